export const strings = {
  court: 'Sân',
  serving: 'đang giao',
  toCourt: 'Mời vào sân',
} as const
