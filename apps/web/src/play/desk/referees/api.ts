import { type BodyOf, type DeskRefereeView, endRefereeDay, setRefereeDay, setRefereeSetting } from '@vot/contract'
import type { RefereeSetting } from '@vot/domain'
import { useWrite, write } from '../../../lib/data/use-write'
import { serverNow } from '../../../lib/format/server-clock'
import { toasts } from '../../../ui/feedback/toasts'
import { refereeStrings as strings } from './strings'

export type RefereeDayChange = BodyOf<typeof setRefereeDay>

/** Whether matches of the group need a referee; the desk proposes by it. */
export function useSetReferees(groupId: number) {
  return useWrite((referees: RefereeSetting) =>
    write(setRefereeSetting, { params: { id: groupId }, body: { referees } }),
  )
}

/** What the desk does with the days of referees; what can be taken back says so. */
export function useRefereeDays(groupId: number) {
  const paramsOf = (refereeId: number) => ({ id: groupId, referee_id: refereeId })
  const save = useWrite(({ refereeId, change }: { readonly refereeId: number; readonly change: RefereeDayChange }) =>
    write(setRefereeDay, { params: paramsOf(refereeId), body: change }),
  )
  const leave = useWrite((refereeId: number) => write(endRefereeDay, { params: paramsOf(refereeId) }))
  const sayThat = (message: string, undo: () => Promise<unknown>, failed: string) => {
    const run = () => void undo().catch((failure: unknown) => toasts.failure(failed, failure))
    toasts.success(message, { undo: run })
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

/** What has passed is not given back. */
function stillAhead(iso: string | null | undefined): string | null {
  return iso != null && Date.parse(iso) > serverNow() ? iso : null
}
