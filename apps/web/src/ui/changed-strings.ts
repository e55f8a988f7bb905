/** Texts where somebody else's version of a form's record meets what was typed. */
export const changedStrings = {
  isNow: 'nay là',
  blank: 'để trống',
  take: 'Lấy bản mới',
  takeOf: (field: string) => `Lấy bản mới: ${field}`,
  takeAll: 'Lấy tất cả bản mới',
  keep: 'Giữ của tôi',
} as const
