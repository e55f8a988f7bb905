/** How much happened in a stretch of time and in the one before it. */
export interface Stretch {
  readonly recent: number
  readonly before: number
}

/** Percent with one decimal; null where the stretch before had none. */
export function growthPercent({ recent, before }: Stretch): number | null {
  return before === 0 ? null : oneDecimal(((recent - before) / before) * 100)
}

/** Percent with one decimal; null of nothing. */
export function sharePercent(part: number, whole: number): number | null {
  return whole === 0 ? null : oneDecimal((part / whole) * 100)
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
