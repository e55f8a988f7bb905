import { exportFees, type FeeDivisionView, type FeesView, type FeeTeamView, listBanks, readFees } from '@vot/contract'
import { formatVietnamDay, isRefundDue, ok, parseIsoDateTime } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { type Cell, moment, type SheetContent, text, whole, writeWorkbook } from '../../tables/write-table'
import { banks } from './banks'
import { type FeeOwner, findFeeOwner } from './fee-owner'
import { findFeeAccount, listFeeTeams, listPayments } from './fee-queries'
import { viewFees } from './fee-view'

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

const statusTexts = { pending: 'Chờ duyệt', approved: 'Đã duyệt', rejected: 'Bị từ chối' } as const

/** Every team with its fee, under the totals. */
function feesSheet(fees: FeesView, today: string): SheetContent {
  const { expected, paid, missing, refund_due: due } = fees.totals
  const dong = (amount: number) => `${amount.toLocaleString('vi-VN')} ₫`
  return {
    name: 'Lệ phí',
    heading: [
      `Lệ phí: ${fees.name}`,
      `Ngày ${today}: phải thu ${dong(expected)}, đã thu ${dong(paid)}, còn thiếu ${dong(missing)}${due === 0 ? '' : `, cần hoàn ${dong(due)}`}`,
    ],
    columns: [
      { title: 'Nội dung', width: 28 },
      { title: 'VĐV 1', width: 28 },
      { title: 'VĐV 2', width: 28 },
      { title: 'Trạng thái', width: 12 },
      { title: 'Lệ phí (₫)', width: 13 },
      { title: 'Thanh toán', width: 12 },
      { title: 'Đã thu (₫)', width: 13 },
      { title: 'Thu lúc', width: 17 },
      { title: 'Hoàn lúc', width: 17 },
      { title: 'Nội dung chuyển khoản', width: 30 },
      { title: 'Mã giao dịch', width: 24 },
      { title: 'Ghi chú', width: 26 },
    ],
    rows: fees.divisions.flatMap((division) => division.teams.map((team) => teamRow(division, team))),
  }
}

function teamRow(division: FeeDivisionView, team: FeeTeamView): Cell[] {
  return [
    text(division.name),
    text(team.player1_name),
    text(team.player2_name),
    text(team.status === null ? 'Đã xóa' : statusTexts[team.status]),
    whole(division.team_fee),
    text(team.paid ? 'Đã thu' : team.refunded_at === null ? 'Chưa thu' : 'Đã hoàn tiền'),
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
  const why =
    team.status === null
      ? 'Đã xóa'
      : team.status === 'rejected'
        ? 'Bị từ chối'
        : team.withdrawn
          ? 'Đã rút khỏi giải'
          : null
  return isRefundDue(team) ? `${why}, cần hoàn tiền` : why
}

export const exportFeesRoute = handle(exportFees, async ({ params }, { snapshot, now }) => {
  const found = await snapshot(async (db) => {
    const owner = await findFeeOwner(db, params)
    return owner.ok ? ok(await loadFees(db, owner.value)) : owner
  })
  if (!found.ok) return found
  const bytes = await writeWorkbook([feesSheet(found.value, formatVietnamDay(now))])
  return ok({ file_name: `${`Lệ phí - ${found.value.name}`.slice(0, 150)}.xlsx`, bytes })
})
