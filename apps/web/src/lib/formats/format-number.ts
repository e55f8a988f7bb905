const noBreakSpace = '\u00a0'
const whole = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 })
const twoDecimals = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const oneDecimal = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `1.284`. */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** Whole đồng as `300.000 ₫`, with a no-break space. */
export function formatVnd(dong: number): string {
  return `${whole.format(dong)}${noBreakSpace}₫`
}

/** Points as the wire has them (7.5) as `7,50`. */
export function formatPoints(points: number): string {
  return twoDecimals.format(points)
}

/** `+0,20`, `-0,10`. */
export function formatPointChange(points: number): string {
  return `${points > 0 ? '+' : ''}${twoDecimals.format(points)}`
}

/** A share from 0 to 1 as `73,3%`. */
export function formatPercent(share: number): string {
  return `${oneDecimal.format(share * 100)}%`
}
