import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from './ics'

const event: CalendarEvent = {
  uid: 'match-7@3f2a',
  when: { start: Date.parse('2026-03-14T08:30:00+07:00'), end: Date.parse('2026-03-14T08:50:00+07:00') },
  summary: 'Trận 07',
  location: 'Sân 1, Tao Đàn',
  description: '',
  status: 'TENTATIVE',
  sequence: 4,
  changedAt: Date.parse('2026-03-13T00:00:00Z'),
  madeAt: Date.parse('2026-03-13T00:05:00Z'),
}

test('a calendar says times in UTC and marks commas, semicolons, backslashes and line breaks', () => {
  const lines = writeCalendar('Lịch; của An', [{ ...event, description: 'a,b;c\\d\r\ne' }]).split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  for (const line of [
    'METHOD:PUBLISH',
    'UID:match-7@3f2a',
    'DTSTAMP:20260313T000500Z',
    'LAST-MODIFIED:20260313T000000Z',
    'SEQUENCE:4',
    'DTSTART:20260314T013000Z',
    'DTEND:20260314T015000Z',
    'LOCATION:Sân 1\\, Tao Đàn',
    'DESCRIPTION:a\\,b\\;c\\\\d\\ne',
    'X-WR-CALNAME:Lịch\\; của An',
    'STATUS:TENTATIVE',
  ]) {
    expect(lines).toContain(line)
  }
  expect(writeCalendar('x', [{ ...event, when: { day: '20260314' } }])).toContain('\r\nDTSTART;VALUE=DATE:20260314\r\n')
})

test('no line is longer than 75 octets, and unfolding gives every text back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
      const clean = text.replace(/\p{Cc}/gu, '')
      const written = writeCalendar('x', [{ ...event, summary: clean }])
      for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const whole = written.replaceAll('\r\n ', '').split('\r\n')
      const summary = whole.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length)
      expect(summary?.replace(/\\([\\;,])/g, '$1')).toBe(clean)
    }),
  )
})

/** What another program understood of a calendar. */
interface Understood {
  readonly name: string
  readonly components: readonly string[]
  readonly events: readonly Readonly<Record<string, unknown>>[]
}

const readers = [
  { name: 'ical.js', command: process.execPath, script: 'read-with-ical-js.mjs' },
  { name: 'icalendar of Debian', command: '/usr/bin/python3', script: 'read-with-icalendar.py' },
]

describe.each(readers)('$name', ({ command, script }) => {
  const read = (text: string): Understood =>
    JSON.parse(execFileSync(command, [join(import.meta.dirname, 'readers', script)], { input: text, encoding: 'utf8' }))

  test('[EXP-44] reads every entry as it was meant', () => {
    const whole = {
      ...event,
      summary: `Trận 07: ${'Đặng Thị Ngọc Ánh – '.repeat(5)}“x”`,
      description: 'a,b;c\\d\n"e":f',
    }
    const { summary, description, location } = whole
    const all = writeCalendar('Lịch của An', [whole, { ...event, uid: 'match-8@3f2a', when: { day: '20260314' } }])
    const alike = { sequence: 4, stamp: '2026-03-13T00:05:00Z', modified: '2026-03-13T00:00:00Z', location }
    expect(read(all)).toEqual({
      name: 'Lịch của An',
      components: ['vtimezone', 'vevent', 'vevent'],
      events: [
        {
          ...{ ...alike, uid: 'match-7@3f2a', summary, description, status: 'TENTATIVE' },
          ...{ start: '2026-03-14T01:30:00Z', end: '2026-03-14T01:50:00Z' },
        },
        {
          ...{ ...alike, uid: 'match-8@3f2a', summary: 'Trận 07', description: '', status: 'TENTATIVE' },
          ...{ start: '2026-03-14', end: '2026-03-15' },
        },
      ],
    })
  })

  test('[EXP-44] reads a calendar without entries', () => {
    expect(read(writeCalendar('Lịch trống', []))).toEqual({ name: 'Lịch trống', components: ['vtimezone'], events: [] })
  })
})
