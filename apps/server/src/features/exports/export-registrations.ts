import { exportRegistrations } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { listRegistrationsOf } from '../registrations/registrations-queries'
import { findExportedTournament } from './exports-queries'
import { registrationsSheet } from './registrations-sheet'
import { fileName } from './sheet-heading'
import { writeWorkbook } from './workbook'

export const exportRegistrationsRoute = handle(exportRegistrations, async ({ params }, { snapshot }) => {
  const { tournament, rows } = await snapshot(async (db) => ({
    tournament: await findExportedTournament(db, params.id),
    rows: await listRegistrationsOf(db, params.id),
  }))
  if (!tournament) return err('tournament-not-found')
  const bytes = await writeWorkbook([registrationsSheet(tournament, rows)])
  return ok({ file_name: fileName('Đăng ký', tournament), bytes })
})
