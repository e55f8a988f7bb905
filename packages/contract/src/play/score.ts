import { fullScoreRules, type ScoreRules, type ScoreState, type StoredScoreRules } from '@vot/domain'
import { endpoint, typed } from '../endpoint'
import { resulted } from '../scope-sets'
import type {
  amendScoreShapes,
  appendScoreEventsShapes,
  leaseMatchShapes,
  listScoreEventsShapes,
  previewAmendmentShapes,
  SentPhaseRule,
} from './score-shapes'
import type { PhaseRule, ScoreStateView } from './score-state'

/** Most events of one call. */
export const scoreEventsPerCall = 200

/** Of moving the bracket on with the score, and of what the rules do not allow. */
const foldErrors = [
  'event-out-of-phase',
  'setup-invalid',
  'not-serving',
  'no-timeout-left',
  'score-tied',
  'match-undecided',
  'no-next-game',
  'nothing-to-undo',
  'event-not-standing',
] as const

const scoreErrors = [
  'match-not-found',
  'match-not-ready',
  'not-your-match',
  'match-already-completed',
  'voids-later-results',
  'court-busy',
  'court-given-away',
  'place-gone',
  'referee-busy',
  'player-busy',
] as const

export const appendScoreEvents = endpoint({
  method: 'POST',
  path: '/api/matches/:id/events',
  summary: 'Add events to the score sheet, all or none; every refusal carries the current state',
  access: 'match:score',
  writes: resulted,
  errors: [...scoreErrors, 'too-many-events', 'lease-stale', ...foldErrors, 'nothing-to-undo', 'event-not-standing'],
  shapes: typed<typeof appendScoreEventsShapes>(),
})

export const listScoreEvents = endpoint({
  method: 'GET',
  path: '/api/matches/:id/events',
  summary: 'The score sheet of the pairing that plays: every event in order, undone ones included',
  access: 'operations:view',
  reads: ['score', 'bracket'],
  errors: ['match-not-found', 'match-not-ready'],
  shapes: typed<typeof listScoreEventsShapes>(),
})

const amendErrors = [...foldErrors, 'match-not-found', 'match-not-ready'] as const

export const previewAmendment = endpoint({
  method: 'POST',
  path: '/api/matches/:id/amendments/preview',
  summary: 'What correcting a past event of the score sheet would do; changes nothing',
  access: 'operations:manage',
  reads: ['bracket', 'score'],
  errors: amendErrors,
  shapes: typed<typeof previewAmendmentShapes>(),
})

export const amendScore = endpoint({
  method: 'POST',
  path: '/api/matches/:id/amendments',
  summary: 'Correct a past event of the score sheet, with a reason; score, result and bracket follow',
  access: 'operations:manage',
  writes: resulted,
  errors: [...scoreErrors, ...amendErrors, 'record-changed', 'confirmation-needed'],
  shapes: typed<typeof amendScoreShapes>(),
})

export const leaseMatch = endpoint({
  method: 'POST',
  path: '/api/matches/:id/lease',
  summary: 'Become the device that scores a match; taking it over from another one must be said',
  access: 'match:score',
  writes: ['score'],
  errors: ['match-not-found', 'match-not-ready', 'not-your-match', 'lease-held'],
  shapes: typed<typeof leaseMatchShapes>(),
})

/** A foul of a client that knows no other is a technical one. */
export function namedFoul<Event extends { readonly type: string }>(event: Event): Event {
  return event.type === 'foul' ? { ...event, type: 'technical_foul' } : event
}

/** The rules of a phase as they travel; its time-outs aside. */
export function viewPhaseRule(stored: StoredScoreRules | undefined): PhaseRule {
  const { scoring, gamePointOnServe, pointsPerGame, winBy, bestOf } = fullScoreRules(stored)
  return {
    scoring,
    game_point_on_serve: gamePointOnServe,
    points_per_game: pointsPerGame,
    win_by: winBy,
    best_of: bestOf,
  }
}

export function readPhaseRule(rule: SentPhaseRule, timeoutMs: readonly number[]): ScoreRules {
  return {
    scoring: rule.scoring ?? 'side_out',
    gamePointOnServe: rule.game_point_on_serve ?? false,
    pointsPerGame: rule.points_per_game,
    winBy: rule.win_by,
    bestOf: rule.best_of,
    timeoutMs,
  }
}

/** The state as it travels; the same on the referee's device and on the server. */
export function viewScoreState(state: ScoreState): ScoreStateView {
  const { positions, timeout } = state
  const pair = ([a, b]: readonly [number, number]): [number, number] => [a, b]
  return {
    phase: state.phase,
    game_number: state.gameNumber,
    score: pair(state.score),
    games: state.games.map(pair),
    serving: state.serving,
    server_number: state.serverNumber,
    server_player_id: state.serverPlayerId,
    serves_remaining: state.servesRemaining,
    positions: { team1: { ...positions.team1 }, team2: { ...positions.team2 } },
    team1_court: state.team1Court,
    timeouts_left: pair(state.timeoutsLeft),
    paused: state.paused,
    elapsed_ms: state.elapsedMs,
    winner: state.winner,
    seq: state.seq,
    outcome: state.outcome,
    timeout: timeout && { side: timeout.side, ends_at: timeout.endsAt },
    warnings: pair(state.warnings),
    fouls: pair(state.fouls),
    technical_warnings: pair(state.technicalWarnings),
    technical_fouls: pair(state.technicalFouls),
    clock_at: state.clockAt,
  }
}
