import { describe, expect, test } from 'vitest'
import { applyScoreEvent, foldScore, openScoreSheet } from './apply-score-event'
import { endedIllegally, resultOfScore, wouldEndIllegally } from './finish-game'
import { gamePoint, wonGame } from './game-point'
import type { ScoreEvent } from './score-event'
import { defaultScoreRules, endChangeScore, gameWinner, isLegalGameScore, type ScoreRules } from './score-rules'
import { initialScore } from './score-state'

const rulesWith = (rules: Partial<ScoreRules> = {}): ScoreRules => ({ ...defaultScoreRules, ...rules })
const matchWith = (rules: Partial<ScoreRules>) => ({
  team1: [11, 12] as const,
  team2: [21, 22] as const,
  rules: rulesWith(rules),
})

/** A match written as marks: 1 and 2 are rallies won, n is next_game, e is end, u is undo, - takes one from team 1. */
function playMarks(marks: string, rules: Partial<ScoreRules> = {}) {
  const events: ScoreEvent[] = [
    {
      type: 'setup',
      tossWinner: 1,
      choice: 'serve',
      sideOfTeam1: 'left',
      firstServing: 1,
      startingServer: { team1: 11, team2: 21 },
      at: 0,
    },
    { type: 'start', at: 0 },
    ...[...marks].map((mark): ScoreEvent => {
      if (mark === 'n') return { type: 'next_game', at: 0 }
      if (mark === 'e') return { type: 'end', at: 0 }
      if (mark === 'u') return { type: 'undo', at: 0 }
      if (mark === '-') return { type: 'take_back_point', side: 1, at: 0 }
      return { type: 'rally', winner: mark === '1' ? 1 : 2, at: 0 }
    }),
  ]
  return foldScore(matchWith(rules), events)
}
function state(marks: string, rules: Partial<ScoreRules> = {}) {
  const folded = playMarks(marks, rules)
  if (!folded.ok) throw new Error(folded.code)
  return folded.value.state
}
const codeOf = (marks: string, rules: Partial<ScoreRules> = {}) => {
  const folded = playMarks(marks, rules)
  return folded.ok ? 'accepted' : folded.code
}
const points = (winner: 1 | 2, count: number) => String(winner).repeat(count)

describe('ending', () => {
  test('[SCR-25] the score becomes the last game and the higher one wins', () => {
    const after = state(`${points(1, 11)}e`)
    expect(after).toMatchObject({ phase: 'completed', winner: 1, score: [11, 0], games: [[11, 0]] })
    expect(resultOfScore(after)).toEqual({ winner: 1, outcome: 'played', games: [[11, 0]] })
    expect(resultOfScore(state(points(1, 11)))).toBeNull()
  })

  test('[SCR-26] a tie cannot end a game', () => {
    expect(codeOf('e')).toBe('score-tied')
    expect(codeOf('122e')).toBe('score-tied')
    expect(codeOf('122n', { bestOf: 3 })).toBe('score-tied')
  })

  test('[SCR-27] an early or overlong end is taken with a warning', () => {
    const rules = rulesWith()
    expect(wouldEndIllegally(state(points(1, 5)), rules)).toBe(true)
    expect(wouldEndIllegally(state(points(1, 11)), rules)).toBe(false)
    expect([5, 11, 12].map((count) => endedIllegally(state(`${points(1, count)}e`), rules))).toEqual([
      true,
      false,
      true,
    ])
  })
})

test.each([
  [11, 9, 11, 2, true],
  [11, 10, 11, 2, false],
  [12, 10, 11, 2, true],
  [13, 10, 11, 2, false],
  [13, 5, 11, 2, false],
  [11, 10, 11, 1, true],
  [12, 10, 11, 1, false],
  [15, 13, 15, 2, true],
  [14, 0, 15, 2, false],
  [21, 20, 21, 1, true],
  [24, 22, 21, 2, true],
  [11, 11, 11, 2, false],
  [10, 8, 11, 2, false],
] as const)('[SCR-27] %i-%i in a game to %i, win by %i: legal %s', (a, b, pointsPerGame, winBy, legal) => {
  const rules = rulesWith({ pointsPerGame, winBy })
  expect(isLegalGameScore([a, b], rules)).toBe(legal)
  expect(isLegalGameScore([b, a], rules)).toBe(legal)
})

describe('game point', () => {
  test('the serving team has it one point before the game, the receivers never', () => {
    const rules = rulesWith()
    expect(gamePoint(state(points(1, 9)), rules)).toBeNull()
    expect(gamePoint(state(points(1, 10)), rules)).toBe('match')
    expect(gamePoint(state(`${points(1, 10)}2`), rules)).toBeNull()
    expect(gamePoint(state(points(1, 11)), rules)).toBeNull()
    expect(wonGame(state(points(1, 11)), rules)).toBe(1)
  })

  test('in a best of 3 the first game is no match point', () => {
    const rules = rulesWith({ bestOf: 3 })
    expect(gamePoint(state(points(1, 10), { bestOf: 3 }), rules)).toBe('game')
    expect(gamePoint(state(`${points(1, 11)}n${points(2, 10)}`, { bestOf: 3 }), rules)).toBe('game')
    const oneAll = `${points(1, 11)}n${points(2, 11)}n`
    expect(gamePoint(state(`${oneAll}${points(1, 10)}`, { bestOf: 3 }), rules)).toBe('match')
  })

  test('with win by 2 there is none at 10-10, with win by 1 there is', () => {
    const tied = `${points(1, 10)}2${points(2, 10)}`
    expect(gamePoint(state(tied), rulesWith())).toBeNull()
    expect(gamePoint(state(tied, { winBy: 1 }), rulesWith({ winBy: 1 }))).toBe('match')
    expect(gameWinner([11, 10], rulesWith())).toBeNull()
  })
})

describe('change of ends', () => {
  test.each([
    [11, 6],
    [15, 8],
    [21, 11],
  ] as const)('[SCR-23] in an only game to %i once, when the first team has %i', (pointsPerGame, at) => {
    const rules = { pointsPerGame }
    expect(endChangeScore(rulesWith(rules))).toBe(at)
    expect(state(points(1, at - 1), rules).team1Court).toBe('left')
    expect(state(points(1, at), rules).team1Court).toBe('right')
    expect(state(`${points(1, at)}2${points(2, at)}`, rules)).toMatchObject({ score: [at, at], team1Court: 'right' })
  })

  test('[SCR-23] taking the point back takes back the change', () => {
    expect(state(`${points(1, 6)}-`).team1Court).toBe('left')
    expect(state(`${points(1, 6)}u`).team1Court).toBe('left')
  })

  test('[SCR-23][SCR-24] in a best of 3 between games, and within the third alone', () => {
    const rules = { bestOf: 3 } as const
    expect(state(points(1, 6), rules).team1Court).toBe('left')
    const second = `${points(1, 11)}n`
    expect(state(second, rules).team1Court).toBe('right')
    const third = `${second}${points(2, 11)}n`
    expect(state(third, rules)).toMatchObject({ gameNumber: 3, team1Court: 'left' })
    expect(state(`${third}${points(1, 6)}`, rules).team1Court).toBe('right')
  })
})

describe('next game', () => {
  const rules = { bestOf: 3 } as const

  test('[SCR-28] starts at 0-0-2 with the other team serving and everyone where they began', () => {
    const after = state(`${points(1, 11)}n`, rules)
    expect(after).toMatchObject({
      gameNumber: 2,
      score: [0, 0],
      games: [[11, 0]],
      serving: 2,
      serverNumber: 2,
      serverPlayerId: 21,
      positions: { team1: { right: 11, left: 12 }, team2: { right: 21, left: 22 } },
      timeoutsLeft: [2, 2],
    })
  })

  test('[SCR-28][SCR-18] time-outs are restored', () => {
    const folded = playMarks(points(1, 11), rules)
    const sheet = folded.ok ? folded.value : openScoreSheet(matchWith(rules))
    const spent = applyScoreEvent(sheet, { type: 'timeout', side: 1, at: 0 })
    const next = applyScoreEvent(spent.ok ? spent.value : sheet, { type: 'next_game', at: 0 })
    expect(spent.ok && spent.value.state.timeoutsLeft).toEqual([1, 2])
    expect(next.ok && next.value.state.timeoutsLeft).toEqual([2, 2])
  })

  test('[SCR-28] is refused once the match is decided, and in a single game', () => {
    expect(codeOf(`${points(1, 11)}n`)).toBe('no-next-game')
    expect(codeOf(`${points(1, 11)}n${points(1, 12)}n`, rules)).toBe('no-next-game')
  })

  test('[SCR-28][SCR-25] the majority of games wins; level games decide nothing', () => {
    const level = `${points(1, 11)}n${points(2, 11)}`
    expect(codeOf(`${level}e`, rules)).toBe('match-undecided')
    const decided = state(`${level}n${points(1, 11)}e`, rules)
    expect(resultOfScore(decided)).toEqual({
      winner: 1,
      outcome: 'played',
      games: [
        [11, 0],
        [0, 11],
        [11, 0],
      ],
    })
    expect(endedIllegally(decided, rulesWith(rules))).toBe(false)
  })

  test('[SCR-27] a best of 3 ended after one game is warned of', () => {
    expect(endedIllegally(state(`${points(1, 11)}e`, rules), rulesWith(rules))).toBe(true)
  })

  test('[SCR-28] a best of 5 needs three games', () => {
    const five = { bestOf: 5 } as const
    const twoNil = `${points(1, 11)}n${points(1, 12)}n`
    expect(state(twoNil, five)).toMatchObject({
      gameNumber: 3,
      games: [
        [11, 0],
        [11, 0],
      ],
    })
  })
})

test('a fresh sheet has every field of the state', () => {
  expect(initialScore(matchWith({}))).toMatchObject({
    phase: 'setup',
    gameNumber: 1,
    score: [0, 0],
    games: [],
    serving: 1,
    serverNumber: 2,
    serverPlayerId: 11,
    servesRemaining: 1,
    positions: { team1: { left: 12, right: 11 }, team2: { left: 22, right: 21 } },
    team1Court: 'left',
    timeoutsLeft: [2, 2],
    paused: false,
    elapsedMs: 0,
    winner: null,
    seq: 0,
  })
})
