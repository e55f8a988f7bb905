import type { PointHistoryEntry } from '@vot/contract'
import { parseIsoDateTime } from '@vot/domain'
import { useId, useMemo } from 'react'
import { formatDay, formatDayTime } from '../../../lib/format/format-day'
import { formatPointChange, formatPoints } from '../../../lib/format/format-number'
import { serverNow } from '../../../lib/format/server-clock'
import shared from '../../../ui/theme/shared.module.css'
import { strings } from '../strings'
import classes from './point-chart.module.css'

/** With more marks than this the line alone is clearer. */
const mostMarks = 40

interface PointChartProps {
  /** Newest first. */
  readonly entries: readonly PointHistoryEntry[]
}

/** Points over time as a stepped line, in words, and as a table. */
export function PointChart({ entries }: PointChartProps) {
  const course = useMemo(() => pointCourse(entries, serverNow()), [entries])
  return course && <Chart course={course} />
}

function Chart({ course }: { readonly course: PointCourse }) {
  const { entries, marks, line, least, most } = course
  const summaryId = useId()
  const [first] = entries
  const last = entries.at(-1)
  if (first === undefined || last === undefined) return null
  return (
    <figure className={classes.chart} aria-label={strings.chart} aria-describedby={summaryId}>
      <div className={classes.plot} aria-hidden>
        <div className={`num ${shared.column} ${classes.scale}`}>
          <span>{formatPoints(most)}</span>
          {most !== least && <span>{formatPoints(least)}</span>}
        </div>
        <div className={classes.drawing}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="presentation">
            <path className={classes.area} d={`${line}V100H0Z`} />
            <path className={classes.line} d={line} />
          </svg>
          {marks.length <= mostMarks &&
            marks.map(({ id, x, y, change }) => (
              <span
                key={id}
                className={classes.mark}
                data-down={change < 0}
                style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              />
            ))}
        </div>
        <div className={`num ${classes.days}`}>
          <span>{formatDay(first.created_at)}</span>
          <span>{strings.today}</span>
        </div>
      </div>
      <p className={`${shared.soft} ${classes.summary}`} id={summaryId}>
        {strings.chartSummary({
          count: entries.length,
          since: formatDay(first.created_at),
          now: formatPoints(last.new_points),
          most: formatPoints(most),
          least: formatPoints(least),
        })}
      </p>
      <details className={classes.details}>
        <summary>{strings.asTable}</summary>
        <CourseTable entries={entries} />
      </details>
    </figure>
  )
}

function CourseTable({ entries }: { readonly entries: readonly PointHistoryEntry[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={classes.table} aria-label={strings.asTable} tabIndex={0}>
      <table>
        <caption className="only-readers">{strings.chart}</caption>
        <thead>
          <tr>
            <th scope="col">{strings.tableMoment}</th>
            <th scope="col">{strings.tableChange}</th>
            <th scope="col">{strings.tablePoints}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, created_at, points_added, new_points }) => (
            <tr key={id} className="num">
              <td>{formatDayTime(created_at)}</td>
              <td>{formatPointChange(points_added)}</td>
              <td>{formatPoints(new_points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A moment and the points from then on; places are shares of the drawing from 0 to 1, `y` from the top. */
interface DayProgressPoint {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly change: number
}

/** Points over time, ready to be drawn as steps. */
interface PointCourse {
  /** Oldest first. */
  readonly entries: readonly PointHistoryEntry[]
  readonly marks: readonly DayProgressPoint[]
  /** Path in a square of 100 x 100. */
  readonly line: string
  readonly least: number
  readonly most: number
}

/** Kept free above and below the line, as a share of the height. */
const margin = 0.1

/** The course of the entries (newest first, as the API has them) until `now` (epoch milliseconds); undefined without any. */
export function pointCourse(history: readonly PointHistoryEntry[], now: number): PointCourse | undefined {
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
