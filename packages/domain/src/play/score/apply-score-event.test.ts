import { describe, expect, test } from 'vitest'
import { applyScoreEvent, foldScore, openScoreSheet, type ScoreSheet } from './apply-score-event'
import { resultOfScore } from './finish-game'
import type { ScoreEvent } from './score-event'
import { defaultScoreRules, type ScoreRules } from './score-rules'

type Untimed<Event> = Event extends { at: number } ? Omit<Event, 'at'> : never
type Step = Untimed<ScoreEvent>

const match = (rules: Partial<ScoreRules> = {}) => ({
  team1: [11, 12] as const,
  team2: [21, 22] as const,
  rules: { ...defaultScoreRules, ...rules },
})
const setup = {
  type: 'setup',
  tossWinner: 1,
  choice: 'serve',
  sideOfTeam1: 'left',
  firstServing: 1,
  startingServer: { team1: 11, team2: 21 },
} as const satisfies Step
const opening: Step[] = [setup, { type: 'start' }]
const won = (winner: 1 | 2): Step => ({ type: 'rally', winner })
const times = (count: number, step: Step): Step[] => Array(count).fill(step)
const plain = (
  type: 'lose_serve' | 'swap_server' | 'pause' | 'resume' | 'next_game' | 'end' | 'reset' | 'undo',
): Step => ({
  type,
})

/** Steps ten seconds apart. */
function play(steps: Step[], rules: Partial<ScoreRules> = {}): ScoreSheet {
  const folded = foldScore(
    match(rules),
    steps.map((step, i) => ({ ...step, at: 10_000 * (i + 1) }) as ScoreEvent),
  )
  if (!folded.ok) throw new Error(`${folded.code} ${JSON.stringify(folded.details)}`)
  return folded.value
}
const state = (steps: Step[], rules: Partial<ScoreRules> = {}) => play([...opening, ...steps], rules).state
const refusal = (sheet: ScoreSheet, step: Step) => {
  const applied = applyScoreEvent(sheet, { ...step, at: 9_000_000 } as ScoreEvent)
  return applied.ok ? 'accepted' : applied.code
}

describe('setup', () => {
  test('[SCR-07] after the toss the match is pending at 0-0-2 with the starting servers right', () => {
    const { state: after } = play([{ ...setup, sideOfTeam1: 'right', startingServer: { team1: 12, team2: 22 } }])
    expect(after).toMatchObject({
      phase: 'pending',
      serving: 1,
      serverNumber: 2,
      serverPlayerId: 12,
      positions: { team1: { right: 12, left: 11 }, team2: { right: 22, left: 21 } },
      team1Court: 'right',
    })
  })

  test('[SCR-04] who chose the court leaves the first serve to the other team', () => {
    const court = { ...setup, choice: 'court' } as const
    expect(play([{ ...court, firstServing: 2 }]).state).toMatchObject({ serving: 2, serverPlayerId: 21 })
    expect(refusal(openScoreSheet(match()), court)).toBe('setup-invalid')
  })

  test('[SCR-05] who chose to serve serves first', () => {
    expect(play([{ ...setup, tossWinner: 2, firstServing: 2 }]).state.serving).toBe(2)
    expect(refusal(openScoreSheet(match()), { ...setup, firstServing: 2 })).toBe('setup-invalid')
  })

  test('a starting server must belong to the team', () => {
    const strangers = { ...setup, startingServer: { team1: 21, team2: 11 } }
    expect(refusal(openScoreSheet(match()), strangers)).toBe('setup-invalid')
  })

  test('a re-toss before the start replaces the first one', () => {
    const again = { ...setup, tossWinner: 2, firstServing: 2 } as const
    expect(play([setup, again]).state).toMatchObject({ phase: 'pending', serving: 2 })
  })

  test('before the start a swap of positions chooses the other starting server', () => {
    const { state: after } = play([setup, { type: 'swap_positions', side: 1 }, { type: 'swap_positions', side: 2 }])
    expect(after).toMatchObject({
      serverPlayerId: 12,
      positions: { team1: { right: 12, left: 11 }, team2: { right: 22, left: 21 } },
    })
  })
})

describe('phases', () => {
  const phases = {
    setup: [],
    pending: [setup],
    in_progress: opening,
    completed: [...opening, won(1), plain('end')],
  } satisfies Record<string, Step[]>
  const taken: Record<keyof typeof phases, Step[]> = {
    setup: [setup, { type: 'swap_positions', side: 1 }, { type: 'forfeit', side: 1 }, plain('reset')],
    pending: [setup, { type: 'start' }, { type: 'warning', side: 1 }, { type: 'retire', side: 2 }],
    in_progress: [won(1), { type: 'point', side: 1 }, { type: 'timeout', side: 2 }, plain('pause'), plain('reset')],
    completed: [plain('reset'), plain('undo')],
  }
  const refused: Record<keyof typeof phases, Step[]> = {
    setup: [
      { type: 'start' },
      won(1),
      { type: 'take_back_point', side: 1 },
      plain('pause'),
      { type: 'foul', side: 1 },
      plain('end'),
    ],
    pending: [
      won(1),
      { type: 'point', side: 1 },
      { type: 'take_back_point', side: 1 },
      plain('lose_serve'),
      { type: 'timeout', side: 1 },
      plain('end'),
    ],
    in_progress: [setup, { type: 'start' }],
    completed: [
      won(1),
      { type: 'take_back_point', side: 1 },
      { type: 'retire', side: 1 },
      plain('end'),
      { type: 'start' },
    ],
  }

  test.each(['setup', 'pending', 'in_progress', 'completed'] as const)('%s takes its own events alone', (phase) => {
    const sheet = play(phases[phase])
    expect(sheet.state.phase).toBe(phase)
    for (const step of taken[phase]) expect([step.type, refusal(sheet, step)]).toEqual([step.type, 'accepted'])
    for (const step of refused[phase])
      expect([step.type, refusal(sheet, step)]).toEqual([step.type, 'event-out-of-phase'])
  })

  test('a refused log names the event', () => {
    const events = [...opening, setup].map((step, i) => ({ ...step, at: i }) as ScoreEvent)
    expect(foldScore(match(), events)).toMatchObject({ code: 'event-out-of-phase', details: { index: 2 } })
  })
})

describe('serving', () => {
  test('[SCR-07] a game starts at 0-0-2 with one serve remaining', () => {
    expect(state([])).toMatchObject({ score: [0, 0], serving: 1, serverNumber: 2, servesRemaining: 1 })
  })

  test('[SCR-09][SCR-13] the first fault is a side-out to the player who stands right', () => {
    expect(state([won(2)])).toMatchObject({ serving: 2, serverNumber: 1, servesRemaining: 2, serverPlayerId: 21 })
  })

  test('[SCR-09] after server 1 the partner serves as server 2, then the serve passes', () => {
    const second = state([won(2), won(1)])
    expect(second).toMatchObject({ score: [0, 0], serving: 2, serverNumber: 2, serverPlayerId: 22, servesRemaining: 1 })
    expect(state([won(2), plain('lose_serve'), plain('lose_serve')])).toMatchObject({ serving: 1, serverNumber: 1 })
  })

  test('[SCR-09][SCR-11] a rally won by the servers is a point and they swap sides, the server goes on', () => {
    const after = state([won(1)])
    expect(after).toMatchObject({ score: [1, 0], serverPlayerId: 11, serverNumber: 2 })
    expect(after.positions).toEqual({ team1: { right: 12, left: 11 }, team2: { right: 21, left: 22 } })
  })

  test('[SCR-13] at an odd score the partner stands right and serves first after a side-out', () => {
    const after = state([won(1), won(2), won(1), won(1)])
    expect(after).toMatchObject({ score: [1, 0], serving: 1, serverNumber: 1, serverPlayerId: 12 })
  })

  test('swap_server gives the serve to the other server of the team and back', () => {
    const first = state([won(2)])
    const swapped = state([won(2), plain('swap_server')])
    expect(swapped).toMatchObject({ serving: 2, serverNumber: 2, serverPlayerId: 22, servesRemaining: 1 })
    const back = state([won(2), plain('swap_server'), plain('swap_server')])
    expect({ ...back, seq: 0, clockAt: 0, elapsedMs: 0 }).toEqual({ ...first, seq: 0, clockAt: 0, elapsedMs: 0 })
  })

  test('in play a swap of positions moves the players, not the serve', () => {
    const after = state([won(1), { type: 'swap_positions', side: 1 }])
    expect(after).toMatchObject({ serverPlayerId: 11, positions: { team1: { right: 11, left: 12 } } })
  })
})

describe('points by hand', () => {
  test('[SCR-11] +1 is for the serving team alone and swaps its players', () => {
    const sheet = play([...opening])
    expect(refusal(sheet, { type: 'point', side: 2 })).toBe('not-serving')
    expect(state([{ type: 'point', side: 1 }])).toMatchObject({ score: [1, 0], positions: { team1: { right: 12 } } })
  })

  test('[SCR-12] -1 is for both teams at any time and puts the players back', () => {
    const scored = [won(1), won(2), won(2)]
    const after = state([...scored, { type: 'take_back_point', side: 1 }])
    expect(after).toMatchObject({ score: [0, 1], serving: 2, positions: { team1: { right: 11, left: 12 } } })
    const paused = state([...scored, plain('pause'), { type: 'take_back_point', side: 2 }])
    expect(paused.score).toEqual([1, 0])
  })

  test('at 0 nothing is taken and undo passes over it', () => {
    const steps = [won(1), { type: 'take_back_point', side: 2 } as const]
    expect(state(steps).score).toEqual([1, 0])
    expect(state([...steps, plain('undo')]).score).toEqual([0, 0])
  })
})

describe('time', () => {
  test('play counts from the start; a pause and the end stop it', () => {
    expect(play([setup, setup]).state.elapsedMs).toBe(0)
    expect(state([won(1), won(1)]).elapsedMs).toBe(20_000)
    expect(state([won(1), plain('pause'), plain('resume'), won(1)])).toMatchObject({ elapsedMs: 30_000, paused: false })
    expect(state([won(1), plain('pause'), won(1), won(1)])).toMatchObject({ elapsedMs: 20_000, paused: true })
    expect(state([won(1), plain('end'), plain('undo'), plain('end')]).elapsedMs).toBe(40_000)
  })

  test('a second pause or a needless resume changes nothing, and undo passes over them', () => {
    const undone = state([plain('pause'), plain('pause'), plain('undo')])
    expect(undone.paused).toBe(false)
    expect(state([won(1), plain('resume'), plain('undo')]).score).toEqual([0, 0])
  })

  test('a device clock that was set back stands still instead of running backwards', () => {
    const at = [0, 10_000, 40_000, 20_000, 45_000]
    const steps = [...opening, won(1), won(1), won(1)]
    const elapsed = at.map((_, i) => {
      const folded = foldScore(
        match(),
        steps.slice(0, i + 1).map((step, j) => ({ ...step, at: at[j] }) as ScoreEvent),
      )
      return folded.ok ? folded.value.state.elapsedMs : -1
    })
    expect(elapsed).toEqual([0, 0, 30_000, 30_000, 35_000])
  })

  test('[SCR-18][SCR-19] two time-outs a team, 120 s and 300 s or 60 s each; a third is refused', () => {
    const timeout = { type: 'timeout', side: 2 } as const
    expect(state([timeout])).toMatchObject({ timeoutsLeft: [2, 1], timeout: { side: 2, endsAt: 30_000 + 120_000 } })
    expect(state([timeout, timeout])).toMatchObject({ timeoutsLeft: [2, 0], timeout: { endsAt: 40_000 + 300_000 } })
    expect(state([timeout, timeout], { timeoutMs: [60_000, 60_000] }).timeout?.endsAt).toBe(100_000)
    expect(refusal(play([...opening, timeout, timeout]), timeout)).toBe('no-timeout-left')
    expect(state([timeout, won(1)]).timeout).toBeNull()
  })
})

describe('conduct', () => {
  const twice = (event: Step): Step[] => [event, event]
  const technical = (kind: 'warning' | 'foul', side: 1 | 2): Step => ({ type: `technical_${kind}`, side })

  test('[SCR-44] a technical foul costs a point of the team, or gives one to the other; a first technical warning none', () => {
    expect(state([won(1), won(1), technical('warning', 1)])).toMatchObject({ score: [2, 0], technicalWarnings: [1, 0] })
    expect(state([won(1), won(1), technical('foul', 1)])).toMatchObject({ score: [1, 0], technicalFouls: [1, 0] })
    expect(state([won(1), technical('foul', 2)])).toMatchObject({ score: [2, 0], technicalFouls: [0, 1] })
  })

  test('[SCR-44] a second technical warning is a technical foul', () => {
    const after = state([won(1), ...twice(technical('warning', 1))])
    expect(after).toMatchObject({ score: [0, 0], technicalWarnings: [2, 0], technicalFouls: [1, 0] })
  })

  test('[SCR-44] a technical foul and one more technical warning cost the game, by the fewest points that win it', () => {
    const steps = [...times(10, won(1)), technical('foul', 1), technical('warning', 1)]
    expect(state(steps)).toMatchObject({ phase: 'in_progress', score: [9, 11], winner: null })
    expect(state([...steps, plain('end')])).toMatchObject({ winner: 2, outcome: 'played', games: [[9, 11]] })
    expect(state([...steps, plain('undo'), plain('undo')])).toMatchObject({ score: [10, 0], technicalFouls: [0, 0] })
  })

  test('[SCR-44] two technical fouls forfeit the match, however they came', () => {
    for (const first of [[technical('foul', 2)], twice(technical('warning', 2))]) {
      const after = state([won(1), ...first, technical('foul', 2)])
      expect(after).toMatchObject({ phase: 'completed', winner: 1, outcome: 'walkover' })
      expect(state([won(1), ...first, technical('foul', 2), plain('undo')])).toMatchObject({ phase: 'in_progress' })
    }
  })

  test('a `foul` of an older record changes no score', () => {
    expect(state([won(1), ...twice({ type: 'foul', side: 1 })])).toMatchObject({
      score: [1, 0],
      fouls: [2, 0],
      technicalFouls: [0, 0],
    })
  })

  test('[SCR-21] verbal warnings are kept by side and leave the score alone', () => {
    const after = state([
      { type: 'warning', side: 2 },
      { type: 'warning', side: 2 },
    ])
    expect(after).toMatchObject({ warnings: [0, 2], score: [0, 0], serving: 1, serverNumber: 2 })
  })

  test('[SCR-22] who retires loses, the score so far stays', () => {
    const after = state([won(1), won(1), { type: 'retire', side: 1 }])
    expect(after).toMatchObject({ phase: 'completed', winner: 2, games: [[2, 0]] })
    expect(resultOfScore(after)).toEqual({ winner: 2, outcome: 'retired', games: [[2, 0]] })
  })

  test('[SCR-22] who forfeits loses by walkover, also before the toss', () => {
    const after = play([{ type: 'forfeit', side: 2 }]).state
    expect(after).toMatchObject({ phase: 'completed', winner: 1, games: [] })
    expect(resultOfScore(after)).toEqual({ winner: 1, outcome: 'walkover', games: [] })
  })

  test('reset goes back to setup and clears everything; undo brings it back', () => {
    const steps = [won(1), { type: 'timeout', side: 1 }, { type: 'foul', side: 2 }, plain('reset')] satisfies Step[]
    const after = state(steps)
    const fresh = openScoreSheet(match()).state
    expect(after).toEqual({ ...fresh, seq: 6, clockAt: after.clockAt })
    expect(state([...steps, plain('undo')])).toMatchObject({ phase: 'in_progress', score: [1, 0], fouls: [0, 1] })
  })
})

describe('undo', () => {
  test('[SCR-30] takes back the last event, repeated goes further back, and is an event itself', () => {
    const after = state([won(1), won(1), won(2), plain('undo'), plain('undo')])
    expect(after).toMatchObject({ score: [1, 0], serving: 1, serverPlayerId: 11, seq: 7 })
    expect(state([won(1), plain('undo'), won(2)])).toMatchObject({ score: [0, 0], serving: 2 })
  })

  test('[SCR-30] brings a finished match back into play', () => {
    const after = state([won(1), plain('end'), plain('undo')])
    expect(after).toMatchObject({ phase: 'in_progress', winner: null, games: [], score: [1, 0] })
  })

  test('[SCR-30] there is nothing to undo on an empty sheet', () => {
    expect(refusal(openScoreSheet(match()), plain('undo'))).toBe('nothing-to-undo')
    expect(refusal(play([setup, plain('undo')]), plain('undo'))).toBe('nothing-to-undo')
  })

  test('[SCR-30] a log of 20,000 rallies can be undone to its start', () => {
    const after = state([...times(20_000, won(1)), ...times(20_000, plain('undo'))])
    expect(after).toMatchObject({ score: [0, 0], phase: 'in_progress', seq: 40_002 })
  })
})
