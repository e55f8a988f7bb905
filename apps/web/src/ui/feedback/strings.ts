const kinds = { create: 'Thêm mới', update: 'Đã sửa', delete: 'Sẽ xóa' } as const

/** Texts of messages, failures and changes that wait, wherever they show. */
export const strings = {
  retry: 'Thử lại',
  closeToast: 'Đóng thông báo',
  // a change that was not sent, or that the server refused
  kinds,
  change: (kind: keyof typeof kinds, label: string) => `${kinds[kind]} ${label}`,
  refusedBecause: (reason: string) => `Máy chủ không nhận: ${reason}`,
  edit: 'Sửa',
  editOf: (label: string) => `Sửa: ${label}`,
  drop: 'Bỏ',
  dropOf: (label: string) => `Bỏ: ${label}`,
  dropped: (change: string) => `Đã bỏ: ${change}`,
  undo: 'Hoàn tác',
  whatIs: (word: string) => `${word} là gì?`,
} as const
