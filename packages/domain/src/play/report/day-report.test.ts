import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CourtNote, closedSpans } from './closed-spans'
import { allTaken, type CourtSpan, courtTime, courtUses } from './court-time'
import { type DayReportInput, dayReport } from './day-report'
import { lateFromMs, lateStarts, type ReportedMatch } from './late-starts'

const minute = 60_000
const at = (minutes: number) => minutes * minute

const match = (id: number, change: Partial<ReportedMatch> = {}): ReportedMatch => ({
  ...{ id, courtId: 1, refereeId: null, players: [], feeders: [], plannedAt: null, claimedAt: null },
  ...{ calledAt: null, callCount: 0, startedAt: null, endedAt: null, outcome: 'played' },
  ...change,
})
const report = (matches: readonly ReportedMatch[], change: Partial<DayReportInput> = {}) =>
  dayReport({
    ...{ since: at(-600), now: at(600), restMs: at(10), matches, courts: [1, 2].map((id) => ({ id, venue: 'hall' })) },
    ...{ venueOf: () => 'hall', otherSpans: [] },
    ...change,
  })
const minutesOf = (time: object) => Object.fromEntries(Object.entries(time).map(([use, ms]) => [use, ms / minute]))

describe('minutes of a court', () => {
  test('[OPS-214] play, the way from the call to the serve, other tournaments, closures and idle time', () => {
    const { window, courts } = report(
      [
        match(1, { claimedAt: at(0), startedAt: at(6), endedAt: at(20) }),
        match(2, { claimedAt: at(25), endedAt: at(45) }),
        match(3, { courtId: 2, outcome: 'walkover', claimedAt: at(5), endedAt: at(20) }),
      ],
      {
        otherSpans: [
          { courtId: 2, use: 'elsewhere', from: at(-30), until: at(5) },
          { courtId: 2, use: 'closed', from: at(15), until: at(40) },
        ],
      },
    )
    expect(window).toEqual({ from: at(0), until: at(45) })
    expect(courts.map(({ matches, withoutServe }) => [matches, withoutServe])).toEqual([
      [2, 1],
      [1, 0],
    ])
    expect(courts.map(({ time }) => minutesOf(time))).toEqual([
      { played: 34, waiting: 6, elsewhere: 0, closed: 0, idle: 5 },
      { played: 0, waiting: 15, elsewhere: 5, closed: 20, idle: 5 },
    ])
  })

  test('[OPS-214] a match without times is counted and says so; a running one counts to now', () => {
    const { played, running, withoutCourt, courts, window } = report(
      [
        match(1, { endedAt: at(30) }),
        match(2, { courtId: null, endedAt: at(31) }),
        match(3, { courtId: 2, outcome: null, claimedAt: at(40), startedAt: at(44) }),
      ],
      { now: at(50) },
    )
    expect({ played, running, withoutCourt }).toEqual({ played: 2, running: 1, withoutCourt: 1 })
    expect(window).toEqual({ from: at(40), until: at(50) })
    expect(courts.map(({ matches, untimed }) => [matches, untimed])).toEqual([
      [1, 1],
      [1, 0],
    ])
    expect(minutesOf(courts[1]?.time ?? {})).toMatchObject({ played: 6, waiting: 4 })
  })

  test('[OPS-214] a match that was left on its court over night counts from the beginning of the day', () => {
    const left = match(1, { outcome: null, refereeId: 5, claimedAt: at(-900), startedAt: at(-890) })
    const { window, courts, referees } = report([left], { since: at(0), now: at(60) })
    expect(window).toEqual({ from: at(0), until: at(60) })
    expect(minutesOf(courts[0]?.time ?? {})).toMatchObject({ played: 60, waiting: 0 })
    expect(referees).toEqual([{ refereeId: 5, matches: 1, untimed: 0, ms: at(60) }])
  })

  test('a day of which no time is known has no window', () => {
    expect(report([match(1, { endedAt: at(30) })])).toMatchObject({ window: null, played: 1 })
  })

  const span = fc.record({
    courtId: fc.integer({ min: 1, max: 3 }),
    use: fc.constantFrom(...courtUses),
    from: fc.integer({ min: -20, max: 100 }),
    until: fc.integer({ min: -20, max: 120 }),
  })

  test('[OPS-214] every moment of the window counts once, whatever overlaps', () => {
    fc.assert(
      fc.property(fc.array(span), fc.integer({ min: 0, max: 100 }), (spans, length) => {
        const time = courtTime({ from: 0, until: length }, spans)
        expect(Object.values(time).reduce((sum, ms) => sum + ms, 0)).toBe(length)
        const inUse = (moment: number) => spans.some(({ from, until }) => from <= moment && moment < until)
        const idle = Array.from({ length }, (_, moment) => moment).filter((moment) => !inUse(moment))
        expect(time.idle).toBe(idle.length)
        const isPlayed = (moment: number) =>
          spans.some(({ use, from, until }) => use === 'played' && from <= moment && moment < until)
        expect(time.played).toBe(Array.from({ length }, (_, moment) => moment).filter(isPlayed).length)
      }),
    )
  })

  test('[OPS-216] courts are all taken exactly when each of them is', () => {
    fc.assert(
      fc.property(fc.array(span), fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }), (spans, courts) => {
        const taken = allTaken(courts, spans)
        for (let moment = -20; moment < 120; moment += 1) {
          const isOn = ({ courtId, from, until }: CourtSpan, id: number) =>
            courtId === id && from <= moment && moment < until
          const isFull = courts.every((id) => spans.some((each) => isOn(each, id)))
          expect(taken.some(({ from, until }) => from <= moment && moment < until)).toBe(isFull)
        }
      }),
    )
  })

  test('[OPS-214] what was noted of a court tells when it was closed', () => {
    const window = { from: 0, until: 100 }
    const byHand = { reopensAt: null }
    const note = (at: number, before: CourtNote['before'], after: CourtNote['after']) => ({ at, before, after })
    expect(closedSpans(window, [], null)).toEqual([])
    expect(closedSpans(window, [], { from: -50, reopensAt: 30 })).toEqual([{ from: 0, until: 30 }])
    expect(closedSpans(window, [note(20, null, byHand), note(60, byHand, null)], null)).toEqual([
      { from: 20, until: 60 },
    ])
    // Closed since the day before, opened, and closed again until a time.
    expect(closedSpans(window, [note(10, byHand, null), note(70, null, { reopensAt: 90 })], null)).toEqual([
      { from: 0, until: 10 },
      { from: 70, until: 90 },
    ])
    expect(closedSpans(window, [note(120, byHand, null)], null)).toEqual([{ from: 0, until: 100 }])
  })
})

describe('late starts', () => {
  const starts = (...matches: ReportedMatch[]) =>
    lateStarts({
      ...{ matches, restMs: at(10), courtsOf: () => [1, 2] },
      spans: matches.flatMap(({ courtId, claimedAt, endedAt }) =>
        courtId === null || claimedAt === null || endedAt === null
          ? []
          : [{ courtId, use: 'played' as const, from: claimedAt, until: endedAt }],
      ),
    })
  const lateOf = (id: number, ...matches: ReportedMatch[]) => {
    const found = starts(...matches).late.find(({ matchId }) => matchId === id)
    return found && [found.lateMs / minute, ...found.reasons]
  }

  test('[OPS-215] five minutes after its plan a match is late; the usual way to the court is not held against it', () => {
    const on = (id: number, claimed: number, started: number) =>
      match(id, { plannedAt: at(0), claimedAt: at(claimed), startedAt: at(started), endedAt: at(60) })
    const { late, inTime } = starts(on(1, 0, 9), on(2, 4, 9), on(3, 5, 6), on(4, -10, 2))
    expect(late.map(({ matchId, lateMs }) => [matchId, lateMs / minute])).toEqual([[3, 5]])
    expect(inTime).toBe(3)
  })

  test('[OPS-215] without a plan, or without a time, nobody says that it was late or in time', () => {
    const told = starts(
      match(1, { claimedAt: at(0), endedAt: at(20) }),
      match(2, { plannedAt: at(0), endedAt: at(90) }),
      match(3, { plannedAt: at(0), outcome: 'walkover', claimedAt: at(50), endedAt: at(60) }),
      match(4, { plannedAt: at(0), outcome: null, claimedAt: at(50) }),
    )
    expect(told).toEqual({ late: [], inTime: 0, unplanned: 1, untimed: 1 })
  })

  test('[OPS-216] a player was in another match, or had to rest from it', () => {
    const other = match(1, { players: [7], claimedAt: at(0), endedAt: at(32) })
    const own = match(2, { courtId: 2, players: [7, 8], plannedAt: at(20), claimedAt: at(43), endedAt: at(60) })
    expect(lateOf(2, other, own)).toEqual([23, { kind: 'playing', until: at(42), matchId: 1, playerId: 7 }])
    const rested = { ...own, plannedAt: at(33), claimedAt: at(42) }
    expect(lateOf(2, other, rested)).toEqual([9, { kind: 'resting', until: at(42), matchId: 1, playerId: 7 }])
  })

  test('[OPS-216] the match before it was not over', () => {
    const before = match(1, { claimedAt: at(0), endedAt: at(30) })
    const own = match(2, { courtId: 2, feeders: [1], plannedAt: at(20), claimedAt: at(31), endedAt: at(50) })
    expect(lateOf(2, before, own)).toEqual([11, { kind: 'feeder', until: at(30), matchId: 1 }])
  })

  test('[OPS-216] no court was free; where one was, that is no reason', () => {
    const one = match(1, { courtId: 1, claimedAt: at(0), endedAt: at(30) })
    const two = match(2, { courtId: 2, claimedAt: at(0), endedAt: at(26) })
    const own = match(3, { courtId: 2, plannedAt: at(20), claimedAt: at(27), endedAt: at(50) })
    expect(lateOf(3, one, two, own)).toEqual([7, { kind: 'courts', until: at(26) }])
    expect(lateOf(3, one, own)).toEqual([7, { kind: 'free', ms: at(7) }])
    // The court came free long before it was called.
    expect(lateOf(3, one, two, { ...own, claimedAt: at(40) })).toEqual([
      20,
      { kind: 'courts', until: at(26) },
      { kind: 'free', ms: at(14) },
    ])
  })

  test('[OPS-216] it was called and did not begin', () => {
    const own = match(1, { plannedAt: at(0), claimedAt: at(0), callCount: 3, startedAt: at(14), endedAt: at(40) })
    expect(lateOf(1, own)).toEqual([9, { kind: 'not-come', ms: at(14), calls: 3 }])
  })

  const time = fc.option(fc.integer({ min: 0, max: 200 }).map(at), { freq: 4 })
  const matches = fc
    .array(
      fc.record({
        courtId: fc.option(fc.integer({ min: 1, max: 3 })),
        refereeId: fc.option(fc.integer({ min: 1, max: 3 })),
        players: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 4 }),
        feeders: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 2 }),
        plannedAt: time,
        claimedAt: time,
        startedAt: time,
        endedAt: time,
        outcome: fc.constantFrom('played', 'retired', 'walkover', 'double_walkover', null),
      }),
      { maxLength: 12 },
    )
    .map((all) => all.map((each, id) => match(id, each)))

  test('[OPS-216] every late start names what is known, each reason before its call and after its plan', () => {
    fc.assert(
      fc.property(matches, (all) => {
        const { starts } = report(all)
        const begun = all.filter(({ outcome, startedAt }) =>
          outcome === null ? startedAt !== null : outcome === 'played' || outcome === 'retired',
        )
        expect(starts.late.length + starts.inTime + starts.unplanned + starts.untimed).toBe(begun.length)
        for (const { lateMs, plannedAt, calledAt, reasons } of starts.late) {
          expect(lateMs).toBeGreaterThanOrEqual(lateFromMs)
          expect(reasons.length).toBeGreaterThan(0)
          for (const reason of reasons) {
            if (!('until' in reason)) continue
            expect(reason.until).toBeGreaterThan(plannedAt)
            expect(reason.until).toBeLessThanOrEqual(calledAt)
          }
        }
      }),
    )
  })

  test('[OPS-214, OPS-217] no court is used for longer than the day, no referee for longer than the matches', () => {
    fc.assert(
      fc.property(matches, (all) => {
        const { window, courts, referees, played, retired, walkovers } = report(all)
        const length = window ? window.until - window.from : 0
        for (const { time } of courts) expect(Object.values(time).reduce((sum, ms) => sum + ms, 0)).toBe(length)
        expect(played + retired + walkovers).toBe(all.filter(({ outcome }) => outcome !== null).length)
        for (const { refereeId, matches: count, untimed, ms } of referees) {
          expect(count).toBe(all.filter((each) => each.refereeId === refereeId).length)
          expect(untimed).toBeLessThanOrEqual(count)
          expect(ms).toBeLessThanOrEqual((count - untimed) * length)
        }
      }),
    )
  })

  test('[OPS-217] minutes of referees go from the call to the end', () => {
    const { referees } = report([
      match(1, { refereeId: 5, claimedAt: at(0), startedAt: at(5), endedAt: at(20) }),
      match(2, { refereeId: 5, endedAt: at(50) }),
      match(3, { refereeId: 6, claimedAt: at(0), endedAt: at(30) }),
    ])
    expect(referees).toEqual([
      { refereeId: 6, matches: 1, untimed: 0, ms: at(30) },
      { refereeId: 5, matches: 2, untimed: 1, ms: at(20) },
    ])
  })
})
