import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { decideProtest, listProtests, noteProtest, reopenProtest, takeBackProtest } from '@vot/contract'
import type { ProtestDecision } from '@vot/domain'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useMay } from '../../lib/api/session-store'
import { useOperationId } from '../../lib/api/use-operation-id'

type Scope = { readonly group_id: number } | { readonly tournament_id: number } | { readonly match_id: number }

/** Protests of a group, a division or a match, the open ones first; of those who may read any. */
export function useProtests(scope: Scope) {
  const mayRead = useMay('match:score')
  return useQuery({
    queryKey: [...queryKeys.protests, scope],
    queryFn: () =>
      call(listProtests, {
        query: Object.fromEntries(Object.entries(scope).map(([name, id]) => [name, String(id)])),
      }),
    enabled: mayRead,
  })
}

/** Notes and decides protests. */
export function useProtestActions() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  const onSettled = () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.dayReport })
    return queryClient.invalidateQueries({ queryKey: queryKeys.protests })
  }
  const params = (id: number) => ({ params: { id } })
  return {
    note: useMutation({
      mutationFn: ({ matchId, ...body }: { matchId: number; registration_id: number; text: string }) =>
        operations.run(['note-protest', matchId, body], (operationId) =>
          call(noteProtest, { ...params(matchId), body }, { operationId }),
        ),
      onSettled,
    }),
    decide: useMutation({
      mutationFn: ({ id, ...body }: { id: number; decision: ProtestDecision; reason: string | null }) =>
        operations.run(['decide-protest', id, body], (operationId) =>
          call(decideProtest, { ...params(id), body }, { operationId }),
        ),
      onSettled,
    }),
    reopen: useMutation({
      mutationFn: (id: number) =>
        operations.run(['reopen-protest', id], (operationId) => call(reopenProtest, params(id), { operationId })),
      onSettled,
    }),
    takeBack: useMutation({
      mutationFn: (id: number) =>
        operations.run(['take-back-protest', id], (operationId) => call(takeBackProtest, params(id), { operationId })),
      onSettled,
    }),
  }
}
