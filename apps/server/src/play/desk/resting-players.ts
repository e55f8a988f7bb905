import { minuteMs, restingPlayers } from '@vot/domain'
import type { LiveBracket } from '../bracket/live-bracket'
import { playersOf } from '../bracket/match-view'
import type { DayReader } from './day-reader'
import { type EndedMatch, listMatchesEndedSince } from './desk-queries'

/** [OPS-50] Players who have not rested yet from a match of any tournament, by id, with when they have. */
export async function readResting(reader: DayReader, restMinutes: number): Promise<ReadonlyMap<number, number>> {
  const restMs = restMinutes * minuteMs
  if (restMs === 0) return new Map()
  const ended = await reader.query((db) => listMatchesEndedSince(db, reader.now - restMs))
  const played = []
  for (const match of ended) {
    if (match.completedAt === null) continue
    played.push({ endedAt: match.completedAt, players: await playersIn(reader, match) })
  }
  return restingPlayers(played, restMs, reader.now)
}

async function playersIn(reader: DayReader, { tournamentId, number, a1, a2, b1, b2 }: EndedMatch): Promise<number[]> {
  if (a1 !== null && a2 !== null && b1 !== null && b2 !== null) return [a1, a2, b1, b2]
  const bracket = await reader.bracketOf(tournamentId)
  return bracket ? playersOf(bracket, number).map(({ id }) => id) : []
}

/** The player of the match who rests longest. */
export function restingPlayerOf(
  { bracket, number }: { readonly bracket: LiveBracket; readonly number: number },
  resting: ReadonlyMap<number, number>,
): { readonly name: string; readonly until: number } | null {
  if (resting.size === 0) return null
  let longest: { readonly name: string; readonly until: number } | null = null
  for (const { id, name } of playersOf(bracket, number)) {
    const until = resting.get(id)
    if (until !== undefined && (longest === null || until > longest.until)) longest = { name, until }
  }
  return longest
}
