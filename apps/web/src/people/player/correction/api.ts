import {
  acceptCorrection,
  listCorrections,
  readOwnCorrection,
  rejectCorrection,
  reopenCorrection,
  type WaitingCorrection,
} from '@vot/contract'
import { useRead } from '../../../lib/data/use-read'
import { write } from '../../../lib/data/use-write'

/** The own profile in full, and what became of the latest request. */
export function useOwnCorrection() {
  return useRead(readOwnCorrection, {}, { staleTime: 0 })
}

/** Requests that wait: all of them, or those of players with a team in the group. */
export function useCorrections(groupId?: number) {
  return useRead(listCorrections, { query: { group_id: groupId } }, { staleTime: 0 })
}

/** What an organiser does with a request; each is safe to repeat. */
export const toAccept = ({ id, player }: WaitingCorrection) =>
  write(acceptCorrection, { params: { id }, body: { seen_updated_at: player.updated_at } })
export const toReject = ({ correction: { id }, reason }: Refusal) =>
  write(rejectCorrection, { params: { id }, body: { reason } })
export const toReopen = ({ id }: WaitingCorrection) => write(reopenCorrection, { params: { id } })

interface Refusal {
  readonly correction: WaitingCorrection
  readonly reason: string
}
