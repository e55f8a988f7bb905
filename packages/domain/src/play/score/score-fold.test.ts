import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyScoreEvent, foldScore, openScoreSheet, type ScoreSheet } from './apply-score-event'
import { wonGame } from './game-point'
import { courtEventTypes, type ScoreEvent } from './score-event'
import {
  bestOfChoices,
  endChangeScore,
  houseTimeouts,
  pointsPerGameChoices,
  type ScoreRules,
  type ScoringSystem,
  winByChoices,
} from './score-rules'
import { positionsOf, type ScoreState } from './score-state'

const rulesOf = (scoring: ScoringSystem) =>
  fc.record({
    scoring: fc.constant(scoring),
    gamePointOnServe: fc.boolean(),
    pointsPerGame: fc.constantFrom(...pointsPerGameChoices),
    winBy: fc.constantFrom(...winByChoices),
    bestOf: fc.constantFrom(...bestOfChoices),
    timeoutMs: fc.constant(houseTimeouts),
  })
const matchBy = (rules: fc.Arbitrary<ScoreRules>) =>
  rules.map((each) => ({ team1: [11, 12] as const, team2: [21, 22] as const, rules: each }))
const sideOutMatch = matchBy(rulesOf('side_out'))
const rallyMatch = matchBy(rulesOf('rally'))
const anyMatch = fc.oneof(sideOutMatch, rallyMatch)
const side = fc.constantFrom(1 as const, 2 as const)

/** What ends a match or begins it anew. */
const stops = ['retire', 'forfeit', 'end', 'reset'] as const
const goesOn = courtEventTypes.filter((type) => !stops.some((stop) => stop === type))

const eventOf = (type: fc.Arbitrary<ScoreEvent['type']>) =>
  fc
    .record({
      type,
      side,
      winner: side,
      tossWinner: side,
      choice: fc.constantFrom('court' as const, 'serve' as const),
      wait: fc.integer({ min: -500, max: 20_000 }),
      team1: fc.constantFrom(11, 12),
      team2: fc.constantFrom(21, 22),
      sideOfTeam1: fc.constantFrom('left' as const, 'right' as const),
    })
    .map(({ choice, tossWinner, team1, team2, ...event }) => ({
      ...event,
      choice,
      tossWinner,
      firstServing: (choice === 'serve') === (tossWinner === 1) ? 1 : 2,
      startingServer: { team1, team2 },
    }))

/** Mostly rallies, as in a match; of the rest every type comes up, sensible or not, but few matches are cut short. */
const anyEvent = eventOf(
  fc.oneof(
    { weight: 16, arbitrary: fc.constant('rally' as const) },
    { weight: 12, arbitrary: fc.constantFrom(...goesOn) },
    { weight: 1, arbitrary: fc.constantFrom(...stops) },
  ),
)

/** Rallies of one side, enough to win many a game, and what follows a game. */
const lastRallies = fc
  .record({
    winner: side,
    rallies: fc.array(eventOf(fc.constant('rally')), { minLength: 4, maxLength: 24 }),
    next: eventOf(fc.constantFrom('next_game', 'next_game', 'end')),
  })
  .map(({ winner, rallies, next }) => [...rallies.map((rally) => ({ ...rally, winner })), next])

const anyCourse = fc
  .array(fc.oneof({ weight: 12, arbitrary: anyEvent.map((event) => [event]) }, { weight: 1, arbitrary: lastRallies }), {
    maxLength: 80,
  })
  .map((parts) => parts.flat())

/** Events with running times, opened by a valid setup and start so that most are effective. */
const anyLog = anyCourse.map((events) => {
  let at = 1_000_000
  const opening = [
    {
      type: 'setup',
      tossWinner: 1,
      choice: 'serve',
      firstServing: 1,
      sideOfTeam1: 'left',
      startingServer: { team1: 11, team2: 22 },
    },
    { type: 'start' },
  ].map((event) => ({ ...event, at }) as ScoreEvent)
  return [
    ...opening,
    ...events.map(({ wait, ...event }) => {
      at += wait
      return { ...event, at } as ScoreEvent
    }),
  ]
})

/** Every accepted step of a log, with the sheets before and after. */
function accepted(match: ScoreSheet['match'], log: readonly ScoreEvent[]) {
  const steps: { before: ScoreSheet; event: ScoreEvent; after: ScoreSheet }[] = []
  let sheet = openScoreSheet(match)
  for (const event of log) {
    const applied = applyScoreEvent(sheet, event)
    if (!applied.ok) continue
    steps.push({ before: sheet, event, after: applied.value })
    sheet = applied.value
  }
  return steps
}
const timeless = (state: ScoreState) => ({ ...state, seq: 0, clockAt: 0, elapsedMs: 0 })

test('[SCR-30] undo is the exact inverse of every effective event', () => {
  fc.assert(
    fc.property(anyMatch, anyLog, (match, log) => {
      for (const { before, event, after } of accepted(match, log)) {
        if (event.type === 'undo' || after.past === before.past) continue
        const undone = applyScoreEvent(after, { type: 'undo', at: after.state.clockAt ?? 0 })
        expect(undone.ok && timeless(undone.value.state)).toEqual(timeless(before.state))
        expect(undone.ok && undone.value.past).toBe(before.past)
      }
    }),
  )
})

test('[SCR-30] after an undo the clock shows what it would have shown without the event', () => {
  fc.assert(
    fc.property(anyMatch, anyLog, fc.nat(60_000), (match, log, wait) => {
      for (const { before, event, after } of accepted(match, log)) {
        if (event.type === 'undo' || after.past === before.past) continue
        const at = (after.state.clockAt ?? 0) + wait
        const undone = applyScoreEvent(after, { type: 'undo', at })
        const idle = applyScoreEvent(before, { type: 'swap_positions', side: 1, at })
        if (undone.ok && idle.ok) expect(undone.value.state.elapsedMs).toBe(idle.value.state.elapsedMs)
      }
    }),
  )
})

test('[SCR-12][SCR-13] the starting server is right exactly at even scores, and serves follow the positions', () => {
  const scoring = fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('rally' as const), winner: side }),
      fc.record({ type: fc.constant('take_back_point' as const), side }),
      fc.record({ type: fc.constant('point' as const), side }),
      fc.constant({ type: 'lose_serve' as const }),
      fc.constant({ type: 'next_game' as const }),
      fc.constant({ type: 'undo' as const }),
    ),
    { maxLength: 150 },
  )
  fc.assert(
    fc.property(sideOutMatch, scoring, (match, events) => {
      const opening = [
        {
          type: 'setup',
          tossWinner: 2,
          choice: 'court',
          firstServing: 1,
          sideOfTeam1: 'left',
          startingServer: { team1: 12, team2: 21 },
        },
        { type: 'start' },
      ]
      const log = [...opening, ...events].map((event) => ({ ...event, at: 0 }) as ScoreEvent)
      for (const { before, event, after } of accepted(match, log)) {
        const { state } = after
        if (state.phase !== 'in_progress') continue
        expect(positionsOf(state, 1).right === 12).toBe(state.score[0] % 2 === 0)
        expect(positionsOf(state, 2).right === 21).toBe(state.score[1] % 2 === 0)
        expect(state.servesRemaining).toBe(3 - Number(state.serverNumber))
        expect(Object.values(positionsOf(state, state.serving))).toContain(state.serverPlayerId)
        const lost = event.type === 'lose_serve' || event.type === 'rally'
        if (lost && state.serving !== before.state.serving) {
          expect(state).toMatchObject({ serverNumber: 1, serverPlayerId: positionsOf(state, state.serving).right })
        }
      }
    }),
  )
})

test('a state survives JSON, and the same events give the same state on another device', () => {
  fc.assert(
    fc.property(anyMatch, anyLog, (match, log) => {
      const steps = accepted(match, log)
      const events = steps.map((step) => step.event)
      const sent = JSON.parse(JSON.stringify(events)) as ScoreEvent[]
      const elsewhere = foldScore(match, sent)
      const here = steps.at(-1)?.after.state
      expect(elsewhere.ok && elsewhere.value.state).toEqual(here)
      expect(JSON.parse(JSON.stringify(here))).toEqual(here)
    }),
  )
})

test('[SCR-18] whatever happens, points, time-outs and time stay in their bounds', () => {
  fc.assert(
    fc.property(anyMatch, anyLog, (match, log) => {
      accepted(match, log).forEach(({ before, event, after }, index) => {
        const { state } = after
        expect(state.seq).toBe(index + 1)
        expect(Math.min(...state.score, ...state.timeoutsLeft, state.elapsedMs)).toBeGreaterThanOrEqual(0)
        expect(state.games.length).toBeLessThanOrEqual(match.rules.bestOf)
        expect(state.phase === 'completed').toBe(state.winner !== null)
        if (event.type !== 'undo' && event.type !== 'reset') {
          expect(state.elapsedMs).toBeGreaterThanOrEqual(before.state.elapsedMs)
        }
      })
    }),
  )
})

test('a refused event leaves the sheet as it was', () => {
  fc.assert(
    fc.property(anyMatch, anyLog, anyLog, (match, log, more) => {
      const sheet = accepted(match, log).at(-1)?.after ?? openScoreSheet(match)
      const frozen = JSON.stringify(sheet.state)
      for (const event of more) applyScoreEvent(sheet, event)
      expect(JSON.stringify(sheet.state)).toBe(frozen)
    }),
  )
})

test('[SCR-61] every game of a best of 3 or 5 begins with the other team, from the other end, by its starting server', () => {
  const long = anyMatch.map((match) => ({ ...match, rules: { ...match.rules, bestOf: 5 as const } }))
  const games = fc.array(fc.record({ winner: side, rallies: fc.array(side, { maxLength: 12 }) }), { maxLength: 5 })
  const toss = fc.record({ first: side, team1: fc.constantFrom(11, 12), team2: fc.constantFrom(21, 22) })
  fc.assert(
    fc.property(fc.oneof(anyMatch, long), toss, games, (match, { first, ...startingServer }, played) => {
      const setup = { type: 'setup', tossWinner: first, choice: 'serve', firstServing: first, sideOfTeam1: 'left' }
      const log: object[] = [{ ...setup, startingServer }, { type: 'start' }]
      // Some rallies either way, then one side wins until the game is over: more than enough is refused or goes on.
      for (const { winner, rallies } of played) {
        log.push(...rallies.map((each) => ({ type: 'rally', winner: each })))
        log.push(...Array.from({ length: 70 }, () => ({ type: 'rally', winner })), { type: 'next_game' })
      }
      let sheet = openScoreSheet(match)
      for (const event of log) {
        // Nobody plays on once a game is won.
        if ('winner' in event && wonGame(sheet.state, match.rules) !== null) continue
        const applied = applyScoreEvent(sheet, { ...event, at: 0 } as ScoreEvent)
        if (!applied.ok) continue
        const { state } = applied.value
        const isBegin = state.phase === 'in_progress' && !state.gameBegun
        sheet = applied.value
        if (!isBegin) continue
        const isOdd = state.gameNumber % 2 === 1
        const server = startingServer[state.serving === 1 ? 'team1' : 'team2']
        expect(state.serving).toBe(isOdd ? first : 3 - first)
        expect(state.team1Court).toBe(isOdd ? 'left' : 'right')
        expect(state.score).toEqual([0, 0])
        expect(state.serverPlayerId).toBe(server)
        expect([positionsOf(state, 1).right, positionsOf(state, 2).right]).toEqual([
          startingServer.team1,
          startingServer.team2,
        ])
        expect(state.serverNumber).toBe(match.rules.scoring === 'rally' ? null : 2)
        expect(state.timeoutsLeft).toEqual([2, 2])
        expect(state.gameNumber).toBeLessThanOrEqual(match.rules.bestOf)
      }
      const { state } = sheet
      const isTurned = state.team1Court !== (state.gameNumber % 2 === 1 ? 'left' : 'right')
      const due = Math.max(...state.score) >= endChangeScore(match.rules)
      expect(isTurned).toBe(state.gameNumber === match.rules.bestOf && due)
    }),
  )
})
