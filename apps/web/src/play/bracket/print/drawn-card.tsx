import { type BracketView, type GroupTableView, type MatchView, membersOf } from '@vot/contract'
import { formatDifference } from '../../../lib/format/format-number'
import { cutText, type NamedPair, shownName } from '../../../lib/format/short-name'
import type { LayoutCard } from '../layout/bracket-layout'
import { type Box, type Sizes, tableHead, tableRow } from '../layout/geometry'
import { roleText, type SideView, scoreText, sidesOf, sourceText } from '../match-texts'
import { strings } from '../strings'
import { type DrawingLook, widthOf } from './drawing-look'

interface DrawnCardProps {
  readonly card: LayoutCard
  readonly match: MatchView
  readonly variant: BracketView['bracket']['variant']
  readonly sizes: Sizes
  readonly look: DrawingLook
}

const figures = "'Barlow Semi Condensed', 'Be Vietnam Pro', sans-serif"

/** A match in a picture or on paper: its state is words and lines alone. */
export function DrawnCard({ card, match, variant, sizes, look }: DrawnCardProps) {
  const { x, y, width, height } = card
  const isOpen = match.status === 'pending'
  const facts = [match.court_name, strings.statuses[match.status]].filter((fact) => fact !== null).join(' · ')
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width={width}
        height={height}
        rx={10}
        fill={look.surface}
        stroke={look.line}
        strokeWidth={match.status === 'in_progress' ? 3 : 1}
        {...(isOpen && { strokeDasharray: '5 4' })}
      />
      <text x={10} y={sizes.head - 8} fontFamily={figures} fontSize={17} fontWeight={700}>
        {match.day_code}
        <tspan dx={10} fontSize={look.smallSize} fontWeight={400} fill={look.soft}>
          {roleText(match)}
        </tspan>
      </text>
      <text x={width - 10} y={sizes.head - 8} fontSize={look.smallSize} textAnchor="end" fill={look.soft}>
        {facts}
      </text>
      {sidesOf(match).map((side, index) => (
        <DrawnSide
          // biome-ignore lint/suspicious/noArrayIndexKey: two sides that never change places
          key={index}
          side={side}
          top={sizes.head + index * sizes.row}
          match={match}
          variant={variant}
          sizes={sizes}
          look={look}
        />
      ))}
    </g>
  )
}

interface DrawnSideProps extends Omit<DrawnCardProps, 'card'> {
  readonly side: SideView
  readonly top: number
}

function DrawnSide({ side, top, match, variant, sizes, look }: DrawnSideProps) {
  const { width } = sizes.card
  const { team, source, letter, won, lost, absent } = side
  const middle = top + sizes.row / 2
  const score = scoreText(side, match.status, match.outcome)
  const mark = won ? 'W' : lost ? 'L' : ''
  const scoreWidth = score === '' ? 0 : widthOf(score, look.scoreSize, 'figures') + 8
  const room = width - 44 - scoreWidth - (mark === '' ? 10 : 32)
  const isWritten = look.writes && !team && !absent && source !== null
  return (
    <g {...(lost && { fill: look.soft })}>
      <line x1={0} x2={width} y1={top} y2={top} stroke={look.line} strokeOpacity={0.35} />
      <text x={20} y={middle + 6} fontFamily={figures} fontSize={17} fontWeight={600} textAnchor="middle">
        {team?.rolling_number ?? '–'}
      </text>
      {team ? (
        ([0, 1] as const).map((line) => (
          <text
            key={line}
            x={40}
            y={middle + (line === 0 ? -look.nameSize * 0.28 : look.nameSize * 0.92)}
            fontSize={look.nameSize}
            fontWeight={won ? 600 : 400}
          >
            {longestNameThatFits(team, line, room, look.nameSize, won)}
          </text>
        ))
      ) : (
        <text x={40} y={isWritten ? top + 17 : middle + 5} fontSize={look.smallSize} fill={look.soft}>
          {absent || source === null ? strings.opponentNone : sourceText(source, variant, letter)}
        </text>
      )}
      {isWritten && (
        <line x1={40} x2={width - 50} y1={top + sizes.row - 9} y2={top + sizes.row - 9} stroke={look.line} />
      )}
      {mark !== '' && (
        <text
          x={width - 12 - scoreWidth}
          y={middle + 6}
          fontFamily={figures}
          fontSize={17}
          fontWeight={won ? 700 : 600}
          textAnchor="end"
        >
          {mark}
        </text>
      )}
      <text
        x={width - 10}
        y={middle + look.scoreSize * 0.35}
        fontFamily={figures}
        fontSize={look.scoreSize}
        fontWeight={700}
        textAnchor="end"
      >
        {score}
      </text>
    </g>
  )
}

/** A player's whole name, two words, or as little as tells it apart: the longest there is room for (UI-22). */
export function longestNameThatFits(
  team: NamedPair,
  player: number,
  room: number,
  size: number,
  isBold = false,
): string {
  const member = membersOf(team)[player]
  if (member === undefined) return ''
  const lengths = ['full', 'two-words', 'short'] as const
  const fits = lengths
    .map((length) => shownName(member, length))
    .find((text) => widthOf(text, size, isBold ? 'bold' : 'text') <= room)
  return fits ?? cutText(shownName(member, 'short'), Math.max(1, Math.floor(room / widthOf('n', size, 'bold')) - 1))
}

interface DrawnTableProps {
  readonly box: Box
  readonly group: GroupTableView
  readonly bracket: BracketView['bracket']
  readonly look: DrawingLook
}

const { table: words } = strings

/** A table of a group in a picture or on paper. */
export function DrawnTable({ box: { x, y, width, height }, group, bracket, look }: DrawnTableProps) {
  const teams = new Map(bracket.participants.map((team) => [team.id, team]))
  const nameSize = Math.min(look.nameSize, 18)
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} rx={10} fill={look.surface} stroke={look.line} />
      <g fontSize={look.smallSize} fontWeight={600} fill={look.soft}>
        <text x={16} y={24} textAnchor="middle">
          #
        </text>
        <text x={34} y={24}>
          {words.team}
        </text>
        <text x={width - 54} y={24} textAnchor="end">
          {words.record}
        </text>
        <text x={width - 12} y={24} textAnchor="end">
          {words.difference}
        </text>
      </g>
      {group.standings.map((row, index) => {
        const top = tableHead + index * tableRow
        const team = teams.get(row.participant_id)
        const reason = row.advances ? `${words.advances} · ${row.reason}` : row.reason
        return (
          <g key={row.participant_id} fontWeight={row.advances ? 600 : 400}>
            <line x1={0} x2={width} y1={top} y2={top} stroke={look.line} strokeOpacity={0.35} />
            <text x={16} y={top + 44} fontSize={18} fontWeight={700} textAnchor="middle">
              {row.place}
            </text>
            {team &&
              ([0, 1] as const).map((line) => (
                <text key={line} x={34} y={top + 22 + line * 22} fontSize={nameSize}>
                  {longestNameThatFits(team, line, width - 140, nameSize, row.advances)}
                </text>
              ))}
            <text x={34} y={top + 66} fontSize={12} fontWeight={400} fill={look.soft}>
              {reason}
            </text>
            <text x={width - 54} y={top + 44} fontSize={17} textAnchor="end">
              {row.won}–{row.lost}
            </text>
            <text x={width - 12} y={top + 44} fontSize={17} textAnchor="end">
              {formatDifference(row.point_difference)}
            </text>
          </g>
        )
      })}
    </g>
  )
}
