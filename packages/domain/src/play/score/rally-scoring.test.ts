import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldScore } from './apply-score-event'
import { gamePoint, wonGame } from './game-point'
import type { ScoreEvent } from './score-event'
import {
  bestOfChoices,
  defaultScoreRules,
  isLegalGameScore,
  pointsPerGameChoices,
  type ScoreRules,
  winByChoices,
} from './score-rules'
import { positionsOf, type ScoreState } from './score-state'
import { ofTeam } from './team-side'

type Side = 1 | 2
type Untimed<Event> = Event extends { at: number } ? Omit<Event, 'at'> : never
type Step = Untimed<ScoreEvent>

const opening: Step[] = [
  {
    type: 'setup',
    tossWinner: 1,
    choice: 'serve',
    firstServing: 1,
    sideOfTeam1: 'left',
    startingServer: { team1: 11, team2: 21 },
  },
  { type: 'start' },
]
const match = (rules: Partial<ScoreRules>) => ({
  team1: [11, 12] as const,
  team2: [21, 22] as const,
  rules: { ...defaultScoreRules, scoring: 'rally' as const, ...rules },
})
function play(steps: readonly Step[], rules: Partial<ScoreRules> = {}): ScoreState {
  const folded = foldScore(
    match(rules),
    [...opening, ...steps].map((step) => ({ ...step, at: 0 }) as ScoreEvent),
  )
  if (!folded.ok) throw new Error(`${folded.code} ${JSON.stringify(folded.details)}`)
  return folded.value.state
}
const won = (winner: Side): Step => ({ type: 'rally', winner })
/** `1122` for four rallies. */
const rallies = (winners: string): Step[] => [...winners].map((each) => won(each === '1' ? 1 : 2))
const swing = (times: number) => '12'.repeat(times)

const anyRules = fc.record({
  gamePointOnServe: fc.boolean(),
  pointsPerGame: fc.constantFrom(...pointsPerGameChoices),
  winBy: fc.constantFrom(...winByChoices),
})
const anyWinners = fc.array(fc.constantFrom<Side>(1, 2), { maxLength: 90 })

/** A scorer with pencil and paper: who stands on the even and on the odd half, and two columns of points. */
function onPaper(winners: readonly Side[], { pointsPerGame, winBy, gamePointOnServe }: Omit<ScoreRules, 'timeoutMs'>) {
  const halves = { 1: [11, 12], 2: [21, 22] }
  const points = { 1: 0, 2: 0 }
  let serving: Side = 1
  let replayed = 0
  let ended = -1
  for (const [index, winner] of winners.entries()) {
    const loser = winner === 1 ? 2 : 1
    const wouldWin = points[winner] + 1 >= pointsPerGame && points[winner] + 1 - points[loser] >= winBy
    if (wouldWin && gamePointOnServe && serving !== winner) replayed += 1
    else {
      points[winner] += 1
      if (serving === winner) halves[winner].reverse()
      if (wouldWin && ended < 0) ended = index
    }
    serving = winner
  }
  return { points: [points[1], points[2]], serving, server: halves[serving][points[serving] % 2], replayed, ended }
}

describe('rally scoring', () => {
  test('[SCR-46][SCR-47] score, serving team and server are those of a scorer with pencil and paper', () => {
    fc.assert(
      fc.property(anyRules, anyWinners, (rules, winners) => {
        const paper = onPaper(winners, match(rules).rules)
        const state = play(winners.map(won), rules)
        expect(state).toMatchObject({
          score: paper.points,
          serving: paper.serving,
          serverPlayerId: paper.server,
          serverNumber: null,
          servesRemaining: 1,
        })
        expect(state.score[0] + state.score[1]).toBe(winners.length - paper.replayed)
      }),
    )
  })

  test('[SCR-46] who wins a rally serves the next; the server goes on, from the other half, while the team wins', () => {
    fc.assert(
      fc.property(anyRules, anyWinners, (rules, winners) => {
        let before = play([], rules)
        winners.forEach((winner, index) => {
          const after = play(winners.slice(0, index + 1).map(won), rules)
          expect(after.serving).toBe(winner)
          if (before.serving === winner) expect(after.serverPlayerId).toBe(before.serverPlayerId)
          const half = ofTeam(after.score, winner) % 2 === 0 ? 'right' : 'left'
          expect(positionsOf(after, winner)[half]).toBe(after.serverPlayerId)
          before = after
        })
      }),
      { numRuns: 30 },
    )
  })

  test('[SCR-48] a game ends exactly at its target with the margin, and with the option on the own serve', () => {
    fc.assert(
      fc.property(anyRules, anyWinners, (rules, winners) => {
        const { ended } = onPaper(winners, match(rules).rules)
        const full = match(rules).rules
        const ends = winners.findIndex((_, index) => {
          return wonGame(play(winners.slice(0, index + 1).map(won), rules), full) !== null
        })
        expect(ends).toBe(ended)
        if (ends < 0) return
        const [before, after] = [
          play(winners.slice(0, ends).map(won), rules),
          play(winners.slice(0, ends + 1).map(won), rules),
        ]
        expect(isLegalGameScore(after.score, full)).toBe(true)
        if (rules.gamePointOnServe) expect(before.serving).toBe(winners[ends])
      }),
      { numRuns: 30 },
    )
  })

  test('[SCR-30][SCR-46] undo is the fold of what is left', () => {
    const taps = fc.array(fc.constantFrom<Side | 'undo'>(1, 1, 2, 2, 'undo'), { maxLength: 90 })
    fc.assert(
      fc.property(anyRules, taps, (rules, all) => {
        const steps: Step[] = []
        const left: Side[] = []
        for (const tap of all) {
          if (tap === 'undo' && left.length === 0) continue
          steps.push(tap === 'undo' ? { type: 'undo' } : won(tap))
          if (tap === 'undo') left.pop()
          else left.push(tap)
        }
        const [undone, straight] = [play(steps, rules), play(left.map(won), rules)]
        expect({ ...undone, seq: 0 }).toEqual({ ...straight, seq: 0 })
      }),
    )
  })

  test('[SCR-47] there is no second server: the first lost rally gives point and serve to the others', () => {
    expect(play([])).toMatchObject({ serverNumber: null, serverPlayerId: 11 })
    expect(play(rallies('2'))).toMatchObject({ score: [0, 1], serving: 2, serverPlayerId: 22 })
    expect(play(rallies('21'))).toMatchObject({ score: [1, 1], serving: 1, serverPlayerId: 12 })
    expect(play(rallies('211'))).toMatchObject({ score: [2, 1], serving: 1, serverPlayerId: 12 })
  })

  test('[SCR-48] at game point the receiving team wins the serve alone, where the option says so', () => {
    const tenFour = rallies(`${'1'.repeat(10)}2222`)
    expect(play([...tenFour, won(1)], { gamePointOnServe: true })).toMatchObject({ score: [10, 4], serving: 1 })
    expect(play([...tenFour, won(1), won(1)], { gamePointOnServe: true }).score).toEqual([11, 4])
    expect(play([...tenFour, won(1)]).score).toEqual([11, 4])
    const tenAll = rallies(swing(10))
    expect(play([...tenAll, won(1)], { gamePointOnServe: true }), 'no game point at 10-10, win by 2').toMatchObject({
      score: [11, 10],
      serving: 1,
    })
    expect(play([...tenAll, won(1)], { gamePointOnServe: true, winBy: 1 })).toMatchObject({
      score: [10, 10],
      serving: 1,
    })
  })

  test('[SCR-48] game point is announced for whoever can win the game by the next rally', () => {
    const point = (winners: string, rules: Partial<ScoreRules> = {}) =>
      gamePoint(play(rallies(winners), rules), match(rules).rules)
    const tenFour = `${'1'.repeat(10)}2222`
    expect(point(tenFour)).toBe('match')
    expect(point(tenFour, { gamePointOnServe: true })).toBe(null)
    expect(point(`${tenFour}1`, { gamePointOnServe: true })).toBe('match')
    expect(point(tenFour, { bestOf: 3 })).toBe('game')
    expect(point(swing(10))).toBe(null)
  })

  test('[SCR-46] the next game starts with the other team, everybody where the game before began', () => {
    const second = play([...rallies(`2121${'1'.repeat(9)}`), { type: 'next_game' }], { bestOf: 3 })
    expect(second).toMatchObject({
      gameNumber: 2,
      games: [[11, 2]],
      score: [0, 0],
      serving: 2,
      serverPlayerId: 21,
      positions: { team1: { right: 11, left: 12 }, team2: { right: 21, left: 22 } },
      team1Court: 'right',
    })
  })

  test.each(bestOfChoices)('[SCR-23][SCR-46] ends change in the deciding game alone, best of %d', (bestOf) => {
    expect(play(rallies('111111'), { bestOf }).team1Court).toBe(bestOf === 1 ? 'right' : 'left')
    expect(play([...rallies('111111'), { type: 'undo' }], { bestOf }).team1Court).toBe('left')
  })

  test('[SCR-46] corrections: a point either way, the serve given away, the other server', () => {
    const base = rallies('112')
    expect(play([...base, { type: 'point', side: 1 }])).toMatchObject({ score: [3, 1], serving: 2, serverPlayerId: 22 })
    expect(play([...base, { type: 'take_back_point', side: 1 }])).toMatchObject({ score: [1, 1], serving: 2 })
    expect(play([...base, { type: 'take_back_point', side: 2 }])).toMatchObject({ score: [2, 0], serverPlayerId: 22 })
    expect(play([...base, { type: 'lose_serve' }])).toMatchObject({ score: [2, 1], serving: 1, serverPlayerId: 11 })
    expect(play([...base, { type: 'swap_server' }])).toMatchObject({ serving: 2, serverPlayerId: 21 })
    expect(play([...base, { type: 'swap_positions', side: 2 }])).toMatchObject({ serving: 2, serverPlayerId: 21 })
  })

  test('[SCR-44][SCR-46] a technical foul moves score and half, never the serve', () => {
    const foul = (side: Side): Step => ({ type: 'technical_foul', side })
    expect(play([...rallies('11'), foul(1)])).toMatchObject({ score: [1, 0], serving: 1, serverPlayerId: 11 })
    expect(positionsOf(play([...rallies('11'), foul(1)]), 1).left).toBe(11)
    expect(play([...rallies('11'), foul(2)])).toMatchObject({ score: [3, 0], serving: 1, serverPlayerId: 11 })
    expect(play([...rallies('112'), foul(2)])).toMatchObject({ score: [2, 0], serving: 2, serverPlayerId: 22 })
  })
})
