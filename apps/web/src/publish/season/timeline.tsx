import { Group } from '@mantine/core'
import type { PlayerSeason } from '@vot/contract'
import { formatMonth } from '../../lib/format/format-day'
import { formatCount } from '../../lib/format/format-number'
import classes from './player-season.module.css'
import { strings } from './strings'

const [width, height, margin] = [300, 110, 8]

/** Season points at the end of each month as a line, and in a table for who does not see it. */
export function Timeline({ timeline }: Pick<PlayerSeason, 'timeline'>) {
  const [first] = timeline
  const last = timeline.at(-1)
  if (!first || !last) return null
  const most = Math.max(1, ...timeline.map(({ points }) => points))
  const spots = timeline.map(({ points }, index) => ({
    x: margin + ((width - 2 * margin) * index) / Math.max(1, timeline.length - 1),
    y: height - margin - (height - 2 * margin) * (points / most),
  }))
  const line = spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const end = spots.at(-1)
  return (
    <figure>
      <svg
        className={classes.timeline}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={strings.overTimeText(formatCount(first.points), formatCount(last.points))}
      >
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            className={classes.grid}
            x1={0}
            x2={width}
            y1={margin + (height - 2 * margin) * share}
            y2={margin + (height - 2 * margin) * share}
          />
        ))}
        <polygon
          className={classes.area}
          points={`${margin},${height - margin} ${line} ${width - margin},${height - margin}`}
        />
        <polyline className={classes.line} points={line} />
        {spots.slice(0, -1).map(({ x, y }) => (
          <circle key={x} className={classes.spot} cx={x} cy={y} r={2.5} />
        ))}
        {end && <circle className={classes.end} cx={end.x} cy={end.y} r={5} />}
      </svg>
      <Group className="num t13 ink2" justify="space-between" aria-hidden>
        {[...new Set([first, timeline[Math.floor(timeline.length / 2)] ?? first, last])].map(({ day }) => (
          <span key={day}>{formatMonth(day)}</span>
        ))}
      </Group>
      <table className="only-readers">
        <caption>{strings.overTime}</caption>
        <thead>
          <tr>
            <th scope="col">{strings.month}</th>
            <th scope="col">{strings.points}</th>
          </tr>
        </thead>
        <tbody>
          {timeline.map(({ day, points }) => (
            <tr key={day}>
              <td>{formatMonth(day)}</td>
              <td>{formatCount(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
