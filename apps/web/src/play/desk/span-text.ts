import { parseIsoDateTime } from '@vot/domain'

const minute = 60_000

/** How long since the moment of an ISO text: `dưới 1 phút`, `12 phút`, `3 giờ`, `2 ngày`. `now` in epoch milliseconds. */
export function spanText(since: string, now: number): string {
  const minutes = Math.floor((now - (parseIsoDateTime(since) ?? now)) / minute)
  if (minutes < 1) return 'dưới 1 phút'
  if (minutes < 60) return `${minutes} phút`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} giờ` : `${Math.floor(hours / 24)} ngày`
}

/** Whether a match has been on court for so long that somebody should look. */
export function isLong(since: string, now: number): boolean {
  return now - (parseIsoDateTime(since) ?? now) > 30 * minute
}
