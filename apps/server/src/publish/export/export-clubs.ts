import { exportClubs } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { listClubRows } from '../../people/club/club-queries'
import { type SheetContent, text, whole } from '../../tables/workbook'
import { writeTable } from '../../tables/write-table'
import { listExportedMembers } from './people-queries'
import { playersSheet } from './players-sheet'

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
