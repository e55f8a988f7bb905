import { exportClubs, exportPlayers, genderWords } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import { listClubRows } from '../../people/club/club-queries'
import { playerFilter, playerSorting } from '../../people/player/list-players'
import { listPlayerRows } from '../../people/player/player-queries'
import { type Cell, decimal, moment, type SheetContent, text, whole, writeTable } from '../../tables/write-table'
import { type ExportedPlayer, listExportedMembers } from './export-queries'

/** Players with full phone numbers, for organisers. `heading` says which players. */
function playersSheet(name: string, heading: string, players: readonly ExportedPlayer[]): SheetContent {
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
      { title: 'Giới tính', width: 10 },
      { title: 'Năm sinh', width: 10 },
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
    text(player.gender === null ? '' : say(genderWords)[player.gender]),
    player.birthYear === null ? null : whole(player.birthYear),
    moment(player.createdAt),
  ]
}

export const exportClubsRoute = handle(exportClubs, async ({ query }, { snapshot }) => {
  const { clubs, members } = await snapshot(async (db) => ({
    clubs: await listClubRows(db),
    members: query.format === 'xlsx' ? await listExportedMembers(db) : [],
  }))
  const places = new Map(clubs.map(({ id }, place) => [id, place]))
  const placeOf = ({ clubId }: (typeof members)[number]) => places.get(clubId ?? 0) ?? clubs.length
  const byClub = members.sort((a, b) => placeOf(a) - placeOf(b))
  const sheet: SheetContent = {
    name: 'CLB',
    heading: ['Danh sách CLB'],
    columns: [
      { title: 'Tên CLB', width: 40 },
      { title: 'Số thành viên', width: 14 },
    ],
    rows: clubs.map(({ name, memberCount }) => [text(name), whole(memberCount)]),
  }
  return ok(
    await writeTable('Danh sách CLB', [sheet, playersSheet('Thành viên', 'Thành viên các CLB', byClub)], query.format),
  )
})

export const exportPlayersRoute = handle(exportPlayers, async ({ query }, { read, visitor }) => {
  const everybody = { limit: Number.MAX_SAFE_INTEGER, offset: 0 }
  const wanted = playerFilter(query, visitor.role)
  const players = await read((db) => listPlayerRows(db, wanted, everybody, playerSorting(query)))
  return ok(await writeTable('Danh sách VĐV', [playersSheet('VĐV', 'Danh sách VĐV', players)], query.format))
})
