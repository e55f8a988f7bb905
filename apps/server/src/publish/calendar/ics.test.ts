import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCalendar } from './ics'
import { describeReader, sampleEvent as event } from './testing/describe-reader'

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

describeReader('ical.js', process.execPath, 'read-with-ical-js.mjs')
