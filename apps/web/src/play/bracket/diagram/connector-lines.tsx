import { memo } from 'react'
import { type LayoutConnector, toneOf } from '../layout/bracket-layout'
import classes from './diagram.module.css'
import type { LineBlock } from './stage-pieces'

interface ConnectorLinesProps {
  readonly blocks: readonly LineBlock[]
  /** Lines on the path of the searched or hovered team. */
  readonly teamPath: readonly LayoutConnector[]
}

/** Lines with rounded corners: solid for winners, dashed for losers. */
export const ConnectorLines = memo(function ConnectorLines({ blocks, teamPath }: ConnectorLinesProps) {
  return (
    <svg className={classes.lines} width="1" height="1" aria-hidden="true">
      {blocks.map((block) => (
        <Block key={block.id} lines={block.lines} />
      ))}
      {(['winner', 'loser'] as const).map((carries) => {
        const own = teamPath.filter((line) => line.carries === carries)
        const className = `${classes.pathLine} ${carries === 'loser' ? classes.loserLine : ''}`
        return own.length > 0 && <path key={carries} d={own.map(roundedPath).join('')} className={className} />
      })}
    </svg>
  )
})

/** One path element for all lines of one class; memoized by block. */
const Block = memo(function Block({ lines }: Pick<LineBlock, 'lines'>) {
  const shapes = new Map<string, string>()
  for (const line of lines) {
    const className = `${classes[`${toneOf(line.section)}Line`]} ${line.carries === 'loser' ? classes.loserLine : ''}`
    shapes.set(className, (shapes.get(className) ?? '') + roundedPath(line))
  }
  return [...shapes].map(([className, d]) => <path key={className} d={d} className={className} />)
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
