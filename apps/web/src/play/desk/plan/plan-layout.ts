import { type EpochMs, startOfVietnamDay } from '@vot/domain'
import type { PlanDay } from './plan-days'

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

/** From the day's first match to half an hour after its last, with the present moment where it is of that day. */
export function spanOf({ day, blocks, opens }: PlanDay, now: EpochMs): GridSpan {
  const isToday = startOfVietnamDay(now) === day
  const first = Math.min(...(isToday ? [now] : []), ...blocks.map(({ start }) => start))
  const from = first === Infinity ? (opens ?? day) : first
  const last = Math.max(from + lineMs, ...(isToday ? [now + lineMs] : []), ...blocks.map(({ end }) => end))
  return { from: Math.floor(from / lineMs) * lineMs, until: Math.ceil((last + lineMs) / lineMs) * lineMs }
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
