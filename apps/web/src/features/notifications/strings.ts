export const strings = {
  title: 'Thông báo',
  bell: (unread: number) => (unread === 0 ? 'Thông báo' : `Thông báo, ${unread} chưa đọc`),
  /** A bell has room for two digits. */
  count: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  loading: 'Đang tải thông báo',
  loadFailed: 'Không thể tải thông báo',
  markFailed: 'Không thể đánh dấu đã đọc',
  none: 'Chưa có thông báo',
  noneText: 'Đăng ký, kết quả và trận được giao sẽ hiện ở đây.',
  markAll: 'Đánh dấu đã đọc tất cả',
  markOne: 'Đánh dấu đã đọc',
  unread: 'Chưa đọc',
  more: 'Xem thêm',
  close: 'Đóng',
} as const
