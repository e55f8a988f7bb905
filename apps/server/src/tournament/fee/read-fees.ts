import { exportFees, type FeeDivisionView, type FeesView, type FeeTeamView, listBanks, readFees } from '@vot/contract'
import { isRefundDue, ok, parseIsoDateTime } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { formats } from '../../language/formats'
import { say } from '../../language/say'
import { type Cell, moment, type SheetContent, text, whole, writeWorkbook } from '../../tables/write-table'
import { banks } from './banks'
import { type FeeOwner, findFeeOwner } from './fee-owner'
import { findFeeAccount, listFeeTeams, listPayments } from './fee-queries'
import { viewFees } from './fee-view'
import { strings } from './strings'

/** Who has paid, and where to. */
async function loadFees(db: Queries, owner: FeeOwner): Promise<FeesView> {
  return viewFees(owner, await findFeeAccount(db, owner), await listFeeTeams(db, owner), await listPayments(db, owner))
}

export const readFeesRoute = handle(readFees, ({ params }, { snapshot }) =>
  snapshot(async (db) => {
    const owner = await findFeeOwner(db, params)
    return owner.ok ? ok(await loadFees(db, owner.value)) : owner
  }),
)

export const listBanksRoute = handle(listBanks, async () =>
  ok({ items: banks.map(({ bin, shortName, name }) => ({ bin, short_name: shortName, name })) }),
)

/** Every team with its fee, under the totals. */
function feesSheet(fees: FeesView, today: string): SheetContent {
  const { expected, paid, missing, refund_due: due } = fees.totals
  const texts = say(strings)
  const { columns } = texts
  const dong = (amount: number) => `${say(formats).count(amount)} ₫`
  return {
    name: texts.fees,
    heading: [
      texts.title(fees.name),
      texts.totals(today, dong(expected), dong(paid), dong(missing), due === 0 ? undefined : dong(due)),
    ],
    columns: [
      { title: columns.division, width: 28 },
      { title: columns.player(1), width: 28 },
      { title: columns.player(2), width: 28 },
      { title: columns.status, width: 12 },
      { title: columns.fee, width: 13 },
      { title: columns.payment, width: 12 },
      { title: columns.paid, width: 13 },
      { title: columns.paidAt, width: 17 },
      { title: columns.refundedAt, width: 17 },
      { title: columns.memo, width: 30 },
      { title: columns.reference, width: 24 },
      { title: columns.note, width: 26 },
    ],
    rows: fees.divisions.flatMap((division) => division.teams.map((team) => teamRow(division, team))),
  }
}

function teamRow(division: FeeDivisionView, team: FeeTeamView): Cell[] {
  const texts = say(strings)
  return [
    text(division.name),
    text(team.player1_name),
    text(team.player2_name),
    text(team.status === null ? texts.deleted : texts.states[team.status]),
    whole(division.team_fee),
    text(team.paid ? texts.paid : team.refunded_at === null ? texts.unpaid : texts.refunded),
    team.amount === 0 ? null : whole(team.amount),
    momentCell(team.paid_at),
    momentCell(team.refunded_at),
    text(team.memo),
    text(team.bank_reference),
    text(noteOf(team)),
  ]
}

function momentCell(at: string | null): Cell {
  return moment(at === null ? null : (parseIsoDateTime(at) ?? null))
}

function noteOf(team: FeeTeamView): string | null {
  const texts = say(strings)
  const why =
    team.status === null
      ? texts.deleted
      : team.status === 'rejected'
        ? texts.states.rejected
        : team.withdrawn
          ? texts.withdrawn
          : null
  return isRefundDue(team) ? texts.refundDue(why ?? '') : why
}

export const exportFeesRoute = handle(exportFees, async ({ params }, { snapshot, now }) => {
  const found = await snapshot(async (db) => {
    const owner = await findFeeOwner(db, params)
    return owner.ok ? ok(await loadFees(db, owner.value)) : owner
  })
  if (!found.ok) return found
  const bytes = await writeWorkbook([feesSheet(found.value, say(formats).day(now))])
  return ok({ file_name: `${say(strings).file(found.value.name).slice(0, 150)}.xlsx`, bytes })
})
