import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayInput, type DayMatch, planDay } from './plan-day'
import { planDelay } from './plan-reason'
import {
  type DayHours,
  hoursAsFixed,
  meetsNight,
  nextDayFrom,
  nightsBetween,
  plannedStart,
  playDays,
  usualHours,
} from './play-days'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** 00:00 in Vietnam. */
const saturday = Date.UTC(2026, 11, 11, 17)
const sunday = saturday + day
const nightsOf = (days: number[], fixed: DayHours[], divisions: Parameters<typeof usualHours>[1]) =>
  nightsBetween(hoursAsFixed(usualHours(days, divisions, '07:00'), fixed))
const dates = (from: number, to: number, startTime: string | null = null) => ({
  startDate: from,
  endDate: to + day - 1000,
  startTime,
})

test('[OPS-300] the days of a plan are those of its divisions, each once', () => {
  expect(playDays([dates(sunday, sunday), dates(saturday, sunday)])).toEqual([saturday, sunday])
  expect(playDays([dates(saturday, saturday), dates(saturday + 7 * day, saturday + 7 * day)])).toHaveLength(2)
})

test('[OPS-300] one day has no night; between two the courts rest from 22:00 to 7:00, or to an earlier start', () => {
  const two = [saturday, sunday]
  expect(nightsOf([saturday], [], [dates(saturday, saturday, '08:00')])).toEqual([])
  expect(nightsOf(two, [], [dates(saturday, sunday)])).toEqual([
    { from: saturday + 22 * hour, until: sunday + 7 * hour },
  ])
  expect(nightsOf(two, [], [dates(saturday, saturday), dates(sunday, sunday, '06:30')])).toEqual([
    { from: saturday + 22 * hour, until: sunday + 6.5 * hour },
  ])
})

test('[OPS-300] the hall of a group opens when its group says', () => {
  expect(nightsBetween(usualHours([saturday, sunday], [dates(saturday, sunday)], '06:15'))).toEqual([
    { from: saturday + 22 * hour, until: sunday + 6.25 * hour },
  ])
})

test('[OPS-334] a division without a start time is planned from the opening of its first day, never from midnight', () => {
  const fixed = [{ day: saturday, opens: saturday + 8 * hour, closes: null }]
  expect(plannedStart(dates(saturday, sunday), [], '07:00')).toBe(saturday + 7 * hour)
  expect(plannedStart(dates(saturday, sunday), [], '06:30')).toBe(saturday + 6.5 * hour)
  expect(plannedStart(dates(saturday, sunday), fixed, '06:30')).toBe(saturday + 8 * hour)
  expect(plannedStart(dates(sunday, sunday), fixed, '06:30')).toBe(sunday + 6.5 * hour)
  expect(plannedStart(dates(saturday, sunday, '05:30'), fixed, '07:00')).toBe(saturday + 5.5 * hour)
  // A program may send another moment than the beginning of the day.
  expect(plannedStart({ ...dates(saturday, sunday), startDate: saturday + 9 * hour }, [], '07:00')).toBe(
    saturday + 9 * hour,
  )
})

test('[OPS-300] organisers say when a day opens and closes; the last one closes nobody out', () => {
  const hours = [
    { day: saturday, opens: saturday + 8 * hour, closes: saturday + 18 * hour },
    { day: sunday, opens: sunday + 9 * hour, closes: sunday + 17 * hour },
  ]
  const nights = nightsOf([saturday, sunday], hours, [dates(saturday, sunday)])
  expect(nights).toEqual([
    { from: saturday, until: saturday + 8 * hour },
    { from: saturday + 18 * hour, until: sunday + 9 * hour },
  ])
  expect(nextDayFrom(nights, saturday + hour)).toBe(sunday + 9 * hour)
  expect(nextDayFrom(nights, sunday + 10 * hour)).toBe(Infinity)
})

const nights = [{ from: saturday + 18 * hour, until: sunday + 8 * hour }]
const match = (id: number, change: Partial<DayMatch> = {}): DayMatch => ({
  ...{ id, durationMs: 30 * minute, players: [], after: [], onCourt: null },
  ...change,
})
const input = (change: Partial<DayInput>): DayInput => ({
  ...{ now: saturday + 17 * hour, restMs: 0, courts: [{ id: 1, freeAt: 0 }], matches: [], restingUntil: new Map() },
  nights,
  ...change,
})

test('[OPS-300] what would not be over before closing begins the next day, when the courts open', () => {
  const starts = planDay(input({ matches: [match(1), match(2, { durationMs: 45 * minute }), match(3), match(4)] }))
  expect([1, 2, 3, 4].map((id) => starts.get(id)?.start)).toEqual([
    saturday + 17 * hour,
    sunday + 8 * hour,
    saturday + 17.5 * hour,
    sunday + 8.75 * hour,
  ])
})

test('[OPS-300] a match that is pinned into the night says that the courts rest, and until when', () => {
  const late = match(1, { pin: { courtId: 1, start: saturday + 20 * hour } })
  const day = input({ matches: [late] })
  const starts = planDay(day)
  expect(starts.get(1)?.start).toBe(sunday + 8 * hour)
  expect(planDelay(day, starts, late, saturday + 20 * hour)).toMatchObject({ kind: 'night', until: sunday + 8 * hour })
  const pinned = input({ matches: [match(1, { pin: { courtId: 1, start: sunday + 10 * hour } }), match(2)] })
  expect(planDay(pinned).get(1)?.start).toBe(sunday + 10 * hour)
})

test('[OPS-241] a place before its division begins is refused with when it does', () => {
  const own = match(1, { notBefore: saturday + 17.5 * hour, pin: { courtId: 1, start: saturday + 17 * hour } })
  const day = input({ matches: [own] })
  expect(planDelay(day, planDay(day), own, saturday + 17 * hour)).toMatchObject({
    kind: 'division',
    until: saturday + 17.5 * hour,
  })
})

test('[OPS-300] every match is planned, none in a night, no court and no player twice at once', () => {
  const matches = fc.array(
    fc.record({
      durationMs: fc.integer({ min: 10, max: 90 }).map((minutes) => minutes * minute),
      players: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
      feeder: fc.option(fc.nat({ max: 30 })),
      courtIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }), { nil: undefined }),
      pin: fc.option(
        fc.record({
          courtId: fc.integer({ min: 1, max: 3 }),
          start: fc.integer({ min: 0, max: 48 * 60 }).map((minutes) => saturday + minutes * minute),
        }),
        { nil: undefined },
      ),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(matches, fc.integer({ min: 0, max: 30 }), (made, restMinutes) => {
      const listed = made.map(({ feeder, ...each }, index) =>
        match(index + 1, { ...each, after: feeder !== null && feeder < index ? [feeder + 1] : [] }),
      )
      const courts = [1, 2, 3].map((id) => ({ id, freeAt: 0 }))
      const starts = planDay(input({ courts, matches: listed, restMs: restMinutes * minute }))
      expect(starts.size).toBe(listed.length)
      const planned = listed.map((each) => ({ each, ...(starts.get(each.id) ?? { courtId: 0, start: 0, end: 0 }) }))
      for (const one of planned) {
        expect(nights.some((night) => meetsNight(night, one.start, one.end - one.start))).toBe(false)
        for (const other of planned) {
          if (one.each.id >= other.each.id || one.start >= other.end || other.start >= one.end) continue
          expect(one.courtId).not.toBe(other.courtId)
          expect(one.each.players.filter((player) => other.each.players.includes(player))).toEqual([])
        }
      }
    }),
  )
})
