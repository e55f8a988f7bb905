import { parseIsoDateTime } from '@vot/domain'
import { formatDay } from './format-day'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago the moment of an ISO text was, such as `5 phút trước`; from 7 days on the day. `now` in epoch milliseconds. */
export function formatAgo(iso: string, now: number): string {
  const moment = parseIsoDateTime(iso)
  if (moment === undefined) return '–'
  const age = now - moment
  if (age < minute) return 'vừa xong'
  if (age < hour) return `${Math.floor(age / minute)} phút trước`
  if (age < day) return `${Math.floor(age / hour)} giờ trước`
  if (age < 7 * day) return `${Math.floor(age / day)} ngày trước`
  return formatDay(iso)
}
