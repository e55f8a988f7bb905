export const strings = {
  hookRemoved: 'Đã bỏ kết nối báo tiền vào',
  accountRemoved: 'Đã bỏ tài khoản nhận lệ phí',
  // the exported table
  fees: 'Lệ phí',
  title: (name: string) => `Lệ phí: ${name}`,
  file: (name: string) => `Lệ phí - ${name}`,
  /** Money as it is written. @param due undefined where nothing is to be refunded */
  totals: (day: string, expected: string, paid: string, missing: string, due: string | undefined) =>
    `Ngày ${day}: phải thu ${expected}, đã thu ${paid}, còn thiếu ${missing}${due === undefined ? '' : `, cần hoàn ${due}`}`,
  columns: {
    division: 'Nội dung',
    player: (number: 1 | 2) => `VĐV ${number}`,
    status: 'Trạng thái',
    fee: 'Lệ phí (₫)',
    payment: 'Thanh toán',
    paid: 'Đã thu (₫)',
    paidAt: 'Thu lúc',
    refundedAt: 'Hoàn lúc',
    memo: 'Nội dung chuyển khoản',
    reference: 'Mã giao dịch',
    note: 'Ghi chú',
  },
  states: { pending: 'Chờ duyệt', approved: 'Đã duyệt', rejected: 'Bị từ chối' },
  deleted: 'Đã xóa',
  paid: 'Đã thu',
  unpaid: 'Chưa thu',
  refunded: 'Đã hoàn tiền',
  withdrawn: 'Đã rút khỏi giải',
  refundDue: (why: string) => `${why}, cần hoàn tiền`,
}
