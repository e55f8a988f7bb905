import type { OutboxWrite } from '../../lib/offline/outbox-writes'

const verbs = {
  'create-player': 'Thêm VĐV',
  'update-player': 'Sửa VĐV',
  'delete-player': 'Xóa VĐV',
  'create-club': 'Thêm CLB',
  'update-club': 'Sửa CLB',
  'delete-club': 'Xóa CLB',
} as const satisfies Record<OutboxWrite['kind'], string>

const notices = {
  create: 'Đã thêm trên máy này (chưa kết nối được máy chủ)',
  update: 'Đã sửa trên máy này (chưa kết nối được máy chủ)',
  delete: 'Đã xóa trên máy này (chưa kết nối được máy chủ)',
} as const

export const strings = {
  notice({ kind }: OutboxWrite): string {
    if (kind.startsWith('create-')) return notices.create
    return kind.startsWith('update-') ? notices.update : notices.delete
  },
  what: ({ kind }: OutboxWrite, label: string) => `${verbs[kind]}: ${label}`,
  sent: 'Đã gửi thay đổi lưu trên máy này',
  refusedToast: 'Máy chủ không nhận một thay đổi',
  waiting: (count: number) => `${count} thay đổi đang chờ gửi, tự gửi khi có mạng.`,
  refused: (count: number) => `${count} thay đổi máy chủ không nhận.`,
  show: 'Xem',
  title: 'Thay đổi chưa gửi',
  hint: 'Các thay đổi dưới đây lưu trên máy này và tự gửi khi có mạng.',
  reason: (text: string) => `Máy chủ không nhận: ${text}`,
  edit: 'Sửa',
  drop: 'Bỏ',
  sendNow: 'Gửi ngay',
  close: 'Đóng',
  nothing: 'Không còn thay đổi nào chờ gửi',
} as const
