import { type Cell, decimal, moment, type SheetContent, text } from '../../tables/workbook'
import type { ExportedPlayer } from './people-queries'

/** Players with full phone numbers, for organisers. `heading` says which players. */
export function playersSheet(name: string, heading: string, players: readonly ExportedPlayer[]): SheetContent {
  return {
    name,
    heading: [heading],
    columns: [
      { title: 'Họ và tên', width: 30 },
      { title: 'Số điện thoại', width: 15 },
      { title: 'CLB', width: 26 },
      { title: 'Điểm', width: 10 },
      { title: 'Xác minh điểm', width: 16 },
      { title: 'Trình độ', width: 10 },
      { title: 'Nguồn trình độ', width: 16 },
      { title: 'Trình độ ngày', width: 14 },
      { title: 'Ngày tạo', width: 17 },
    ],
    rows: players.map(playerRow),
  }
}

const ratingSourceWords = { dupr: 'DUPR', own: 'Đánh giá riêng' } as const

function playerRow(player: ExportedPlayer): Cell[] {
  return [
    text(player.name),
    text(player.phone),
    text(player.clubName),
    decimal(player.rankingPoints),
    text(player.isPointVerified === 1 ? 'Chính thức' : 'Chưa chính thức'),
    player.rating === null ? null : decimal(player.rating),
    text(player.ratingSource === null ? '' : ratingSourceWords[player.ratingSource]),
    text(player.ratingOn?.split('-').reverse().join('/') ?? ''),
    moment(player.createdAt),
  ]
}
