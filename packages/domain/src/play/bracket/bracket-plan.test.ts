import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultScoreRules, houseTimeouts, type ScoreRules } from '../score/score-rules'
import { planOf, won } from './bracket-fixtures'
import { defaultBracketFormat } from './bracket-format'
import { matchPhases, nextIfWon, scoreRulesOf } from './bracket-plan'
import { resolveBracket } from './resolve-bracket'

describe('score rules of a match', () => {
  const toFifteen: ScoreRules = {
    ...defaultScoreRules,
    pointsPerGame: 15,
    winBy: 1,
    bestOf: 3,
    timeoutMs: houseTimeouts,
  }
  const format = {
    ...defaultBracketFormat,
    options: { ...defaultBracketFormat.options, scoreRules: { final: toFifteen } },
  }

  test('[BRK-55] belong to the phase: those of the final hold for the medal matches and for no other', () => {
    const withOwn = matchPhases.filter((phase) => scoreRulesOf({ format }, phase).pointsPerGame === 15)
    expect(withOwn).toEqual(['bronze', 'final', 'second_final'])
  })

  test('[BRK-56] are one game to 11, win by 2, where nothing was chosen', () => {
    for (const phase of matchPhases) {
      expect(scoreRulesOf({ format: defaultBracketFormat }, phase)).toEqual(defaultScoreRules)
    }
    expect(defaultScoreRules).toMatchObject({ pointsPerGame: 11, winBy: 2, bestOf: 1 })
  })
})

test('[HOM-06] who wins a match stands in the one that follows if it is won, past any bye', () => {
  const variants = fc.constantFrom('standard', 'full', 'play_off', 'groups', 'league')
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 40 }),
      variants,
      fc.integer({ min: 0, max: 1_000 }),
      (teams, variant, seed) => {
        const plan = planOf(teams, variant)
        const played = plan.matches.filter(({ bye }) => !bye)
        const results = new Map(
          played.map(({ number }) => [number, won(((number * 31 + seed) % 3) % 2 === 0 ? 1 : 2, 5)] as const),
        )
        const state = resolveBracket(plan, { results, withdrawals: new Map(), tieOrders: [] })
        for (const { number, winnerTo } of played) {
          const next = nextIfWon(plan, number)
          expect(next === undefined).toBe(winnerTo === null)
          const winner = state.matches[number - 1]?.winner
          const after = next === undefined ? undefined : state.matches[next - 1]
          // A second final is played only where the champion of the losers won the first.
          if (!after || typeof winner !== 'number' || after.status === 'not_needed') continue
          expect(plan.matches[after.number - 1]?.bye).toBe(false)
          expect(after.sides).toContain(winner)
        }
      },
    ),
  )
})
