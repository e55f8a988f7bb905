/** One entry of a calendar. Times are epoch milliseconds; a `day` of the form 20260314 is an entry without a time. */
export interface CalendarEvent {
  /** Stable id of the entry. */
  readonly uid: string
  readonly when: { readonly start: number; readonly end: number } | { readonly day: string }
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly status: 'TENTATIVE' | 'CONFIRMED'
  /** Counts the changes of what the entry is made of: a reader takes the higher one for the newer. */
  readonly sequence: number
  readonly changedAt: number
  /** When the entry was last made; later than `changedAt` where the clock alone moves it. */
  readonly madeAt: number
}

/** Vietnam has one offset all year. It also makes a calendar without entries valid: RFC 5545 asks for a component. */
const timezone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Ho_Chi_Minh',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0700',
  'TZOFFSETTO:+0700',
  'TZNAME:+07',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** An iCalendar file (RFC 5545): times in UTC, lines of at most 75 octets that end with CRLF. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vot//Vot//VI',
    'CALSCALE:GREGORIAN',
    // RFC 5546 publishes one entry or more.
    ...(events.length > 0 ? ['METHOD:PUBLISH'] : []),
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Asia/Ho_Chi_Minh',
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...timezone,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines({ uid, when, summary, location, description, status, ...event }: CalendarEvent): string[] {
  const times =
    'day' in when
      ? [`DTSTART;VALUE=DATE:${when.day}`]
      : [`DTSTART:${utc(when.start)}`, `DTEND:${utc(Math.max(when.end, when.start + 60_000))}`]
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(event.madeAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
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
