import { type DuplicatePair, listDuplicatePairs, tellApart } from '@vot/contract'
import { useRead } from '../../../lib/data/use-read'
import { write } from '../../../lib/data/use-write'

/** Players of the group's teams who may be the same person as another. */
export function useDuplicatePairs(groupId: number) {
  return useRead(listDuplicatePairs, { query: { group_id: groupId } }, { staleTime: 0 })
}

/** Says that the two of a pair are two persons, or takes that back. */
export function toTellApart({ player, other }: DuplicatePair, apart: boolean) {
  return write(tellApart, { params: { id: player.id }, body: { other_id: other.id, apart } })
}
