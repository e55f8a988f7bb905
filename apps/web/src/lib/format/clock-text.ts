import { parseIsoDateTime } from '@vot/domain'

/** `14:20`, `75:03`: minutes and seconds from the moment of an ISO text to `now` in epoch milliseconds. */
export function clockText(since: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - (parseIsoDateTime(since) ?? now)) / 1000))
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`
}
