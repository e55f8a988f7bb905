import type { FeeDivisionView, FeesView, FeeTeamView } from '@vot/contract'
import { isRefundDue, parseIsoDateTime } from '@vot/domain'
import { type Cell, moment, type SheetContent, text, whole } from '../exports/workbook'

const statusTexts = { pending: 'Chờ duyệt', approved: 'Đã duyệt', rejected: 'Bị từ chối' } as const

/** Every team with its fee, under the totals. */
export function feesSheet(fees: FeesView, today: string): SheetContent {
  const { expected, paid, missing } = fees.totals
  const dong = (amount: number) => `${amount.toLocaleString('vi-VN')} ₫`
  return {
    name: 'Lệ phí',
    heading: [
      `Lệ phí: ${fees.name}`,
      `Ngày ${today}: phải thu ${dong(expected)}, đã thu ${dong(paid)}, còn thiếu ${dong(missing)}`,
    ],
    columns: [
      { title: 'Nội dung', width: 28 },
      { title: 'VĐV 1', width: 28 },
      { title: 'VĐV 2', width: 28 },
      { title: 'Trạng thái', width: 12 },
      { title: 'Lệ phí (₫)', width: 13 },
      { title: 'Thanh toán', width: 12 },
      { title: 'Thu lúc', width: 17 },
      { title: 'Nội dung chuyển khoản', width: 30 },
      { title: 'Ghi chú', width: 22 },
    ],
    rows: fees.divisions.flatMap((division) => division.teams.map((team) => teamRow(division, team))),
  }
}

function teamRow(division: FeeDivisionView, team: FeeTeamView): Cell[] {
  return [
    text(division.name),
    text(team.player1_name),
    text(team.player2_name),
    text(statusTexts[team.status]),
    whole(division.team_fee),
    text(team.paid ? 'Đã thu' : 'Chưa thu'),
    moment(team.paid_at === null ? null : (parseIsoDateTime(team.paid_at) ?? null)),
    text(team.memo),
    text(noteOf(team)),
  ]
}

function noteOf(team: FeeTeamView): string | null {
  if (isRefundDue(team)) return 'Bị từ chối, cần hoàn tiền'
  return team.withdrawn ? 'Đã rút khỏi giải' : null
}
