import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, type DeskRefereeView, endRefereeDay, setRefereeDay, setRefereeSetting } from '@vot/contract'
import type { RefereeSetting } from '@vot/domain'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'
import { serverNow } from '../../../lib/format/server-clock'
import { toasts } from '../../../ui/feedback/toasts'
import { refereeStrings as strings } from './strings'

export type RefereeDayChange = BodyOf<typeof setRefereeDay>

/** Whether matches of the group need a referee; the desk proposes by it. */
export function useSetReferees(groupId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (referees: RefereeSetting) =>
      operations.run(['referees', groupId, referees], (operationId) =>
        call(setRefereeSetting, { params: { id: groupId }, body: { referees } }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.operations }),
  })
}

/** What the desk does with the days of referees; what can be taken back says so. */
export function useRefereeDays(groupId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  const onSettled = () => Promise.all(read.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const paramsOf = (refereeId: number) => ({ id: groupId, referee_id: refereeId })
  const save = useMutation({
    mutationFn: ({ refereeId, change }: { readonly refereeId: number; readonly change: RefereeDayChange }) =>
      operations.run(['referee-day', groupId, refereeId, change], (operationId) =>
        call(setRefereeDay, { params: paramsOf(refereeId), body: change }, { operationId }),
      ),
    onSettled,
  })
  const leave = useMutation({
    mutationFn: (refereeId: number) =>
      operations.run(['referee-left', groupId, refereeId], (operationId) =>
        call(endRefereeDay, { params: paramsOf(refereeId) }, { operationId }),
      ),
    onSettled,
  })
  const sayThat = (message: string, undo: () => Promise<unknown>, failed: string) => {
    const run = () => void undo().catch((failure: unknown) => toasts.failure(failed, failure))
    toasts.success(message, { action: { label: strings.undo, run } })
  }
  return {
    isBusy: save.isPending || leave.isPending,
    save,
    signIn: async ({ id }: DeskRefereeView) => {
      try {
        const { message } = await save.mutateAsync({ refereeId: id, change: {} })
        sayThat(message, () => leave.mutateAsync(id), strings.leaveFailed)
      } catch (failure) {
        toasts.failure(strings.saveFailed, failure)
      }
    },
    change: async ({ id, day }: DeskRefereeView, change: RefereeDayChange) => {
      try {
        const { message } = await save.mutateAsync({ refereeId: id, change })
        const before = { from: day?.from ?? null, break_until: stillAhead(day?.break_until) }
        sayThat(message, () => save.mutateAsync({ refereeId: id, change: before }), strings.saveFailed)
      } catch (failure) {
        toasts.failure(strings.saveFailed, failure)
      }
    },
    leave: async ({ id, day }: DeskRefereeView) => {
      try {
        const { message } = await leave.mutateAsync(id)
        const before = { from: day?.from ?? null, until: stillAhead(day?.until), break_until: null }
        sayThat(message, () => save.mutateAsync({ refereeId: id, change: before }), strings.saveFailed)
      } catch (failure) {
        toasts.failure(strings.leaveFailed, failure)
      }
    },
  }
}
export type RefereeDays = ReturnType<typeof useRefereeDays>

const read = [queryKeys.referees, queryKeys.nextAssignments]

/** What has passed is not given back. */
function stillAhead(iso: string | null | undefined): string | null {
  return iso != null && Date.parse(iso) > serverNow() ? iso : null
}
