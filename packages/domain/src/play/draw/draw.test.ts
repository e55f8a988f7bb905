import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomBelow, seededRandom } from '../../shared/seeded-random'
import { checkAssignments } from './check-draw'
import { decideSpin, planDraw } from './plan-draw'
import { clusterByNumber, clusterSizes, type DrawAssignment, type DrawTeam } from './separate-clubs'

const team = (registrationId: number, clubIds: (number | null)[] = [], number: number | null = null): DrawTeam => ({
  registrationId,
  number,
  clubIds,
})
const field = (size: number) => Array.from({ length: size }, (_, index) => team(index + 1))
const free = { separateClubs: false }
const apart = { separateClubs: true }

/** Pairs of teams that share a club and a cluster. */
function clashes(teams: readonly DrawTeam[], assignments: ReturnType<typeof planDraw>): number {
  const clusters = clusterByNumber(teams.length)
  const drawn = new Map(assignments.map((a) => [a.registrationId, a.number]))
  const placed = teams.map((t) => ({
    clubs: t.clubIds,
    cluster: clusters[(t.number ?? drawn.get(t.registrationId) ?? 0) - 1],
  }))
  let count = 0
  placed.forEach((a, index) => {
    for (const b of placed.slice(index + 1)) {
      if (a.cluster === b.cluster && a.clubs.some((club) => club !== null && b.clubs.includes(club))) count++
    }
  })
  return count
}

const anyTeams = fc
  .uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 70 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { maxLength: 2 }).map((clubs) => team(id, clubs)),
      ),
    ),
  )

describe('numbers', () => {
  test('[DRW-01] every waiting team gets one of 1..N, each number once', () => {
    fc.assert(
      fc.property(anyTeams, fc.string(), fc.boolean(), (teams, seed, separateClubs) => {
        const plan = planDraw(teams, seed, { separateClubs })
        expect(plan.map((a) => a.number).sort((a, b) => a - b)).toEqual(teams.map((_, index) => index + 1))
        expect(new Set(plan.map((a) => a.registrationId))).toEqual(new Set(teams.map((t) => t.registrationId)))
        expect(checkAssignments(plan, teams).ok).toBe(true)
      }),
    )
  })

  test('[DRW-02] teams already drawn keep their numbers', () => {
    fc.assert(
      fc.property(anyTeams, fc.string(), fc.boolean(), fc.nat(70), (teams, seed, separateClubs, count) => {
        const first = planDraw(teams, seed, { separateClubs }).slice(0, count)
        const numbers = new Map(first.map((a) => [a.registrationId, a.number]))
        const halfway = teams.map((t) => ({ ...t, number: numbers.get(t.registrationId) ?? null }))
        const rest = planDraw(halfway, 'another seed', { separateClubs })
        const all = [...first, ...rest].map((a) => a.number).sort((a, b) => a - b)
        expect(all).toEqual(teams.map((_, index) => index + 1))
        expect(rest.some((a) => numbers.has(a.registrationId))).toBe(false)
      }),
    )
  })

  test('[DRW-03] the same seed gives the same draw, whatever the order of the list', () => {
    const teams = field(32)
    for (const options of [free, apart]) {
      expect(planDraw([...teams].reverse(), 'Hà Nội 14/03', options)).toEqual(planDraw(teams, 'Hà Nội 14/03', options))
      expect(planDraw(teams, 'Hà Nội 15/03', options)).not.toEqual(planDraw(teams, 'Hà Nội 14/03', options))
    }
  })

  test('[DRW-03] every number is equally likely for every team (chi-square)', () => {
    const size = 8
    const rounds = 8000
    const counts = Array.from({ length: size }, () => Array<number>(size).fill(0))
    const teams = field(size)
    for (let round = 0; round < rounds; round++) {
      for (const { registrationId, number } of planDraw(teams, `round ${round}`, free)) {
        const row = counts[registrationId - 1] as number[]
        row[number - 1] = (row[number - 1] as number) + 1
      }
    }
    const expected = rounds / size
    const chiSquare = counts.flat().reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    // 49 degrees of freedom (rows and columns are fixed): 99.9 % of fair draws stay below 85.4.
    expect(chiSquare).toBeLessThan(85.4)
  })

  test('team by team or all at once, the same seed shows the same turns', () => {
    for (const options of [free, apart]) {
      const atOnce = planDraw(field(16), 'seed', options)
      const oneByOne: DrawAssignment[] = []
      for (let shown = 0; shown < atOnce.length; ) {
        const plan = planDraw(field(16), 'seed', options)
        const next = decideSpin(shown, plan.length, shown + 1)
        if (!next.ok) throw new Error(next.code)
        oneByOne.push(...plan.slice(shown, next.value))
        shown = next.value
      }
      expect(oneByOne).toEqual(atOnce)
      expect(decideSpin(0, atOnce.length, null)).toEqual({ ok: true, value: atOnce.length })
    }
  })

  test('the plan is in the order of showing, teams and numbers both in random order', () => {
    for (const options of [free, apart]) {
      const plan = planDraw(field(16), 'seed', options)
      for (const shown of [plan.map((a) => a.registrationId), plan.map((a) => a.number)]) {
        expect(shown).not.toEqual([...shown].sort((a, b) => a - b))
      }
    }
  })
})

describe('clubs', () => {
  test('[DRW-04] clubs of at most as many teams as clusters never meet in a cluster', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 16 }), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(sizes, fc.string(), (clubSizes, seed) => {
        const teams = clubSizes
          .flatMap((size, club) => Array<number>(size).fill(club + 1))
          .map((club, index) => team(index + 1, [club, null]))
        fc.pre(Math.max(...clubSizes) <= clusterSizes(teams.length).length)
        expect(clashes(teams, planDraw(teams, seed, apart))).toBe(0)
      }),
    )
  })

  test('[DRW-04] 64 pairs of players from 16 clubs meet only where a club has more teams than there are clusters', () => {
    for (let round = 0; round < 20; round++) {
      const random = seededRandom(`clubs ${round}`)
      const club = () => randomBelow(random, 16)
      const teams = Array.from({ length: 64 }, (_, i) => team(i + 1, [club(), club()]))
      const sizes = Array.from({ length: 16 }, (_, c) => teams.filter((t) => t.clubIds.includes(c)).length)
      const unavoidable = sizes.reduce((sum, size) => sum + Math.max(0, size - 16), 0)
      expect(clashes(teams, planDraw(teams, `round ${round}`, apart))).toBe(unavoidable)
    }
  })

  test('[DRW-04][DRW-02] numbers given before are respected while the rest keeps apart', () => {
    const teams = Array.from({ length: 16 }, (_, i) => team(i + 1, [1 + (i % 4)], i < 3 ? [1, 2, 9][i] : null))
    expect(clashes(teams, planDraw(teams, 'seed', apart))).toBe(0)
  })

  test('[DRW-04] a club too large for the clusters is spread as evenly as can be', () => {
    const teams = Array.from({ length: 16 }, (_, i) => team(i + 1, [i < 8 ? 1 : i]))
    expect(clashes(teams, planDraw(teams, 'seed', apart))).toBe(4)
  })

  test('[DRW-04] separation is a matter of a moment for 1,024 teams of three clubs', () => {
    const teams = Array.from({ length: 1024 }, (_, i) => team(i + 1, [1 + (i % 3), 1 + (i % 2)]))
    expect(planDraw(teams, 'seed', apart)).toHaveLength(1024)
  })
})

test('[BRK-07, BRK-11, BRK-12] clusters hold four, the last (-N) mod 4 three; up to five teams stay together', () => {
  expect([2, 3, 4, 5].map(clusterSizes)).toEqual([[2], [3], [4], [5]])
  expect(clusterSizes(6)).toEqual([3, 3])
  expect(clusterSizes(9)).toEqual([3, 3, 3])
  expect(clusterSizes(14)).toEqual([4, 4, 3, 3])
  expect(clusterByNumber(6)).toEqual([0, 0, 0, 1, 1, 1])
})

describe('saving', () => {
  const teams = [team(11), team(12), team(13, [], 3)]
  const codeOf = (...pairs: [number, number][]) => {
    const checked = checkAssignments(
      pairs.map(([registrationId, number]) => ({ registrationId, number })),
      teams,
    )
    return checked.ok ? 'fine' : checked.code
  }

  test('an empty draw is refused', () => {
    expect(codeOf()).toBe('draw-empty')
  })

  test('[DRW-07] strangers, numbers outside 1..N and doubles are refused', () => {
    expect(codeOf([99, 1])).toBe('registration-not-found')
    for (const number of [0, 4, 1.5, Number.NaN]) expect(codeOf([11, number])).toBe('draw-number-invalid')
    expect(codeOf([11, 1], [12, 1])).toBe('draw-number-repeated')
    expect(codeOf([11, 3])).toBe('draw-number-repeated')
    expect(codeOf([11, 1], [11, 2])).toBe('draw-team-repeated')
  })

  test('[DRW-07] numbers may be exchanged when both teams are in the list', () => {
    expect(codeOf([11, 3], [13, 1])).toBe('fine')
  })
})
