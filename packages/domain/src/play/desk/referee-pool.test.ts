import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RefereeDay, refereePresence } from './referee-day'
import {
  freeReferees,
  isRefereeTired,
  type PoolMatch,
  type PoolReferee,
  refereesFor,
  refereesOnDesk,
  usesRefereeSignIn,
} from './referee-pool'

const minute = 60_000
const now = 1_000 * minute

const here: RefereeDay = {
  arrivedAt: now - 60 * minute,
  leftAt: null,
  from: null,
  until: null,
  breakUntil: null,
  venue: null,
  club: null,
}
const referee = (id: number, more: Partial<PoolReferee> = {}): PoolReferee => ({
  id,
  name: `Trọng tài ${id}`,
  day: here,
  isBusy: false,
  matches: 0,
  ms: 0,
  lastCalledAt: null,
  lastEndedAt: null,
  ...more,
})
const match: PoolMatch = { venue: 'phu tho', clubs: new Set(['phu tho']), end: now + 25 * minute }
const ids = (referees: readonly PoolReferee[]) => referees.map(({ id }) => id)

const moments = fc.integer({ min: 900, max: 1_100 }).map((each) => each * minute)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const days: fc.Arbitrary<RefereeDay> = fc.record({
  arrivedAt: moments,
  leftAt: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, moments),
  from: maybe(moments),
  until: maybe(moments),
  breakUntil: maybe(moments),
  venue: maybe(fc.constantFrom('phu tho', 'tao dan')),
  club: maybe(fc.constantFrom('phu tho', 'tan binh')),
})
const referees = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    name: fc.constantFrom('Văn Hậu', 'Bảo Ngân', 'Anh Thư'),
    day: maybe(days),
    isBusy: fc.boolean(),
    matches: fc.integer({ min: 0, max: 4 }),
    ms: fc.integer({ min: 0, max: 5 }).map((each) => each * minute),
    lastCalledAt: maybe(moments),
    lastEndedAt: maybe(moments),
  }),
  { selector: ({ id }) => id, maxLength: 14 },
)

describe('who is here', () => {
  test('[OPS-246] nobody is asked for until somebody was signed in; a sign-in by mistake does not count', () => {
    const left = { ...here, leftAt: now }
    expect(usesRefereeSignIn([referee(1, { day: null })])).toBe(false)
    expect(usesRefereeSignIn([referee(1, { day: null }), referee(2)])).toBe(true)
    expect(usesRefereeSignIn([referee(1, { day: left })])).toBe(false)
    expect(usesRefereeSignIn([referee(1, { day: left, matches: 1 })])).toBe(true)
  })

  test('[OPS-247] one whose match ended less than five minutes ago has not rested', () => {
    expect(isRefereeTired({ lastEndedAt: null }, now)).toBe(false)
    expect(isRefereeTired({ lastEndedAt: now - 5 * minute + 1 }, now)).toBe(true)
    expect(isRefereeTired({ lastEndedAt: now - 5 * minute }, now)).toBe(false)
  })
})

describe('who is called', () => {
  test('[OPS-53] without anybody signed in: fewest matches, then whose last one is longest ago, then by name', () => {
    const absent = { day: null }
    const all = [
      referee(1, { ...absent, matches: 2, lastCalledAt: 10 }),
      referee(2, { ...absent, matches: 1, lastCalledAt: 90, ms: 0 }),
      referee(3, { ...absent, matches: 1, lastCalledAt: 50, ms: 99 * minute }),
      referee(4, { ...absent, isBusy: true }),
      referee(5, { ...absent, matches: 1, lastCalledAt: 50, name: 'Anh' }),
    ]
    expect(ids(refereesFor(match, all, now))).toEqual([5, 3, 2, 1])
  })

  test('[OPS-247] a club that plays, hours that end, a match just over and minutes, in this order', () => {
    const all = [
      referee(1, { day: { ...here, club: 'phu tho' } }),
      referee(2, { day: { ...here, until: now + 10 * minute } }),
      referee(3, { lastEndedAt: now - 2 * minute }),
      referee(4, { ms: 60 * minute, matches: 1 }),
      referee(5, { ms: 30 * minute, matches: 4 }),
      referee(6, { day: null }),
    ]
    expect(ids(refereesFor(match, all, now))).toEqual([5, 4, 3, 2, 1])
  })

  test('[OPS-246] nobody who is busy, away, on a break, out of hours or at another venue is ever called', () => {
    fc.assert(
      fc.property(referees, (all) => {
        const called = refereesFor(match, all, now)
        const kept = usesRefereeSignIn(all)
        for (const { isBusy, day } of called) {
          expect(isBusy).toBe(false)
          if (!kept) continue
          if (day === null) throw new Error('not signed in')
          expect(day.leftAt).toBeNull()
          expect(day.from ?? now).toBeLessThanOrEqual(now)
          expect(day.until ?? now + 1).toBeGreaterThan(now)
          expect(day.breakUntil ?? now).toBeLessThanOrEqual(now)
          expect(day.venue ?? match.venue).toBe(match.venue)
        }
        // And nobody else is left out.
        expect(ids(called).sort()).toEqual(ids(freeReferees(all, match.venue, now)).sort())
        const left = all.filter((each) => !called.includes(each) && !each.isBusy)
        for (const { day } of left) {
          const away = refereePresence(day, now).kind !== 'here'
          expect(away || (day !== null && day.venue !== null && day.venue !== match.venue)).toBe(true)
        }
      }),
    )
  })

  test('[OPS-247] one of a club that plays is called only where no other is free, and the order is fair by minutes', () => {
    fc.assert(
      fc.property(referees, (all) => {
        if (!usesRefereeSignIn(all)) return
        const called = refereesFor(match, all, now)
        const rank = ({ day, lastEndedAt }: PoolReferee) =>
          Number(day?.club === 'phu tho') * 4 +
          Number((day?.until ?? Number.POSITIVE_INFINITY) < match.end) * 2 +
          Number(isRefereeTired({ lastEndedAt }, now))
        for (const [index, each] of called.entries()) {
          const after = called[index + 1]
          if (!after) continue
          expect(rank(each)).toBeLessThanOrEqual(rank(after))
          if (rank(each) === rank(after)) expect(each.ms).toBeLessThanOrEqual(after.ms)
        }
      }),
    )
  })

  test('[OPS-249] the desk lists who is free in the order of calling, then who plays, then who is away', () => {
    const all = [
      referee(1, { day: null }),
      referee(2, { day: { ...here, leftAt: now } }),
      referee(3, { day: { ...here, from: now + minute } }),
      referee(4, { day: { ...here, breakUntil: now + minute } }),
      referee(5, { isBusy: true, day: { ...here, breakUntil: now + minute } }),
      referee(6, { ms: 40 * minute }),
      referee(7, { ms: 20 * minute }),
      referee(8, { day: { ...here, until: now - minute } }),
    ]
    expect(ids(refereesOnDesk(all, now))).toEqual([7, 6, 5, 4, 3, 8, 2, 1])
    const unsigned = all.map((each) => ({ ...each, day: null }))
    expect(ids(refereesOnDesk(unsigned, now)).slice(0, 7)).toEqual([1, 2, 3, 4, 6, 7, 8])
  })

  test('the order in which they were read decides nothing', () => {
    fc.assert(
      fc.property(referees, (all) => {
        expect(ids(refereesFor(match, [...all].reverse(), now))).toEqual(ids(refereesFor(match, all, now)))
      }),
    )
  })
})
