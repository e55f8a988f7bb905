import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Random, randomBelow, seededRandom } from '../../shared/seeded-random'
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

  describe('[BRK-29] in groups', () => {
    const clubOf = (random: Random, clubs: number) => (random() < 0.15 ? null : 1 + randomBelow(random, clubs))
    const fields = Array.from({ length: 400 }, (_, i) => {
      const random = seededRandom(`field ${i}`)
      const count = 3 + randomBelow(random, 40)
      const clubs = 2 + randomBelow(random, 9)
      const groupSize = 3 + randomBelow(random, 4)
      const entries = Array.from({ length: count }, (__, id) => ({
        id: id + 1,
        clubIds: [clubOf(random, clubs), random() < 0.3 ? clubOf(random, clubs) : null],
      }))
      return { entries, groupSize }
    })
    const groupsOf = ({ entries, groupSize }: (typeof fields)[number], dealing?: 2) => {
      const format = formatOf('groups', { groupSize, ...(dealing && { dealing }) })
      return succeed(planBracket(entries, format)).groups.map((group) => [...group.entries])
    }
    const pairsOf = ({ entries }: (typeof fields)[number], groups: readonly (readonly number[])[]) => {
      const clubs = (id: number | undefined) => entries[(id ?? 0) - 1]?.clubIds.filter((club) => club !== null) ?? []
      const isTogether = (a?: number, b?: number) => clubs(a).some((club) => clubs(b).includes(club))
      return groups.reduce((sum, ids) => {
        return (
          sum + ids.reduce((own, id, i) => own + ids.slice(i + 1).filter((other) => isTogether(id, other)).length, 0)
        )
      }, 0)
    }
    /** Whether two of a row could change places so that fewer clubmates stand together. */
    const isAvoidable = (field: (typeof fields)[number], groups: readonly number[][]) => {
      const now = pairsOf(field, groups)
      for (let row = 0; row < Math.max(...groups.map(({ length }) => length)); row++) {
        for (const [i, here] of groups.entries()) {
          for (const there of groups.slice(i + 1)) {
            const [a, b] = [here[row], there[row]]
            if (a === undefined || b === undefined) continue
            const changed = groups.map((ids) => ids.map((id) => (id === a ? b : id === b ? a : id)))
            if (pairsOf(field, changed) < now) return true
          }
        }
      }
      return false
    }

    test('clubmates stand together only where no exchange within a row of the snake keeps them apart', () => {
      for (const field of fields.filter(({ entries }) => entries.length > 2)) {
        const groups = groupsOf(field, 2)
        expect(isAvoidable(field, groups)).toBe(false)
        expect(pairsOf(field, groups)).toBeLessThanOrEqual(pairsOf(field, groupsOf(field)))
        // Every group has one of each row.
        const rows = groups.map((ids) => ids.map((id) => Math.floor((id - 1) / groups.length)))
        expect(rows).toEqual(groups.map((ids) => ids.map((_, row) => row)))
      }
    })

    test('a bracket that was made before keeps its groups', () => {
      expect(fields.some((field) => isAvoidable(field, groupsOf(field)))).toBe(true)
      const clubs = [1, 2, 3, 3, 1, 2, 3, 1, 2]
      const former = succeed(planBracket(entriesOf(9, clubs), formatOf('groups', { groupSize: 3 })))
      expect(former.groups.map((group) => group.entries)).toEqual([
        [1, 6, 7],
        [2, 4, 8],
        [3, 5, 9],
      ])
    })
  })

  test('[BRK-23] have as many matches as their formula says', () => {
    for (let count = 2; count <= 1024; count++) {
      const options = { groupSize: count % 2 === 0 ? 4 : 3, bronze: count % 3 === 0, separateClubs: false }
      expect(bracketSummary(planOf(count, 'groups', options)).matches).toBe(
        matchCount(count, formatOf('groups', options)),
      )
    }
  })
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
