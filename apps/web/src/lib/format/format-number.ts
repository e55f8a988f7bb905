import { locale } from '../language'

const noBreakSpace = '\u00a0'
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const twoDecimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const uptime = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 })

/** `1.284`. */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** Whole đồng as `300.000 ₫`, with a no-break space. */
export function formatVnd(dong: number): string {
  return `${whole.format(dong)}${noBreakSpace}₫`
}

/** Points as the wire has them (7.5) as `7,50`, below zero with a minus like that of a change. */
export function formatPoints(points: number): string {
  return twoDecimals.format(points).replace('-', '−')
}

/** `+0,20`, `−0,10`. */
export function formatPointChange(points: number): string {
  return withSign(points, twoDecimals.format(points))
}

/** Points of games won more than lost: `+5`, `0`, `−3`. */
export function formatDifference(points: number): string {
  return withSign(points, whole.format(points))
}

/** With a plus, or a minus as wide as it. */
function withSign(value: number, text: string): string {
  return value > 0 ? `+${text}` : text.replace('-', '−')
}

/** A mean such as 4.6 as `4,6`. */
export function formatMean(mean: number): string {
  return oneDecimal.format(mean)
}

/** A share from 0 to 1 as `73,3%`. */
export function formatPercent(share: number): string {
  return `${oneDecimal.format(share * 100)}%`
}

/** The mean of ratings from 1 to 5 as `4,7`. */
export function formatRating(stars: number): string {
  return oneDecimal.format(stars)
}

/** Percent of time as `99,9%`; a second decimal where it says more: `99,98%`. */
export function formatUptime(percent: number): string {
  return `${uptime.format(percent)}%`
}

/** `120 ms` with a no-break space; under 10 with one decimal. */
export function formatMilliseconds(milliseconds: number): string {
  return `${(milliseconds < 10 ? oneDecimal : whole).format(milliseconds)}${noBreakSpace}ms`
}
