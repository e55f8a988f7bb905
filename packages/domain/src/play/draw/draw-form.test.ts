import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BracketFormat, BracketVariant } from '../bracket/bracket-format'
import type { BracketPlan, MatchSlot, PlannedMatch } from '../bracket/bracket-plan'
import { planBracket } from '../bracket/plan-bracket'
import { type DrawForm, numberPools, seedPlaces } from './draw-form'

const typeOf = {
  play_off: 'double_elimination',
  full: 'double_elimination',
  standard: 'single_elimination',
  groups: 'round_robin',
  league: 'round_robin',
} as const satisfies Record<BracketVariant, BracketFormat['type']>
const knockOuts = ['play_off', 'full', 'standard', 'groups'] as const

/** The bracket of teams with the ids 1..N that drew the number of their id. */
function bracketOf(teams: number, { variant, groupSize }: DrawForm): BracketPlan {
  const entries = Array.from({ length: teams }, (_, index) => ({ id: index + 1, clubIds: [] }))
  const options = { bronze: false, groupSize, separateClubs: true }
  const planned = planBracket(entries, { type: typeOf[variant], variant, options })
  if (!planned.ok) throw new Error(planned.code)
  return planned.value
}

/** The cluster or group of a number, and the knock-out matches that it plays while it wins everything. */
function pathOf(plan: BracketPlan, number: number): { pool: string | null; knockOut: number[] } {
  const isNumber = (source: { kind: string; entry?: number }) => source.kind === 'entry' && source.entry === number
  const group = plan.groups.findIndex(({ entries }) => entries.includes(number))
  let next: MatchSlot | null | undefined
  if (group >= 0) {
    const first = plan.matches.find(({ sources }) =>
      sources.some((source) => source.kind === 'place' && source.group === group && source.place === 1),
    )
    next = first ? { match: first.number, side: 0 } : null
  } else {
    next = { match: plan.matches.find(({ sources }) => sources.some(isNumber))?.number ?? 0, side: 0 }
  }
  let pool = plan.groups[group]?.key ?? null
  const knockOut: number[] = []
  while (next) {
    const match: PlannedMatch | undefined = plan.matches[next.match - 1]
    if (!match) break
    if (match.group === null) knockOut.push(match.number)
    else pool = match.group
    next = match.winnerTo
  }
  return { pool, knockOut }
}

const anyForm = fc.record({
  variant: fc.constantFrom(...knockOuts),
  groupSize: fc.integer({ min: 3, max: 8 }),
})
const anySize = fc.oneof(fc.integer({ min: 2, max: 70 }), fc.integer({ min: 2, max: 260 }))

describe('places of seeds', () => {
  test('[DRW-26] they are different numbers of 1..N, fewer than there are teams', () => {
    fc.assert(
      fc.property(anySize, fc.constantFrom(...knockOuts, 'league' as const), (teams, variant) => {
        const places = seedPlaces(teams, { variant, groupSize: 4 })
        expect(places.length).toBeGreaterThan(0)
        expect(places.length).toBeLessThan(teams)
        expect(new Set(places).size).toBe(places.length)
        expect(places.every((number) => number >= 1 && number <= teams)).toBe(true)
      }),
    )
  })

  test('[DRW-26] one seed stands in each cluster and group as far as they go, then a second', () => {
    fc.assert(
      fc.property(anySize, fc.constantFrom('play_off' as const, 'groups' as const), (teams, variant) => {
        fc.pre(teams > 2)
        const form = { variant, groupSize: 4 }
        const plan = bracketOf(teams, form)
        const pools = seedPlaces(teams, form).map((number) => pathOf(plan, number).pool)
        const count = new Set(numberPools(teams, form)).size
        expect(new Set(pools.slice(0, count)).size).toBe(count)
        expect(new Set(pools.slice(count)).size).toBe(count)
        expect(pools).toHaveLength(2 * count)
      }),
    )
  })

  test('[DRW-26] while they win, seeds 1 and 2 meet in the final, 3 and 4 in the semi-finals, 5 to 8 in the round before', () => {
    fc.assert(
      fc.property(anySize, anyForm, (teams, form) => {
        const plan = bracketOf(teams, form)
        const heads = new Set(numberPools(teams, form)).size
        const isClustered = form.variant === 'play_off' || form.variant === 'groups'
        const places = seedPlaces(teams, form).slice(0, isClustered ? heads : undefined)
        const paths = places.map((number) => pathOf(plan, number).knockOut)
        // The last match is the final; behind the winners' final of a full double elimination stand two.
        const fromEnd = (first: number[], second: number[]) => {
          const meets = first.findIndex((match) => second.includes(match))
          return first.length - 1 - meets - (form.variant === 'full' ? 2 : 0)
        }
        paths.forEach((path, seed) => {
          paths.slice(0, seed).forEach((better) => {
            expect(fromEnd(path, better)).toBeLessThanOrEqual(Math.floor(Math.log2(seed)))
          })
        })
      }),
    )
  })

  test('[DRW-26] two seeds of one cluster of four meet in its match for the first place, not in an opening', () => {
    const plan = bracketOf(16, { variant: 'play_off', groupSize: 4 })
    const places = seedPlaces(16, { variant: 'play_off', groupSize: 4 })
    expect(places).toEqual([1, 5, 9, 13, 14, 10, 6, 2])
    const openings = plan.matches.filter(({ role }) => role === 'opening')
    for (const { sources } of openings) {
      expect(sources.filter((source) => source.kind === 'entry' && places.includes(source.entry))).toHaveLength(1)
    }
  })

  test('[DRW-26] in a league the first two seeds meet in the last round', () => {
    for (const teams of [4, 5, 8, 9]) {
      const plan = bracketOf(teams, { variant: 'league', groupSize: 4 })
      const [one, two] = seedPlaces(teams, { variant: 'league', groupSize: 4 })
      const match = plan.matches.find(({ sources }) =>
        [one, two].every((number) => sources.some((source) => source.kind === 'entry' && source.entry === number)),
      )
      expect(match?.leg).toBe(Math.max(...plan.matches.map(({ leg }) => leg ?? 0)))
    }
  })
})

test('[DRW-26] numbers share a pool exactly where the bracket puts them into one cluster, group or pairing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 70 }), anyForm, (teams, form) => {
      const plan = bracketOf(teams, form)
      const pools = numberPools(teams, form)
      const isClustered = form.variant === 'play_off' || form.variant === 'groups'
      const together = new Map<string, number[]>()
      pools.forEach((pool, index) => {
        const path = pathOf(plan, index + 1)
        const place = isClustered ? `${path.pool}` : `${path.knockOut[0]}`
        together.set(place, [...(together.get(place) ?? []), pool])
      })
      expect([...together.values()].every((found) => new Set(found).size === 1)).toBe(true)
      expect(new Set(pools).size).toBe(together.size)
    }),
  )
})
