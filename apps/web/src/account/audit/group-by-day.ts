import { vietnamDay } from '@vot/domain'
import { formatDay } from '../../lib/format/format-day'
import { dayStrings } from './strings'

interface Row {
  readonly line: { readonly at: string }
}

/** Rows under the days on which they were done. */
export function groupByDay<Shown extends Row>(
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

/** Epoch milliseconds as the day with its name; today and yesterday are called so. */
export function nameDay(now: number, moment: number): string {
  // 1970 began on a Thursday.
  const name = dayStrings.weekdays[(vietnamDay(moment) + 4) % 7] ?? ''
  const date = formatDay(new Date(moment).toISOString())
  const ago = vietnamDay(now) - vietnamDay(moment)
  if (ago === 0) return dayStrings.today(name, date)
  return ago === 1 ? dayStrings.yesterday(name, date) : dayStrings.earlier(name, date)
}
