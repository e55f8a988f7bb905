import type { BracketView, GroupTableView } from '@vot/contract'
import { formatDifference } from '../../../lib/format/format-number'
import { type Box, tableHead, tableRow } from '../layout/geometry'
import { strings } from '../strings'
import type { DrawingLook } from './drawing-look'
import { fitted } from './drawn-card'

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
                  {fitted(team, line, width - 140, nameSize, row.advances)}
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
