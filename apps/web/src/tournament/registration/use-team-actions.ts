import type { RegistrationView, TournamentView } from '@vot/contract'
import type { Verdict } from '@vot/domain'
import { useMemo, useRef, useState } from 'react'
import { nextPaint } from '../../lib/browser/next-paint'
import { toasts } from '../../ui/feedback/toasts'
import { type BusyTeams, type BusyWith, createBusyTeams } from './busy-teams'
import { strings } from './strings'
import { useTeamCalls } from './team-calls'
import { teamLabel } from './team-rows'
import type { GroupResults } from './withdraw-dialog'

/** What an organiser does with one team; it is told in a toast how it went. `onDone` runs either way. */
export interface TeamActions {
  readonly decide: (team: RegistrationView, verdict: Verdict, onDone?: () => void, reason?: string) => void
  readonly undoDecision: (team: RegistrationView) => void
  readonly remove: (team: RegistrationView, onDone: () => void) => void
  readonly setPaid: (team: RegistrationView, paid: boolean) => void
  readonly verify: (team: RegistrationView, playerId: number) => void
  readonly withdraw: (team: RegistrationView, groupResults: GroupResults, onDone: () => void) => void
  readonly reinstate: (team: RegistrationView) => void
}

interface Job {
  readonly team: RegistrationView
  readonly name: BusyWith
  readonly work: () => Promise<void>
  readonly onSuccess: () => void
  readonly failed: string
  readonly onDone?: (() => void) | undefined
}

/** The actions of the whole list, the same object at every render, and what is under way for which team. */
export function useTeamActions(tournament: TournamentView): {
  readonly actions: TeamActions
  readonly busy: BusyTeams
} {
  const calls = useTeamCalls(tournament.id)
  const [busy] = useState(createBusyTeams)
  const underWay = useRef(new Set<string>())
  const teamFee = 2 * tournament.registration_fee

  const actions = useMemo((): TeamActions => {
    async function run({ team, name, work, onSuccess, failed, onDone }: Job) {
      const key = `${team.id}:${name}`
      if (underWay.current.has(key)) return
      underWay.current.add(key)
      busy.begin(team.id, name)
      // The line says first that it is under way.
      await nextPaint()
      try {
        await work()
        onSuccess()
      } catch (error) {
        toasts.failure(failed, error)
      }
      underWay.current.delete(key)
      busy.end(team.id, name)
      onDone?.()
    }
    const start = (job: Job) => void run(job)

    const setPaid = (team: RegistrationView, paid: boolean, canUndo: boolean) =>
      start({
        team,
        name: 'payment',
        work: () => calls.setPaid(team.id, paid),
        onSuccess: () =>
          toasts.success(paid ? strings.paid(teamFee) : strings.unpaid, {
            detail: teamLabel(team),
            ...(canUndo ? { action: { label: strings.undo, run: () => setPaid(team, !paid, false) } } : {}),
          }),
        failed: strings.paymentFailed,
      })

    return {
      decide: (team, verdict, onDone, reason) =>
        start({
          team,
          name: verdict,
          work: () => calls.decide(team.id, verdict, reason),
          onSuccess: () =>
            toasts.success((verdict === 'approved' ? strings.approved1 : strings.rejected1)(teamLabel(team))),
          failed: verdict === 'approved' ? strings.approveFailed : strings.rejectFailed,
          onDone,
        }),
      undoDecision: (team) =>
        start({
          team,
          name: 'undo',
          work: () => calls.undoDecision(team.id),
          onSuccess: () => toasts.success(strings.decisionUndone(teamLabel(team))),
          failed: strings.undoDecisionFailed,
        }),
      remove: (team, onDone) =>
        start({
          team,
          name: 'remove',
          work: () => calls.remove(team.id),
          onSuccess: () => toasts.success(strings.removed(teamLabel(team))),
          failed: strings.removeFailed,
          onDone,
        }),
      setPaid: (team, paid) => setPaid(team, paid, true),
      verify: (team, playerId) =>
        start({
          team,
          name: 'verify',
          work: () => calls.verify(playerId),
          onSuccess: () => toasts.success(strings.verified),
          failed: strings.verifyFailed,
        }),
      withdraw: (team, groupResults, onDone) =>
        start({
          team,
          name: 'withdraw',
          work: () => calls.withdraw(team.id, groupResults),
          onSuccess: () => toasts.success(strings.withdrew(teamLabel(team))),
          failed: strings.withdrawFailed,
          onDone,
        }),
      reinstate: (team) =>
        start({
          team,
          name: 'reinstate',
          work: () => calls.reinstate(team.id),
          onSuccess: () => toasts.success(strings.reinstated(teamLabel(team))),
          failed: strings.reinstateFailed,
        }),
    }
  }, [calls, busy, teamFee])

  return { actions, busy }
}
