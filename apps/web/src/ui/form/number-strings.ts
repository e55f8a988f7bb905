/** The marks in a number that somebody types. */
export const numberMarks = { decimal: ',', thousands: '.' } as const

/** Texts of the field for an amount of money. */
export const moneyStrings = {
  understood: (amount: string) => `Hiểu là ${amount}`,
  unclear: 'Chưa đọc được số tiền. Ví dụ: 300.000, 300k hoặc 1,5 triệu',
} as const
