import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { assignNext, queueMatch, readDayPlan, setNoShowTime, setRestTime } from '@vot/contract'
import type { NoShowMinutes } from '@vot/domain'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'

/** The clock alone moves the plan on. */
const planEveryMs = 60_000

export function useDayPlan(groupId: number) {
  return useQuery({
    queryKey: [...queryKeys.operations, 'day-plan', groupId],
    queryFn: () => call(readDayPlan, { params: { id: groupId } }),
    refetchInterval: planEveryMs,
  })
}

export interface NextChoice {
  readonly matchId?: number
  readonly courtId?: number | undefined
  readonly override?: boolean
}

/** Right before or right after another match of the queue. */
export type QueueTarget = { readonly before_id: number } | { readonly after_id: number }

/** Mutations of the plan; the desk is fetched again after success and failure. */
export function usePlanActions(groupId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.operations })
  const next = useMutation({
    mutationFn: ({ matchId, courtId, override = false }: NextChoice) => {
      const body = { match_id: matchId ?? null, ...(courtId !== undefined && { court_id: courtId }), override }
      return operations.run(['assign-next', body], (operationId) =>
        call(assignNext, { params: { id: groupId }, body }, { operationId }),
      )
    },
    onSettled,
  })
  const move = useMutation({
    mutationFn: ({ id, target }: { readonly id: number; readonly target: QueueTarget }) =>
      operations.run(['move', id, target], (operationId) =>
        call(queueMatch, { params: { id }, body: target }, { operationId }),
      ),
    onSettled,
  })
  const setRest = useMutation({
    mutationFn: (minutes: number) =>
      operations.run(['rest', minutes], (operationId) =>
        call(setRestTime, { params: { id: groupId }, body: { minutes } }, { operationId }),
      ),
    onSettled,
  })
  const setNoShow = useMutation({
    mutationFn: ({ usual, medal }: NoShowMinutes) =>
      operations.run(['no-show-time', usual, medal], (operationId) =>
        call(
          setNoShowTime,
          { params: { id: groupId }, body: { minutes: usual, medal_minutes: medal } },
          { operationId },
        ),
      ),
    onSettled,
  })
  return { next, move, setRest, setNoShow }
}
export type PlanActions = ReturnType<typeof usePlanActions>
