import type { RegistrationView, TournamentView } from '@vot/contract'
import type { Verdict } from '@vot/domain'
import { toasts } from '../../ui/toasts'
import { type GroupResults, useDecide, usePayment, useReinstate, useRemove, useVerify, useWithdraw } from './api'
import { strings } from './strings'
import { teamLabel } from './team-rows'

export type BusyWith = Verdict | 'remove' | 'payment' | 'verify' | 'withdraw' | 'reinstate'

export interface TeamActions {
  /** What is under way for this team. */
  readonly busy: BusyWith | null
  readonly decide: (verdict: Verdict, onDone?: () => void) => void
  readonly remove: (onDone?: () => void) => void
  readonly setPaid: (paid: boolean) => void
  readonly verify: (playerId: number) => void
  readonly withdraw: (groupResults: GroupResults, onDone: () => void) => void
  readonly reinstate: () => void
}

/** What an organiser does with one team; each line of the list has its own, so one wait does not block another. */
export function useTeamActions(registration: RegistrationView, tournament: TournamentView): TeamActions {
  const { id } = registration
  const decision = useDecide(tournament.id)
  const removal = useRemove(tournament.id)
  const payment = usePayment(tournament.id)
  const verification = useVerify(tournament.id)
  const withdrawal = useWithdraw(tournament.id)
  const comeback = useReinstate(tournament.id)
  const team = teamLabel(registration)
  const teamFee = 2 * tournament.registration_fee
  const busy = busyWith([
    [decision.isPending, decision.variables?.verdict ?? 'approved'],
    [removal.isPending, 'remove'],
    [payment.isPending, 'payment'],
    [verification.isPending, 'verify'],
    [withdrawal.isPending, 'withdraw'],
    [comeback.isPending, 'reinstate'],
  ])
  return {
    busy,
    decide: (verdict, onDone) =>
      decision.mutate(
        { id, verdict },
        {
          onSuccess: () => toasts.success(verdict === 'approved' ? strings.approved1(team) : strings.rejected1(team)),
          onError: (error) =>
            toasts.failure(verdict === 'approved' ? strings.approveFailed : strings.rejectFailed, error),
          ...(onDone ? { onSettled: onDone } : {}),
        },
      ),
    remove: (onDone) =>
      removal.mutate(id, {
        onSuccess: () => toasts.success(strings.removed(team)),
        onError: (error) => toasts.failure(strings.removeFailed, error),
        ...(onDone ? { onSettled: onDone } : {}),
      }),
    setPaid: (paid) =>
      payment.mutate(
        { id, paid },
        {
          onSuccess: () => toasts.success(paid ? strings.paid(teamFee) : strings.unpaid, { detail: team }),
          onError: (error) => toasts.failure(strings.paymentFailed, error),
        },
      ),
    verify: (playerId) =>
      verification.mutate(playerId, {
        onSuccess: () => toasts.success(strings.verified),
        onError: (error) => toasts.failure(strings.verifyFailed, error),
      }),
    withdraw: (groupResults, onDone) =>
      withdrawal.mutate(
        { id, groupResults },
        {
          onSuccess: () => toasts.success(strings.withdrew(team)),
          onError: (error) => toasts.failure(strings.withdrawFailed, error),
          onSettled: onDone,
        },
      ),
    reinstate: () =>
      comeback.mutate(id, {
        onSuccess: () => toasts.success(strings.reinstated(team)),
        onError: (error) => toasts.failure(strings.reinstateFailed, error),
      }),
  }
}

function busyWith(states: readonly (readonly [isPending: boolean, name: BusyWith])[]): BusyWith | null {
  return states.find(([isPending]) => isPending)?.[1] ?? null
}
