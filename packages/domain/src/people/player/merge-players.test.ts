import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reasonsToSuspect } from './duplicates'
import {
  findMergeObstacle,
  type MergeableFields,
  type MergeChoice,
  type MergeSide,
  planMerge,
  planMergeUndo,
} from './merge-players'

/** With some of the fields that nobody chooses. */
interface Fields extends MergeableFields {
  readonly email: string | null
  readonly gender: 'male' | 'female' | null
}

const side = fc.constantFrom<MergeSide>('stays', 'leaves')
const fields: fc.Arbitrary<Fields> = fc.record({
  name: fc.string(),
  phone: fc.string(),
  email: fc.option(fc.string()),
  rating: fc.option(fc.nat(800)),
  ratingSource: fc.option(fc.constantFrom('dupr' as const, 'own' as const)),
  ratingOn: fc.option(fc.constantFrom('2026-03-01', '2026-03-14')),
  gender: fc.option(fc.constantFrom('male' as const, 'female' as const)),
  clubId: fc.option(fc.nat(9)),
  isPointVerified: fc.boolean(),
  points: fc.nat(1_000_000),
})
const choice: fc.Arbitrary<MergeChoice> = fc.record({
  name: side,
  phone: side,
  rating: side,
  club: side,
  points: fc.constantFrom('stays', 'leaves', 'sum'),
})

describe('merging two records', () => {
  test('[PLR-61] every field comes from the record that was chosen for it', () => {
    fc.assert(
      fc.property(fields, fields, choice, (stays, leaves, take) => {
        const of = (from: MergeSide) => (from === 'stays' ? stays : leaves)
        const merged = planMerge(stays, leaves, take)
        expect(merged.name).toBe(of(take.name).name)
        expect(merged.phone).toBe(of(take.phone).phone)
        const { rating, ratingSource, ratingOn } = of(take.rating)
        expect(merged).toMatchObject({ rating, ratingSource, ratingOn })
        expect(merged.clubId).toBe(of(take.club).clubId)
        expect(merged.email).toBe(stays.email ?? leaves.email)
        expect(merged.gender).toBe(stays.gender ?? leaves.gender)
        expect(merged.points).toBe(take.points === 'sum' ? stays.points + leaves.points : of(take.points).points)
      }),
    )
  })

  test('[PLR-61] added points are official only where both were', () => {
    fc.assert(
      fc.property(fields, fields, choice, (stays, leaves, take) => {
        const { isPointVerified } = planMerge(stays, leaves, { ...take, points: 'sum' })
        expect(isPointVerified).toBe(stays.isPointVerified && leaves.isPointVerified)
      }),
    )
  })

  test('[PLR-63] an undo at once gives back every field', () => {
    fc.assert(
      fc.property(fields, fields, choice, (stays, leaves, take) => {
        const merged = planMerge(stays, leaves, take)
        expect(planMergeUndo(stays, merged, merged)).toEqual({ ok: true, value: stays })
      }),
    )
  })

  test('[PLR-63] what was changed since the merge stays, and points are never below zero', () => {
    fc.assert(
      fc.property(fields, fields, fields, choice, (stays, leaves, now, take) => {
        const merged = planMerge(stays, leaves, take)
        const undone = planMergeUndo(stays, merged, now)
        const points = now.points - merged.points + stays.points
        expect(undone.ok).toBe(points >= 0)
        if (!undone.ok) return
        expect(undone.value.points).toBe(points)
        if (now.name !== merged.name) expect(undone.value.name).toBe(now.name)
        if (now.clubId !== merged.clubId) expect(undone.value.clubId).toBe(now.clubId)
        expect(undone.value.gender).toBe(now.gender === merged.gender ? stays.gender : now.gender)
      }),
    )
  })
})

describe('what stands against a merge', () => {
  const team = (tournamentId: number, one: number, other: number, isLive = true) =>
    ({ tournamentId, playerIds: [one, other], isLive }) as const
  const facts = (change = {}) => ({
    staysId: 1,
    leavesId: 2,
    teams: [],
    placed: { stays: [], leaves: [] },
    busyIds: [],
    ...change,
  })

  test.each([
    ['nothing between strangers', facts(), undefined],
    ['the same record', facts({ leavesId: 1 }), 'merge-same-player'],
    ['one team, even a rejected one', facts({ teams: [team(7, 2, 1, false)] }), 'merge-same-team'],
    ['two teams of one tournament', facts({ teams: [team(7, 1, 3), team(7, 2, 4)] }), 'merge-same-tournament'],
    ['a rejected team beside a live one', facts({ teams: [team(7, 1, 3, false), team(7, 2, 3)] }), undefined],
    ['teams of two tournaments', facts({ teams: [team(7, 1, 3), team(8, 2, 3)] }), undefined],
    ['places in one podium', facts({ placed: { stays: [7], leaves: [7] } }), 'merge-same-tournament'],
    [
      'a place where the other played',
      facts({ placed: { stays: [7], leaves: [] }, teams: [team(7, 2, 3)] }),
      'merge-same-tournament',
    ],
    ['a match of the one who stays', facts({ busyIds: [1] }), 'merge-player-in-match'],
    ['a match of the one who leaves', facts({ busyIds: [2] }), 'merge-player-in-match'],
    ['a match of somebody else', facts({ busyIds: [3] }), undefined],
  ])('[PLR-64] %s', (_, known, obstacle) => {
    expect(findMergeObstacle(known)).toBe(obstacle)
  })
})

describe('who looks the same', () => {
  const an = { name: 'Nguyễn Văn Ân', phone: '0912345678', clubId: 4 }

  test.each([
    [{ name: 'Ai Khác', phone: '+84 912 345 678', clubId: 5 }, ['phone']],
    [{ name: 'nguyen  van an', phone: '0900000000', clubId: 4 }, ['name-and-club']],
    [{ name: 'NGUYỄN VĂN ÂN', phone: '0912.345.678', clubId: 4 }, ['phone', 'name-and-club']],
    [{ name: 'Nguyễn Văn Ân', phone: '0900000000', clubId: null }, []],
    [{ name: '', phone: '', clubId: 4 }, []],
  ])('[PLR-60] %j', (other, reasons) => {
    expect(reasonsToSuspect(an, other)).toEqual(reasons)
  })

  test('[PLR-60] two without a club and with one name look the same; two without a name do not', () => {
    const nobody = { ...an, clubId: null }
    expect(reasonsToSuspect(nobody, { ...nobody, phone: '0900000000' })).toEqual(['name-and-club'])
    expect(reasonsToSuspect({ ...nobody, name: '' }, { ...nobody, name: '', phone: '' })).toEqual([])
  })
})
