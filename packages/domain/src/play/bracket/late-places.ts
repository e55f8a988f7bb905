import type { BracketEntry } from './bracket-format'
import type { MatchSource } from './bracket-plan'
import { entrySource } from './plan-builder'
import { bracketSize } from './seed-entries'

/** Those that the bracket was made with, and those that came late, in the order in which they came. */
export function splitLate(
  entries: readonly BracketEntry[],
): readonly [drawn: readonly BracketEntry[], late: readonly BracketEntry[]] {
  const late = entries.filter((entry) => entry.late !== undefined)
  return [late.length === 0 ? entries : entries.filter((entry) => entry.late === undefined), late]
}

/** Late teams on their lines of a knock-out, each opposite a seed that had a bye. */
export function seatLate(seeds: readonly MatchSource[], late: readonly BracketEntry[]): (MatchSource | null)[] {
  const lines: (MatchSource | null)[] = seeds.slice()
  for (let line = seeds.length; line < bracketSize(seeds.length); line++) lines.push(null)
  for (const entry of late) {
    const line = entry.late?.kind === 'line' ? entry.late.line : 0
    if (lines[line - 1] === null) lines[line - 1] = entrySource(entry)
  }
  return lines
}

/** The late teams of a cluster or table. */
export function lateIn(kind: 'cluster' | 'table', key: string, late: readonly BracketEntry[]): BracketEntry[] {
  return late.filter((entry) => entry.late?.kind === kind && entry.late.key === key)
}

/**
 * The legs of a round robin with its late teams: the matches that were planned stay where they are, and each late team
 * meets everybody in the first leg in which both are free. With an odd number of teams that is where the other one
 * rests.
 */
export function withLateTeams(
  legs: readonly (readonly (readonly [BracketEntry, BracketEntry])[])[],
  drawn: readonly BracketEntry[],
  late: readonly BracketEntry[],
): (readonly (readonly [BracketEntry, BracketEntry])[])[] {
  const played = legs.map((leg) => [...leg])
  const teams = [...drawn]
  for (const team of late) {
    for (const other of teams) {
      const free = played.find((leg) => !leg.some((pair) => pair.includes(team) || pair.includes(other)))
      if (free) free.push([other, team])
      else played.push([[other, team]])
    }
    teams.push(team)
  }
  return played
}
