import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from '../ics'

/** An event with everything that a calendar says of a match. */
export const sampleEvent: CalendarEvent = {
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

/** What another program understood of a calendar. */
interface Understood {
  readonly name: string
  readonly components: readonly string[]
  readonly events: readonly Readonly<Record<string, unknown>>[]
}

/** Has another program read calendars, and holds what it understood against what was written. */
export function describeReader(name: string, command: string, script: string): void {
  describe(name, () => {
    const read = (text: string): Understood =>
      JSON.parse(
        execFileSync(command, [join(import.meta.dirname, '../readers', script)], { input: text, encoding: 'utf8' }),
      )

    test('[EXP-44] reads every entry as it was meant', () => {
      const whole = {
        ...sampleEvent,
        summary: `Trận 07: ${'Đặng Thị Ngọc Ánh – '.repeat(5)}“x”`,
        description: 'a,b;c\\d\n"e":f',
      }
      const { summary, description, location } = whole
      const all = writeCalendar('Lịch của An', [
        whole,
        { ...sampleEvent, uid: 'match-8@3f2a', when: { day: '20260314' } },
      ])
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
      expect(read(writeCalendar('Lịch trống', []))).toEqual({
        name: 'Lịch trống',
        components: ['vtimezone'],
        events: [],
      })
    })
  })
}
