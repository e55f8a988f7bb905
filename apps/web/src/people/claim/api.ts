import { confirmClaim, contestClaim, listProvisionalClaims, readPlayerAccount } from '@vot/contract'
import { useRead } from '../../lib/data/use-read'
import { write } from '../../lib/data/use-write'

export function usePlayerAccount(playerId: number) {
  return useRead(readPlayerAccount, { params: { id: playerId } }, { staleTime: 0 })
}

/** Claims by a receipt that nobody has confirmed, all or those on players with a team in the group; live events of requests tell of them too. */
export function useProvisionalClaims(groupId?: number) {
  return useRead(listProvisionalClaims, { query: { group_id: groupId } }, { staleTime: 0 })
}

/** An organiser's answer to a claim; each is safe to repeat. */
export function toAnswerClaim(playerId: number, isOwn: boolean) {
  return write(isOwn ? confirmClaim : contestClaim, { params: { id: playerId } })
}
