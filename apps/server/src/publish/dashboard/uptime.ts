/** Epoch milliseconds. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** Percent with two decimals of the window in which at least one of the runs was on; 100 of an empty window. */
export function uptimePercent(runs: readonly Span[], window: Span): number {
  const length = window.until - window.from
  if (length <= 0) return 100
  let covered = 0
  let reached = window.from
  for (const { from, until } of [...runs].sort((a, b) => a.from - b.from)) {
    const end = Math.min(until, window.until)
    if (end <= reached) continue
    covered += end - Math.max(from, reached)
    reached = end
  }
  // Down for a minute a month is not "never down": only the whole window rounds up to 100.
  const share = (covered / length) * 100
  return covered >= length ? 100 : Math.min(99.99, Math.round(share * 100) / 100)
}
