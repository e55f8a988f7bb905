import {
  type Amendment,
  type CourtEvent,
  type MatchEvent,
  type ScoreEvent,
  type SetupEvent,
  scoreEventTypes,
} from '@vot/domain'
import * as z from 'zod/mini'
import { confirmField } from '../confirmation'
import { fieldMessages } from '../error-texts'
import { Id, IdParams, IsoDateTime, MatchLabels, text } from '../fields'
import { type PhaseRule, ScoreStateView } from './score-state'

const Side = z.union([z.literal(1), z.literal(2)], fieldMessages['value-invalid'])

const stamp = { op_id: z.uuid(fieldMessages['value-invalid']), at: IsoDateTime }

/** The toss and what was chosen after it: who serves first, from which ends, and who stands right. */
export const SetupInput = z.object({
  type: z.literal('setup'),
  toss_winner: Side,
  choice: z.enum(['court', 'serve']),
  side_of_team1: z.enum(['left', 'right']),
  first_serving: Side,
  starting_server: z.object({ team1: Id, team2: Id }),
})

export type SetupInput = z.output<typeof SetupInput>

const Rally = z.object({ type: z.literal('rally'), winner: Side })

const ofSide = {
  type: z.enum([
    'point',
    'take_back_point',
    'swap_positions',
    'timeout',
    'warning',
    'technical_warning',
    'technical_foul',
    'foul',
    'retire',
    'forfeit',
  ]),
  side: Side,
}

const plainTypes = ['start', 'lose_serve', 'swap_server', 'pause', 'resume', 'next_game', 'end', 'reset'] as const

/** One event of a score sheet as it travels. `at` is the referee's time, `op_id` makes sending it again safe. */
export const ScoreEventInput = z.discriminatedUnion('type', [
  z.extend(SetupInput, stamp),
  z.extend(Rally, stamp),
  z.object({ ...stamp, ...ofSide }),
  z.object({ ...stamp, type: z.enum(plainTypes) }),
  z.object({ ...stamp, type: z.literal('undo') }),
])

export type ScoreEventInput = z.output<typeof ScoreEventInput>

/** What happened, without who told it when: what the desk puts into a record. */
export const MatchEventInput = z.discriminatedUnion('type', [
  SetupInput,
  Rally,
  z.object(ofSide),
  z.object({ type: z.enum(plainTypes) }),
])

export type MatchEventInput = z.output<typeof MatchEventInput>

const target = z.int(fieldMessages['value-invalid']).check(z.minimum(1, fieldMessages['value-invalid']))

/** A correction of a record; `target` is the number of an event. */
export const AmendmentInput = z.discriminatedUnion('change', [
  z.object({ target, change: z.literal('strike') }),
  z.object({ target, change: z.literal('replace'), event: MatchEventInput }),
  z.object({ target, change: z.literal('insert'), event: MatchEventInput }),
])

export type AmendmentInput = z.output<typeof AmendmentInput>

/** An event as it is listed: the referee's, or a correction that the desk made. */
export type RecordedEventInput =
  | ScoreEventInput
  | ({ readonly op_id: string; readonly at: string; readonly type: 'amend' } & AmendmentInput)

export const appendScoreEventsShapes = {
  params: IdParams,
  body: z.object({
    lease_epoch: z.int(fieldMessages['value-invalid']).check(z.minimum(0, fieldMessages['value-invalid'])),
    /** As the lease was asked for; where it is sent it has to be the one that holds the lease. */
    device_id: z.optional(z.uuid(fieldMessages['value-invalid'])),
    events: z
      .array(ScoreEventInput, fieldMessages['value-invalid'])
      .check(z.minLength(1, fieldMessages['value-invalid'])),
  }),
  response: z.object({ accepted: z.array(z.string()), seq: z.int(), state: ScoreStateView }),
}

export const listScoreEventsShapes = {
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
}

export const previewAmendmentShapes = {
  params: IdParams,
  body: z.object({ amendment: AmendmentInput }),
  response: z.object({
    /** Of the record that this is said about. */
    seq: z.int(),
    before: ScoreStateView,
    after: ScoreStateView,
    /** The match would have ended with a score that its rules do not know. */
    is_unusual: z.boolean(),
    voided: MatchLabels,
  }),
}

export const amendScoreShapes = {
  params: IdParams,
  body: z.object({
    amendment: AmendmentInput,
    /** The record's `seq` that the sender saw; where it has gone on since, that answers 409 with the current state. */
    seen_seq: z.int(fieldMessages['value-invalid']),
    reason: text('amend-reason-required', 500),
    /** True lets the correction void later results; otherwise that answers 409 and lists them. */
    confirm_void: z._default(z.boolean(), false),
    ...confirmField,
  }),
  response: z.object({
    message: z.string(),
    seq: z.int(),
    state: ScoreStateView,
    /** The correction that takes this one back. */
    undo: AmendmentInput,
    voided: MatchLabels,
  }),
}

export const leaseMatchShapes = {
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
}

/** The event as the fold takes it. `at` was checked, so it can be read. */
export function readScoreEvent(input: ScoreEventInput, at: number): CourtEvent

export function readScoreEvent(input: RecordedEventInput, at: number): ScoreEvent

export function readScoreEvent(input: RecordedEventInput, at: number): ScoreEvent {
  if (input.type === 'amend') return { type: 'amend', ...readAmendment(input), at }
  return input.type === 'undo' ? { type: 'undo', at } : { ...readMatchEvent(input), at }
}

export function readAmendment(input: AmendmentInput): Amendment {
  const { target, change } = input
  return change === 'strike' ? { target, change } : { target, change, event: readMatchEvent(input.event) }
}

function readMatchEvent(input: MatchEventInput): MatchEvent {
  switch (input.type) {
    case 'setup':
      return {
        type: 'setup',
        tossWinner: input.toss_winner,
        choice: input.choice,
        sideOfTeam1: input.side_of_team1,
        firstServing: input.first_serving,
        startingServer: input.starting_server,
      }
    case 'rally':
      return { type: 'rally', winner: input.winner }
    case 'point':
    case 'take_back_point':
    case 'swap_positions':
    case 'timeout':
    case 'warning':
    case 'technical_warning':
    case 'technical_foul':
    case 'foul':
    case 'retire':
    case 'forfeit':
      return { type: input.type, side: input.side }
    default:
      return { type: input.type }
  }
}

/** A setup as it travels. */
export function writeSetup(event: SetupEvent): SetupInput {
  return {
    type: 'setup',
    toss_winner: event.tossWinner,
    choice: event.choice,
    side_of_team1: event.sideOfTeam1,
    first_serving: event.firstServing,
    starting_server: event.startingServer,
  }
}

/** An event of a record as it travels. */
export function writeMatchEvent(event: MatchEvent): MatchEventInput {
  switch (event.type) {
    case 'setup':
      return writeSetup(event)
    case 'rally':
      return { type: 'rally', winner: event.winner }
    case 'point':
    case 'take_back_point':
    case 'swap_positions':
    case 'timeout':
    case 'warning':
    case 'technical_warning':
    case 'technical_foul':
    case 'foul':
    case 'retire':
    case 'forfeit':
      return { type: event.type, side: event.side }
    default:
      return { type: event.type }
  }
}

export function writeAmendment(amendment: Amendment): AmendmentInput {
  const { target, change } = amendment
  return change === 'strike' ? { target, change } : { target, change, event: writeMatchEvent(amendment.event) }
}

/** Older senders, and what older versions left on a device, say nothing of rally scoring. */
export type SentPhaseRule = Omit<PhaseRule, 'scoring' | 'game_point_on_serve'> &
  Partial<Pick<PhaseRule, 'scoring' | 'game_point_on_serve'>>
