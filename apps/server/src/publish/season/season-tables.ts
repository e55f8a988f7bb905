import {
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
import type { SeasonOnFile } from './load-season'

/** A table with how far everybody moved in a month; null where the season moves no more. */
export interface MovedTable {
  readonly rows: readonly SeasonRow[]
  readonly moved: ReadonlyMap<number, number | null> | null
}

/** One player or club, in a season, as of now (epoch ms). */
export interface AskedOfSeason {
  readonly id: number
  readonly season: SeasonName
  readonly now: number
}

const tables = new WeakMap<SeasonOnFile, Map<string, MovedTable>>()
const dayMs = 86_400_000
/** An answer shows people, who move no event, as they were so long ago at most. */
const staleAfterMs = 60_000

/** Counted once for each season, filter and day of what is on file. */
export function movedTable(
  season: SeasonOnFile,
  name: SeasonName,
  now: number,
  filter: SeasonFilter = wholeSeason,
): MovedTable {
  const kept = tables.get(season) ?? new Map<string, MovedTable>()
  tables.set(season, kept)
  const key = JSON.stringify([name, startOfVietnamDay(now), filter])
  const known = kept.get(key)
  if (known) return known
  const rows = seasonTable(season, seasonWindow(name, now), filter)
  const before = seasonBefore(name, now)
  const table = { rows, moved: before ? movements(rows, seasonTable(season, before, filter)) : null }
  kept.set(key, table)
  return table
}

export function yearsOf(season: SeasonOnFile): number[] {
  const counted = [...season.matches, ...season.awards]
  return seasonYears([...new Set(counted.map(({ division }) => division.at))])
}

/** When an answer made now is to be made again: windows move with the day. */
export function seasonUntil(now: number): number {
  return Math.min(now + staleAfterMs, startOfVietnamDay(now) + dayMs)
}
