/** Texts where somebody else's version of a form's record meets what was typed. */
export const changedStrings = {
  isNow: 'nay là',
  blank: 'để trống',
  yes: 'có',
  no: 'không',
  take: 'Lấy bản mới',
  takeOf: (field: string) => `Lấy bản mới: ${field}`,
  takeAll: 'Lấy tất cả bản mới',
  /** The fields that nobody had touched here, each with its new value. */
  followed: (fields: readonly string[]) => `Những mục bạn chưa sửa đã theo bản mới: ${fields.join(', ')}.`,
  onlyFollowed: 'Người khác vừa lưu thay đổi. Những gì bạn nhập vẫn còn ở đây: hãy xem lại rồi lưu lần nữa.',
  keep: 'Giữ của tôi',
} as const
