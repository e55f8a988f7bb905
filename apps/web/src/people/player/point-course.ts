import type { PointHistoryEntry } from '@vot/contract'
import { parseIsoDateTime } from '@vot/domain'

/** A moment and the points from then on; places are shares of the drawing from 0 to 1, `y` from the top. */
export interface CoursePoint {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly change: number
}

/** Points over time, ready to be drawn as steps. */
export interface PointCourse {
  /** Oldest first. */
  readonly entries: readonly PointHistoryEntry[]
  readonly marks: readonly CoursePoint[]
  /** Path in a square of 100 x 100. */
  readonly line: string
  readonly least: number
  readonly most: number
}

/** Kept free above and below the line, as a share of the height. */
const margin = 0.1

/** The course of the entries (newest first, as the API has them) until `now` (epoch milliseconds); undefined without any. */
export function courseOf(history: readonly PointHistoryEntry[], now: number): PointCourse | undefined {
  const entries = history.filter(({ created_at }) => parseIsoDateTime(created_at) !== undefined).reverse()
  const [first] = entries
  if (first === undefined) return undefined
  // A ledger opens at its first entry; one that was cut off begins at what stood before.
  const before = first.adjustment_type === 'initial' ? [] : [first.previous_points]
  const values = [...before, ...entries.map(({ new_points }) => new_points)]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const start = momentOf(first)
  const span = Math.max(1, now - start)
  const x = (entry: PointHistoryEntry) => Math.min(1, Math.max(0, (momentOf(entry) - start) / span))
  const y = (points: number) => (most === least ? 0.5 : margin + (1 - 2 * margin) * ((most - points) / (most - least)))
  const marks = entries.map((entry) => ({
    id: entry.id,
    x: x(entry),
    y: y(entry.new_points),
    change: entry.points_added,
  }))
  const origin = y(before[0] ?? first.new_points)
  const steps = marks.map((mark) => `H${percent(mark.x)}V${percent(mark.y)}`)
  return { entries, marks, line: `M0 ${percent(origin)}${steps.join('')}H100`, least, most }
}

function momentOf({ created_at }: PointHistoryEntry): number {
  return parseIsoDateTime(created_at) ?? 0
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100
}
