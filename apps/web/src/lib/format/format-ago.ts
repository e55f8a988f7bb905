import { parseIsoDateTime } from '@vot/domain'
import { formatDay } from './format-day'
import { formatStrings } from './strings'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago the moment of an ISO text was, such as `5 phút trước`; from 7 days on the day. `now` in epoch milliseconds. */
export function formatAgo(iso: string, now: number): string {
  const moment = parseIsoDateTime(iso)
  if (moment === undefined) return '–'
  const age = now - moment
  if (age < minute) return formatStrings.justNow
  if (age < hour) return formatStrings.minutesAgo(Math.floor(age / minute))
  if (age < day) return formatStrings.hoursAgo(Math.floor(age / hour))
  if (age < 7 * day) return formatStrings.daysAgo(Math.floor(age / day))
  return formatDay(iso)
}
