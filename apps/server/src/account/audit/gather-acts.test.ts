import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ActKey, gatherActs } from './gather-acts'

const noon = Date.parse('2026-03-14T12:00:00+07:00')
const line = (id: number, seconds: number, change: Partial<ActKey> = {}): ActKey => ({
  ...{ id, at: noon + seconds * 1000, action: 'approve-registration', subjectType: 'registration' },
  ...{ actorId: 1, tournamentId: 8 },
  ...change,
})
const sizes = (lines: readonly ActKey[]) => gatherActs(lines).map((act) => act.length)

test('[AUD-30] three acts of one kind within a minute of each other are one row, two are two', () => {
  expect(sizes([line(3, 110), line(2, 60), line(1, 0)])).toEqual([3])
  expect(sizes([line(2, 60), line(1, 0)])).toEqual([1, 1])
  expect(sizes([line(3, 122), line(2, 61), line(1, 0)])).toEqual([1, 1, 1])
})

test.each([
  { action: 'reject-registration' },
  { subjectType: 'tournament' },
  { actorId: 2 },
  { tournamentId: 9 },
  { tournamentId: null },
  { actorId: null },
])('[AUD-30] what differs is told apart: %j', (change) => {
  expect(sizes([line(4, 3), line(3, 2, change), line(2, 1), line(1, 0)])).toEqual([1, 1, 1, 1])
})

test('[AUD-30] midnight parts them', () => {
  const night = (12 * 60 * 60 - 10) | 0
  const lines = [line(4, night + 20), line(3, night + 12), line(2, night + 8), line(1, night)]
  expect(sizes(lines)).toEqual([1, 1, 1, 1])
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
        .map(({ seconds, actor }, id) => line(id, seconds, { actorId: actor }))
      const rows = gatherActs(lines)
      expect(rows.flat()).toEqual(lines)
      for (const gathered of rows) expect(gathered.length === 2).toBe(false)
    }),
  )
})
