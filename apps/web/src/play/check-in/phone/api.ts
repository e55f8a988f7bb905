import { useMutation, useQueryClient } from '@tanstack/react-query'
import { arriveByPhone, type OwnCheckIn, readOwnCheckIn, reportAbsence, undoAbsence } from '@vot/contract'
import { useMemo } from 'react'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { useSession } from '../../../lib/api/session-store'
import { useOperationId } from '../../../lib/api/use-operation-id'
import { usePersistedQuery } from '../../../lib/offline/use-persisted-query'
import { phoneOwner } from '../../team-result/api'
import { ownCheckInStore, type ReceiptLink } from './own-device'
import type { Person } from './own-people'

/** Own teams of the group, by account and by receipt; without a network as they were seen last. */
export function useOwnCheckIn(groupId: number, receipt: ReceiptLink | null) {
  const store = useMemo(() => ownCheckInStore(groupId), [groupId])
  const userId = useSession().user?.id ?? null
  return usePersistedQuery({
    queryKey: [...queryKeys.ownCheckIn, groupId, receipt?.team ?? null, userId],
    queryFn: () =>
      call(readOwnCheckIn, {
        params: { id: groupId },
        query: receipt ? { team: String(receipt.team), key: receipt.key } : {},
      }),
    store,
    owner: phoneOwner(userId, receipt),
  })
}

/** Says with the code of the hall that the player is here. */
export function useArriveByPhone(groupId: number, { seats: [seat] }: Person) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (code: string) => {
      const body = { code, registration_id: seat.team.registration_id, place: seat.place, key: seat.team.key }
      return operations.run(['arrive-by-phone', body], (operationId) =>
        call(arriveByPhone, { params: { id: groupId }, body }, { operationId }),
      )
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.ownCheckIn }),
  })
}

/** Says that the team will not come to its next match, and takes it back. */
export function useAbsence({ registration_id: id, key }: OwnCheckIn) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.ownCheckIn })
  const report = useMutation({
    mutationFn: () =>
      operations.run(['report-absence', id], (operationId) =>
        call(reportAbsence, { params: { id }, body: { key } }, { operationId }),
      ),
    onSettled,
  })
  const undo = useMutation({
    mutationFn: () =>
      operations.run(['undo-absence', id], (operationId) =>
        call(undoAbsence, { params: { id }, body: { key } }, { operationId }),
      ),
    onSettled,
  })
  return { report, undo }
}
