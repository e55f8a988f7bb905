import type { PointHistoryEntry } from '@vot/contract'
import { useId, useMemo } from 'react'
import { formatDay, formatDayTime } from '../../lib/format/format-day'
import { formatPointChange, formatPoints } from '../../lib/format/format-number'
import { serverNow } from '../../lib/format/server-clock'
import classes from './point-chart.module.css'
import { courseOf, type PointCourse } from './point-course'
import { strings } from './strings'

/** With more marks than this the line alone is clearer. */
const mostMarks = 40

interface PointChartProps {
  /** Newest first. */
  readonly entries: readonly PointHistoryEntry[]
}

/** Points over time as a stepped line, in words, and as a table. */
export function PointChart({ entries }: PointChartProps) {
  const course = useMemo(() => courseOf(entries, serverNow()), [entries])
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
        <div className={`num ${classes.scale}`}>
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
      <p className={classes.summary} id={summaryId}>
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
