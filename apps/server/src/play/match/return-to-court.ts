import { currentPause, type MatchState } from '@vot/domain'
import type { Work } from '../../http/handle'
import { released } from '../bracket/commit-change'
import { getMatch, isHeld, type LiveBracket, type MatchRow } from '../bracket/live-bracket'
import { occupiedPlayersOf } from '../bracket/match-view'
import type { CourtLeft } from '../bracket/record-result'
import { lockCourt } from '../court/court-queries'
import { holdAgain } from '../court/hold-for-match'

/**
 * A ready match goes on where it was where court and referee are still there and free, and so are the players; else it is
 * ready, with its score. A court that is closed is given to no match.
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
  if (row.courtId !== null && (await isClosed(work, row.courtId))) return released
  const playerIds = occupiedPlayersOf(bracket, number).map(({ id }) => id)
  const held = await holdAgain(work, row.id, { ...row, playerIds })
  if (!held.ok) return released
  return { ...row, state: row.startedAt === null ? 'claimed' : 'in_progress', completedAt: null }
}

async function isClosed(work: Work, id: number): Promise<boolean> {
  const court = await lockCourt(work, { id })
  return court !== undefined && currentPause(court, work.now).closedAt !== null
}

/**
 * [OPS-349] The matches that a change took off their courts, as far as they have their teams back: as `returnToCourt`.
 * `bracket` is as it is without the change.
 */
export async function returnToCourtsLeft(
  work: Work,
  bracket: LiveBracket,
  left: readonly CourtLeft[],
): Promise<Map<number, Partial<MatchRow>>> {
  const patches = new Map<number, Partial<MatchRow>>()
  for (const { matchId, sides, ...place } of left) {
    const row = bracket.rows.find(({ id }) => id === matchId)
    if (!row || isHeld(row) || !hasSides(getMatch(bracket, row.number).match, sides)) continue
    const rows = bracket.rows.with(row.number - 1, { ...row, ...place })
    const patch = await returnToCourt(work, { ...bracket, rows }, row.number)
    if (patch) patches.set(row.number, patch)
  }
  return patches
}

function hasSides({ sides: [first, second] }: MatchState, sides: readonly [number, number]): boolean {
  return first === sides[0] && second === sides[1]
}
