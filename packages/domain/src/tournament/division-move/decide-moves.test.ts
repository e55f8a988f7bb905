import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Team } from '../registration/check-pair'
import { findOtherTeam, pairKey } from '../registration/check-pair'
import {
  decideMerge,
  decideSplit,
  feeDifference,
  type MoveDivision,
  middlePoints,
  moveObstacle,
  settleMove,
  teamsOfHalf,
} from './decide-moves'

const division = (id: number, facts: Partial<MoveDivision> = {}): MoveDivision => ({
  ...{ id, groupId: 1, hasBracket: false, isDrawn: false, hasResults: false },
  ...facts,
})
const team = (id: number, player1Id: number, player2Id: number, facts: Partial<Team> = {}): Team => ({
  ...{ id, player1Id, player2Id, status: 'approved', withdrawnAt: null },
  ...facts,
})
const idsOf = (teams: readonly { readonly id: number }[]) => teams.map(({ id }) => id)

/** Teams as a division may hold them: no pair lives twice, nobody stands in two approved teams. */
const divisionTeams = (firstId: number) =>
  fc
    .array(
      fc.record({
        player1Id: fc.integer({ min: 1, max: 14 }),
        player2Id: fc.integer({ min: 1, max: 14 }),
        status: fc.constantFrom('pending', 'approved', 'rejected'),
        withdrawn: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    .map((drawn) => {
      const teams: Team[] = []
      for (const { withdrawn, ...rest } of drawn) {
        const id = firstId + teams.length
        const one: Team = { ...rest, id, withdrawnAt: withdrawn && rest.status === 'approved' ? 1 : null }
        if (one.player1Id !== one.player2Id && isSound([...teams, one])) teams.push(one)
      }
      return teams
    })

function isSound(teams: readonly Team[]): boolean {
  const living = teams.filter(({ status }) => status !== 'rejected')
  const pairs = new Set(living.map(({ player1Id, player2Id }) => pairKey(player1Id, player2Id)))
  const playing = living.filter(({ status, withdrawnAt }) => status === 'approved' && withdrawnAt === null)
  return pairs.size === living.length && playing.every((each) => findOtherTeam(each, playing) === undefined)
}

describe('merging', () => {
  test('[GRP-30] all teams go, but for a pair that stands there and a player of another approved team', () => {
    const others = [team(1, 10, 11), team(2, 12, 13, { status: 'pending' })]
    const teams = [
      team(5, 20, 21),
      team(6, 13, 12),
      team(7, 10, 22),
      team(8, 11, 23, { status: 'pending' }),
      team(9, 10, 11, { status: 'rejected' }),
      team(10, 11, 24, { withdrawnAt: 5 }),
    ]
    const { moving, staying } = settleMove(teams, others)
    expect(idsOf(moving)).toEqual([5, 8, 9, 10])
    expect(staying).toMatchObject([
      { team: { id: 6 }, because: 'pair-already-registered', other: { id: 2 }, playerId: null },
      { team: { id: 7 }, because: 'player-already-registered', other: { id: 1 }, playerId: 10 },
    ])
  })

  test('[GRP-30] no team is lost or doubled, and the merged division is as sound as both were', () => {
    fc.assert(
      fc.property(divisionTeams(1), divisionTeams(100), (teams, others) => {
        const { moving, staying } = settleMove(teams, others)
        const all = [...moving, ...staying.map((each) => each.team)]
        expect(idsOf(all).sort((a, b) => a - b)).toEqual(idsOf(teams))
        expect(all.every((each) => teams.includes(each))).toBe(true)
        expect(isSound([...others, ...moving])).toBe(true)
        for (const { team: left } of staying) expect(isSound([...others, ...moving, left])).toBe(false)
      }),
    )
  })

  test('[GRP-31] is refused for another group, oneself, a bracket, saved numbers and results of either', () => {
    const code = (source: MoveDivision, target: MoveDivision) => {
      const decided = decideMerge(source, target, [team(1, 1, 2)], [], [1])
      return decided.ok ? 'ok' : decided.code
    }
    expect(code(division(1), division(1))).toBe('merge-target-invalid')
    expect(code(division(1), division(2, { groupId: 7 }))).toBe('merge-target-invalid')
    expect(code(division(1, { groupId: null }), division(2, { groupId: null }))).toBe('merge-target-invalid')
    expect(code(division(1), division(2, { hasBracket: true }))).toBe('division-has-bracket')
    expect(code(division(1, { isDrawn: true }), division(2))).toBe('division-drawn')
    expect(code(division(1), division(2, { hasResults: true }))).toBe('division-has-results')
    expect(moveObstacle(division(1))).toBeUndefined()
  })

  test('[GRP-32] moves exactly the teams that the organiser saw', () => {
    const teams = [team(5, 20, 21), team(6, 10, 22)]
    const others = [team(1, 10, 11)]
    const merge = (seen: number[]) => decideMerge(division(1), division(2), teams, others, seen)
    expect(merge([5])).toMatchObject({ ok: true })
    for (const seen of [[], [5, 6], [6]]) expect(merge(seen)).toMatchObject({ code: 'teams-changed' })
    const none = decideMerge(division(1), division(2), [team(6, 10, 22)], others, [])
    expect(none).toMatchObject({ code: 'nothing-to-move' })
    expect(decideMerge(division(1), division(2), [], others, [])).toMatchObject({ ok: true })
  })
})

describe('splitting', () => {
  const teams = [team(1, 1, 2), team(2, 3, 4, { status: 'pending' }), team(3, 5, 6, { status: 'rejected' })]

  test('[GRP-34] the chosen teams go; one at least goes and one stays', () => {
    const split = (chosen: number[]) => decideSplit(division(1), teams, chosen)
    expect(split([2])).toEqual({ ok: true, value: [teams[1]] })
    expect(split([2, 2])).toEqual({ ok: true, value: [teams[1]] })
    expect(split([])).toMatchObject({ code: 'split-needs-both' })
    expect(split([1, 2])).toMatchObject({ code: 'split-needs-both' })
    expect(split([3])).toMatchObject({ code: 'teams-changed' })
    expect(split([1, 99])).toMatchObject({ code: 'teams-changed' })
    expect(decideSplit(division(1, { groupId: null }), teams, [1])).toMatchObject({ code: 'division-needs-group' })
    expect(decideSplit(division(1, { hasBracket: true }), teams, [1])).toMatchObject({ code: 'division-has-bracket' })
  })

  test('[GRP-34] every team is in one of the two divisions', () => {
    fc.assert(
      fc.property(divisionTeams(1), fc.array(fc.integer({ min: 1, max: 12 })), (all, chosen) => {
        const decided = decideSplit(division(1), all, chosen)
        if (!decided.ok) return
        const left = all.filter((each) => !decided.value.includes(each))
        expect(idsOf([...decided.value, ...left]).sort((a, b) => a - b)).toEqual(idsOf(all))
        expect(isSound(left) && isSound(decided.value)).toBe(true)
      }),
    )
  })

  const points = fc.array(fc.record({ points: fc.nat(1000) }), { maxLength: 30 })

  test('[GRP-35] a threshold cuts the teams in two, and the proposed one in halves', () => {
    fc.assert(
      fc.property(points, fc.nat(1000), (all, threshold) => {
        const [upper, lower] = [teamsOfHalf(all, threshold, 'upper'), teamsOfHalf(all, threshold, 'lower')]
        expect(upper.length + lower.length).toBe(all.length)
        expect(upper.some((each) => lower.includes(each))).toBe(false)
      }),
    )
    const even = [900, 100, 500, 300].map((points) => ({ points }))
    expect(middlePoints(even)).toBe(500)
    expect(teamsOfHalf(even, middlePoints(even), 'upper')).toEqual([even[0], even[2]])
    expect(middlePoints([])).toBe(0)
  })
})

describe('money', () => {
  const entered = { status: 'approved', withdrawn: false } as const

  test('[GRP-33] who has paid owes the difference or gets it back; who has not owes the new fee', () => {
    expect(feeDifference({ ...entered, held: 400_000 }, 300_000)).toBe(200_000)
    expect(feeDifference({ ...entered, held: 600_000 }, 250_000)).toBe(-100_000)
    expect(feeDifference({ ...entered, held: 600_000 }, 300_000)).toBe(0)
    expect(feeDifference({ ...entered, held: 0 }, 300_000)).toBe(0)
    expect(feeDifference({ status: 'rejected', withdrawn: false, held: 600_000 }, 100_000)).toBe(0)
    expect(feeDifference({ status: 'approved', withdrawn: true, held: 600_000 }, 100_000)).toBe(0)
  })

  test('[GRP-33] there and back again changes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.nat(1_000_000), fc.nat(1_000_000), (held, from, to) => {
        const paid = { ...entered, held }
        expect(feeDifference(paid, to) - feeDifference(paid, from)).toBe(2 * (to - from))
      }),
    )
  })
})
