import { type QueryClient, useQueryClient } from '@tanstack/react-query'
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
  undoDecision,
  verifyPoints,
  withdrawRegistration,
} from '@vot/contract'
import type { Verdict } from '@vot/domain'
import { useMemo } from 'react'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { createOperationIds } from '../../lib/api/use-operation-id'
import { listPatch } from './list-patch'
import type { GroupResults } from './withdraw-dialog'

interface BulkAnswer extends ResponseOf<typeof approveRegistrations> {
  /** Why the rest was not even tried; null where everything was. */
  failure: unknown
}

/** As many as one request takes. */
const mostAtOnce = 200

/**
 * The calls on single teams of a tournament. An answer stands in the list at once; after a refusal the list is read
 * again, since somebody else may have been first.
 * @throws ApiError for everything that did not work.
 */
export function useTeamCalls(tournamentId: number): TeamCalls {
  const queryClient = useQueryClient()
  return useMemo(() => teamCalls(queryClient, tournamentId), [queryClient, tournamentId])
}

export type TeamCalls = ReturnType<typeof teamCalls>

function teamCalls(queryClient: QueryClient, tournamentId: number) {
  const list = listPatch(queryClient, tournamentId)
  const key = queryKeys.registrations(tournamentId)
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
  const mark = (id: number, paid: boolean) =>
    list.patch((rows) => rows.map((row) => (row.id === id ? { ...row, payment_completed: paid } : row)))

  return {
    decide: (id: number, verdict: Verdict, reason?: string) =>
      replaced(
        ids.run([verdict, id, reason], (operationId) =>
          verdict === 'approved'
            ? call(approveRegistration, { params: { id } }, { operationId })
            : call(rejectRegistration, { params: { id }, body: { reason: reason || null } }, { operationId }),
        ),
      ),
    /** In the order given, in as many requests as it takes; never fails: what was approved before a failure is told with it. */
    approveMany: async (chosen: readonly number[]): Promise<BulkAnswer> => {
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
    },
    remove: (id: number) =>
      answered(
        ids.run(['remove', id], (operationId) => call(deleteRegistration, { params: { id } }, { operationId })),
        () => {
          list.patch((rows) => rows.filter((row) => row.id !== id))
          list.recount()
        },
      ),
    /** The mark changes at once and goes back when the server refuses: nothing else depends on it. */
    setPaid: async (id: number, paid: boolean) => {
      await queryClient.cancelQueries({ queryKey: key })
      mark(id, paid)
      const request = ids.run(['paid', id, paid], (operationId) =>
        call(paid ? markPaymentCompleted : markPaymentIncomplete, { params: { id } }, { operationId }),
      )
      await answered(
        request.catch((error: unknown) => {
          mark(id, !paid)
          throw error
        }),
        (registration) => list.replace([registration]),
      )
    },
    undoDecision: (id: number) =>
      replaced(
        ids.run(['undo-decision', id], (operationId) => call(undoDecision, { params: { id } }, { operationId })),
      ),
    withdraw: (id: number, groupResults: GroupResults) =>
      replaced(
        ids.run(['withdraw', id, groupResults], (operationId) =>
          call(withdrawRegistration, { params: { id }, body: { group_results: groupResults } }, { operationId }),
        ),
      ),
    reinstate: (id: number) =>
      replaced(
        ids.run(['reinstate', id], (operationId) => call(reinstateRegistration, { params: { id } }, { operationId })),
      ),
    verify: async (playerId: number) => {
      await ids.run(['verify', playerId], (operationId) =>
        call(verifyPoints, { params: { id: playerId } }, { operationId }),
      )
      list.readAgain()
      void queryClient.invalidateQueries({ queryKey: queryKeys.players })
    },
  }
}
