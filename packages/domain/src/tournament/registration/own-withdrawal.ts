import { err, ok, type Result } from '../../shared/result'
import type { TournamentStatus } from '../group/tournament-status'
import type { Withdrawable } from './decide-registration'
import type { Places } from './waiting-list'

/**
 * What a team may do about its own place: leave it (`open`), ask an organiser since the draw is made (`call`), take it
 * back (`undo`), or nothing.
 */
export const ownWithdrawals = ['open', 'call', 'undo', 'none'] as const
export type OwnWithdrawal = (typeof ownWithdrawals)[number]

export interface OwnTeam extends Withdrawable {
  /** Why the team withdrew itself; null for other teams. */
  readonly withdrawalReason: string | null
}

/** Source: REG-195, REG-197, REG-198 */
export function ownWithdrawalOf(team: OwnTeam, hasBracket: boolean, status: TournamentStatus): OwnWithdrawal {
  const isOver = status === 'completed'
  const isLocked = hasBracket || status === 'ongoing'
  if (team.withdrawnAt !== null) return team.withdrawalReason === null || isLocked || isOver ? 'none' : 'undo'
  if (team.status === 'rejected' || isOver) return 'none'
  return isLocked ? 'call' : 'open'
}

/**
 * A team that nobody decided on leaves as a rejected one, which no list of waiting teams holds and whose players may
 * enter again; an approved one as any team that withdraws.
 */
export function leaveByItself<Team extends OwnTeam>(
  team: Team,
  may: OwnWithdrawal,
  { reason, now }: { readonly reason: string; readonly now: number },
): Result<Team, 'own-withdrawal-closed' | 'already-withdrawn'> {
  if (may === 'undo') return ok(team)
  if (may !== 'open') return err(team.withdrawnAt === null ? 'own-withdrawal-closed' : 'already-withdrawn')
  const status = team.status === 'pending' ? 'rejected' : team.status
  return ok({ ...team, status, withdrawnAt: now, withdrawalMode: 'forfeit', withdrawalReason: reason })
}

/** Whether the place of a team that left is still there: nobody has it, and nobody is asked whether they want it. */
export function isPlaceLeft({ number, taken, offers }: Places): boolean {
  return taken + offers.length < number
}

/** As it was before it left. */
export function returnByItself<Team extends OwnTeam>(team: Team): Team {
  const status = team.status === 'rejected' ? 'pending' : team.status
  return { ...team, status, withdrawnAt: null, withdrawalMode: null, withdrawalReason: null }
}
