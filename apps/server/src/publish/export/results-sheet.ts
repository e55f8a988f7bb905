import type { ResultsView } from '@vot/contract'
import { pointsFromDecimal } from '@vot/domain'
import { decimal, type SheetContent, text } from '../../tables/workbook'
import type { ExportedTournament } from './export-queries'
import { sheetHeading } from './sheet-heading'

const placeTexts = { first: 'Hạng nhất', second: 'Hạng nhì', third: 'Hạng ba' } as const

/** The podium, a player a row, with the points that each was given. */
export function resultsSheet(tournament: ExportedTournament, { items }: ResultsView): SheetContent {
  const partnerOf = (item: ResultsView['items'][number]) =>
    items.find((other) => other.registration_id === item.registration_id && other.player_id !== item.player_id)
  return {
    name: 'Kết quả',
    heading: sheetHeading('Kết quả', tournament),
    columns: [
      { title: 'Hạng', width: 12 },
      { title: 'VĐV', width: 30 },
      { title: 'Đồng đội', width: 30 },
      { title: 'CLB', width: 26 },
      { title: 'Điểm thưởng', width: 14 },
    ],
    rows: items.map((item) => [
      text(placeTexts[item.place]),
      text(item.player_name),
      text(partnerOf(item)?.player_name ?? null),
      text(item.club_name),
      decimal(pointsFromDecimal(item.points_awarded)),
    ]),
  }
}
