import type { Work } from '../../http/handle'
import { released } from '../bracket/commit-change'
import { getMatch, isHeld, type LiveBracket, type MatchRow } from '../bracket/live-bracket'
import { occupiedPlayersOf } from '../bracket/match-view'
import { holdAgain } from '../court/hold-for-match'

/**
 * A ready match goes on where it was where court and referee are still there and free, and so are the players; else it is
 * ready, with its score.
 * @returns undefined for one that is not to be played, stands on a court, or never stood on one
 */
export async function returnToCourt(
  work: Work,
  bracket: LiveBracket,
  number: number,
): Promise<Partial<MatchRow> | undefined> {
  const { match, row } = getMatch(bracket, number)
  if (match.status !== 'ready' || isHeld(row)) return undefined
  if (row.courtId === null && row.startedAt === null) return undefined
  const playerIds = occupiedPlayersOf(bracket, number).map(({ id }) => id)
  const held = await holdAgain(work, row.id, { ...row, playerIds })
  if (!held.ok) return released
  return { ...row, state: row.startedAt === null ? 'claimed' : 'in_progress', completedAt: null }
}
