import { arriveByPhone, type OwnCheckIn, readOwnCheckIn, reportAbsence, undoAbsence } from '@vot/contract'
import { useMemo } from 'react'
import { useSession } from '../../../lib/api/session-store'
import { useKeptRead } from '../../../lib/data/use-kept-read'
import { useWrite, write } from '../../../lib/data/use-write'
import { phoneOwner } from '../../team-result/api'
import { ownCheckInStore, type ReceiptLink } from './own-device'
import type { Person } from './own-people'

/** Own teams of the group, by account and by receipt; without a network as they were seen last. */
export function useOwnCheckIn(groupId: number, receipt: ReceiptLink | null) {
  const store = useMemo(() => ownCheckInStore(groupId), [groupId])
  const userId = useSession().user?.id ?? null
  const query = receipt ? { team: receipt.team, key: receipt.key } : {}
  const owner = phoneOwner(userId, receipt)
  return useKeptRead(readOwnCheckIn, { params: { id: groupId }, query }, { store, owner })
}

/** Says with the code of the hall that the player is here. */
export function useArriveByPhone(groupId: number, { seats: [seat] }: Person) {
  return useWrite((code: string) => {
    const body = { code, registration_id: seat.team.registration_id, place: seat.place, key: seat.team.key }
    return write(arriveByPhone, { params: { id: groupId }, body })
  })
}

/** Says that the team will not come to its next match, and takes it back. */
export function useAbsence({ registration_id: id, key }: OwnCheckIn) {
  const input = { params: { id }, body: { key } }
  return {
    report: useWrite(() => write(reportAbsence, input)),
    undo: useWrite(() => write(undoAbsence, input)),
  }
}
