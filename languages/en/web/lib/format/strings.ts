import type { DayParts, formatStrings as vietnamese } from '@vot/web/src/lib/format/strings'
import type { Translation } from '../../../../translation'
import { counted } from '../../../plural'

const monthNames: readonly string[] = [
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
  ...['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
]
const nameOf = ({ month }: DayParts) => monthNames[month - 1] ?? ''
const dayAndMonth = (parts: DayParts) => `${parts.day} ${nameOf(parts)}`
const wholeDay = (parts: DayParts) => `${dayAndMonth(parts)} ${parts.year}`

function range(from: DayParts, to: DayParts): string {
  if (from.year !== to.year) return `${wholeDay(from)} – ${wholeDay(to)}`
  return from.month === to.month ? `${from.day} – ${wholeDay(to)}` : `${dayAndMonth(from)} – ${wholeDay(to)}`
}

export type { DayParts }

/** `14 Mar 2026`, `14 – 15 Mar 2026`, `09:42, 14 Mar 2026`, `Sat 14 Mar`. */
export const formatStrings: Translation<typeof vietnamese> = {
  day: wholeDay,
  shortDay: dayAndMonth,
  month: (parts) => `${nameOf(parts)} ${parts.year}`,
  range,
  dayTime: (time, day) => `${time}, ${day}`,
  weekdays: ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'],
  monthNames,
  justNow: 'just now',
  minutesAgo: (minutes) => `${counted(minutes, 'minute')} ago`,
  hoursAgo: (hours) => `${counted(hours, 'hour')} ago`,
  daysAgo: (days) => `${counted(days, 'day')} ago`,
}
