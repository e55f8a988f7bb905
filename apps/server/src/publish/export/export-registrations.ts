import { exportRegistrations } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { writeTable } from '../../tables/write-table'
import { listPaymentsOf } from '../../tournament/fee/fee-queries'
import { listRegistrationsOf } from '../../tournament/registration/registration-queries'
import { findExportedTournament } from './export-queries'
import { registrationsSheet } from './registrations-sheet'
import { fileName } from './sheet-heading'

export const exportRegistrationsRoute = handle(exportRegistrations, async ({ params, query }, { snapshot }) => {
  const { tournament, rows, payments } = await snapshot(async (db) => ({
    tournament: await findExportedTournament(db, params.id),
    rows: await listRegistrationsOf(db, params.id),
    payments: await listPaymentsOf(db, { tournamentId: params.id }),
  }))
  if (!tournament) return err('tournament-not-found')
  return ok(
    await writeTable(fileName('Đăng ký', tournament), [registrationsSheet(tournament, rows, payments)], query.format),
  )
})
