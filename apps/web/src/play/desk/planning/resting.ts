import type { DeskMatchView } from '@vot/contract'
import { parseIsoDateTime } from '@vot/domain'

/** Who of the match still rests; the list may be older than the end of the rest. `now` in epoch milliseconds. */
export function restingNow({ resting }: DeskMatchView, now: number): DeskMatchView['resting'] {
  return resting !== null && (parseIsoDateTime(resting.until) ?? 0) > now ? resting : null
}
