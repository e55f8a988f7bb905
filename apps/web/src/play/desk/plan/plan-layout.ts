import type { EpochMs } from '@vot/domain'
import type { PlanBlock } from './plan-model'

const minuteMs = 60_000
const lineMs = 30 * minuteMs
/** Places are kept in steps of five minutes. */
export const stepMs = 5 * minuteMs
const pixelsPerMinute = 2.86

/** The time that the grid shows, in whole half hours. */
export interface GridSpan {
  readonly from: EpochMs
  readonly until: EpochMs
}

export function spanOf(blocks: readonly PlanBlock[], now: EpochMs): GridSpan {
  const first = Math.min(now, ...blocks.map(({ start }) => start))
  const last = Math.max(now + lineMs, ...blocks.map(({ end }) => end))
  return { from: Math.floor(first / lineMs) * lineMs, until: Math.ceil((last + lineMs) / lineMs) * lineMs }
}

/** Every half hour of the span. */
export function linesOf({ from, until }: GridSpan): EpochMs[] {
  return Array.from({ length: (until - from) / lineMs + 1 }, (_, index) => from + index * lineMs)
}

export function pixelsOf(duration: number): number {
  return (duration / minuteMs) * pixelsPerMinute
}

/** The moment at so many pixels below the beginning, in whole steps. */
export function momentAt({ from }: GridSpan, pixels: number): EpochMs {
  return Math.round((from + (pixels / pixelsPerMinute) * minuteMs) / stepMs) * stepMs
}
