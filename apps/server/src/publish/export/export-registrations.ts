import { exportRegistrations } from '@vot/contract'
import { err, isRefundDue, ok, pointsFromDecimal } from '@vot/domain'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import { type Cell, decimal, moment, plain, type SheetContent, text, whole, writeTable } from '../../tables/write-table'
import { listPaymentsOf, type PaymentRow } from '../../tournament/fee/fee-queries'
import { viewRegistration } from '../../tournament/registration/list-registrations'
import { listRegistrationsOf, type RegistrationRow } from '../../tournament/registration/registration-queries'
import { fileName, sheetHeading } from './export-matches'
import { type ExportedTournament, findExportedTournament } from './export-queries'
import { strings } from './strings'

const playerColumns = (number: 1 | 2) => [
  { title: say(strings).entry.player(number), width: 28 },
  { title: say(strings).entry.phone(number), width: 15 },
  { title: say(strings).entry.club(number), width: 22 },
  { title: say(strings).entry.points(number), width: 8 },
  { title: say(strings).entry.official(number), width: 20 },
]

/** Every registration in the order it came, for organisers: phones are full. */
function registrationsSheet(
  tournament: ExportedTournament,
  rows: readonly RegistrationRow[],
  payments: readonly PaymentRow[],
): SheetContent {
  const money = new Map<number | null, number>()
  for (const { registrationId, amount } of payments) {
    money.set(registrationId, (money.get(registrationId) ?? 0) + amount)
  }
  const texts = say(strings)
  const columns = texts.entry
  return {
    name: texts.entries,
    heading: sheetHeading(texts.entryList, tournament),
    columns: [
      { title: columns.number, width: 6 },
      { title: columns.drawNumber, width: 10 },
      ...playerColumns(1),
      ...playerColumns(2),
      { title: columns.total, width: 10 },
      { title: columns.over, width: 10 },
      { title: columns.status, width: 12 },
      { title: columns.payment, width: 12 },
      { title: columns.paid, width: 13 },
      { title: columns.note, width: 32 },
      { title: columns.at, width: 17 },
    ],
    rows: rows.map((row, index) => registrationRow(tournament, row, index + 1, money.get(row.id) ?? 0)),
  }
}

function registrationRow(tournament: ExportedTournament, row: RegistrationRow, number: number, money: number): Cell[] {
  const { team_points, points_over } = viewRegistration(row, tournament, 'admin')
  const isPaid = row.paymentCompleted === 1
  return [
    whole(number),
    row.rollingNumber === null ? null : plain(row.rollingNumber),
    ...playerCells({
      ...{ name: row.player1Name, phone: row.player1Phone, club: row.player1ClubName },
      ...{ points: row.player1Points, verified: row.player1Verified, later: row.player1PointsLater },
    }),
    ...playerCells({
      ...{ name: row.player2Name, phone: row.player2Phone, club: row.player2ClubName },
      ...{ points: row.player2Points, verified: row.player2Verified, later: row.player2PointsLater },
    }),
    decimal(pointsFromDecimal(team_points)),
    points_over === 0 ? null : decimal(pointsFromDecimal(points_over)),
    text(say(strings).states[row.status]),
    text(say(strings).paid(isPaid)),
    isPaid ? whole(money) : null,
    text(noteOf(row)),
    moment(row.createdAt),
  ]
}

function noteOf(row: RegistrationRow): string | null {
  const withdrawn = row.withdrawnAt !== null
  const isDue = isRefundDue({ status: row.status, withdrawn, paid: row.paymentCompleted === 1 })
  return [withdrawn ? say(strings).withdrawn : [], isDue ? say(strings).refundDue : []].flat().join(', ') || null
}

interface PlayerOfRow {
  readonly name: string
  readonly phone: string
  readonly club: string | null
  readonly points: number
  readonly verified: number
  readonly later: number
}

function playerCells({ name, phone, club, points, verified, later }: PlayerOfRow): Cell[] {
  const marks = [say(strings).official(verified === 1), ...(later === 1 ? [say(strings).laterPoints] : [])]
  return [text(name), text(phone), text(club), decimal(points), text(marks.join(', '))]
}

export const exportRegistrationsRoute = handle(exportRegistrations, async ({ params, query }, { snapshot }) => {
  const { tournament, rows, payments } = await snapshot(async (db) => ({
    tournament: await findExportedTournament(db, params.id),
    rows: await listRegistrationsOf(db, params.id),
    payments: await listPaymentsOf(db, { tournamentId: params.id }),
  }))
  if (!tournament) return err('tournament-not-found')
  return ok(
    await writeTable(
      fileName(say(strings).entries, tournament),
      [registrationsSheet(tournament, rows, payments)],
      query.format,
    ),
  )
})
