import { assignNext, queueMatch, readDayPlan, setNoShowTime, setRestTime } from '@vot/contract'
import type { NoShowMinutes } from '@vot/domain'
import { useRead } from '../../../lib/data/use-read'
import { useWrite, write } from '../../../lib/data/use-write'

/** The clock alone moves the plan on. */
const planEveryMs = 60_000

export function useDayPlan(groupId: number) {
  return useRead(readDayPlan, { params: { id: groupId } }, { refetchInterval: planEveryMs })
}

export interface NextChoice {
  readonly matchId?: number
  readonly courtId?: number | undefined
  readonly override?: boolean
}

/** Right before or right after another match of the queue. */
export type QueueTarget = { readonly before_id: number } | { readonly after_id: number }

/** Writes of the plan. */
export function usePlanActions(groupId: number) {
  const params = { id: groupId }
  return {
    next: useWrite(({ matchId, courtId, override = false }: NextChoice) =>
      write(assignNext, {
        params,
        body: { match_id: matchId ?? null, ...(courtId !== undefined && { court_id: courtId }), override },
      }),
    ),
    move: useWrite(({ id, target }: { readonly id: number; readonly target: QueueTarget }) =>
      write(queueMatch, { params: { id }, body: target }),
    ),
    setRest: useWrite((minutes: number) => write(setRestTime, { params, body: { minutes } })),
    setNoShow: useWrite(({ usual, medal }: NoShowMinutes) =>
      write(setNoShowTime, { params, body: { minutes: usual, medal_minutes: medal } }),
    ),
  }
}
export type PlanActions = ReturnType<typeof usePlanActions>
