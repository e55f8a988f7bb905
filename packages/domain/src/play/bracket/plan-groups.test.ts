import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entriesOf, formatOf, planOf, playOut, startOf, succeed } from './bracket-fixtures'
import { bracketSummary, matchCount } from './bracket-summary'
import { planBracket } from './plan-bracket'
import { roundRobinLegs } from './round-robin-legs'

describe('groups', () => {
  test('[BRK-22] are dealt in a snake', () => {
    expect(planOf(12, 'groups').groups.map((group) => group.entries)).toEqual([
      [1, 6, 7, 12],
      [2, 5, 8, 11],
      [3, 4, 9, 10],
    ])
  })

  test('[BRK-22, BRK-95] differ by one team at most and have three at least', () => {
    for (let count = 3; count <= 400; count++) {
      const sizes = planOf(count, 'groups').groups.map((group) => group.entries.length)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }
  })

  test('[BRK-23] send their top two to round 3; only their own matches carry RR', () => {
    const state = playOut(startOf(8, 'groups'))
    expect(state.advanced).toEqual([
      [1, 4],
      [2, 3],
    ])
    for (const match of state.plan.matches) {
      expect(match.code.startsWith(`RR-${match.group}-`)).toBe(match.phase === 'group')
      expect(match.round >= 3).toBe(match.phase !== 'group')
    }
    const semi = state.plan.matches.findIndex((match) => match.phase === 'semi_final')
    expect(state.matches.slice(semi, semi + 2).map((match) => match.sides)).toEqual([
      [1, 3],
      [2, 4],
    ])
  })

  test('[BRK-23, BRK-96] one group alone sends its top two to the final, two teams have no group', () => {
    expect(planOf(5, 'groups').matches.map((match) => match.phase)).toEqual([...Array(10).fill('group'), 'final'])
    expect(planOf(2, 'groups').matches.map((match) => match.phase)).toEqual(['final'])
  })

  test('[BRK-29] keep one club in different groups where possible', () => {
    const clubs = [1, 2, 3, 3, 4, 5, 6, 7]
    const plan = succeed(planBracket(entriesOf(8, clubs), formatOf('groups')))
    expect(plan.groups.map((group) => group.entries)).toEqual([
      [1, 4, 5, 8],
      [2, 3, 6, 7],
    ])
    const tight = succeed(planBracket(entriesOf(8, [1, 2, 2, 1, 4, 5, 6, 7]), formatOf('groups')))
    expect(tight.groups.map((group) => group.entries.slice(0, 2))).toEqual([
      [1, 3],
      [2, 4],
    ])
  })

  test('[BRK-23] have as many matches as their formula says', () => {
    for (let count = 2; count <= 1024; count++) {
      const options = { groupSize: count % 2 === 0 ? 4 : 3, bronze: count % 3 === 0, separateClubs: false }
      expect(bracketSummary(planOf(count, 'groups', options)).matches).toBe(
        matchCount(count, formatOf('groups', options)),
      )
    }
  }, 60_000)
})

test('[BRK-26] every pair meets once and nobody plays twice in a leg', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), (count) => {
      const legs = roundRobinLegs(entriesOf(count), false)
      expect(legs.length).toBe(count % 2 === 0 ? count - 1 : count)
      for (const leg of legs) expect(new Set(leg.flat()).size).toBe(leg.length * 2)
      const met = new Set(
        legs.flat().map((pair) =>
          pair
            .map((entry) => entry.id)
            .sort()
            .join(),
        ),
      )
      expect(met.size).toBe((count * (count - 1)) / 2)
    }),
  )
})

test('[BRK-29] a round robin starts with the leg in which the fewest clubs meet themselves', () => {
  const [first] = roundRobinLegs(entriesOf(4, [1, 2, 2, 1]), true)
  expect(first?.map((pair) => pair.map((entry) => entry.id))).toEqual([
    [1, 3],
    [4, 2],
  ])
})

test('[BRK-25] a league is one table without a knock-out', () => {
  const plan = planOf(7, 'league')
  expect(plan.groups.map((group) => group.entries.length)).toEqual([7])
  expect(plan.matches.every((match) => match.phase === 'group' && match.winnerTo === null)).toBe(true)
  expect(plan.matches.at(-1)).toMatchObject({ round: 7, leg: 7, code: 'RR-A-21' })
  for (const count of [2, 3, 4, 9, 64, 301]) {
    expect(planOf(count, 'league').matches.length).toBe(matchCount(count, formatOf('league')))
  }
})
