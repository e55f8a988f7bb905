import { vietnamDay } from '@vot/domain'
import { formatDay } from '../../lib/format/format-day'

interface Row {
  readonly line: { readonly at: string }
}

/** Rows under the days on which they were done. */
export function byDay<Shown extends Row>(
  rows: readonly Shown[],
): readonly { readonly day: number; readonly rows: Shown[] }[] {
  const days: { readonly day: number; readonly rows: Shown[] }[] = []
  for (const row of rows) {
    const day = vietnamDay(Date.parse(row.line.at))
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}

const dayNames = ['thứ năm', 'thứ sáu', 'thứ bảy', 'chủ nhật', 'thứ hai', 'thứ ba', 'thứ tư']

/** Epoch milliseconds as `Hôm nay, thứ bảy 14/03/2026`, `Hôm qua, …`, or `Thứ năm 12/03/2026`. */
export function nameDay(now: number, moment: number): string {
  // 1970 began on a Thursday.
  const name = dayNames[vietnamDay(moment) % 7] ?? ''
  const date = formatDay(new Date(moment).toISOString())
  const ago = vietnamDay(now) - vietnamDay(moment)
  if (ago === 0) return `Hôm nay, ${name} ${date}`
  if (ago === 1) return `Hôm qua, ${name} ${date}`
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${date}`
}
