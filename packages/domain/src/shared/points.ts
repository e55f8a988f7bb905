/**
 * Ranking points as whole hundredths (7.50 points are 750), so that sums are exact.
 * The wire carries decimals with two places.
 */
export type Points = number

/** Decimal points from the wire to whole hundredths, rounded half away from zero. */
export function pointsFromDecimal(decimal: number): Points {
  return Math.sign(decimal) * Math.round(Math.abs(decimal) * 100 + 1e-7)
}

export function pointsToDecimal(points: Points): number {
  return points / 100
}
