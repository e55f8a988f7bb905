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
        <Line key={`${line.from}${line.carries}`} line={line} onPath={path.has(line.from) && path.has(line.to)} />
      ))}
    </svg>
  )
})

interface LineProps {
  readonly line: LayoutConnector
  readonly onPath: boolean
}

/** Apart, so that lines which stay are not worked out again when others come into sight. */
const Line = memo(function Line({ line, onPath }: LineProps) {
  const names = [
    classes[`${toneOf(line.section)}Line`],
    line.carries === 'loser' ? classes.loserLine : '',
    onPath ? classes.pathLine : '',
  ]
  return <path d={roundedPath(line)} className={names.join(' ')} />
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
