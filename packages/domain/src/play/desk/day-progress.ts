import type { EpochMs } from '../../shared/vietnam-time'

export interface DayProgressInput {
  readonly from: EpochMs
  readonly now: EpochMs
  /** Ends as they were planned at the start of the day. */
  readonly planned: readonly EpochMs[]
  /** Ends of the matches that are over. */
  readonly finished: readonly EpochMs[]
  /** Expected ends of those that are not. */
  readonly expected: readonly EpochMs[]
}

export interface DayProgressPoint {
  readonly at: EpochMs
  readonly planned: number
  /** Null after now. */
  readonly finished: number | null
  /** Null before now. */
  readonly expected: number | null
}

const steps = 24

/** How many matches are over at even steps of the day, and now: planned, as it was, and as it is expected. */
export function dayProgress({ from, now, planned, finished, expected }: DayProgressInput): DayProgressPoint[] {
  const until = Math.max(now, ...planned, ...expected)
  const moments = new Set([now])
  for (let step = 0; step <= steps; step += 1) moments.add(Math.round(from + ((until - from) * step) / steps))
  const countUntil = (ends: readonly EpochMs[], at: EpochMs) => ends.filter((end) => end <= at).length
  const over = countUntil(finished, now)
  return [...moments]
    .sort((a, b) => a - b)
    .map((at) => ({
      at,
      planned: countUntil(planned, at),
      finished: at <= now ? countUntil(finished, at) : null,
      expected: at >= now ? over + countUntil(expected, at) : null,
    }))
}
