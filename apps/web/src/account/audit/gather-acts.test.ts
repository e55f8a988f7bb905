import type { AuditLine } from '@vot/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byDay, gatherActs } from './gather-acts'

const noon = Date.parse('2026-03-14T12:00:00+07:00')
const line = (id: number, seconds: number, change: Partial<AuditLine> = {}): AuditLine => ({
  id,
  at: new Date(noon + seconds * 1000).toISOString(),
  actor: { id: 1, name: 'Thanh Hà', username: 'ha' },
  action: 'approve-registration',
  subject_type: 'registration',
  subject_id: id,
  subject_name: `Đội ${id}`,
  tournament: { id: 8, name: 'Cúp' },
  changes: [],
  more_changes: 0,
  ...change,
})
const sizes = (lines: readonly AuditLine[]) => gatherActs(lines).map((row) => row.lines.length)

test('[AUD-30] three acts of one kind within a minute of each other are one row, two are two', () => {
  expect(sizes([line(3, 110), line(2, 60), line(1, 0)])).toEqual([3])
  expect(sizes([line(2, 60), line(1, 0)])).toEqual([1, 1])
  expect(sizes([line(3, 122), line(2, 61), line(1, 0)])).toEqual([1, 1, 1])
})

test.each([
  { action: 'reject-registration' },
  { actor: { id: 2, name: 'Minh Tú', username: 'tu' } },
  { tournament: { id: 9, name: 'Giải khác' } },
  { tournament: null },
  { actor: null },
])('[AUD-30] what differs is told apart: %j', (change) => {
  expect(sizes([line(4, 3), line(3, 2, change), line(2, 1), line(1, 0)])).toEqual([1, 1, 1, 1])
})

test('[AUD-30] midnight parts them', () => {
  const night = (12 * 60 * 60 - 10) | 0
  const lines = [line(4, night + 20), line(3, night + 12), line(2, night + 8), line(1, night)]
  expect(sizes(lines)).toEqual([1, 1, 1, 1])
  expect(byDay(gatherActs(lines)).map(({ rows }) => rows.length)).toEqual([2, 2])
})

test('[AUD-30] gathering loses no entry and keeps their order', () => {
  const some = fc.array(
    fc.record({ seconds: fc.integer({ min: 0, max: 90_000 }), actor: fc.integer({ min: 1, max: 2 }) }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(some, (entries) => {
      const lines = entries
        .toSorted((one, other) => other.seconds - one.seconds)
        .map(({ seconds, actor }, id) => line(id, seconds, { actor: { id: actor, name: '', username: '' } }))
      const rows = gatherActs(lines)
      expect(rows.flatMap((row) => row.lines)).toEqual(lines)
      expect(byDay(rows).flatMap((day) => day.rows)).toEqual(rows)
      for (const { lines: gathered } of rows) expect(gathered.length === 2).toBe(false)
    }),
  )
})
