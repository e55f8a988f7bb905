import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noFacts } from '../bracket/bracket-state'
import { planBracket } from '../bracket/plan-bracket'
import { resolveBracket } from '../bracket/resolve-bracket'
import { type DayInput, type DayMatch, overrunMs, planDay, planDaySteps } from './plan-day'
import { openFeeders } from './remaining-path'

const minute = 60_000
const now = 1_000 * minute

const match = (id: number, change: Partial<DayMatch> = {}): DayMatch => ({
  id,
  durationMs: 20 * minute,
  players: [],
  after: [],
  onCourt: null,
  ...change,
})
const plan = (change: Partial<DayInput>) =>
  planDay({
    now,
    restMs: 10 * minute,
    courts: [{ id: 1, freeAt: 0 }],
    matches: [],
    restingUntil: new Map(),
    ...change,
  })
const startOf = (starts: ReturnType<typeof plan>, id: number) => ((starts.get(id)?.start ?? Number.NaN) - now) / minute

describe('the plan of a day', () => {
  test('[OPS-56] one court plays one match after the other in the given order', () => {
    const starts = plan({ matches: [match(7), match(3), match(5)] })
    expect([7, 3, 5].map((id) => startOf(starts, id))).toEqual([0, 20, 40])
  })

  test('in steps it is the same plan, with a pause for each match', () => {
    const day = { now, restMs: 0, courts: [{ id: 1, freeAt: 0 }], restingUntil: new Map<number, number>() }
    const matches = Array.from({ length: 50 }, (_, index) => match(index + 1, { players: [index % 7] }))
    const steps = planDaySteps({ ...day, matches })
    let pauses = 0
    let step = steps.next()
    for (; !step.done; step = steps.next()) pauses += 1
    expect(pauses).toBeGreaterThanOrEqual(50)
    expect(step.value).toEqual(planDay({ ...day, matches }))
  })

  test('[OPS-56] the court that is free longest takes the next match', () => {
    const courts = [
      { id: 1, freeAt: now - minute },
      { id: 2, freeAt: now - 5 * minute },
    ]
    const starts = plan({ courts, matches: [match(1), match(2)] })
    expect([starts.get(1)?.courtId, starts.get(2)?.courtId]).toEqual([2, 1])
  })

  test('[OPS-56] a match waits for those that feed it and for the rest of whoever comes from them', () => {
    const courts = [1, 2, 3].map((id) => ({ id, freeAt: 0 }))
    const starts = plan({
      courts,
      matches: [match(3, { after: [1, 2] }), match(1), match(2, { durationMs: 30 * minute })],
    })
    expect(startOf(starts, 3)).toBe(40)
  })

  test('[OPS-56] players of another match or who rest hold their match back, and the court goes on without it', () => {
    const starts = plan({
      courts: [1, 2].map((id) => ({ id, freeAt: 0 })),
      matches: [match(1, { players: [1, 2] }), match(2, { players: [2, 3] }), match(3, { players: [4] }), match(4)],
      restingUntil: new Map([[4, now + 7 * minute]]),
    })
    expect([1, 2, 3, 4].map((id) => startOf(starts, id))).toEqual([0, 30, 20, 0])
  })

  test('[OPS-56] what is on court keeps it until its usual time is over, or a little longer when that has passed', () => {
    const onCourt = (since: number) => ({ courtId: 1, since })
    const inTime = plan({ matches: [match(1, { onCourt: onCourt(now - 5 * minute) }), match(2)] })
    expect(startOf(inTime, 2)).toBe(15)
    const late = plan({ matches: [match(1, { onCourt: onCourt(now - 50 * minute) }), match(2)] })
    expect(startOf(late, 2)).toBe(overrunMs / minute)
  })

  test('[OPS-56] nothing is promised without a court, or behind a match that cannot be played', () => {
    expect(plan({ courts: [], matches: [match(1)] }).size).toBe(0)
    expect([...plan({ matches: [match(1, { after: [2] }), match(2, { after: [1] }), match(3)] }).keys()]).toEqual([3])
  })

  const day = fc
    .record({
      courts: fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 1, maxLength: 5 }),
      rest: fc.integer({ min: 0, max: 30 }),
      matches: fc.array(
        fc.record({
          duration: fc.integer({ min: 1, max: 60 }),
          players: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
          // Steps back to earlier matches that feed it.
          after: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 2 }),
        }),
        { maxLength: 40 },
      ),
      running: fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 5 }),
      resting: fc.dictionary(fc.integer({ min: 1, max: 12 }).map(String), fc.integer({ min: -5, max: 30 })),
      order: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
    })
    .map(({ courts, rest, matches, running, resting, order }): DayInput => {
      const onCourt = running
        .slice(0, courts.length)
        .map((since, index) =>
          match(900 + index, { players: [100 + index], onCourt: { courtId: index + 1, since: now - since * minute } }),
        )
      const waiting = matches.map(({ duration, players, after }, index) =>
        match(index + 1, {
          durationMs: duration * minute,
          players,
          after: [...new Set(after.map((back) => index + 1 - back).filter((id) => id > 0))],
        }),
      )
      const shuffled = waiting
        .map((each, index) => ({ each, key: order[index] ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ each }) => each)
      return {
        now,
        restMs: rest * minute,
        courts: courts.map((freeAt, index) => ({ id: index + 1, freeAt: now + freeAt * minute })),
        matches: [...onCourt, ...shuffled],
        restingUntil: new Map(Object.entries(resting).map(([id, after]) => [Number(id), now + after * minute])),
      }
    })

  test('[OPS-56] holds for any day: all are planned, no court or player twice at once, rest and order of feeding kept', () => {
    fc.assert(
      fc.property(day, (input) => {
        const starts = planDay(input)
        expect(starts.size).toBe(input.matches.length)
        const planned = input.matches.map((each) => {
          const times = starts.get(each.id)
          if (!times) throw new Error(`match ${each.id} is not planned`)
          return { ...each, ...times }
        })
        for (const each of planned) {
          if (each.onCourt) continue
          expect(each.start).toBeGreaterThanOrEqual(now)
          expect(each.start).toBeGreaterThanOrEqual(input.courts.find(({ id }) => id === each.courtId)?.freeAt ?? 0)
          for (const feeder of each.after) {
            expect(each.start).toBeGreaterThanOrEqual((starts.get(feeder)?.end ?? 0) + input.restMs)
          }
          for (const player of each.players) {
            expect(each.start).toBeGreaterThanOrEqual(input.restingUntil.get(player) ?? 0)
          }
        }
        const apart = (own: typeof planned, gap: number) => {
          const sorted = own.toSorted((a, b) => a.start - b.start || a.end - b.end)
          for (const [index, each] of sorted.entries()) {
            const before = sorted[index - 1]
            if (before) expect(each.start).toBeGreaterThanOrEqual(before.end + gap)
          }
        }
        for (const { id } of input.courts)
          apart(
            planned.filter(({ courtId }) => courtId === id),
            0,
          )
        for (let player = 1; player <= 12; player += 1) {
          apart(
            planned.filter(({ players }) => players.includes(player)),
            input.restMs,
          )
        }
      }),
      { numRuns: 400 },
    )
  })

  test('[OPS-294] a team that officiates plays nothing before its match on court is expected to be over', () => {
    fc.assert(
      fc.property(day, fc.array(fc.nat({ max: 12 }), { maxLength: 2 }), (input, officials) => {
        const matches = input.matches.map((each) => (each.onCourt ? { ...each, officials } : each))
        const starts = planDay({ ...input, matches })
        expect(starts.size).toBe(matches.length)
        for (const running of matches.filter(({ onCourt }) => onCourt)) {
          const until = starts.get(running.id)?.end ?? 0
          for (const each of matches.filter(({ onCourt }) => !onCourt)) {
            if (!each.players.some((player) => officials.includes(player))) continue
            expect(starts.get(each.id)?.start).toBeGreaterThanOrEqual(until)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  test('[OPS-56] is the same for the same day, and ends no earlier than its work and its longest chain allow', () => {
    fc.assert(
      fc.property(day, (input) => {
        const starts = planDay(input)
        expect([...planDay(input)]).toEqual([...starts])
        const waiting = input.matches.filter(({ onCourt }) => !onCourt)
        const end = Math.max(now, ...waiting.map(({ id }) => starts.get(id)?.end ?? 0))
        const work = waiting.reduce((sum, { durationMs }) => sum + durationMs, 0)
        expect(end - now).toBeGreaterThanOrEqual(work / input.courts.length)
        const chains = new Map<number, number>()
        for (const { id, durationMs, after } of waiting.toSorted((a, b) => a.id - b.id)) {
          chains.set(id, Math.max(0, ...after.map((feeder) => (chains.get(feeder) ?? 0) + input.restMs)) + durationMs)
        }
        expect(end - now).toBeGreaterThanOrEqual(Math.max(0, ...chains.values()))
      }),
      { numRuns: 200 },
    )
  })

  test('[OPS-56] never leaves the court idle while a match could start', () => {
    fc.assert(
      fc.property(day, (input) => {
        const starts = planDay(input)
        const playerFreeAt = (id: number, player: number) =>
          Math.max(
            input.restingUntil.get(player) ?? 0,
            ...input.matches
              .filter((each) => each.id !== id && each.players.includes(player))
              .filter((each) => (starts.get(each.id)?.start ?? 0) < (starts.get(id)?.start ?? 0))
              .map((each) => (starts.get(each.id)?.end ?? 0) + input.restMs),
          )
        for (const each of input.matches.filter(({ onCourt }) => !onCourt)) {
          const { start, courtId } = starts.get(each.id) ?? { start: 0, courtId: 0 }
          const courtFreeAt = Math.max(
            input.courts.find(({ id }) => id === courtId)?.freeAt ?? 0,
            ...[...starts.values()]
              .filter((other) => other.courtId === courtId && other.start < start)
              .map(({ end }) => end),
          )
          const possible = Math.max(
            now,
            courtFreeAt,
            ...each.after.map((feeder) => (starts.get(feeder)?.end ?? 0) + input.restMs),
            ...each.players.map((player) => playerFreeAt(each.id, player)),
          )
          expect(start).toBe(possible)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('[OPS-56] always calls the first of the order among those that can start', () => {
    fc.assert(
      fc.property(day, (input) => {
        const waiting = new Set(input.matches.filter(({ onCourt }) => !onCourt).map(({ id }) => id))
        const called = [...planDay(input)].filter(([id]) => waiting.has(id))
        const running = [...planDay(input)].filter(([id]) => !waiting.has(id))
        const matchOf = new Map(input.matches.map((each) => [each.id, each]))
        const place = new Map(input.matches.map(({ id }, index) => [id, index]))
        for (const [turn, [id, { start }]] of called.entries()) {
          const before = [...running, ...called.slice(0, turn)]
          const endOf = new Map(before.map(([other, { end }]) => [other, end]))
          for (const [other] of called.slice(turn + 1)) {
            if ((place.get(other) ?? 0) > (place.get(id) ?? 0)) continue
            const { after, players } = matchOf.get(other) ?? match(other)
            const isFed = after.every((feeder) => (endOf.get(feeder) ?? Number.MAX_VALUE) + input.restMs <= start)
            const isFree = players.every(
              (player) =>
                (input.restingUntil.get(player) ?? 0) <= start &&
                before.every(
                  ([played, { end }]) => !matchOf.get(played)?.players.includes(player) || end + input.restMs <= start,
                ),
            )
            expect(isFed && isFree, `${other} could have started before ${id}`).toBe(false)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('what a match waits for', () => {
  const stateOf = (
    teams: number,
    type: 'single_elimination' | 'double_elimination' | 'round_robin',
    variant: 'standard' | 'full' | 'groups',
  ) => {
    const options = { bronze: true, groupSize: 4, separateClubs: false }
    const entries = Array.from({ length: teams }, (_, index) => ({ id: index + 1, clubIds: [] }))
    const planned = planBracket(entries, { type, variant, options })
    if (!planned.ok) throw new Error(planned.code)
    return resolveBracket(planned.value, noFacts)
  }

  test('[OPS-56] a knock-out match waits for both before it, and looks through byes', () => {
    const feeders = openFeeders(stateOf(8, 'single_elimination', 'standard'))
    expect(feeders.get(1)).toEqual([])
    expect(feeders.get(5)).toHaveLength(2)
    const odd = stateOf(6, 'double_elimination', 'full')
    for (const [number, own] of openFeeders(odd)) {
      for (const feeder of own) expect(odd.plan.matches[feeder - 1]?.bye, `${feeder} feeds ${number}`).toBe(false)
    }
  })

  test('[OPS-56] a match between places of groups waits for every match of both groups', () => {
    const state = stateOf(8, 'round_robin', 'groups')
    const first = state.plan.matches.find(({ sources }) => sources.some(({ kind }) => kind === 'place'))
    expect(openFeeders(state).get(first?.number ?? 0)).toHaveLength(12)
  })

  test('[OPS-56] every match of a bracket gets a time', () => {
    const state = stateOf(64, 'double_elimination', 'full')
    const feeders = openFeeders(state)
    const matches = [...feeders]
      .filter(([number]) => {
        const planned = state.plan.matches[number - 1]
        return planned && !planned.bye && planned.phase !== 'second_final'
      })
      .map(([number, after]) => match(number, { after }))
    const starts = plan({ courts: [1, 2, 3, 4].map((id) => ({ id, freeAt: 0 })), matches })
    expect(starts.size).toBe(matches.length)
  })
})
