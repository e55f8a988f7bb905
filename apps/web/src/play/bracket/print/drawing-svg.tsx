import type { BracketView } from '@vot/contract'
import { roundedPath } from '../diagram/connector-lines'
import { toneOf } from '../layout/bracket-layout'
import { strings } from '../strings'
import type { Drawing } from './drawing'
import { type DrawingLook, widthOf } from './drawing-look'
import { DrawnCard, DrawnTable } from './drawn-card'

interface DrawingSvgProps {
  readonly view: BracketView
  readonly drawing: Drawing
  readonly look: DrawingLook
  /** What readers are told, and the title of the picture. */
  readonly title: string
  /** Such as `273mm`; stage pixels unless told. */
  readonly width?: string
}

export const drawingMargin = 12

/** A drawing as one SVG that needs nothing else: no style sheet, no script. */
export function DrawingSvg({ view, drawing, look, title, width }: DrawingSvgProps) {
  const { box, areas, frames, heads, connectors, ports, cards, tables, sizes } = drawing
  const matches = new Map(view.bracket.matches.map((match) => [match.match_number, match]))
  const groups = new Map(view.groups.map((group) => [group.key, group]))
  const size = { width: box.width + 2 * drawingMargin, height: box.height + 2 * drawingMargin }
  const viewBox = `${box.x - drawingMargin} ${box.y - drawingMargin} ${size.width} ${size.height}`
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={viewBox}
      width={width ?? size.width}
      {...(width === undefined && { height: size.height })}
      role="img"
      aria-label={title}
      fontFamily="'Be Vietnam Pro', sans-serif"
      fill={look.ink}
    >
      <title>{title}</title>
      <rect x={box.x - drawingMargin} y={box.y - drawingMargin} {...size} fill={look.surface} />
      {areas.map(({ box: area, tone }) => (
        <rect key={`${tone}${area.x} ${area.y}`} {...area} rx={14} fill={look.area[tone]} stroke={look.edge[tone]} />
      ))}
      {frames.map(({ groupKey, box: frame, name, progress, tone }) => (
        <g key={groupKey}>
          <rect {...frame} rx={14} fill="none" stroke={look.edge[tone]} />
          <text x={frame.x + 14} y={frame.y + 31} fontSize={18} fontWeight={800} fill={look.word[tone]}>
            {name}
          </text>
          <text x={frame.x + frame.width - 14} y={frame.y + 30} fontSize={look.smallSize} textAnchor="end">
            {progress}
          </text>
        </g>
      ))}
      {heads.map(({ x, y, text, tone, isSection }) => (
        <g key={`${x} ${y} ${text}`}>
          {isSection && (
            <rect
              x={x - 10}
              y={y - 22}
              width={widthOf(text, 16) + 28}
              height={32}
              rx={8}
              fill="none"
              stroke={look.word[tone]}
            />
          )}
          <text x={x} y={y} fontSize={16} fontWeight={600} fill={isSection ? look.word[tone] : look.ink}>
            {text}
          </text>
        </g>
      ))}
      {connectors.map((line) => (
        <path
          key={`${line.from}${line.carries}`}
          d={roundedPath(line)}
          fill="none"
          stroke={look.way[toneOf(line.section)]}
          strokeWidth={look.wayWidth}
          {...(line.carries === 'loser' && { strokeDasharray: '7 6' })}
        />
      ))}
      {tables.map(({ groupKey, box: place }) => {
        const group = groups.get(groupKey)
        return group && <DrawnTable key={groupKey} box={place} group={group} bracket={view.bracket} look={look} />
      })}
      {cards.map((card) => {
        const match = matches.get(card.match)
        return (
          match && (
            <DrawnCard
              key={card.match}
              card={card}
              match={match}
              variant={view.bracket.variant}
              sizes={sizes}
              look={look}
            />
          )
        )
      })}
      {ports.map(({ from, to, carries, section, box: chip }) => {
        const code = matches.get(to)?.day_code ?? ''
        const text = carries === 'loser' ? strings.loserTo(code) : strings.winnerTo(code)
        const isLoser = carries === 'loser'
        return (
          <text
            key={'match' in from ? `${from.match}${carries}` : `${from.groupKey}${from.place}`}
            x={isLoser ? chip.x + chip.width : chip.x}
            y={chip.y + chip.height - 5}
            fontSize={isLoser ? 13 : look.smallSize + 1}
            textAnchor={isLoser ? 'end' : 'start'}
            fontWeight={600}
            fill={look.word[toneOf(section)]}
          >
            {text}
          </text>
        )
      })}
    </svg>
  )
}
