import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseIsoDateTime, startOfVietnamDay } from '../../shared/vietnam-time'
import { joinsWaitingList, offerDeadline, offerEnd, type Places, placesLeft, planOffers } from './waiting-list'

const at = (text: string) => parseIsoDateTime(`${text}:00+07:00`) ?? Number.NaN
const hour = 3_600_000
const waiting = (...ids: number[]) => ids.map((registrationId) => ({ registrationId, held: false }))
const places = (change: Partial<Places> = {}): Places => ({ number: 4, taken: 4, list: [], offers: [], ...change })

describe('who goes to the list', () => {
  test('[REG-200] a full division, one whose free places are offered, and one with somebody in line', () => {
    const offers = [{ registrationId: 9, expiresAt: 5 }]
    expect(joinsWaitingList(places())).toBe(true)
    expect(joinsWaitingList(places({ taken: 3 }))).toBe(false)
    expect(joinsWaitingList(places({ taken: 3, offers }))).toBe(true)
    expect(joinsWaitingList(places({ taken: 2, list: waiting(7) }))).toBe(true)
    expect(joinsWaitingList(places({ taken: 2, list: [{ registrationId: 7, held: true }] }))).toBe(false)
  })

  test('[REG-200] places are left exactly where a team that enters does not go to the list', () => {
    const list = fc.array(fc.boolean(), { maxLength: 4 })
    fc.assert(
      fc.property(fc.nat(8), fc.nat(10), list, (number, taken, held) => {
        const waits = held.map((each, index) => ({ registrationId: index, held: each }))
        const known = { number, teams: taken + waits.length, waiting: waits.length, hasLine: held.includes(false) }
        const left = placesLeft(known)
        expect(left > 0).toBe(!joinsWaitingList(places({ number, taken, list: waits })))
        if (left > 0) expect(left).toBe(number - taken)
      }),
    )
  })
})

describe('the deadline of an offer', () => {
  const far = at('2026-04-30T23:59')

  test('[REG-202] is so many hours away, in the morning instead of the night', () => {
    expect(offerDeadline(at('2026-03-14T10:00'), 24, far)).toBe(at('2026-03-15T10:00'))
    expect(offerDeadline(at('2026-03-14T23:00'), 24, far)).toBe(at('2026-03-16T07:00'))
    expect(offerDeadline(at('2026-03-14T02:00'), 24, far)).toBe(at('2026-03-15T07:00'))
  })

  test('[REG-202] ends before registration does, in the evening where that leaves an hour', () => {
    const end = at('2026-03-14T23:59')
    expect(offerDeadline(at('2026-03-14T10:00'), 24, end)).toBe(at('2026-03-14T22:00'))
    expect(offerDeadline(at('2026-03-14T21:30'), 24, end)).toBe(end)
    expect(offerDeadline(at('2026-03-14T10:00'), 24, at('2026-03-14T17:00'))).toBe(at('2026-03-14T17:00'))
    expect(offerDeadline(at('2026-03-14T23:45'), 24, end)).toBeUndefined()
  })

  test('[REG-202] it never lies after the end nor before now, and in the night only where no evening is left', () => {
    const start = at('2026-03-14T00:00')
    const minutes = fc.integer({ min: 0, max: 5 * 24 * 60 })
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 168 }), minutes, (after, hours, left) => {
        const now = start + after * 60_000
        const limit = now + left * 60_000
        const deadline = offerDeadline(now, hours, limit)
        if (deadline === undefined) {
          expect(limit - now).toBeLessThan(hour / 2)
          return
        }
        expect(deadline).toBeGreaterThan(now)
        expect(deadline).toBeLessThanOrEqual(limit)
        const inDay = (deadline - startOfVietnamDay(deadline)) / hour
        const evening = startOfVietnamDay(deadline) + (inDay < 7 ? -2 : 22) * hour
        if (inDay < 7 || inDay > 22) expect(evening - now).toBeLessThan(hour)
      }),
      { numRuns: 2000 },
    )
  })

  test('[REG-202] places are offered until registration ends, then until the start, and never beside a bracket', () => {
    const dates = {
      ...{ startDate: at('2026-03-20T00:00'), startTime: '07:30', endDate: at('2026-03-21T23:59') },
      ...{ lastRegistrationDate: at('2026-03-18T23:59'), registrationClosedAt: null },
    }
    expect(offerEnd(dates, false, at('2026-03-14T10:00'))).toBe(dates.lastRegistrationDate)
    expect(offerEnd(dates, false, at('2026-03-19T10:00'))).toBe(at('2026-03-20T07:30'))
    expect(offerEnd(dates, false, at('2026-03-20T08:00'))).toBeUndefined()
    expect(offerEnd(dates, true, at('2026-03-14T10:00'))).toBeUndefined()
  })
})

describe('free places', () => {
  const when = { now: at('2026-03-14T10:00'), hours: 24, end: at('2026-03-30T23:59') }
  const offer = (registrationId: number, expiresAt = when.now + hour) => ({ registrationId, expiresAt })

  test('[REG-201] go to the first on the list, one each, and not to who is passed over', () => {
    const list = [{ registrationId: 1, held: true }, ...waiting(2, 3, 4)]
    const made = planOffers(places({ taken: 2, list }), when).made.map(({ registrationId }) => registrationId)
    expect(made).toEqual([2, 3])
    expect(planOffers(places({ taken: 3, list, offers: [offer(2)] }), when).made).toEqual([])
  })

  test('[REG-203] who lets its time pass is followed by the next, and a place that is gone ends the latest offer', () => {
    const list = waiting(1, 2, 3)
    const late = planOffers(places({ taken: 3, list, offers: [offer(1, when.now)] }), when)
    expect([late.expired, late.made.map(({ registrationId }) => registrationId)]).toEqual([[1], [2]])
    const fewer = planOffers(places({ number: 3, taken: 2, list, offers: [offer(1), offer(2)] }), when)
    expect(fewer).toEqual({ expired: [], ended: [2], made: [] })
    const drawn = planOffers(places({ taken: 3, list, offers: [offer(1)] }), { ...when, end: undefined })
    expect(drawn).toEqual({ expired: [], ended: [1], made: [] })
  })

  test('[REG-201, REG-203] whatever happens nobody is skipped, nobody asked twice, and never more teams than places', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('enter' as const) }),
      fc.record({ kind: fc.constantFrom('leave' as const, 'accept' as const, 'decline' as const), pick: fc.nat(20) }),
      fc.record({ kind: fc.constant('wait' as const), pick: fc.nat(40) }),
      fc.record({ kind: fc.constant('number' as const), pick: fc.integer({ min: 1, max: 6 }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let now = when.now
        let state: Places = places({ taken: 0, number: 3 })
        let nextId = 1
        const askedOnce: number[] = []
        const settle = () => {
          const plan = planOffers(state, { ...when, now, end: now + 1000 * hour })
          const inLine = state.list.filter(
            (team) => !team.held && !state.offers.some((each) => each.registrationId === team.registrationId),
          )
          // The first in line, none left out.
          expect(plan.made.map(({ registrationId }) => registrationId)).toEqual(
            inLine.slice(0, plan.made.length).map(({ registrationId }) => registrationId),
          )
          const gone = new Set([...plan.expired, ...plan.ended])
          const stays = state.list.filter(({ registrationId }) => !plan.expired.includes(registrationId))
          for (const { registrationId } of plan.made) askedOnce.push(registrationId)
          for (const id of plan.ended) askedOnce.splice(askedOnce.lastIndexOf(id), 1)
          state = {
            ...state,
            list: [...stays, ...plan.expired.map((registrationId) => ({ registrationId, held: true }))],
            offers: [...state.offers.filter((each) => !gone.has(each.registrationId)), ...plan.made],
          }
          expect(new Set(askedOnce).size).toBe(askedOnce.length)
          expect(state.offers.length).toBeLessThanOrEqual(Math.max(0, state.number - state.taken))
          // No place stays free while somebody waits for it.
          const unasked = state.list.some(
            (team) => !team.held && !state.offers.some((each) => each.registrationId === team.registrationId),
          )
          if (unasked) expect(state.taken + state.offers.length).toBeGreaterThanOrEqual(state.number)
        }
        for (const each of steps) {
          const before = state.taken
          if (each.kind === 'enter') {
            const id = nextId
            nextId += 1
            if (joinsWaitingList(state)) state = { ...state, list: [...state.list, ...waiting(id)] }
            else state = { ...state, taken: state.taken + 1 }
          }
          if (each.kind === 'leave' && state.taken > 0) state = { ...state, taken: state.taken - 1 }
          if (each.kind === 'wait') now += each.pick * hour
          if (each.kind === 'number') state = { ...state, number: each.pick }
          settle()
          const offer = 'pick' in each ? state.offers[each.pick % Math.max(1, state.offers.length)] : undefined
          if (offer && (each.kind === 'accept' || each.kind === 'decline')) {
            const { registrationId } = offer
            const others = state.list.filter((team) => team.registrationId !== registrationId)
            const offers = state.offers.filter((one) => one !== offer)
            state =
              each.kind === 'accept'
                ? { ...state, taken: state.taken + 1, list: others, offers }
                : { ...state, list: [...others, { registrationId, held: true }], offers }
            settle()
          }
          if (state.taken > before) expect(state.taken).toBeLessThanOrEqual(state.number)
        }
      }),
      { numRuns: 500 },
    )
  })
})
