import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideAdjustment, exactPoints, places } from '../../people/ranking/ledger'
import { snapshotMoment } from '../../tournament/group/snapshot'
import { awardFor, type PlannedAward, planAwards } from './plan-awards'

const awards = { awardFirst: 20, awardSecond: 10, awardThird: 5 }
const results = [
  { playerId: 1, place: 'first' as const },
  { playerId: 2, place: 'second' as const },
  { playerId: 3, place: 'third' as const },
]

describe('awards', () => {
  test('[RNK-04] each placed player gets the award of the place', () => {
    expect(planAwards([], results, awards)).toEqual([
      { playerId: 1, points: 20, place: 'first' },
      { playerId: 2, points: 10, place: 'second' },
      { playerId: 3, points: 5, place: 'third' },
    ])
  })

  test('[RNK-05] correcting results appends only differences', () => {
    const saved = planAwards([], results, awards)
    const swapped = [
      { playerId: 2, place: 'first' as const },
      { playerId: 1, place: 'second' as const },
      { playerId: 9, place: 'third' as const },
    ]
    expect(planAwards(saved, swapped, awards)).toEqual([
      { playerId: 2, points: 10, place: 'first' },
      { playerId: 1, points: -10, place: 'second' },
      { playerId: 9, points: 5, place: 'third' },
      { playerId: 3, points: -5, place: null },
    ])
  })

  test('[RNK-04, RNK-05] a place is recorded even where it is worth nothing more', () => {
    const level = { awardFirst: 10, awardSecond: 10, awardThird: 0 }
    const saved = planAwards([], results, level)
    expect(saved).toContainEqual({ playerId: 3, points: 0, place: 'third' })
    const promoted = [{ playerId: 2, place: 'first' as const }, ...results.filter((entry) => entry.playerId === 3)]
    expect(planAwards(saved, promoted, level)).toEqual([
      { playerId: 2, points: 0, place: 'first' },
      { playerId: 1, points: -10, place: null },
    ])
  })

  test('[RNK-05] however often results change, the ledger adds up to the last ones and a repeat appends nothing', () => {
    const anyResults = fc.uniqueArray(
      fc.record({ playerId: fc.integer({ min: 1, max: 8 }), place: fc.constantFrom(...places) }),
      {
        selector: (entry) => entry.playerId,
      },
    )
    const anyAwards = fc.record({
      awardFirst: fc.integer({ min: 0, max: 50 }),
      awardSecond: fc.integer({ min: 0, max: 50 }),
      awardThird: fc.integer({ min: 0, max: 50 }),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(anyResults, anyAwards), { minLength: 1, maxLength: 6 }), (saves) => {
        const ledger: PlannedAward[] = []
        for (const [saved, worth] of saves) {
          ledger.push(...planAwards(ledger, saved, worth))
          for (let playerId = 1; playerId <= 8; playerId++) {
            const place = saved.find((entry) => entry.playerId === playerId)?.place
            const due = place === undefined ? 0 : awardFor(place, worth)
            const own = ledger.filter((entry) => entry.playerId === playerId)
            expect(own.reduce((sum, { points }) => sum + points, 0)).toBe(due)
          }
          expect(planAwards(ledger, saved, worth)).toEqual([])
        }
      }),
    )
  })
})

describe('manual adjustment', () => {
  test('adds or subtracts and tells the new total', () => {
    const decided = decideAdjustment(350, { points: -10, reason: '  Nhập nhầm ' })
    expect(decided).toEqual({
      ok: true,
      value: { points: -10, reason: 'Nhập nhầm', previousPoints: 350, newPoints: 340 },
    })
  })

  test('[RNK-06] needs a number other than 0 and a reason', () => {
    for (const points of [0, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(decideAdjustment(350, { points, reason: 'x' })).toMatchObject({ code: 'adjustment-invalid' })
    }
    expect(decideAdjustment(350, { points: 10, reason: ' ' })).toMatchObject({ code: 'adjustment-reason-required' })
  })

  test('[RNK-08] nobody is taken below zero, but a negative balance may be raised', () => {
    expect(decideAdjustment(10, { points: -11, reason: 'x' })).toMatchObject({ code: 'points-below-zero' })
    expect(decideAdjustment(10, { points: -10, reason: 'x' })).toMatchObject({ ok: true })
    expect(decideAdjustment(-20, { points: 10, reason: 'x' })).toMatchObject({ ok: true })
  })

  test('[RNK-01] decimals with two places become hundredths, finer ones are refused', () => {
    expect([0.1, 3.75, -0.29, 1.005, Number.NaN].map(exactPoints)).toEqual([10, 375, -29, undefined, undefined])
  })
})

describe('snapshots', () => {
  const day = 86_400_000
  const division = (endDate: number, resultsSavedAt: number | null) => ({
    startDate: 0,
    startTime: null,
    lastRegistrationDate: 0,
    registrationClosedAt: null,
    endDate,
    resultsSavedAt,
  })

  test('[RNK-10] a group is eligible once all its divisions are completed', () => {
    expect(snapshotMoment([division(day, 5 * day), division(9 * day, null)], 8 * day)).toBeUndefined()
    expect(snapshotMoment([], 8 * day)).toBeUndefined()
  })

  test('[RNK-10] its moment is the last saving of results', () => {
    expect(snapshotMoment([division(day, 5 * day), division(2 * day, 4 * day)], 8 * day)).toBe(5 * day)
  })

  test('[RNK-10] without results it is the end of the last day in Vietnam', () => {
    const lastDay = Date.parse('2026-03-15T10:00:00+07:00')
    const end = Date.parse('2026-03-15T23:59:59+07:00')
    expect(snapshotMoment([division(day, null), division(lastDay, null)], lastDay + day)).toBe(end)
  })
})
