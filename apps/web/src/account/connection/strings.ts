import type { WebhookKind } from '@vot/contract'
import type { TokenScope } from '@vot/domain'

export const strings = {
  title: 'Kết nối phần mềm',
  loading: 'Đang tải các mã truy cập',
  failed: 'Không thể tải các mã truy cập',
  tokens: 'Mã truy cập',
  ownExplain: 'Cho một phần mềm làm việc thay bạn mà không cần mật khẩu. Mã chỉ làm được những gì bạn được làm.',
  groupExplain: 'Cho một phần mềm làm việc trong riêng giải này, ví dụ bảng điện tử hoặc bảng tính kết quả.',
  none: 'Chưa có mã nào.',
  docs: 'Tài liệu cho người viết phần mềm',
  make: 'Tạo mã truy cập',
  makeFailed: 'Không thể tạo mã truy cập',
  name: 'Tên',
  nameHint: 'Để nhận ra về sau, ví dụ “Bot Zalo của CLB”',
  scopes: 'Quyền',
  days: 'Dùng được trong',
  close: 'Đã chép xong',
  once: 'Mã chỉ hiện lần này. Hãy chép và cất ở nơi an toàn: ai có mã này làm được thay bạn.',
  token: 'Mã truy cập',
  copy: 'Chép',
  copied: 'Đã chép',
  copyFailed: 'Không chép được, hãy chọn và chép dòng ở trên',
  neverUsed: 'Chưa dùng lần nào',
  used: (when: string) => `Dùng ${when}`,
  until: (day: string) => `Đến ${day}`,
  expired: 'Đã hết hạn',
  madeBy: (name: string) => `${name} tạo`,
  ends: (end: string) => `…${end}`,
  revoke: 'Thu hồi',
  revokeOf: (name: string) => `Thu hồi ${name}`,
  revokeTitle: (name: string) => `Thu hồi mã ${name}?`,
  revokeText: 'Phần mềm dùng mã này ngừng hoạt động ngay. Mã đã thu hồi không khôi phục được.',
  revoked: 'Đã thu hồi mã truy cập',
  revokeFailed: 'Không thể thu hồi mã truy cập',
} as const

export const scopeTexts: Readonly<Record<TokenScope, { readonly label: string; readonly hint: string }>> = {
  read: { label: 'Xem', hint: 'Giải, sơ đồ, kết quả, đăng ký và VĐV; số điện thoại luôn được che' },
  results: { label: 'Ghi kết quả', hint: 'Kết quả trận và kết quả giải' },
  registrations: { label: 'Đăng ký', hint: 'Thêm, duyệt, từ chối và rút đội' },
}

export const daysTexts: readonly { readonly days: number; readonly label: string }[] = [
  { days: 30, label: '30 ngày' },
  { days: 90, label: '90 ngày' },
  { days: 365, label: '1 năm' },
]

export const hookStrings = {
  title: 'Webhook',
  explain:
    'Báo cho máy chủ của bạn ngay khi có việc xảy ra. Mỗi tin được ký, gửi lại trong một ngày nếu máy chủ không trả lời.',
  loading: 'Đang tải các webhook',
  failed: 'Không thể tải các webhook',
  none: 'Chưa có webhook nào.',
  add: 'Thêm webhook',
  addFailed: 'Không thể thêm webhook',
  url: 'Địa chỉ nhận',
  urlHint: 'Bắt đầu bằng https://',
  kinds: 'Báo khi có',
  secret: 'Khóa ký của webhook',
  secretOnce:
    'Khóa chỉ hiện lần này. Máy chủ của bạn dùng khóa này để biết tin đúng là từ đây gửi (chuẩn Standard Webhooks).',
  waiting: (count: number) => `${count} tin đang chờ gửi`,
  madeBy: (name: string) => `${name} thêm`,
  remove: 'Xóa',
  removeOf: (host: string) => `Xóa webhook ${host}`,
  removeTitle: (host: string) => `Xóa webhook ${host}?`,
  removeText: 'Địa chỉ này không được báo gì nữa, tin đang chờ gửi và nhật ký gửi bị xóa theo.',
  removed: 'Đã xóa webhook',
  removeFailed: 'Không thể xóa webhook',
  log: 'Nhật ký',
  logOf: (host: string) => `Nhật ký gửi ${host}`,
  logNone: 'Chưa gửi tin nào.',
  logLoading: 'Đang tải nhật ký gửi',
  logFailed: 'Không thể tải nhật ký gửi',
  more: 'Xem tiếp',
  attempts: (count: number) => `${count} lần gửi`,
  answered: (status: number) => `máy chủ trả lời ${status}`,
  notAnswered: (why: string) => `không gửi được (${why})`,
  next: (when: string) => `gửi lại lúc ${when}`,
  resend: 'Gửi lại',
  resendOf: (kind: string, when: string) => `Gửi lại ${kind} lúc ${when}`,
  resent: 'Tin sẽ được gửi lại ngay',
  resendFailed: 'Không thể gửi lại',
  close: 'Đóng',
} as const

export const kindTexts: Readonly<Record<WebhookKind, string>> = {
  registration: 'Đăng ký',
  payment: 'Thanh toán',
  draw: 'Bốc thăm, sơ đồ',
  'match-called': 'Gọi trận',
  result: 'Kết quả trận',
  podium: 'Kết quả giải',
}

export const stateTexts = { waiting: 'Chờ gửi', sent: 'Đã nhận', failed: 'Không gửi được' } as const
