import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BodyOf,
  findDuplicates,
  listMerges,
  mergePlayers,
  previewMerge,
  searchPlayers,
  undoMerge,
} from '@vot/contract'
import { foldText } from '@vot/domain'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'

export type MergeTake = BodyOf<typeof mergePlayers>['take']

const mostFound = 20
const mergesKey = (id: number) => [...queryKeys.players, id, 'merges'] as const

/** The two records side by side, as they are now. */
export function useMergePreview(staysId: number, leavesId: number) {
  return useQuery({
    queryKey: [...queryKeys.players, 'merge-preview', staysId, leavesId],
    queryFn: () => call(previewMerge, { params: { id: staysId }, query: { other_id: leavesId } }),
    staleTime: 0,
  })
}

/** Records that may be the same person's, and those that a text finds. */
export function usePartners(
  player: { readonly id: number; readonly name: string; readonly phone: string; readonly club_id: number | null },
  text: string,
) {
  const suspects = useQuery({
    queryKey: [...queryKeys.players, 'duplicates', player.id],
    queryFn: () => {
      const { id, name, phone, club_id } = player
      const club = club_id === null ? {} : { club_id }
      return call(findDuplicates, { query: { name, phone, ...club, except_id: id } })
    },
    staleTime: 0,
  })
  const isAsked = foldText(text).length > 1
  const found = useQuery({
    queryKey: [...queryKeys.players, 'search', text, 'merge'],
    queryFn: () => call(searchPlayers, { query: { q: text, limit: mostFound } }),
    enabled: isAsked,
  })
  return {
    suspects: suspects.data?.items.map((each) => each.player) ?? [],
    found: isAsked ? found.data?.items.filter(({ id }) => id !== player.id) : undefined,
    error: found.error,
  }
}

export function useMergePlayers() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: ({
      staysId,
      leavesId,
      take,
    }: {
      readonly staysId: number
      readonly leavesId: number
      readonly take: MergeTake
    }) => {
      const body = { other_id: leavesId, take }
      return operations.run({ staysId, ...body }, (operationId) =>
        call(mergePlayers, { params: { id: staysId }, body }, { operationId }),
      )
    },
    onSuccess: () => renew(queryClient),
  })
}

export function useOpenMerges(playerId: number) {
  return useQuery({ queryKey: mergesKey(playerId), queryFn: () => call(listMerges, { params: { id: playerId } }) })
}

export function useUndoMerge() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (id: number) =>
      operations.run({ id }, (operationId) => call(undoMerge, { params: { id } }, { operationId })),
    onSuccess: () => renew(queryClient),
  })
}

function renew(queryClient: QueryClient): void {
  for (const queryKey of [queryKeys.players, queryKeys.clubs, queryKeys.dashboard]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}
