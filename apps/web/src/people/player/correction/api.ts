import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  acceptCorrection,
  type BodyOf,
  listCorrections,
  readOwnCorrection,
  rejectCorrection,
  reopenCorrection,
  requestCorrection,
  takeBackCorrection,
  type WaitingCorrection,
} from '@vot/contract'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'
import { showChanged } from '../player-writes'

/** The own profile in full, and what became of the latest request. */
export function useOwnCorrection() {
  return useQuery({ queryKey: queryKeys.ownCorrection, queryFn: () => call(readOwnCorrection), staleTime: 0 })
}

export function useRequestCorrection() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (body: BodyOf<typeof requestCorrection>) =>
      operations.run(body, (operationId) => call(requestCorrection, { body }, { operationId })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.ownCorrection }),
  })
}

export function useTakeBackCorrection() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: () => operations.run('take-back', (operationId) => call(takeBackCorrection, {}, { operationId })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.ownCorrection }),
  })
}

/** Requests that wait: all of them, or those of players with a team in the group. */
export function useCorrections({ groupId, enabled = true }: { readonly groupId?: number; readonly enabled?: boolean }) {
  return useQuery({
    queryKey: [...queryKeys.corrections, groupId ?? 'all'],
    queryFn: () => call(listCorrections, { query: groupId === undefined ? {} : { group_id: groupId } }),
    enabled,
    staleTime: 0,
  })
}

/** What an organiser does with a request; each is safe to repeat. */
export function useDecideCorrection() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  const readAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.corrections })
  return {
    accept: async ({ id, player }: WaitingCorrection) => {
      const body = { seen_updated_at: player.updated_at }
      const sent = operations.run(['accept', id, body], (operationId) =>
        call(acceptCorrection, { params: { id }, body }, { operationId }),
      )
      const { player: changed } = await sent.finally(readAgain)
      showChanged(queryClient, changed)
    },
    reject: async ({ id }: WaitingCorrection, reason: string) => {
      const sent = operations.run(['reject', id, reason], (operationId) =>
        call(rejectCorrection, { params: { id }, body: { reason } }, { operationId }),
      )
      await sent.finally(readAgain)
    },
    reopen: async ({ id, player }: WaitingCorrection) => {
      const sent = operations.run(['reopen', id], (operationId) =>
        call(reopenCorrection, { params: { id } }, { operationId }),
      )
      await sent.finally(readAgain)
      // An accepted one left the player as before.
      void queryClient.invalidateQueries({ queryKey: queryKeys.player(player.id) })
    },
  }
}
