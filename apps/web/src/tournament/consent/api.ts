import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  answerClaim,
  answerConsent,
  answerOwnConsent,
  createConsentLink,
  listMissingConsents,
  readConsent,
  remindConsent,
} from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useOperationId } from '../../lib/api/use-operation-id'

const consentKey = (token: string) => ['consent', token] as const

export function useConsent(token: string) {
  return useQuery({
    queryKey: consentKey(token),
    queryFn: () => call(readConsent, { query: { token } }),
    enabled: token !== '',
    staleTime: 0,
  })
}

export function useAnswerConsent(token: string) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (agrees: boolean) =>
      operations.run(['consent', token, agrees], (operationId) =>
        call(answerConsent, { body: { token, agrees } }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: consentKey(token) }),
  })
}

/** Whether the account that claimed the player's profile is theirs. */
export function useAnswerClaim(token: string) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (isOwn: boolean) =>
      operations.run(['claim', token, isOwn], (operationId) =>
        call(answerClaim, { body: { token, is_own: isOwn } }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: consentKey(token) }),
  })
}

/** By the account of the player who is asked. */
export function useAnswerOwnConsent(registrationId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (agrees: boolean) =>
      operations.run(['own-consent', registrationId, agrees], (operationId) =>
        call(answerOwnConsent, { params: { id: registrationId }, body: { agrees } }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.me }),
  })
}

/** The address of a player's own question; made when it is sent, and an earlier one stops working. */
export function useConsentLink(registrationId: number, receiptKey: string | null) {
  return useMutation({
    mutationFn: async (playerId: number) => {
      const body = { player_id: playerId, ...(receiptKey !== null && { key: receiptKey }) }
      const made = await call(createConsentLink, { params: { id: registrationId }, body })
      // After the hash, which browsers send to no server, so that the token stands in no log on the way.
      return `${made.public_url ?? window.location.origin}/consent#${made.token}`
    },
  })
}

/** Teams of the group that wait for approval and for a player's word. */
export function useMissingConsents(groupId: number) {
  return useQuery({
    queryKey: [...queryKeys.missingConsents, groupId],
    queryFn: () => call(listMissingConsents, { params: { id: groupId } }),
    staleTime: 0,
  })
}

/** Tells whoever has an account that a player has not answered. */
export function useRemindConsent() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (registrationId: number) =>
      operations.run(['remind', registrationId], (operationId) =>
        call(remindConsent, { params: { id: registrationId } }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.missingConsents }),
  })
}
