import { memo } from 'react'
import type { LayoutConnector } from '../layout/bracket-layout'
import classes from './diagram.module.css'
import { toneOf } from './tone-of'

interface ConnectorLinesProps {
  readonly connectors: readonly LayoutConnector[]
  /** Matches on the way of the team that was searched. */
  readonly path: ReadonlySet<number>
}

/** Lines with rounded corners: solid for winners, dashed for losers. */
export const ConnectorLines = memo(function ConnectorLines({ connectors, path }: ConnectorLinesProps) {
  return (
    <svg className={classes.lines} width="1" height="1" aria-hidden="true">
      {connectors.map((line) => (
        <path
          key={`${line.from}${line.carries}`}
          d={roundedPath(line)}
          className={[
            classes[`${toneOf(line.section)}Line`],
            line.carries === 'loser' ? classes.loserLine : '',
            path.has(line.from) && path.has(line.to) ? classes.pathLine : '',
          ].join(' ')}
        />
      ))}
    </svg>
  )
})

const corner = 6

/** The `d` of a line with rounded corners. */
export function roundedPath({ points }: Pick<LayoutConnector, 'points'>): string {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = [`M${first.x} ${first.y}`]
  rest.forEach((point, index) => {
    const before = index === 0 ? first : rest[index - 1]
    const after = rest[index + 1]
    if (!before || !after) {
      parts.push(`L${point.x} ${point.y}`)
      return
    }
    const into = towards(point, before)
    const out = towards(point, after)
    parts.push(`L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`)
  })
  return parts.join('')
}

/** The point one corner away from `from`, at most half way to `to`. */
function towards(from: { x: number; y: number }, to: { x: number; y: number }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const share = Math.min(corner, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
