import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readToday, type TodayTask } from '@vot/contract'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { forgetSharedRequests } from '../../../lib/api/shared-requests'
import { todayStore } from '../../../lib/offline/persisted-stores'
import { usePersistedQuery } from '../../../lib/offline/use-persisted-query'
import { useDeskActions } from '../../../play/desk/api'
import { assignmentOf } from '../../../play/desk/use-proposals'
import { toasts } from '../../../ui/feedback/toasts'
import { todayStrings as strings } from './strings'

/** Matches go over their time, and teams are missed, by the clock alone. */
const refetchMs = 30_000

/** What waits for an organiser now; where the server cannot be reached, what was seen last. */
export function useToday() {
  return usePersistedQuery({
    queryKey: queryKeys.today,
    queryFn: () => call(readToday),
    store: todayStore,
    refetchInterval: refetchMs,
  })
}

/** [DSH-19] Gives the free court its match at once; the toast takes it back. `giving`: keys of tasks under way. */
export function useGiveCourt() {
  const queryClient = useQueryClient()
  const { assign, unassign } = useDeskActions()
  const readAgain = async () => {
    forgetSharedRequests()
    await queryClient.invalidateQueries({ queryKey: queryKeys.dashboard })
  }
  const takeBack = async (matchId: number) => {
    try {
      toasts.success((await unassign.mutateAsync(matchId)).message)
    } catch (failure) {
      toasts.failure(strings.undoFailed, failure)
    }
    await readAgain()
  }
  return useMutation({
    mutationKey: ['give-court'],
    mutationFn: async ({ assignment }: TodayTask) => {
      if (assignment === null) return
      const { match_id } = assignment
      try {
        const { message } = await assign.mutateAsync(assignmentOf(assignment))
        toasts.success(message, { action: { label: strings.undo, run: () => void takeBack(match_id) } })
      } catch (failure) {
        toasts.failure(strings.giveFailed, failure)
      }
      await readAgain()
    },
  })
}
