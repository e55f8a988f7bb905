import { describe, expect, test } from 'vitest'
import type { GameScore, MatchResult } from '../match/match-result'
import { defaultScoreRules } from '../score/score-rules'
import { applyResult, clearResult } from './apply-result'
import { beat, byCode, codeOf, matchOf, planOf, playOut, startOf, succeed, won } from './bracket-fixtures'
import { factsOf, noFacts } from './bracket-state'
import { inspectBracket } from './inspect-bracket'
import { resolveBracket } from './resolve-bracket'

describe('a first result', () => {
  test('changes its own match and those that it feeds, nothing else', () => {
    const { state, changed, voided } = beat(startOf(8, 'full'), 1, 1)
    expect(changed).toEqual([1, 5, 7])
    expect(voided).toEqual([])
    expect(matchOf(state, 5)).toMatchObject({ sides: [1, 'open'], status: 'pending' })
    expect(matchOf(state, 7)).toMatchObject({ sides: [8, 'open'], status: 'pending' })
  })

  test('makes the next match ready when both of its sides are known', () => {
    const state = beat(beat(startOf(4, 'standard'), 1, 1).state, 2, 2).state
    expect(matchOf(state, 3)).toMatchObject({ sides: [1, 2], status: 'ready', winner: 'open' })
    expect(matchOf(state, 1)).toMatchObject({ status: 'completed', winner: 1, loser: 4 })
  })

  test('is refused while a side is unknown, for a bye and for no match', () => {
    const state = startOf(5, 'standard')
    expect(codeOf(applyResult(state, 1, won(1)))).toBe('match-not-ready')
    expect(codeOf(applyResult(state, 5, won(1)))).toBe('match-not-ready')
    expect(codeOf(applyResult(state, 99, won(1)))).toBe('match-not-found')
  })
})

test('the same result again changes nothing', () => {
  const { state } = beat(startOf(4, 'standard'), 1, 1)
  expect(beat(state, 1, 1)).toEqual({ state, changed: [], voided: [], lostOrders: [], tables: [] })
  expect(beat(state, 1, 1, 6).changed).toEqual([1])
})

describe('scores', () => {
  const bestOf = (games: 1 | 3 | 5) => {
    const rules = { ...defaultScoreRules, bestOf: games }
    return startOf(2, 'standard', {
      scoreRules: { play_off: rules, elimination: rules, semi_final: rules, final: rules },
    })
  }
  const refusal = (result: MatchResult, games: 1 | 3 | 5 = 1) => codeOf(applyResult(bestOf(games), 1, result))
  const played = (winner: 1 | 2, ...games: GameScore[]): MatchResult => ({ outcome: 'played', winner, games })
  const times = (games: number) => Array<GameScore>(games).fill([11, 0])

  test('run from 0 to 30', () => {
    expect(refusal(played(1, [30, 28]))).toBe(null)
    expect(refusal(played(1, [31, 29]))).toBe('score-out-of-range')
    expect(refusal(played(1, [11, -1]))).toBe('score-out-of-range')
    expect(refusal(played(1, [11, 2.5]))).toBe('score-out-of-range')
  })

  test('[BRK-50] must fit the winner', () => {
    expect(refusal(played(1))).toBe('score-missing')
    expect(refusal(played(2, [11, 9]))).toBe('winner-without-majority')
    expect(refusal(played(1, [9, 9]))).toBe('score-tied')
    expect(refusal(played(1, [11, 9], [9, 11]), 3)).toBe('winner-without-majority')
    expect(refusal(played(1, [11, 9], [9, 11], [11, 9]), 3)).toBe(null)
    expect(refusal({ outcome: 'retired', winner: 2, games: [[9, 3]] })).toBe(null)
    expect(refusal({ outcome: 'walkover', winner: 2, games: [] })).toBe(null)
    expect(refusal({ outcome: 'walkover', winner: 2, games: [[11, 0]] })).toBe('winner-without-majority')
  })

  test('[BRK-194] have no more games than the match, and none after it was won', () => {
    expect(refusal(played(1, ...times(5)))).toBe('games-after-decision')
    expect(refusal(played(1, ...times(2)))).toBe('games-after-decision')
    expect(refusal(played(1, ...times(3)), 3)).toBe('games-after-decision')
    expect(refusal(played(1, ...times(2), [3, 11]), 3)).toBe('games-after-decision')
    expect(refusal(played(1, ...times(3)), 5)).toBe(null)
    expect(refusal(played(1, ...times(6)), 5)).toBe('games-after-decision')
    for (const outcome of ['walkover', 'retired'] as const) {
      expect(refusal({ outcome, winner: 1, games: times(2) })).toBe('games-after-decision')
      expect(refusal({ outcome, winner: 1, games: times(1) })).toBe(null)
    }
  })

  test('[BRK-194] of a match that was played to its end say who won it', () => {
    expect(refusal(played(1, ...times(1)), 3)).toBe('games-missing')
    expect(refusal(played(1, ...times(1)), 5)).toBe('games-missing')
    expect(refusal(played(1, ...times(2), [3, 11]), 5)).toBe('games-missing')
    expect(refusal({ outcome: 'retired', winner: 1, games: times(1) }, 5)).toBe(null)
    expect(refusal({ outcome: 'walkover', winner: 1, games: times(1) }, 5)).toBe(null)
    expect(codeOf(applyResult(bestOf(3), 1, played(1, ...times(1)), 'counted'))).toBe(null)
    expect(codeOf(applyResult(bestOf(1), 1, played(1, [41, 39]), 'counted'))).toBe(null)
    expect(codeOf(applyResult(bestOf(1), 1, played(1, ...times(2)), 'counted'))).toBe('games-after-decision')
  })

  test('[BRK-194] that were stored before still count, may be saved as they are, and are corrected by the rule', () => {
    const stored = played(1, ...times(5))
    const state = resolveBracket(planOf(4, 'league'), { ...noFacts, results: new Map([[1, stored]]) })
    expect(matchOf(state, 1)).toMatchObject({ status: 'completed', result: stored })
    expect(inspectBracket(state)).toEqual([])
    expect(succeed(applyResult(state, 1, stored)).changed).toEqual([])
    expect(codeOf(applyResult(state, 1, played(1, ...times(4))))).toBe('games-after-decision')
    expect(succeed(applyResult(state, 1, played(1, [11, 0]))).changed).toContain(1)
  })
})

describe('a correction', () => {
  test('[BRK-43] that keeps the winner voids nothing', () => {
    const { changed, voided } = beat(playOut(startOf(16, 'full')), 1, 1, 9)
    expect(changed).toEqual([1])
    expect(voided).toEqual([])
  })

  test('[BRK-41, BRK-42] moves the teams on and voids only the results whose sides are no longer the same', () => {
    const before = playOut(startOf(8, 'standard'))
    const { state, changed, voided } = beat(before, 1, 8)
    expect(voided).toEqual([5, 7])
    expect(changed).toEqual([1, 5, 7])
    expect(matchOf(state, 5)).toMatchObject({ sides: [8, 4], status: 'ready', result: null })
    expect(matchOf(state, 7)).toMatchObject({ sides: ['open', 2], status: 'pending', result: null })
    expect(matchOf(state, 6)).toBe(matchOf(before, 6))
    expect(matchOf(before, 5).result).not.toBe(null)
  })

  test('[BRK-41] of a group match that changes nobody who goes on voids nothing; one that does, voids', () => {
    const done = playOut(startOf(8, 'groups'))
    const match = (a: number, b: number) =>
      done.matches.find(({ sides }) => sides.includes(a) && sides.includes(b))?.number ?? 0
    expect(beat(done, match(5, 8), 8).voided).toEqual([])
    expect(beat(done, match(1, 4), 4).voided.map((number) => done.plan.matches[number - 1]?.code)).toEqual([
      '01',
      '02',
      '03',
    ])
  })

  test("[BRK-18, BRK-41] of the grand final for the losers' champion calls for the second one, and back", () => {
    const done = playOut(startOf(4, 'full'))
    const final = done.matches.length - 1
    const called = beat(done, final, Number(matchOf(done, final).sides[1])).state
    expect(matchOf(called, final + 1)).toMatchObject({ sides: [1, 2], status: 'ready' })
    const decided = beat(called, final + 1, 2).state
    const back = beat(decided, final, 1)
    expect(back.voided).toEqual([final + 1])
    expect(matchOf(back.state, final + 1)).toMatchObject({ sides: ['open', 'open'], status: 'not_needed' })
  })
})

test('[BRK-41] taking a result back opens its match and voids what rests on it', () => {
  const done = playOut(startOf(4, 'standard'))
  const { state, voided } = succeed(clearResult(done, 1))
  expect(voided).toEqual([3])
  expect(matchOf(state, 1)).toMatchObject({ status: 'ready', result: null })
  expect(codeOf(clearResult(state, 1))).toBe('result-not-found')
  expect(codeOf(clearResult(state, 9))).toBe('match-not-found')
})

test('[BRK-48] after a double walkover nobody goes on and the next match is a walkover for its other side', () => {
  let state = succeed(applyResult(startOf(4, 'play_off'), 1, { outcome: 'double_walkover' })).state
  state = beat(state, 2, 2).state
  expect(byCode(state, '03')).toMatchObject({ sides: ['nobody', 2], status: 'walkover', winner: 2, loser: 'nobody' })
  expect(byCode(state, '04')).toMatchObject({ sides: ['nobody', 3], status: 'walkover', winner: 3 })
  expect(byCode(state, '05')).toMatchObject({ sides: [3, 'nobody'], status: 'walkover', winner: 3 })
  expect(byCode(state, '06')).toMatchObject({ sides: [2, 3], status: 'ready' })
})

test('what was stored gives the same bracket again', () => {
  const state = playOut(startOf(13, 'play_off'))
  const facts = factsOf(state)
  const reversed = { ...facts, results: new Map([...facts.results].reverse()) }
  expect(resolveBracket(planOf(13, 'play_off'), reversed)).toEqual(state)
})
