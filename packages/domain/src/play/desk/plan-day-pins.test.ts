import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DayInput, type DayMatch, type PlannedStart, planDay } from './plan-day'

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
    courts: [1, 2].map((id) => ({ id, freeAt: 0 })),
    matches: [],
    restingUntil: new Map(),
    ...change,
  })
const at = (minutes: number) => now + minutes * minute
/** Court and minutes from now of each. */
const told = (starts: ReadonlyMap<number, PlannedStart>, ...ids: number[]) =>
  ids.map((id) => {
    const planned = starts.get(id)
    return planned ? [planned.courtId, (planned.start - now) / minute] : null
  })

describe('what organisers fix in the plan of a day', () => {
  test('[OPS-240] a division that begins later waits, and the courts go on with the others', () => {
    const starts = plan({ matches: [match(1, { notBefore: at(30) }), match(2), match(3), match(4)] })
    expect(told(starts, 1, 2, 3, 4)).toEqual([
      [2, 30],
      [1, 0],
      [2, 0],
      [1, 20],
    ])
  })

  test('[OPS-240] a division with a share of the courts plays on no other, and leaves them to the rest', () => {
    const starts = plan({ matches: [match(1, { courtIds: [2] }), match(2, { courtIds: [2] }), match(3), match(4)] })
    expect(told(starts, 1, 2, 3, 4)).toEqual([
      [2, 0],
      [2, 20],
      [1, 0],
      [1, 20],
    ])
    expect(told(plan({ matches: [match(1, { courtIds: [9] }), match(2)] }), 1, 2)).toEqual([null, [1, 0]])
  })

  test('[OPS-240] a player whose first match waits for its court plays the next one meanwhile', () => {
    const running = match(9, { players: [7], onCourt: { courtId: 1, since: now } })
    const own = [match(1, { players: [7], courtIds: [2] }), match(2, { players: [7] })]
    const starts = plan({ matches: [running, ...own, match(3, { courtIds: [2], durationMs: 100 * minute })] })
    expect(told(starts, 1, 2, 3)).toEqual([
      [2, 100],
      [1, 30],
      [2, 0],
    ])
  })

  test('[OPS-241] a pinned match starts on its court at its moment; what would not be over by then goes elsewhere', () => {
    const pin = { courtId: 1, start: at(30) }
    const starts = plan({ matches: [match(1), match(2), match(3), match(4), match(5, { pin })] })
    expect(told(starts, 1, 2, 3, 4, 5)).toEqual([
      [1, 0],
      [2, 0],
      [2, 20],
      [2, 40],
      [1, 30],
    ])
  })

  test('[OPS-241] its players play nothing before it after which they could not rest', () => {
    const pin = { courtId: 1, start: at(25) }
    const starts = plan({ matches: [match(1, { players: [7] }), match(2, { players: [7], pin })] })
    expect(told(starts, 1, 2)).toEqual([
      [2, 55],
      [1, 25],
    ])
  })

  test('[OPS-241] one that cannot be in time keeps no court free, and starts as soon as it can', () => {
    const pin = { courtId: 1, start: at(15) }
    const starts = plan({
      courts: [{ id: 1, freeAt: 0 }],
      matches: [match(1), match(2, { after: [1], pin }), match(3)],
    })
    expect(told(starts, 1, 3, 2)).toEqual([
      [1, 0],
      [1, 20],
      [1, 40],
    ])
  })

  test('[OPS-241] one behind a match that has no court is never played, and keeps no court free', () => {
    const pin = (minutes: number) => ({ courtId: 1, start: at(minutes) })
    const starts = plan({
      courts: [{ id: 1, freeAt: 0 }],
      matches: [
        match(1, { courtIds: [9], durationMs: minute }),
        match(2, { after: [1], pin: pin(15), durationMs: minute }),
        match(3, { after: [2], pin: pin(35) }),
        match(4),
        match(5),
      ],
    })
    expect(told(starts, 1, 2, 3, 4, 5)).toEqual([null, null, null, [1, 0], [1, 20]])
  })

  test('[OPS-241] a pin on a court that takes no matches counts as none', () => {
    expect(told(plan({ matches: [match(1, { pin: { courtId: 9, start: at(60) } })] }), 1)).toEqual([[1, 0]])
  })

  const day = fc
    .record({
      courts: fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 1, maxLength: 4 }),
      rest: fc.integer({ min: 0, max: 20 }),
      matches: fc.array(
        fc.record({
          duration: fc.integer({ min: 1, max: 40 }),
          players: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
          after: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 2 }),
          notBefore: fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined }),
          share: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }), { nil: undefined }),
          pin: fc.option(
            fc.record({ courtId: fc.integer({ min: 1, max: 5 }), start: fc.integer({ min: -20, max: 200 }) }),
            {
              nil: undefined,
              freq: 4,
            },
          ),
        }),
        { maxLength: 30 },
      ),
      running: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 4 }),
      order: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
    })
    .map(({ courts, rest, matches, running, order }): DayInput => {
      const onCourt = running
        .slice(0, courts.length)
        .map((since, index) =>
          match(900 + index, { players: [index + 1], onCourt: { courtId: index + 1, since: at(-since) } }),
        )
      const waiting = matches.map(({ duration, players, after, notBefore, share, pin }, index) =>
        match(index + 1, {
          durationMs: duration * minute,
          players,
          after: [...new Set(after.map((back) => index + 1 - back).filter((id) => id > 0))],
          notBefore: notBefore === undefined ? undefined : at(notBefore),
          courtIds: share,
          pin: pin && { courtId: pin.courtId, start: at(pin.start) },
        }),
      )
      const shuffled = waiting
        .map((each, index) => ({ each, key: order[index] ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ each }) => each)
      return {
        now,
        restMs: rest * minute,
        courts: courts.map((freeAt, index) => ({ id: index + 1, freeAt: at(freeAt) })),
        matches: [...onCourt, ...shuffled],
        restingUntil: new Map(),
      }
    })

  /** What is planned of the day, with where each pin counts. */
  function plannedOf(input: DayInput) {
    const starts = planDay(input)
    const isOpen = (courtId: number) => input.courts.some(({ id }) => id === courtId)
    return input.matches.flatMap((each) => {
      const times = starts.get(each.id)
      const pin = each.onCourt === null && each.pin && isOpen(each.pin.courtId) ? each.pin : undefined
      return times ? [{ ...each, ...times, pin }] : []
    })
  }
  type Planned = ReturnType<typeof plannedOf>[number]

  /** The moment from which nothing but a court is missing, given all that starts before `until`. */
  function readyAt({ restMs }: DayInput, planned: readonly Planned[], each: Planned, until: number): number {
    const restedAfter = (others: readonly Planned[]) => others.map(({ end }) => end + restMs)
    return Math.max(
      now,
      each.notBefore ?? 0,
      each.pin?.start ?? 0,
      ...restedAfter(planned.filter(({ id }) => each.after.includes(id))),
      ...restedAfter(
        planned.filter(
          ({ id, start, players }) =>
            id !== each.id && start < until && players.some((player) => each.players.includes(player)),
        ),
      ),
    )
  }

  test('[OPS-240, OPS-241] any day keeps starts, shares and pins, and no court or player is planned twice', () => {
    fc.assert(
      fc.property(day, (input) => {
        const planned = plannedOf(input)
        for (const each of planned.filter(({ onCourt }) => !onCourt)) {
          if (each.pin) expect([each.courtId, each.start >= each.pin.start]).toEqual([each.pin.courtId, true])
          else if (each.courtIds) expect(each.courtIds).toContain(each.courtId)
          expect(each.start).toBeGreaterThanOrEqual(readyAt(input, planned, each, each.start))
          for (const other of planned) {
            if (other.id === each.id || other.start > each.start) continue
            if (other.courtId === each.courtId) expect(each.start).toBeGreaterThanOrEqual(other.end)
            if (!other.players.some((player) => each.players.includes(player))) continue
            expect(each.start).toBeGreaterThanOrEqual(other.end + input.restMs)
          }
        }
      }),
      { numRuns: 600 },
    )
  })

  test('[OPS-240, OPS-241] whatever is not planned has no court, or waits for such a match', () => {
    fc.assert(
      fc.property(day, (input) => {
        const courtIds = new Set(input.courts.map(({ id }) => id))
        const isPlanned = new Set(plannedOf(input).map(({ id }) => id))
        for (const { id, after, courtIds: share, pin } of input.matches) {
          const hasCourt = (pin && courtIds.has(pin.courtId)) || !share || share.some((each) => courtIds.has(each))
          expect(isPlanned.has(id)).toBe(hasCourt && after.every((feeder) => isPlanned.has(feeder)))
        }
      }),
      { numRuns: 300 },
    )
  })

  test('[OPS-241] a pinned match is late only for what feeds it, its players, or who is on its court', () => {
    fc.assert(
      fc.property(day, (input) => {
        const planned = plannedOf(input)
        for (const each of planned.filter(({ pin }) => pin)) {
          const before = planned.filter(({ courtId, start }) => courtId === each.courtId && start < each.start)
          const freeAt = input.courts.find(({ id }) => id === each.courtId)?.freeAt ?? 0
          const courtFree = Math.max(freeAt, ...before.map(({ end }) => end))
          expect(each.start).toBe(Math.max(courtFree, readyAt(input, planned, each, each.start)))
        }
      }),
      { numRuns: 400 },
    )
  })

  test('[OPS-241] no court is idle while a match could be played there without making a pinned one late', () => {
    fc.assert(
      fc.property(day, (input) => {
        const planned = plannedOf(input)
        const moments = planned.flatMap(({ start, end }) => [start, end, end + input.restMs])
        for (const each of planned.filter(({ onCourt, pin }) => !onCourt && !pin)) {
          for (const court of input.courts.filter(({ id }) => each.courtIds?.includes(id) ?? true)) {
            for (const moment of moments) {
              if (moment < Math.max(now, court.freeAt) || moment >= each.start) continue
              const others = planned.filter(({ id }) => id !== each.id)
              const isTaken = others.some(
                ({ courtId, start, end }) => courtId === court.id && start <= moment && moment < end,
              )
              const isPlaying = others.some(
                ({ start, players }) => start === moment && players.some((player) => each.players.includes(player)),
              )
              if (isTaken || isPlaying || readyAt(input, planned, each, moment) > moment) continue
              const end = moment + each.durationMs
              const wouldDelay = others.some(
                ({ pin, players }) =>
                  pin &&
                  pin.start > moment &&
                  ((pin.courtId === court.id && end > pin.start) ||
                    (players.some((player) => each.players.includes(player)) && end + input.restMs > pin.start)),
              )
              expect(wouldDelay, `${each.id} could start on ${court.id} at ${(moment - now) / minute}`).toBe(true)
            }
          }
        }
      }),
      { numRuns: 400 },
    )
  })
})
