/** Texts that dialogs have of their own. */
export const strings = {
  close: 'Đóng',
  cancel: 'Hủy',
  /** Over what the server asks before it does something. */
  ask: (action: string) => `${action}?`,
  reason: 'Lý do',
  reasonHint: 'Chỉ ban tổ chức thấy',
} as const
