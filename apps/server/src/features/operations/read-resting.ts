import { restingPlayers } from '@vot/domain'
import { listMatchesEndedSince } from './day-queries'
import type { DayReader } from './day-reader'
import { playersOf } from './match-players'

const minuteMs = 60_000

/** [OPS-50] Players who have not rested yet from a match of any tournament, by id, with when they have. */
export async function readResting(reader: DayReader, restMinutes: number): Promise<ReadonlyMap<number, number>> {
  const restMs = restMinutes * minuteMs
  if (restMs === 0) return new Map()
  const ended = await reader.query((db) => listMatchesEndedSince(db, reader.now - restMs))
  const played = []
  for (const { tournamentId, number, completedAt } of ended) {
    const bracket = await reader.bracketOf(tournamentId)
    if (!bracket || completedAt === null) continue
    played.push({ endedAt: completedAt, players: playersOf(bracket, number).map(({ id }) => id) })
  }
  return restingPlayers(played, restMs, reader.now)
}
