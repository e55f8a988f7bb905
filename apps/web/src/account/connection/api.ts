import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BodyOf,
  createGroupToken,
  createOwnToken,
  listGroupTokens,
  listOwnTokens,
  revokeGroupToken,
  revokeOwnToken,
} from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useOperationId } from '../../lib/api/use-operation-id'

/** Whose tokens: of the group with this id, or one's own. */
export type TokenOwner = number | 'own'

const keyOf = (owner: TokenOwner) => [...queryKeys.users, 'tokens', owner]

export function useTokens(owner: TokenOwner) {
  return useQuery({
    queryKey: keyOf(owner),
    queryFn: () => (owner === 'own' ? call(listOwnTokens) : call(listGroupTokens, { params: { id: owner } })),
    staleTime: 0,
  })
}

/** Not repeated by itself: each answer holds a token that is nowhere else. */
export function useMakeToken(owner: TokenOwner) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createOwnToken>) =>
      owner === 'own' ? call(createOwnToken, { body }) : call(createGroupToken, { params: { id: owner }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(owner) }),
  })
}

export function useRevokeToken(owner: TokenOwner) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (id: number) =>
      operations.run({ owner, id }, (operationId) =>
        owner === 'own'
          ? call(revokeOwnToken, { params: { id } }, { operationId })
          : call(revokeGroupToken, { params: { id: owner, token_id: id } }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(owner) }),
  })
}
