import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlannedStart } from '../desk/plan-day'
import { boardHourMs, courtNextMs, courtPages, courtsPerScreen, nextOnCourts, startsWithinHour } from './next-on-courts'

const now = Date.UTC(2026, 2, 14, 3)

const days = fc
  .array(
    fc.record({
      courtId: fc.integer({ min: 1, max: 5 }),
      start: fc.integer({ min: now, max: now + 16 * boardHourMs }),
      isWaiting: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((matches) => ({
    starts: new Map<number, PlannedStart>(
      matches.map(({ courtId, start }, index) => [index + 1, { courtId, start, end: start + 1_200_000 }]),
    ),
    waiting: new Set(matches.flatMap(({ isWaiting }, index) => (isWaiting ? [index + 1] : []))),
  }))

test('[BRD-10] next on a court is the first of those that wait for it, and nothing where none does', () => {
  fc.assert(
    fc.property(days, ({ starts, waiting }) => {
      const next = nextOnCourts(starts, waiting, now)
      for (let court = 1; court <= 5; court += 1) {
        const own = [...starts].filter(
          ([id, { courtId, start }]) => courtId === court && start <= now + courtNextMs && waiting.has(id),
        )
        const first = next.get(court)
        expect(first === undefined).toBe(own.length === 0)
        if (first === undefined) continue
        expect(waiting.has(first)).toBe(true)
        expect(starts.get(first)?.start).toBe(Math.min(...own.map(([, { start }]) => start)))
      }
    }),
  )
})

test('[BRD-11] the next hour holds all that wait and start within it, in the order of their starts', () => {
  fc.assert(
    fc.property(days, ({ starts, waiting }) => {
      const hour = startsWithinHour(starts, waiting, now)
      const expected = [...starts].filter(([id, { start }]) => waiting.has(id) && start <= now + boardHourMs)
      expect(new Set(hour)).toEqual(new Set(expected.map(([id]) => id)))
      const times = hour.map((id) => starts.get(id)?.start ?? 0)
      expect(times).toEqual([...times].sort((a, b) => a - b))
    }),
  )
})

test('[BRD-14] 12 courts stand on one screen, 13 on two, 24 on two; all of them once, in their order', () => {
  const sizes = (count: number) => courtPages(Array.from({ length: count })).map((page) => page.length)
  expect([0, 6, 12, 13, 24, 25].map(sizes)).toEqual([[0], [6], [12], [7, 6], [12, 12], [9, 8, 8]])
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 100 }), (courts) => {
      const pages = courtPages(courts)
      expect(pages.flat()).toEqual(courts)
      const lengths = pages.map((page) => page.length)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(courtsPerScreen)
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1)
    }),
  )
})
