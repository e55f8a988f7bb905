import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../shared/run-to-end'
import { randomBelow, seededRandom } from '../../shared/seeded-random'
import { beat, playOut, readyOf, startOf, succeed } from '../bracket/bracket-fixtures'
import { bracketVariants } from '../bracket/bracket-format'
import type { BracketState } from '../bracket/bracket-state'
import { decideTies } from '../bracket/decide-tie'
import { groupStandings } from '../bracket/group-standings'
import type { VenuesInput } from '../desk/plan-venues'
import { type EndOfDayInput, endOfDaySteps } from './end-of-day'
import { guaranteedMatches, placementMatches, teamsBelow } from './guaranteed-matches'

const minute = 60_000
const now = 1_000 * minute
const at = (minutes: number) => now + minutes * minute

type Planned = VenuesInput['matches'][number]
const match = (id: number, change: Partial<Planned> = {}): Planned => ({
  ...{ venue: 'hall', id, durationMs: 20 * minute, players: [], after: [], onCourt: null },
  ...change,
})
const endOf = (matches: readonly Planned[], change: Partial<EndOfDayInput> = {}, day: Partial<VenuesInput> = {}) =>
  runToEnd(
    endOfDaySteps({
      day: {
        ...{ now, restMs: 0, restingUntil: new Map(), matches },
        courts: [1, 2].map((id) => ({ id, venue: 'hall', freeAt: 0 })),
        ...day,
      },
      closing: at(60),
      optionsOf: () => ({ singleGameMs: null, isPlacement: false }),
      closedCourts: [],
      teamsBelow: { now: 0, withoutPlacement: 0 },
      ...change,
    }),
  )
const eight = Array.from({ length: 8 }, (_, index) => match(index + 1))
const told = ({ proposals }: ReturnType<typeof endOf>) =>
  proposals.map(({ kind, count, wonMs, over }) => [kind, count, wonMs / minute, over])

describe('the end of a day', () => {
  test('[OPS-210] matches that end after closing are told in the order of their start', () => {
    const { end, over, unplanned } = endOf([...eight, match(9, { courtIds: [7] })])
    expect({ end, over, unplanned }).toEqual({ end: at(80), over: [7, 8], unplanned: [9] })
    expect(endOf(eight, { closing: at(80) })).toMatchObject({ over: [], proposals: [] })
    expect(endOf(eight, { closing: null })).toMatchObject({ end: at(80), over: [], proposals: [] })
    expect(endOf([])).toMatchObject({ end: null, over: [], proposals: [] })
  })

  test('[OPS-211] each proposal says what it wins alone, the last what they win together', () => {
    const ended = endOf(eight, {
      optionsOf: (id) => ({ singleGameMs: id <= 2 ? 10 * minute : null, isPlacement: id >= 7 }),
      closedCourts: [{ id: 3, venue: 'hall' }],
      teamsBelow: { now: 0, withoutPlacement: 2 },
    })
    expect(told(ended)).toEqual([
      ['together', 6, 50, 0],
      ['drop-placement', 2, 20, 0],
      ['open-courts', 1, 20, 0],
      ['one-more-court', 1, 20, 0],
      ['single-game', 2, 10, 2],
    ])
    expect(ended.proposals.map(({ teamsBelow }) => teamsBelow)).toEqual([2, 2, 0, 0, 0])
  })

  test('[OPS-211] what has begun is neither left out nor made shorter', () => {
    const running = match(1, { durationMs: 90 * minute, onCourt: { courtId: 1, since: now } })
    const ended = endOf([running], { optionsOf: () => ({ singleGameMs: minute, isPlacement: true }) })
    expect(ended).toMatchObject({ over: [1], proposals: [] })
  })

  test('[OPS-211] shares of the courts and pins are given up where that wins time', () => {
    const ended = endOf(eight.map((each) => ({ ...each, courtIds: [1] })))
    expect(told(ended)).toEqual([['any-court', 8, 80, 2]])
    expect(told(endOf([match(1, { pin: { courtId: 1, start: at(50) } })]))).toEqual([['any-court', 1, 50, 0]])
  })

  const days = fc.record({
    rest: fc.integer({ min: 0, max: 10 }),
    closing: fc.option(fc.integer({ min: 0, max: 120 })),
    closed: fc.integer({ min: 0, max: 2 }),
    matches: fc.array(
      fc.record({
        minutes: fc.integer({ min: 5, max: 40 }),
        single: fc.option(fc.integer({ min: 5, max: 40 })),
        isPlacement: fc.boolean(),
        players: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
        share: fc.option(fc.constantFrom([1], [2]), { nil: undefined }),
      }),
      { maxLength: 14 },
    ),
  })

  test('[OPS-211] no proposal makes the day longer or more matches late, and each tells the truth of itself', () => {
    fc.assert(
      fc.property(days, ({ rest, closing, closed, matches }) => {
        const planned = matches.map(({ minutes, players, share }, id) =>
          match(id, { durationMs: minutes * minute, players, courtIds: share }),
        )
        const ended = endOf(
          planned,
          {
            closing: closing === null ? null : at(closing),
            optionsOf: (id) => {
              const { single = null, isPlacement = false } = matches[id] ?? {}
              return { singleGameMs: single === null ? null : single * minute, isPlacement }
            },
            closedCourts: Array.from({ length: closed }, (_, index) => ({ id: 10 + index, venue: 'hall' })),
          },
          { restMs: rest * minute },
        )
        const lateIds = planned.filter(({ id }) => (ended.starts.get(id)?.end ?? 0) > at(closing ?? 1e6))
        expect([...ended.over].sort((a, b) => a - b)).toEqual(lateIds.map(({ id }) => id))
        if (ended.over.length === 0) expect(ended.proposals).toEqual([])
        for (const { end, wonMs, over, count } of ended.proposals) {
          expect(end + wonMs).toBe(ended.end)
          expect(wonMs).toBeGreaterThanOrEqual(0)
          expect(wonMs > 0 || over < ended.over.length).toBe(true)
          expect(over > 0).toBe(end > at(closing ?? 1e6))
          expect(count).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('matches that a team surely plays', () => {
  const brackets = fc.record({
    variant: fc.constantFrom(...bracketVariants),
    count: fc.integer({ min: 3, max: 13 }),
    bronze: fc.boolean(),
    groupSize: fc.integer({ min: 3, max: 5 }),
    seed: fc.integer(),
    played: fc.integer({ min: 0, max: 40 }),
  })

  /** Ties that nothing else breaks are decided too, since the matches after them wait for it. */
  function playToTheEnd(start: BracketState, winner: (first: number, second: number) => number): BracketState {
    const state = playOut(start, winner)
    for (const group of state.plan.groups) {
      const [tie] = groupStandings(state, group).undecided
      if (!tie) continue
      const record = { id: state.tieOrders.length + 1, group: group.key, method: 'lots' as const, order: tie }
      return playToTheEnd(succeed(decideTies(state, group.key, [record])).state, winner)
    }
    return state
  }

  test('[OPS-211] however the rest is played, no team plays fewer, and leaving matches out promises no more', () => {
    fc.assert(
      fc.property(brackets, ({ variant, count, bronze, groupSize, seed, played }) => {
        const random = seededRandom(String(seed))
        const either = (first: number, second: number) => (random() < 0.5 ? first : second)
        let state = startOf(count, variant, { bronze, groupSize })
        for (let turn = 0; turn < played; turn += 1) {
          const ready = readyOf(state)
          const next = ready[randomBelow(random, Math.max(1, ready.length))]
          if (!next) break
          state = beat(state, next.number, either(Number(next.sides[0]), Number(next.sides[1]))).state
        }
        const dropped = new Set(placementMatches(state))
        const sure = guaranteedMatches(state)
        const surely = guaranteedMatches(state, dropped)
        const end = playToTheEnd(state, either)
        for (const { id } of end.plan.entries) {
          const own = end.matches.filter(({ result, sides }) => result !== null && sides.includes(id))
          expect(sure.get(id) ?? 0).toBeLessThanOrEqual(own.length)
          expect(surely.get(id) ?? 0).toBeLessThanOrEqual(own.filter(({ number }) => !dropped.has(number)).length)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('[OPS-211] who loses at once in a knock-out plays one match, everybody in a Play Off two', () => {
    expect(teamsBelow(startOf(8, 'standard', { bronze: true }))).toBe(8)
    expect(teamsBelow(startOf(8, 'play_off'))).toBe(0)
    expect(teamsBelow(startOf(8, 'groups'))).toBe(0)
  })

  test('[OPS-211] without the match for the third place the losers of the semi-finals may be left with one', () => {
    const start = startOf(4, 'standard', { bronze: true })
    expect(placementMatches(start)).toHaveLength(1)
    expect([teamsBelow(start), teamsBelow(start, new Set(placementMatches(start)))]).toEqual([0, 4])
    const quarters = readyOf(startOf(8, 'standard', { bronze: true })).reduce(
      (state, { number, sides }) => beat(state, number, Number(sides[0])).state,
      startOf(8, 'standard', { bronze: true }),
    )
    const dropped = new Set(placementMatches(quarters))
    // The four who lost are out with one; the others have two from here on, with that match or without it.
    expect([teamsBelow(quarters), teamsBelow(quarters, dropped)]).toEqual([4, 4])
  })
})
