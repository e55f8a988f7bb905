import { setImmediate as otherRequests } from 'node:timers/promises'
import {
  type ClubRow,
  clubTable,
  movements,
  type SeasonFilter,
  type SeasonName,
  type SeasonRow,
  seasonBefore,
  seasonTable,
  seasonWindow,
  seasonYears,
  startOfVietnamDay,
  wholeSeason,
} from '@vot/domain'
import type { ServerFacts } from '../../http/request-context'
import { loadFacts, type SeasonOnFile } from './load-season'
import { findPlayedSpan } from './season-queries'

/** A table with how far everybody moved in a month; null where the season moves no more. */
export interface MovedTable {
  readonly rows: readonly SeasonRow[]
  readonly moved: ReadonlyMap<number, number | null> | null
  /** Of the whole season; empty for a part of it. */
  readonly clubs: readonly ClubRow[]
}

/** One player or club, in a season, as of now (epoch ms). */
export interface AskedOfSeason {
  readonly id: number
  readonly season: SeasonName
  readonly now: number
}

interface KeptTable {
  readonly version: string
  readonly until: number
  readonly table: Promise<MovedTable>
}

const keptBy = new WeakMap<ServerFacts, Map<string, KeptTable>>()
/** A country's table is some 10 MB. */
const mostKept = 8
const dayMs = 86_400_000
/** An answer shows people, who move no event, as they were so long ago at most. */
const staleAfterMs = 60_000

/** Counted once for each season, filter and day, and again when the season is another or people may be. */
export async function movedTable(
  server: ServerFacts,
  season: SeasonOnFile,
  { season: name, now }: Omit<AskedOfSeason, 'id'>,
  filter: SeasonFilter = wholeSeason,
): Promise<MovedTable> {
  const kept = keptBy.get(server) ?? new Map<string, KeptTable>()
  keptBy.set(server, kept)
  const key = JSON.stringify([name, startOfVietnamDay(now), filter])
  const known = kept.get(key)
  kept.delete(key)
  const isGood = known !== undefined && known.version === season.version && now < known.until
  const { version } = season
  const use = isGood ? known : { version, until: seasonUntil(now), table: countTable(season, name, now, filter) }
  kept.set(key, use)
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size > mostKept) kept.delete(oldest)
  try {
    return await use.table
  } catch (error) {
    if (kept.get(key) === use) kept.delete(key)
    throw error
  }
}

async function countTable(
  season: SeasonOnFile,
  name: SeasonName,
  now: number,
  filter: SeasonFilter,
): Promise<MovedTable> {
  const window = seasonWindow(name, now)
  const before = seasonBefore(name, now)
  const facts = await loadFacts(season, { ...window, from: Math.min(window.from, before?.from ?? window.from) }, filter)
  // Of a country each of the three takes as long as many other answers.
  const rows = seasonTable(facts, window, filter)
  await otherRequests()
  const moved = before ? movements(rows, seasonTable(facts, before, filter)) : null
  await otherRequests()
  return { rows, moved, clubs: isWhole(filter) ? clubTable(facts, window, rows) : [] }
}

function isWhole(filter: SeasonFilter): boolean {
  return Object.values(filter).every((chosen) => chosen === null)
}

const everything = { from: 0, until: Number.MAX_SAFE_INTEGER }

/** In which something was played or won, the latest first. */
export async function yearsOf({ db, changed }: SeasonOnFile): Promise<number[]> {
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

/** When an answer made now is to be made again: windows move with the day. */
export function seasonUntil(now: number): number {
  return Math.min(now + staleAfterMs, startOfVietnamDay(now) + dayMs)
}
