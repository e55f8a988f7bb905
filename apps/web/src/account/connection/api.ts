import {
  type BodyOf,
  createGroupToken,
  createOwnToken,
  listGroupTokens,
  listOwnTokens,
  revokeGroupToken,
  revokeOwnToken,
} from '@vot/contract'
import { useRead } from '../../lib/data/use-read'
import { useWrite, write } from '../../lib/data/use-write'
import { strings } from './strings'

/** Whose tokens: of the group with this id, or one's own. */
export type TokenOwner = number | 'own'

export function useTokens(owner: TokenOwner) {
  const own = useRead(listOwnTokens, owner === 'own' ? {} : null, { staleTime: 0 })
  const ofGroup = useRead(listGroupTokens, owner === 'own' ? null : { params: { id: owner } }, { staleTime: 0 })
  return owner === 'own' ? own : ofGroup
}

/** Each answer holds a token that is nowhere else. */
export function useMakeToken(owner: TokenOwner, onError: (error: Error) => void) {
  return useWrite(
    (body: BodyOf<typeof createOwnToken>) =>
      owner === 'own' ? write(createOwnToken, { body }) : write(createGroupToken, { params: { id: owner }, body }),
    { failure: strings.makeFailed, onError },
  )
}

export function useRevokeToken(owner: TokenOwner) {
  return useWrite(
    (id: number) =>
      owner === 'own'
        ? write(revokeOwnToken, { params: { id } })
        : write(revokeGroupToken, { params: { id: owner, token_id: id } }),
    { success: strings.revoked, failure: strings.revokeFailed },
  )
}
