import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
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
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { createOperationIds, useOperationId } from '../../../lib/api/use-operation-id'
import { nextPaint } from '../../../lib/browser/next-paint'
import { toasts } from '../../../ui/feedback/toasts'
import { listPatch } from '../api'
import { strings } from '../strings'
import { teamLabel } from '../team-rows'
import type { GroupResults } from '../withdraw-dialog'
import type { ExportButtonProps } from './export-button'
import type { TickBoxProps } from './tick-box'

/** Organiser's actions on one team; a toast reports the outcome. `onDone` runs either way. */
export interface TeamActions {
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
  readonly send: () => Promise<void>
  readonly onSuccess: () => void
  readonly failed: string
  readonly onDone?: (() => void) | undefined
}

const teamJobs = ['team-job']

/** The actions of the whole list, a stable object; `usePendingAction` has the running one. */
export function useTeamActions(tournament: TournamentView): TeamActions {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: teamJobs,
    mutationFn: async ({ send }: Job) => {
      // The line says first that it is under way.
      await nextPaint()
      await send()
    },
    onSuccess: (_, { onSuccess }) => onSuccess(),
    onError: (error, { failed }) => toasts.failure(failed, error),
    onSettled: (_answer, _error, { onDone }) => onDone?.(),
  })
  const teamFee = 2 * tournament.registration_fee
  return useMemo(() => {
    const start = (job: Job) => {
      const isSame = ({ team, name }: Job) => team.id === job.team.id && name === job.name
      if (!jobsUnderWay(queryClient).some(isSame)) mutate(job)
    }
    return teamActions(queryClient, tournament.id, teamFee, start)
  }, [queryClient, mutate, tournament.id, teamFee])
}

/** The team's latest running action. A tap renders that team only. */
export function usePendingAction(teamId: number): PendingAction | null {
  const names = useMutationState({
    filters: {
      mutationKey: teamJobs,
      status: 'pending',
      predicate: ({ state }) => (state.variables as Job | undefined)?.team.id === teamId,
    },
    select: ({ state }) => (state.variables as Job).name,
  })
  return names.at(-1) ?? null
}

function jobsUnderWay(queryClient: QueryClient): Job[] {
  const pending = queryClient.getMutationCache().findAll({ mutationKey: teamJobs, status: 'pending' })
  return pending.map(({ state }) => state.variables as Job)
}

/** Puts the answer into the cached list at once; after a refusal fetches the list again. */
function teamActions(
  queryClient: QueryClient,
  tournamentId: number,
  teamFee: number,
  start: (job: Job) => void,
): TeamActions {
  const list = listPatch(queryClient, tournamentId)
  const ids = createOperationIds()
  const answered = async <Answer>(request: Promise<Answer>, onAnswer: (answer: Answer) => void) => {
    try {
      onAnswer(await request)
    } catch (error) {
      list.readAgain()
      throw error
    }
  }
  const replaced = (request: Promise<RegistrationView>) =>
    answered(request, (registration) => {
      list.replace([registration])
      list.recount()
    })
  const setPaid = (team: RegistrationView, paid: boolean, canUndo: boolean) =>
    start({
      team,
      name: 'payment',
      send: () =>
        answered(
          ids.run(['paid', team.id, paid], (operationId) =>
            call(paid ? markPaymentCompleted : markPaymentIncomplete, { params: { id: team.id } }, { operationId }),
          ),
          (registration) => list.replace([registration]),
        ),
      onSuccess: () =>
        toasts.success(paid ? strings.paid(teamFee) : strings.unpaid, {
          detail: teamLabel(team),
          ...(canUndo ? { action: { label: strings.undo, run: () => setPaid(team, !paid, false) } } : {}),
        }),
      failed: strings.paymentFailed,
    })

  return {
    decide: (team, verdict, onDone, reason) => {
      const { id } = team
      const decision = [verdict, id, reason]
      start({
        team,
        name: verdict,
        send: () =>
          replaced(
            ids.run(decision, (operationId) =>
              verdict === 'approved'
                ? call(approveRegistration, { params: { id } }, { operationId })
                : call(rejectRegistration, { params: { id }, body: { reason: reason || null } }, { operationId }),
            ),
          ),
        onSuccess: () =>
          toasts.success((verdict === 'approved' ? strings.approved1 : strings.rejected1)(teamLabel(team))),
        failed: verdict === 'approved' ? strings.approveFailed : strings.rejectFailed,
        onDone,
      })
    },
    undoDecision: (team) =>
      start({
        team,
        name: 'undo',
        send: () =>
          replaced(
            ids.run(['undo-decision', team.id], (operationId) =>
              call(undoDecision, { params: { id: team.id } }, { operationId }),
            ),
          ),
        onSuccess: () => toasts.success(strings.decisionUndone(teamLabel(team))),
        failed: strings.undoDecisionFailed,
      }),
    remove: (team, onDone) =>
      start({
        team,
        name: 'remove',
        send: () =>
          answered(
            ids.run(['remove', team.id], (operationId) =>
              call(deleteRegistration, { params: { id: team.id } }, { operationId }),
            ),
            () => {
              list.patch((rows) => rows.filter((row) => row.id !== team.id))
              list.recount()
            },
          ),
        onSuccess: () => toasts.success(strings.removed(teamLabel(team))),
        failed: strings.removeFailed,
        onDone,
      }),
    setPaid: (team, paid) => setPaid(team, paid, true),
    verify: (team, playerId) =>
      start({
        team,
        name: 'verify',
        send: async () => {
          await ids.run(['verify', playerId], (operationId) =>
            call(verifyPoints, { params: { id: playerId } }, { operationId }),
          )
          list.readAgain()
          void queryClient.invalidateQueries({ queryKey: queryKeys.players })
        },
        onSuccess: () => toasts.success(strings.verified),
        failed: strings.verifyFailed,
      }),
    withdraw: (team, groupResults, onDone) =>
      start({
        team,
        name: 'withdraw',
        send: () =>
          replaced(
            ids.run(['withdraw', team.id, groupResults], (operationId) =>
              call(
                withdrawRegistration,
                { params: { id: team.id }, body: { group_results: groupResults } },
                { operationId },
              ),
            ),
          ),
        onSuccess: () => toasts.success(strings.withdrew(teamLabel(team))),
        failed: strings.withdrawFailed,
        onDone,
      }),
    reinstate: (team) =>
      start({
        team,
        name: 'reinstate',
        send: () =>
          replaced(
            ids.run(['reinstate', team.id], (operationId) =>
              call(reinstateRegistration, { params: { id: team.id } }, { operationId }),
            ),
          ),
        onSuccess: () => toasts.success(strings.reinstated(teamLabel(team))),
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
  const queryClient = useQueryClient()
  const ids = useOperationId()
  const [list] = useState(() => listPatch(queryClient, tournamentId))
  return async (chosen) => {
    const answer: BulkAnswer = { items: [], skipped: [], failure: null }
    for (let from = 0; from < chosen.length; from += mostAtOnce) {
      const body = { tournament_id: tournamentId, ids: chosen.slice(from, from + mostAtOnce) }
      try {
        const { items, skipped } = await ids.run(body, (operationId) =>
          call(approveRegistrations, { body }, { operationId }),
        )
        list.replace(items)
        answer.items.push(...items)
        answer.skipped.push(...skipped)
      } catch (error) {
        answer.failure = error
        break
      }
    }
    list.recount()
    if (answer.skipped.length > 0 || answer.failure !== null) list.readAgain()
    return answer
  }
}
