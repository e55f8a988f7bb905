import { formatClock } from '../../lib/format/format-day'

/** `09:42:05`. */
export function clockWithSeconds(iso: string): string {
  const moment = Date.parse(iso)
  return `${formatClock(moment)}:${String(Math.floor(moment / 1000) % 60).padStart(2, '0')}`
}
