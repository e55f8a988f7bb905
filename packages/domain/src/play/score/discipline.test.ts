import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyScoreEvent, foldScore } from './apply-score-event'
import { type DisciplineType, type Penalty, penaltyOf } from './discipline'
import { wonGame } from './game-point'
import type { ScoreEvent } from './score-event'
import { defaultScoreRules, endChangeScore, type ScoreRules, scoringSystems } from './score-rules'
import { positionsOf, type ScoreState } from './score-state'

type Untimed<Event> = Event extends { at: number } ? Omit<Event, 'at'> : never
type Step = Untimed<ScoreEvent>

const setup = {
  type: 'setup',
  tossWinner: 1,
  choice: 'serve',
  firstServing: 1,
  sideOfTeam1: 'left',
  startingServer: { team1: 11, team2: 21 },
} as const satisfies Step
const opening: Step[] = [setup, { type: 'start' }]
const foul = (side: 1 | 2): Step => ({ type: 'technical_foul', side })
const warning = (side: 1 | 2): Step => ({ type: 'technical_warning', side })
const ones = (count: number): Step[] => Array.from({ length: count }, () => ({ type: 'rally', winner: 1 }))
const undo: Step = { type: 'undo' }

describe.each(scoringSystems)('technical fouls in %s', (scoring) => {
  const rulesOf = (rules: Partial<ScoreRules> = {}): ScoreRules => ({
    ...defaultScoreRules,
    scoring,
    gamePointOnServe: true,
    ...rules,
  })
  function play(steps: readonly Step[], rules: Partial<ScoreRules> = {}): ScoreState {
    const match = { team1: [11, 12] as const, team2: [21, 22] as const, rules: rulesOf(rules) }
    const folded = foldScore(
      match,
      steps.map((step) => ({ ...step, at: 0 }) as ScoreEvent),
    )
    if (!folded.ok) throw new Error(`${folded.code} ${JSON.stringify(folded.details)}`)
    return folded.value.state
  }
  const price = (steps: readonly Step[], type: DisciplineType, side: 1 | 2, rules: Partial<ScoreRules> = {}): Penalty =>
    penaltyOf(play(steps, rules), type, side, rulesOf(rules))
  const bestOf3 = { bestOf: 3 } as const
  const gameWon = [...opening, ...ones(11)]

  test.each([
    ['before the start', [setup, foul(2), { type: 'start' }]],
    ['before the first rally', [...opening, foul(2)]],
  ] as [string, Step[]][])(
    '[SCR-51] %s it gives the other team its first point; the starting server serves, from the left',
    (_, steps) => {
      const state = play(steps)
      expect(state).toMatchObject({ score: [1, 0], serving: 1, serverPlayerId: 11, gameBegun: false })
      expect(positionsOf(state, 1)).toEqual({ left: 11, right: 12 })
      expect(state.serverNumber).toBe(scoring === 'rally' ? null : 2)
      expect(play([...steps, { type: 'swap_positions', side: 1 }]).serverPlayerId).toBe(12)
      expect(play([...steps, ...ones(1)])).toMatchObject({ score: [2, 0], serverPlayerId: 11 })
    },
  )

  test('[SCR-51] a toss that is done again keeps the point, and places the players for it', () => {
    const again = { ...setup, tossWinner: 2, firstServing: 2, startingServer: { team1: 12, team2: 22 } } as const
    const state = play([setup, foul(1), again])
    expect(state).toMatchObject({ phase: 'pending', score: [0, 1], serving: 2, serverPlayerId: 22 })
    expect(positionsOf(state, 2).left).toBe(22)
    expect(positionsOf(state, 1).right).toBe(12)
  })

  test('[SCR-51] a game that was won stays won: the foul costs the first point of the next game', () => {
    const state = play([...gameWon, foul(1)], bestOf3)
    expect(state).toMatchObject({ score: [11, 0], nextScore: [0, 1], technicalFouls: [1, 0] })
    expect(wonGame(state, rulesOf(bestOf3))).toBe(1)
    const next = play([...gameWon, foul(1), { type: 'next_game' }], bestOf3)
    expect(next).toMatchObject({ games: [[11, 0]], score: [0, 1], nextScore: [0, 0], serving: 2, serverPlayerId: 21 })
    expect(positionsOf(next, 2).left).toBe(21)
    expect(play([...gameWon, foul(2), { type: 'next_game' }], bestOf3)).toMatchObject({
      games: [[11, 0]],
      score: [1, 0],
    })
    const undone = play([...gameWon, foul(1), undo, { type: 'next_game' }], bestOf3)
    expect(undone).toMatchObject({ score: [0, 0], technicalFouls: [0, 0] })
  })

  test('[SCR-51] a foul of either team between games takes back what the other one gave', () => {
    const both = [...gameWon, foul(1), foul(2), { type: 'next_game' }] as const
    expect(play(both, bestOf3).score).toEqual([0, 0])
    expect(price([...gameWon, foul(1)], 'technical_foul', 2, bestOf3)).toBe('next-own-point')
  })

  test('[SCR-51] between games one more warning after a foul forfeits the next game, a second foul the match', () => {
    const warned = play([...gameWon, foul(1), warning(1), { type: 'next_game' }], bestOf3)
    expect(warned).toMatchObject({ games: [[11, 0]], score: [0, 11], gameNumber: 2 })
    expect(wonGame(warned, rulesOf(bestOf3))).toBe(2)
    expect(play([...gameWon, foul(1), foul(1)], bestOf3)).toMatchObject({ phase: 'completed', winner: 2 })
    expect(play([...gameWon, foul(1), foul(1), undo], bestOf3)).toMatchObject({
      phase: 'in_progress',
      nextScore: [0, 1],
    })
  })

  test('[SCR-51, SCR-63] a deciding game that is forfeited before it begins has the ends of one that was played out', () => {
    const second = [...opening, ...ones(1), { type: 'next_game' }, foul(1), warning(1), warning(1)] as Step[]
    expect(play(second, bestOf3)).toMatchObject({ score: [0, 11], nextScore: [0, 11], team1Court: 'right' })
    const third = [...second, { type: 'next_game' }] as Step[]
    expect(play(third, bestOf3)).toMatchObject({ gameNumber: 3, score: [0, 11], team1Court: 'right' })
    const mistaken = [...third, { type: 'rally', winner: 2 }, { type: 'take_back_point', side: 2 }] as Step[]
    expect(play(mistaken, bestOf3).team1Court).toBe('right')
  })

  test('[SCR-52] once the match is decided it is noted and costs nothing, however often', () => {
    const noted = play([...gameWon, foul(1), foul(1), warning(1)])
    expect(noted).toMatchObject({
      phase: 'in_progress',
      score: [11, 0],
      technicalFouls: [2, 0],
      technicalWarnings: [1, 0],
    })
    expect(play([...gameWon, foul(1), foul(1), { type: 'end' }])).toMatchObject({ winner: 1, games: [[11, 0]] })
    expect(price(gameWon, 'technical_foul', 1)).toBe('after-match')
  })

  test('[SCR-53] a point that a foul gives wins game and match, also where game point is won on the serve alone', () => {
    const tenNil = [...opening, ...ones(10)]
    const won = play([...tenNil, foul(2)])
    expect(wonGame(won, rulesOf())).toBe(1)
    expect(play([...tenNil, foul(2), { type: 'end' }])).toMatchObject({
      winner: 1,
      outcome: 'played',
      games: [[11, 0]],
    })
    expect(play([...tenNil, foul(2), undo])).toMatchObject({ score: [10, 0], technicalFouls: [0, 0] })
    // Team 2 serves at 10-0 in either system.
    const given = [
      ...tenNil,
      { type: 'lose_serve' },
      ...(scoring === 'rally' ? [] : [{ type: 'lose_serve' }]),
    ] as Step[]
    const late = play([...given, foul(2)])
    expect([late.serving, late.score]).toEqual([2, [11, 0]])
  })

  test('[SCR-53] a point that a foul takes ends no game, and takes game point away', () => {
    const state = play([...opening, ...ones(10), foul(1)])
    expect(state).toMatchObject({ score: [9, 0], serving: 1, serverPlayerId: 11 })
    expect(wonGame(state, rulesOf())).toBe(null)
  })

  test('[SCR-53] a point that a foul gives changes ends where it is due, and undo changes them back', () => {
    expect(play([...opening, ...ones(5), foul(2)])).toMatchObject({ score: [6, 0], team1Court: 'right' })
    expect(play([...opening, ...ones(5), foul(2), undo])).toMatchObject({ score: [5, 0], team1Court: 'left' })
  })

  test('[SCR-63] a point that a foul takes changes no ends back, nor does the next point change them again', () => {
    const fouled = [...opening, ...ones(6), foul(1)]
    expect(play(fouled)).toMatchObject({ score: [5, 0], team1Court: 'right' })
    expect(play([...fouled, { type: 'rally', winner: 2 }]).team1Court).toBe('right')
    const again = [...fouled, ...ones(1)]
    expect(play(again)).toMatchObject({ score: [6, 0], team1Court: 'right' })
    expect(play([...again, { type: 'take_back_point', side: 1 }])).toMatchObject({ score: [5, 0], team1Court: 'right' })
    expect(play([...fouled, undo])).toMatchObject({ score: [6, 0], team1Court: 'right' })
    expect(play([...fouled, undo, undo])).toMatchObject({ score: [5, 0], team1Court: 'left' })
    const taken: Step = { type: 'take_back_point', side: 1 }
    expect(play([...opening, ...ones(6), taken])).toMatchObject({ score: [5, 0], team1Court: 'left' })
  })

  test('[SCR-23, SCR-63] whatever is played and punished, ends change once in a deciding game and never in another', () => {
    const side = fc.constantFrom(1 as const, 2 as const)
    const punished = fc.constantFrom('technical_foul' as const, 'technical_warning' as const, 'warning' as const)
    const anyStep: fc.Arbitrary<Step> = fc.oneof(
      { weight: 9, arbitrary: fc.record({ type: fc.constant('rally' as const), winner: side }) },
      { weight: 2, arbitrary: fc.record({ type: punished, side }) },
      { weight: 1, arbitrary: fc.constant({ type: 'next_game' as const }) },
    )
    const anyRules = fc.record({ bestOf: fc.constantFrom(1 as const, 3 as const) })
    // Most begin near the change of ends.
    const anyCourse = fc.tuple(fc.integer({ min: 0, max: 7 }), fc.array(anyStep, { maxLength: 60 }))
    fc.assert(
      fc.property(anyRules, anyCourse, (given, [lead, more]) => {
        const steps = [...ones(lead), ...more]
        const match = { team1: [11, 12] as const, team2: [21, 22] as const, rules: rulesOf(given) }
        const opened = foldScore(
          match,
          opening.map((step) => ({ ...step, at: 0 }) as ScoreEvent),
        )
        if (!opened.ok) throw new Error(opened.code)
        let sheet = opened.value
        let changes = 0
        for (const step of steps) {
          const applied = applyScoreEvent(sheet, { ...step, at: 0 } as ScoreEvent)
          if (!applied.ok) continue
          const [before, after] = [sheet.state, applied.value.state]
          // A game that begins forfeited begins with its ends changed.
          const isTurned = after.team1Court !== after.gameStart.team1Court
          if (after.gameNumber !== before.gameNumber) changes = isTurned ? 1 : 0
          else if (after.team1Court !== before.team1Court) changes += 1
          const isDeciding = after.gameNumber === given.bestOf
          const isDue = Math.max(...after.score) >= endChangeScore(match.rules)
          if (isDeciding && isDue) expect(changes).toBe(1)
          expect(changes).toBeLessThanOrEqual(isDeciding ? 1 : 0)
          // A point that was no point leaves the ends as they were before it.
          const pointTo = ([1, 2] as const).find((each) => after.score[each - 1] === (before.score[each - 1] ?? 0) + 1)
          if (step.type === 'rally' && pointTo !== undefined) {
            const back = applyScoreEvent(applied.value, { type: 'take_back_point', side: pointTo, at: 0 })
            expect(back.ok && back.value.state.team1Court).toBe(before.team1Court)
          }
          sheet = applied.value
        }
      }),
      { numRuns: 300 },
    )
  })

  test('[SCR-53] a foul in a time-out leaves the time-out running', () => {
    const state = play([...opening, ...ones(2), { type: 'timeout', side: 1 }, { type: 'pause' }, foul(2)])
    expect(state.timeout).toMatchObject({ side: 1 })
  })

  test.each([
    ['technical_warning', [], 'none', {}],
    ['technical_warning', [warning(1)], 'own-point', {}],
    ['technical_warning', [foul(1)], 'game', {}],
    ['technical_foul', [], 'own-point', {}],
    ['technical_foul', [foul(1)], 'match', {}],
    ['technical_warning', [...ones(9), foul(1), ...ones(9)], 'next-game', bestOf3],
    ['warning', [foul(1), warning(2)], 'none', {}],
  ] as [DisciplineType, Step[], Penalty, Partial<ScoreRules>][])(
    '[SCR-44] %s after %j is told to cost: %s',
    (type, steps, cost, rules) => {
      expect(price([...opening, ...ones(2), ...steps], type, 1, rules)).toBe(cost)
    },
  )
})
