import type { ScoredMatch, ScoreEvent } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { listMergePairs } from './score-queries'

/** The id by which a match knows a player today, of any id that its record may hold. */
type PresentId = (playerId: number) => number

const asRecorded: PresentId = (playerId) => playerId

/** The events with the ids that the match knows their players by today. */
export async function withPresentPlayers(
  db: Queries,
  match: ScoredMatch,
  events: readonly ScoreEvent[],
): Promise<ScoreEvent[]> {
  const presentId = await findPresentIds(db, match, events)
  return events.map((event) => renameServers(event, presentId))
}

/**
 * A record keeps the ids that players had when it was written. Where records of a player were merged since, or merged
 * and parted again, the match knows the player by another one.
 */
async function findPresentIds(
  db: Queries,
  { team1, team2 }: ScoredMatch,
  events: readonly ScoreEvent[],
): Promise<PresentId> {
  const playing = new Set([...team1, ...team2])
  const strangers = events.flatMap(serversIn).filter((id) => !playing.has(id))
  if (strangers.length === 0) return asRecorded
  const present = new Map<number, number>()
  for (const stranger of new Set(strangers)) {
    const seen = new Set([stranger])
    let near = [stranger]
    while (near.length > 0 && !near.some((id) => playing.has(id))) {
      const pairs = await listMergePairs(db, near)
      near = [...new Set(pairs.flatMap(({ staysId, leavesId }) => [staysId, leavesId]))].filter((id) => !seen.has(id))
      for (const id of near) seen.add(id)
    }
    const found = near.find((id) => playing.has(id))
    if (found !== undefined) present.set(stranger, found)
  }
  return (playerId) => present.get(playerId) ?? playerId
}

function renameServers(event: ScoreEvent, presentId: PresentId): ScoreEvent {
  if (event.type === 'setup') return { ...event, startingServer: renamed(event.startingServer, presentId) }
  if (event.type !== 'amend' || event.change === 'strike' || event.event.type !== 'setup') return event
  return { ...event, event: { ...event.event, startingServer: renamed(event.event.startingServer, presentId) } }
}

function renamed({ team1, team2 }: Servers, presentId: PresentId): Servers {
  return { team1: presentId(team1), team2: presentId(team2) }
}

interface Servers {
  readonly team1: number
  readonly team2: number
}

function serversIn(event: ScoreEvent): number[] {
  const told = event.type === 'amend' && event.change !== 'strike' ? event.event : event
  return told.type === 'setup' ? [told.startingServer.team1, told.startingServer.team2] : []
}
