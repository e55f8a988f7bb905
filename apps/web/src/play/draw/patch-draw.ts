import type { QueryClient } from '@tanstack/react-query'
import type { DrawBoard, LiveMessage } from '@vot/contract'
import { queryKeys } from '../../lib/api/query-keys'

/**
 * Puts the turns of a draw into the draw that is shown, so that its reels turn in the whole hall at once. False where
 * they do not follow what is known: then the draw is read again.
 */
export function patchDraw(queryClient: QueryClient, { tournament_id: id, turns }: LiveMessage): boolean {
  if (turns === undefined) return false
  const key = queryKeys.draw(id)
  // An answer that is under way may be older than these turns and would take them back.
  if (queryClient.isFetching({ queryKey: key, exact: true }) > 0) return false
  const board = queryClient.getQueryData<DrawBoard>(key)
  const current = board?.current
  if (!board || current?.id !== turns.draw_id || current.spins.length < turns.after) return false
  // Who spun has them from the answer already.
  if (current.spins.length >= turns.after + turns.spins.length) return true
  const spins = [...current.spins.slice(0, turns.after), ...turns.spins]
  queryClient.setQueryData<DrawBoard>(key, { ...board, current: { ...current, spins } })
  return true
}
