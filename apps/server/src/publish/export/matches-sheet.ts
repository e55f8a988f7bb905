import type { MatchState } from '@vot/domain'
import { stageText, tableText } from '../../play/bracket/bracket-texts'
import { isShown, type LiveBracket, partsOf } from '../../play/bracket/live-bracket'
import { teamOf } from '../../play/bracket/match-view'
import { type Cell, moment, type SheetContent, text, whole } from '../../tables/workbook'
import type { ExportedTournament } from './export-queries'
import { sheetHeading } from './sheet-heading'

/** Every match of the bracket in playing order, byes apart. */
export function matchesSheet(
  tournament: ExportedTournament,
  bracket: LiveBracket,
  courts: ReadonlyMap<number, string>,
): SheetContent {
  const numbers = bracket.rows.map(({ number }) => number)
  return {
    name: 'Trận đấu',
    heading: sheetHeading('Các trận đấu', tournament),
    columns: [
      { title: 'Mã trận', width: 10 },
      { title: 'Giai đoạn', width: 22 },
      { title: 'Bảng', width: 12 },
      { title: 'Đội 1', width: 44 },
      { title: 'Đội 2', width: 44 },
      { title: 'Điểm đội 1', width: 10 },
      { title: 'Điểm đội 2', width: 10 },
      { title: 'Các ván', width: 22 },
      { title: 'Đội thắng', width: 44 },
      { title: 'Ghi chú', width: 14 },
      { title: 'Sân', width: 14 },
      { title: 'Bắt đầu', width: 17 },
      { title: 'Kết thúc', width: 17 },
    ],
    rows: numbers
      .filter((number) => isShown(bracket, number) && !partsOf(bracket, number).planned.bye)
      .map((number) => matchRow(bracket, number, courts)),
  }
}

function matchRow(bracket: LiveBracket, number: number, courts: ReadonlyMap<number, string>): Cell[] {
  const { planned, match, row } = partsOf(bracket, number)
  const { plan } = bracket.state
  const [first, second] = match.sides
  const games = gamesOf(match)
  const total = (side: 0 | 1) => (games.length === 0 ? null : whole(games.reduce((sum, game) => sum + game[side], 0)))
  return [
    text(planned.code),
    text(stageText(plan, planned)),
    text(planned.group === null ? null : tableText(plan.format.variant, planned.group)),
    text(teamName(bracket, first)),
    text(teamName(bracket, second)),
    total(0),
    total(1),
    text(games.map(([own, other]) => `${own} – ${other}`).join(', ')),
    text(teamName(bracket, match.winner)),
    text(noteOf(match)),
    text(row.courtId === null ? null : (courts.get(row.courtId) ?? null)),
    moment(row.startedAt),
    moment(row.completedAt),
  ]
}

function teamName(bracket: LiveBracket, side: MatchState['winner']): string | null {
  if (typeof side !== 'number') return null
  const { player1Name, player2Name } = teamOf(bracket, side)
  return `${player1Name} – ${player2Name}`
}

function gamesOf({ result }: MatchState): readonly (readonly [number, number])[] {
  return result === null || result.outcome === 'double_walkover' ? [] : result.games
}

function noteOf({ status, result }: MatchState): string | null {
  if (result?.outcome === 'retired') return 'Bỏ cuộc'
  if (status === 'walkover' || result?.outcome === 'walkover' || result?.outcome === 'double_walkover') return 'WO'
  return status === 'completed' ? null : 'Chưa đấu'
}
