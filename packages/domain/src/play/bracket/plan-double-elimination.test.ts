import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { favourite, matchOf, planOf, playOut, startOf, type Winner } from './bracket-fixtures'
import { sourceLabel } from './bracket-plan'
import type { BracketState } from './bracket-state'
import { inspectBracket } from './inspect-bracket'
import { placings } from './placings'

function playedIn(state: BracketState): number {
  return state.matches.filter((match) => match.result).length
}

function rematches(state: BracketState): number {
  const met = new Set<string>()
  const met2 = state.matches.filter(({ result, sides }) => {
    const key = [...sides].sort().join()
    const isAgain = result !== null && met.has(key)
    if (result) met.add(key)
    return isAgain
  })
  return met2.length
}

/** Who wins is drawn by a hash, so that a pair meeting again decides alike. */
function drawnWinner(seed: number): Winner {
  return (a, b) => (Math.imul(Math.min(a, b) * 7919 + Math.max(a, b) * 104729 + seed, 2654435761) & 65536 ? a : b)
}

test('[BRK-17, BRK-18] eight teams, slot by slot', () => {
  const plan = planOf(8, 'full')
  const lines = plan.matches.map(({ code, section, sources }) => {
    return `${section} ${code} ${sources.map((source) => sourceLabel(plan, source) ?? ('entry' in source ? source.entry : '-')).join(' ')}`
  })
  expect(lines).toEqual([
    ...['WB 01 1 8', 'WB 02 4 5', 'WB 03 3 6', 'WB 04 2 7', 'WB 05 W-01 W-02', 'WB 06 W-03 W-04'],
    ...['LB 07 L-01 L-02', 'LB 08 L-03 L-04', 'LB 09 W-07 L-06', 'LB 10 W-08 L-05'],
    ...['WB 11 W-05 W-06', 'LB 12 W-09 W-10', 'LB 13 W-12 L-11', 'WB 14 W-11 W-13', 'WB 15 L-14 W-14'],
  ])
})

describe('any number of teams', () => {
  test('[BRK-17, BRK-27] everybody else is out after exactly two losses, with byes as due', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 140 }), fc.integer(), (count, seed) => {
        const state = playOut(startOf(count, 'full'), drawnWinner(seed))
        expect(inspectBracket(state)).toEqual([])
        const losses = state.matches.map((match) => match.loser)
        const champion = placings(state).placings[0]?.entry
        for (const { id } of state.plan.entries) {
          const lost = losses.filter((loser) => loser === id).length
          if (id === champion) expect(lost).toBeLessThan(2)
          else expect(lost).toBe(2)
        }
      }),
      { numRuns: 60 },
    )
  })

  test("[BRK-18] 2N - 2 matches when the winners' champion wins, one more when not, never a needless decider", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100 }), fc.integer(), (count, seed) => {
        const state = playOut(startOf(count, 'full'), drawnWinner(seed))
        const final = matchOf(state, state.matches.length - 1)
        const decider = matchOf(state, state.matches.length)
        const isNeeded = final.winner === final.sides[1]
        expect(playedIn(state)).toBe(isNeeded ? 2 * count - 1 : 2 * count - 2)
        expect(decider.status).toBe(isNeeded ? 'completed' : 'not_needed')
        if (isNeeded) expect(decider.sides).toEqual([final.loser, final.winner])
      }),
      { numRuns: 60 },
    )
  })
})

test('with favourites winning only the last two matches are rematches, at any size', () => {
  for (const count of [4, 8, 16, 32, 64, 128, 256, 512, 1024]) {
    expect(rematches(playOut(startOf(count, 'full'), favourite)), `${count} teams`).toBe(2)
  }
})
