/** Texts at the foot of a printed page. */
export const strings = {
  printedAt: (time: string) => `In lúc ${time}`,
  /** Before the number of the page and how many there are. */
  page: 'Trang ',
} as const
