import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  claimPlayer,
  confirmClaim,
  contestClaim,
  createClaimCode,
  giveUpClaim,
  listProvisionalClaims,
  readPlayerAccount,
  revokeClaimCode,
  untiePlayer,
} from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { sessionStore } from '../../lib/api/session-store'
import { useOperationId } from '../../lib/api/use-operation-id'

const accountKey = (playerId: number) => [...queryKeys.players, playerId, 'account'] as const

/** Below the requests of players, so that what refreshes those refreshes these. */
const claimsKey = [...queryKeys.corrections, 'claims'] as const

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

/** The account that claimed the player by a receipt is that player. */
export function useConfirmClaim(playerId: number) {
  return useAccountWrite(playerId, confirmClaim)
}

/** It is not. */
export function useContestClaim(playerId: number) {
  return useAccountWrite(playerId, contestClaim)
}

/** Claims by a receipt that nobody has confirmed, all or those on players with a team in the group; live events of requests tell of them too. */
export function useProvisionalClaims(groupId?: number) {
  return useQuery({
    queryKey: [...claimsKey, groupId ?? 'all'],
    queryFn: () => call(listProvisionalClaims, { query: groupId === undefined ? {} : { group_id: groupId } }),
    staleTime: 0,
  })
}

/** An organiser's answer to a claim; each is safe to repeat. */
export function useAnswerClaim() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return (playerId: number, isOwn: boolean) =>
    operations
      .run(['answer', playerId, isOwn], (operationId) =>
        call(isOwn ? confirmClaim : contestClaim, { params: { id: playerId } }, { operationId }),
      )
      .finally(() =>
        Promise.all([accountKey(playerId), claimsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
      )
}

/** The own provisional claim of the player ends. */
export function useGiveUpClaim() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (playerId: number) =>
      operations.run(['give-up', playerId], (operationId) =>
        call(giveUpClaim, { params: { id: playerId } }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.me }),
  })
}

type AccountWrite = typeof revokeClaimCode | typeof untiePlayer | typeof confirmClaim | typeof contestClaim

function useAccountWrite(playerId: number, endpoint: AccountWrite) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: () =>
      operations.run([endpoint.path, playerId], (operationId) =>
        call(endpoint, { params: { id: playerId } }, { operationId }),
      ),
    onSettled: () =>
      Promise.all([accountKey(playerId), claimsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
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
