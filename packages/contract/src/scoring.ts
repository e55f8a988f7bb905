import { type ScoreEvent, type ScoreState, scoreEventTypes } from '@vot/domain'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { fieldMessages } from './errors'
import { Id, IdParams, IsoDateTime } from './fields'
import { ScoreStateView } from './score-state'

const Side = z.union([z.literal(1), z.literal(2)], fieldMessages['value-invalid'])
const stamp = { op_id: z.uuid(fieldMessages['value-invalid']), at: IsoDateTime }

const SetupInput = z.object({
  ...stamp,
  type: z.literal('setup'),
  toss_winner: Side,
  choice: z.enum(['court', 'serve']),
  side_of_team1: z.enum(['left', 'right']),
  first_serving: Side,
  starting_server: z.object({ team1: Id, team2: Id }),
})
const RallyInput = z.object({ ...stamp, type: z.literal('rally'), winner: Side })
const SideInput = z.object({
  ...stamp,
  type: z.enum(['point', 'take_back_point', 'swap_positions', 'timeout', 'warning', 'foul', 'retire', 'forfeit']),
  side: Side,
})
const PlainInput = z.object({
  ...stamp,
  type: z.enum(['start', 'lose_serve', 'swap_server', 'pause', 'resume', 'next_game', 'end', 'reset', 'undo']),
})

/** One event of a score sheet as it travels. `at` is the referee's time, `op_id` makes sending it again safe. Source: D 7. */
export const ScoreEventInput = z.discriminatedUnion('type', [SetupInput, RallyInput, SideInput, PlainInput])
export type ScoreEventInput = z.output<typeof ScoreEventInput>

/** Most events of one call. Source: D 7. */
export const scoreEventsPerCall = 200

const scoreErrors = [
  'match-not-found',
  'match-not-ready',
  'not-your-match',
  'match-already-completed',
  'voids-later-results',
  'court-busy',
  'referee-busy',
  'player-busy',
] as const

export const appendScoreEvents = endpoint({
  method: 'POST',
  path: '/api/matches/:id/events',
  summary: 'Add events to the score sheet, all or none; every refusal carries the current state',
  access: 'match:score',
  params: IdParams,
  body: z.object({
    lease_epoch: z.int(fieldMessages['value-invalid']).check(z.minimum(0, fieldMessages['value-invalid'])),
    events: z
      .array(ScoreEventInput, fieldMessages['value-invalid'])
      .check(z.minLength(1, fieldMessages['value-invalid'])),
  }),
  response: z.object({ accepted: z.array(z.string()), seq: z.int(), state: ScoreStateView }),
  errors: [
    ...scoreErrors,
    'too-many-events',
    'lease-stale',
    'event-out-of-phase',
    'setup-invalid',
    'not-serving',
    'no-timeout-left',
    'score-tied',
    'match-undecided',
    'no-next-game',
    'nothing-to-undo',
  ],
})

export const listScoreEvents = endpoint({
  method: 'GET',
  path: '/api/matches/:id/events',
  summary: 'The score sheet of the pairing that plays: every event in order, undone ones included',
  access: 'operations:view',
  params: IdParams,
  response: z.object({
    items: z.array(
      z.object({
        seq: z.int(),
        op_id: z.string(),
        type: z.enum(scoreEventTypes),
        /** What the type carries besides, as it was sent. */
        details: z.record(z.string(), z.unknown()),
        at: z.string(),
        received_at: z.string(),
        by: z.nullable(z.object({ id: z.int(), name: z.string() })),
      }),
    ),
    seq: z.int(),
    state: ScoreStateView,
  }),
  errors: ['match-not-found', 'match-not-ready'],
})

export const leaseMatch = endpoint({
  method: 'POST',
  path: '/api/matches/:id/lease',
  summary: 'Become the device that scores a match; taking it over from another one must be said',
  access: 'match:score',
  params: IdParams,
  body: z.object({
    take_over: z.optional(z.boolean()),
    /** Names the device across sign-ins; the session stands for it where it is not sent. */
    device_id: z.optional(z.uuid(fieldMessages['value-invalid'])),
  }),
  response: z.object({
    lease_epoch: z.int(),
    holder: z.object({ user_id: z.int(), name: z.string(), since: z.string() }),
  }),
  errors: ['match-not-found', 'match-not-ready', 'not-your-match', 'lease-held'],
})

/** The event as the fold takes it. `at` was checked, so it can be read. */
export function readScoreEvent(input: ScoreEventInput, at: number): ScoreEvent {
  switch (input.type) {
    case 'setup':
      return {
        type: 'setup',
        tossWinner: input.toss_winner,
        choice: input.choice,
        sideOfTeam1: input.side_of_team1,
        firstServing: input.first_serving,
        startingServer: input.starting_server,
        at,
      }
    case 'rally':
      return { type: 'rally', winner: input.winner, at }
    case 'point':
    case 'take_back_point':
    case 'swap_positions':
    case 'timeout':
    case 'warning':
    case 'foul':
    case 'retire':
    case 'forfeit':
      return { type: input.type, side: input.side, at }
    default:
      return { type: input.type, at }
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
    clock_at: state.clockAt,
  }
}
