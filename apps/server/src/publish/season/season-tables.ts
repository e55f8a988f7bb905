import { setImmediate as otherRequests } from 'node:timers/promises'
import {
  type ClubRow,
  clubTable,
  dayMs,
  type SeasonFilter,
  type SeasonName,
  type SeasonTable,
  seasonBefore,
  seasonTable,
  seasonWindow,
  seasonYears,
  startOfVietnamDay,
  wholeSeason,
} from '@vot/domain'
import { BoundedMap } from '../../bounded-map'
import { perServer } from '../../http/per-server'
import type { ServerFacts } from '../../http/request-context'
import { isSameInWindow, type LoadedFacts, loadFacts, staleAfterMs } from './load-facts'
import type { LoadedSeason } from './load-season'
import { findPlayedSpan } from './season-queries'

/** A table, with what it is compared with. */
export interface TableWithMovement {
  readonly table: SeasonTable
  /** As it stood a month ago; null where the season moves no more. */
  readonly before: SeasonTable | null
  /** Of the whole season; empty for a part of it. */
  readonly clubs: readonly ClubRow[]
  readonly facts: LoadedFacts
}

/** One player or club, in a season, as of now (epoch ms). */
export interface SeasonRequest {
  readonly id: number
  readonly season: SeasonName
  readonly now: number
}

interface CachedTable {
  readonly version: string
  readonly until: number
  readonly table: Promise<TableWithMovement>
}

/** The table of a country takes about 3 MB. */
const maxCachedTables = 8
const tablesOf = perServer(() => new BoundedMap<string, CachedTable>(maxCachedTables))

/** Counted once for each season, filter and day, and again when the season is another or people may be. */
export async function tableWithMovement(
  server: ServerFacts,
  season: LoadedSeason,
  { season: name, now }: Omit<SeasonRequest, 'id'>,
  filter: SeasonFilter = wholeSeason,
): Promise<TableWithMovement> {
  const tables = tablesOf(server)
  const key = JSON.stringify([name, startOfVietnamDay(now), filter])
  const known = tables.get(key)
  const isGood = known !== undefined && known.version === season.version && now < known.until
  const { version } = season
  const count = () => countTable({ season, server, name, now, filter, earlier: known?.table })
  const use = isGood ? known : { version, until: seasonExpiresAt(now), table: count() }
  tables.set(key, use)
  try {
    return await use.table
  } catch (error) {
    if (tables.get(key) === use) tables.delete(key)
    throw error
  }
}

interface Counting {
  readonly season: LoadedSeason
  readonly server: ServerFacts
  readonly name: SeasonName
  readonly now: number
  readonly filter: SeasonFilter
  /** The same table before. */
  readonly earlier: Promise<TableWithMovement> | undefined
}

async function countTable({ season, server, name, now, filter, ...counting }: Counting): Promise<TableWithMovement> {
  const earlier = await counting.earlier?.catch(() => undefined)
  const window = seasonWindow(name, now)
  const past = seasonBefore(name, now)
  const whole = { ...window, from: Math.min(window.from, past?.from ?? window.from) }
  const facts = await loadFacts(season, server, whole, now)
  if (earlier && earlier.facts.version === facts.version) return earlier
  // Of a country each of the three takes as long as several other answers.
  const table = seasonTable(facts, window, filter, earlier?.table)
  await otherRequests()
  // What is played today is not in the table of a month ago.
  const isSame = past !== undefined && earlier !== undefined && isSameInWindow(past, earlier.facts, facts)
  const before = isSame ? earlier.before : past ? seasonTable(facts, past, filter, earlier?.before ?? undefined) : null
  await otherRequests()
  return { table, before, clubs: isWhole(filter) ? clubTable(facts, window, table) : [], facts }
}

function isWhole(filter: SeasonFilter): boolean {
  return Object.values(filter).every((chosen) => chosen === null)
}

const everything = { from: 0, until: Number.MAX_SAFE_INTEGER }

/** In which something was played or won, the latest first. */
export async function yearsOf({ db, changed }: LoadedSeason): Promise<number[]> {
  const moments = [...changed.values()].filter(({ records }) => records.length > 0).map(({ division: { at } }) => at)
  const span = await findPlayedSpan(db, everything)
  if (span) {
    moments.push(span.first, span.last)
    const [last = 0, first = last] = seasonYears([span.first, span.last])
    for (let year = first + 1; year < last; year += 1) {
      const within = await findPlayedSpan(db, seasonWindow(year, span.last))
      if (within) moments.push(within.first)
    }
  }
  return seasonYears(moments)
}

/** When an answer expires: windows move with the day. */
export function seasonExpiresAt(now: number): number {
  return Math.min(now + staleAfterMs, startOfVietnamDay(now) + dayMs)
}
