import { describe, expect, test } from 'vitest'
import { defaultScoreRules, houseTimeouts, type ScoreRules } from '../score/score-rules'
import { defaultBracketFormat } from './bracket-format'
import { matchPhases, scoreRulesOf } from './bracket-plan'

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
