import { endMyRefereeDay, listMyRefereeDays, setMyRefereeDay } from '@vot/contract'
import { hasRole, useSession } from '../../../../lib/api/session-store'
import { useRead } from '../../../../lib/data/use-read'
import { useWrite, write } from '../../../../lib/data/use-write'
import type { RefereeDayChange } from '../api'

/** Where the referee who is signed in may say that they are here today. */
export function useOwnDays() {
  const isReferee = hasRole(useSession().user, 'ref')
  return useRead(listMyRefereeDays, isReferee ? {} : null)
}

export function useOwnDayActions(groupId: number) {
  const params = { id: groupId }
  return {
    save: useWrite((change: RefereeDayChange) => write(setMyRefereeDay, { params, body: change })),
    leave: useWrite(() => write(endMyRefereeDay, { params })),
  }
}
