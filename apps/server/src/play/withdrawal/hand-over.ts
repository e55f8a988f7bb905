import { err, ok, type Replan, type Result } from '@vot/domain'
import type { Work } from '../../http/handle'
import type { RegistrationRow } from '../../tournament/registration/registration-queries'
import type { RowPatches } from '../bracket/commit-change'
import { replanned } from '../bracket/commit-replan'
import { isHeld, type LiveBracket, type MatchRow } from '../bracket/live-bracket'
import { releasePlayer } from '../court/court-queries'
import { holdForMatch } from '../court/hold-for-match'
import { returnToCourt } from '../match/return-to-court'

/** The matches in which the team stands, as far as they are known, by number. */
export function matchesOfTeam({ state }: LiveBracket, team: number): number[] {
  return state.matches.flatMap(({ sides }, index) => (sides.includes(team) ? [index + 1] : []))
}

interface Teams {
  readonly leaves: RegistrationRow
  readonly joins: RegistrationRow
}

/**
 * A match that stands on a court stays there: who leaves is free, who comes in is held, and both sides are called anew. One
 * that was broken off when the team left goes on where it stood, if court, referee and players are free.
 */
export async function handOverMatches(
  work: Work,
  bracket: LiveBracket,
  replan: Replan,
  { leaves, joins }: Teams,
): Promise<Result<RowPatches, 'player-busy'>> {
  const next = await replanned(work, bracket, replan)
  const patches = new Map<number, Partial<MatchRow>>()
  for (const number of replan.changed) {
    const row = next.rows[number - 1]
    if (!row) continue
    if (isHeld(row) && next.state.matches[number - 1]?.sides.includes(joins.id)) {
      for (const player of [leaves.player1Id, leaves.player2Id]) await releasePlayer(work.db, row.id, player)
      const playerIds = [joins.player1Id, joins.player2Id]
      const held = await holdForMatch(work, row.id, { courtId: null, refereeId: null, playerIds })
      if (!held.ok) return err('player-busy', held.details)
      patches.set(number, { calledAt: null, callCount: 0 })
    } else {
      const patch = await returnToCourt(work, next, number)
      if (patch) patches.set(number, { ...patch, calledAt: null, callCount: 0 })
    }
  }
  return ok(patches)
}
