/** One entry of a calendar. Times are epoch milliseconds; a `day` of the form 20260314 is an entry without a time. */
export interface CalendarEvent {
  /** Stable id of the entry. */
  readonly uid: string
  readonly when: { readonly start: number; readonly end: number } | { readonly day: string }
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly status: 'TENTATIVE' | 'CONFIRMED'
  readonly changedAt: number
}

/** An iCalendar file (RFC 5545): times in UTC, lines of at most 75 octets that end with CRLF. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vot//Vot//VI',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Asia/Ho_Chi_Minh',
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines({ uid, when, summary, location, description, status, changedAt }: CalendarEvent): string[] {
  const times =
    'day' in when
      ? [`DTSTART;VALUE=DATE:${when.day}`]
      : [`DTSTART:${utc(when.start)}`, `DTEND:${utc(Math.max(when.end, when.start + 60_000))}`]
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    ...times,
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(location)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `STATUS:${status}`,
    'END:VEVENT',
  ]
}

function utc(moment: number): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

const octetsPerLine = 75

/** Continues after CRLF and a space, never inside a character. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > octetsPerLine) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
