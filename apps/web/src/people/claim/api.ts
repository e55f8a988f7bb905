import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { claimPlayer, createClaimCode, readPlayerAccount, revokeClaimCode, untiePlayer } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { sessionStore } from '../../lib/api/session-store'
import { useOperationId } from '../../lib/api/use-operation-id'

const accountKey = (playerId: number) => [...queryKeys.players, playerId, 'account'] as const

export function usePlayerAccount(playerId: number) {
  return useQuery({
    queryKey: accountKey(playerId),
    queryFn: () => call(readPlayerAccount, { params: { id: playerId } }),
    staleTime: 0,
  })
}

/** The code stands in the answer alone. */
export function useMakeClaimCode(playerId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(createClaimCode, { params: { id: playerId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKey(playerId) }),
  })
}

export function useRevokeClaimCode(playerId: number) {
  return useAccountWrite(playerId, revokeClaimCode)
}

export function useUntiePlayer(playerId: number) {
  return useAccountWrite(playerId, untiePlayer)
}

function useAccountWrite(playerId: number, endpoint: typeof revokeClaimCode | typeof untiePlayer) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: () =>
      operations.run([endpoint.path, playerId], (operationId) =>
        call(endpoint, { params: { id: playerId } }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKey(playerId) }),
  })
}

/** The account becomes the player's whose code was typed. */
export function useClaimPlayer() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (code: string) =>
      operations.run(['claim', code], (operationId) => call(claimPlayer, { body: { code } }, { operationId })),
    onSuccess: () => {
      sessionStore.becomePlayer()
      return queryClient.invalidateQueries({ queryKey: queryKeys.me })
    },
  })
}
