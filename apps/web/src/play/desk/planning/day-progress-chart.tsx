import type { DayPlanView } from '@vot/contract'
import { parseIsoDateTime } from '@vot/domain'
import { formatTime } from '../../../lib/format/format-day'
import { useWideScreen } from '../../../ui/screen/use-wide-screen'
import { planStrings } from '../strings'
import classes from './day-plan-dialog.module.css'

const edges = { height: 200, left: 34, right: 12, top: 12, bottom: 26 } as const
/** About the pixels there are, so that the figures keep their size. */
const widths = { wide: 760, narrow: 356 } as const

interface DayProgressChartProps {
  readonly course: DayPlanView['course']
  readonly now: string
}

/** Finished matches over the day: planned, actual, expected. The text beside has the figures. */
export function DayProgressChart({ course, now }: DayProgressChartProps) {
  const view = { ...edges, width: useWideScreen() ? widths.wide : widths.narrow }
  const points = course.map(({ at, ...counts }) => ({ at: parseIsoDateTime(at) ?? 0, iso: at, ...counts }))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || last.at <= first.at) return null
  const most = Math.max(
    1,
    ...points.map(({ planned, expected, finished }) => Math.max(planned, expected ?? 0, finished ?? 0)),
  )
  const x = (at: number) => view.left + ((at - first.at) / (last.at - first.at)) * (view.width - view.left - view.right)
  const y = (count: number) => view.height - view.bottom - (count / most) * (view.height - view.top - view.bottom)
  const lineOf = (key: 'planned' | 'finished' | 'expected') =>
    points
      .flatMap(({ at, ...counts }) => {
        const count = counts[key]
        return count === null ? [] : [`${x(at).toFixed(1)},${y(count).toFixed(1)}`]
      })
      .join(' ')
  const nowAt = parseIsoDateTime(now) ?? first.at
  const current = points.find(({ at }) => at === nowAt)
  const isNearEdge = x(nowAt) < view.left + 50 || x(nowAt) > view.width - 60
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`0 0 ${view.width} ${view.height}`}
        role="img"
        aria-label={`${planStrings.chart}. ${planStrings.chartText(current?.finished ?? 0, current?.planned ?? 0, formatTime(now))}`}
      >
        {[0, Math.round(most / 2), most].map((count) => (
          <g key={count}>
            <line className={classes.grid} x1={view.left} x2={view.width - view.right} y1={y(count)} y2={y(count)} />
            <text className={classes.axis} x={view.left - 8} y={y(count) + 4} textAnchor="end">
              {count}
            </text>
          </g>
        ))}
        <line className={classes.now} x1={x(nowAt)} x2={x(nowAt)} y1={view.top} y2={view.height - view.bottom} />
        <polyline className={classes.planned} points={lineOf('planned')} />
        <polyline className={classes.expected} points={lineOf('expected')} />
        <polyline className={classes.finished} points={lineOf('finished')} />
        <text className={classes.axis} x={view.left} y={view.height - 8}>
          {formatTime(first.iso)}
        </text>
        <text className={classes.axis} x={view.width - view.right} y={view.height - 8} textAnchor="end">
          {formatTime(last.iso)}
        </text>
        {!isNearEdge && (
          <text className={classes.axis} x={x(nowAt)} y={view.height - 8} textAnchor="middle">
            {formatTime(now)}
          </text>
        )}
      </svg>
      <figcaption className={classes.legend}>
        {(['planned', 'finished', 'expected'] as const).map((key) => (
          <span key={key}>
            <svg width="24" height="6" aria-hidden="true">
              <line className={classes[key]} x1="0" x2="24" y1="3" y2="3" />
            </svg>
            {planStrings.lines[key]}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
