import {
  approveRegistration,
  approveRegistrations,
  deleteRegistration,
  markPaymentCompleted,
  markPaymentIncomplete,
  type RegistrationView,
  type ResponseOf,
  reinstateRegistration,
  rejectRegistration,
  type TeamChange,
  type TournamentView,
  undoDecision,
  verifyPoints,
  withdrawRegistration,
} from '@vot/contract'
import type { Verdict } from '@vot/domain'
import { type ComponentType, useMemo, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { nextPaint } from '../../../lib/browser/next-paint'
import { useCache } from '../../../lib/data/use-cache'
import { useWrite, type Write, write } from '../../../lib/data/use-write'
import { teamName } from '../../../lib/format/short-name'
import { toasts } from '../../../ui/feedback/toasts'
import { listPatch } from '../api'
import { strings } from '../strings'
import type { GroupResults } from '../withdraw-dialog'
import type { ExportButtonProps } from './export-button'
import type { TickBoxProps } from './tick-box'

/** Organiser's actions on one team; a toast reports the outcome. `onDone` runs either way. */
export interface TeamActions {
  /** Those that are under way. */
  readonly jobs: StoreApi<readonly Job[]>
  readonly decide: (team: RegistrationView, verdict: Verdict, onDone?: () => void, reason?: string) => void
  readonly undoDecision: (team: RegistrationView) => void
  readonly remove: (team: RegistrationView, onDone: () => void) => void
  readonly setPaid: (team: RegistrationView, paid: boolean) => void
  readonly verify: (team: RegistrationView, playerId: number) => void
  readonly withdraw: (team: RegistrationView, groupResults: GroupResults, onDone: () => void) => void
  readonly reinstate: (team: RegistrationView) => void
}

export type TeamQuestion =
  | 'accept'
  | 'reject'
  | 'remove'
  | 'withdraw'
  | 'transfer'
  | 'replace'
  | 'replace-team'
  | 'late'

/** An organiser's actions on the lines of the list; a stable object. */
export interface OrganiserTools {
  /** What organisers alone see in the list. It comes with the tools: visitors load none of it. */
  readonly parts: {
    readonly ExportButton: ComponentType<ExportButtonProps>
    readonly TickBox: ComponentType<TickBoxProps>
    /** The last cells of a line. */
    readonly Cells: ComponentType<TeamPartProps>
    /** The foot of a card. */
    readonly Footer: ComponentType<TeamPartProps>
  }
  readonly actions: TeamActions
  /** Approves a team; one with players whom nobody accepted yet is asked about first. */
  readonly approve: (team: RegistrationView, onDone?: () => void) => void
  /** Asks before something is lost. */
  readonly ask: (team: RegistrationView, question: TeamQuestion) => void
  /** Everything that can be done with a team, as a sheet. */
  readonly openSheet: (team: RegistrationView) => void
  readonly tick: (team: RegistrationView, ticked: boolean) => void
  readonly late: LateTools
}

/** What an organiser does with teams that come in after the others. */
export interface LateTools {
  /** How a team came in, as long as that stands. */
  readonly changeOf: (team: RegistrationView) => TeamChange | undefined
  readonly takeBack: (team: RegistrationView) => void
  readonly setReserve: (team: RegistrationView, isReserve: boolean) => void
}

export interface TeamLineProps {
  /** Place in the order of registering. */
  readonly order: number
  readonly registration: RegistrationView
  readonly tournament: TournamentView
  /** Null for everyone who is no organiser. */
  readonly desk: OrganiserTools | null
  /** Whether it is ticked for approval together with others; undefined where it cannot be. */
  readonly ticked: boolean | undefined
}

export interface ListedTeamProps extends TeamLineProps {
  /** Shows all of the team however far from the view it stands. */
  readonly alwaysFull: boolean
  /** A link asked for it. */
  readonly isFound: boolean
}

/** A line that certainly is an organiser's. */
export interface TeamPartProps extends TeamLineProps {
  readonly desk: OrganiserTools
}

export type PendingAction = Verdict | 'remove' | 'undo' | 'payment' | 'verify' | 'withdraw' | 'reinstate'

/** One action on one team. */
interface Job {
  readonly team: RegistrationView
  readonly name: PendingAction
  /** What is sent, and shows its answer in the list. */
  readonly sent: Write<unknown>
  readonly onSuccess: () => void
  readonly failed: string
  readonly onDone?: (() => void) | undefined
}

/** The actions of the whole list, a stable object; `usePendingAction` has the running one. */
export function useTeamActions(tournament: TournamentView): TeamActions {
  const cache = useCache()
  const [jobs] = useState(() => createStore<readonly Job[]>(() => []))
  const end = (job: Job) => {
    jobs.setState((all) => all.filter((each) => each !== job), true)
    job.onDone?.()
  }
  const { mutate } = useWrite(({ sent }: Job) => afterNextPaint(sent), {
    onSuccess: (_, job) => {
      job.onSuccess()
      end(job)
    },
    onError: (error, job) => {
      toasts.failure(job.failed, error)
      end(job)
    },
    isQuick: true,
  })
  const teamFee = 2 * tournament.registration_fee
  return useMemo(() => {
    const start = (job: Job) => {
      if (jobs.getState().some(({ team, name }) => team.id === job.team.id && name === job.name)) return
      jobs.setState((all) => [...all, job], true)
      mutate(job)
    }
    return { jobs, ...teamActions(listPatch(cache, tournament.id), teamFee, start) }
  }, [cache, jobs, mutate, tournament.id, teamFee])
}

/** The line says first that it is under way. */
function afterNextPaint<Answer>(sent: Write<Answer>): Write<Answer> {
  const send = async () => {
    await nextPaint()
    return await sent.send()
  }
  return { ...sent, send }
}

/** The team's latest running action. A tap renders that team only. */
export function usePendingAction({ jobs }: TeamActions, teamId: number): PendingAction | null {
  return useStore(jobs, (all) => all.findLast(({ team }) => team.id === teamId)?.name ?? null)
}

function teamActions(
  list: ReturnType<typeof listPatch>,
  teamFee: number,
  start: (job: Job) => void,
): Omit<TeamActions, 'jobs'> {
  const shown = <Answer>(sent: Write<Answer>, show: (answer: Answer) => void) => ({
    ...sent,
    send: async () => show(await sent.send()),
  })
  const replaced = (sent: Write<RegistrationView>) => shown(sent, (registration) => list.replace([registration]))
  const of = (team: RegistrationView) => ({ params: { id: team.id } })
  const setPaid = (team: RegistrationView, paid: boolean, canUndo: boolean) =>
    start({
      team,
      name: 'payment',
      sent: replaced(write(paid ? markPaymentCompleted : markPaymentIncomplete, of(team))),
      onSuccess: () =>
        toasts.success(paid ? strings.paid(teamFee) : strings.unpaid, {
          detail: teamName(team),
          ...(canUndo ? { undo: () => setPaid(team, !paid, false) } : {}),
        }),
      failed: strings.paymentFailed,
    })

  return {
    decide: (team, verdict, onDone, reason) =>
      start({
        team,
        name: verdict,
        sent: replaced(
          verdict === 'approved'
            ? write(approveRegistration, of(team))
            : write(rejectRegistration, { ...of(team), body: { reason: reason || null } }),
        ),
        onSuccess: () =>
          toasts.success((verdict === 'approved' ? strings.approved1 : strings.rejected1)(teamName(team))),
        failed: verdict === 'approved' ? strings.approveFailed : strings.rejectFailed,
        onDone,
      }),
    undoDecision: (team) =>
      start({
        team,
        name: 'undo',
        sent: replaced(write(undoDecision, of(team))),
        onSuccess: () => toasts.success(strings.decisionUndone(teamName(team))),
        failed: strings.undoDecisionFailed,
      }),
    remove: (team, onDone) =>
      start({
        team,
        name: 'remove',
        sent: shown(write(deleteRegistration, of(team)), () =>
          list.patch((rows) => rows.filter((row) => row.id !== team.id)),
        ),
        onSuccess: () => toasts.success(strings.removed(teamName(team))),
        failed: strings.removeFailed,
        onDone,
      }),
    setPaid: (team, paid) => setPaid(team, paid, true),
    verify: (team, playerId) =>
      start({
        team,
        name: 'verify',
        sent: write(verifyPoints, { params: { id: playerId } }),
        onSuccess: () => toasts.success(strings.verified),
        failed: strings.verifyFailed,
      }),
    withdraw: (team, groupResults, onDone) =>
      start({
        team,
        name: 'withdraw',
        sent: replaced(write(withdrawRegistration, { ...of(team), body: { group_results: groupResults } })),
        onSuccess: () => toasts.success(strings.withdrew(teamName(team))),
        failed: strings.withdrawFailed,
        onDone,
      }),
    reinstate: (team) =>
      start({
        team,
        name: 'reinstate',
        sent: replaced(write(reinstateRegistration, of(team))),
        onSuccess: () => toasts.success(strings.reinstated(teamName(team))),
        failed: strings.reinstateFailed,
      }),
  }
}

interface BulkAnswer extends ResponseOf<typeof approveRegistrations> {
  /** Why the rest was not even tried; null where everything was. */
  failure: unknown
}

/** As many as one request takes. */
const mostAtOnce = 200

/**
 * Approves teams in the order given, in as many requests as it takes; never fails: what was approved before a failure
 * is told with it.
 */
export function useApproveMany(tournamentId: number): (chosen: readonly number[]) => Promise<BulkAnswer> {
  const list = listPatch(useCache(), tournamentId)
  const { mutateAsync } = useWrite(approveRegistrations, {
    onSuccess: ({ items }) => list.replace(items),
    isQuick: true,
  })
  return async (chosen) => {
    const answer: BulkAnswer = { items: [], skipped: [], failure: null }
    for (let from = 0; from < chosen.length; from += mostAtOnce) {
      const ids = chosen.slice(from, from + mostAtOnce)
      try {
        const { items, skipped } = await mutateAsync({ body: { tournament_id: tournamentId, ids } })
        answer.items.push(...items)
        answer.skipped.push(...skipped)
      } catch (error) {
        answer.failure = error
        break
      }
    }
    return answer
  }
}
