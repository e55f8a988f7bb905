/** Texts of the field for a time of day. */
export const timeStrings = {
  unread: 'Không đọc được giờ này, hãy gõ như 7:30 hoặc 19h15',
} as const
