import { answerOwnConsent, listMissingConsents, readConsent, remindConsent } from '@vot/contract'
import { useRead } from '../../lib/data/use-read'
import { useWrite, write } from '../../lib/data/use-write'

export function useConsent(token: string) {
  return useRead(readConsent, token === '' ? null : { query: { token } }, { staleTime: 0 })
}

/** By the account of the player who is asked. */
export function useAnswerOwnConsent(registrationId: number) {
  return useWrite((agrees: boolean) => write(answerOwnConsent, { params: { id: registrationId }, body: { agrees } }))
}

/** Teams of the group that wait for approval and for a player's word. */
export function useMissingConsents(groupId: number) {
  return useRead(listMissingConsents, { params: { id: groupId } }, { staleTime: 0 })
}

/** Tells whoever has an account that a player has not answered. */
export function useRemindConsent() {
  return useWrite((registrationId: number) => write(remindConsent, { params: { id: registrationId } }))
}
