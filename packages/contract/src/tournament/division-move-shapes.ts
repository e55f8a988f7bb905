import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { Id, IdParams, optionalName, QueryId, text } from '../fields'
import { TournamentView } from './group-shapes'
import { RegistrationStatus } from './registration-shapes'

const MoveWarning = z.object({
  code: z.enum(['team-points-over-cap', 'player-points-over-cap', 'player-points-unverified']),
  /** Null where it is about the pair. */
  player_name: z.nullable(z.string()),
  /** Points over the cap; 0 where it is about something else. */
  excess: z.number(),
  within_tolerance: z.boolean(),
})

const TeamNames = { registration_id: z.int(), player1_name: z.string(), player2_name: z.string() }

export const MovingTeamView = z.object({
  ...TeamNames,
  status: RegistrationStatus,
  withdrawn: z.boolean(),
  /** Given without a draw; it is given back. */
  rolling_number: z.nullable(z.int()),
  /** Whole đồng of the team that are here. */
  held: z.int(),
  /** What it owes beyond that by the fee over there; below 0 it gets so much back. 0 for who has not paid. */
  fee_difference: z.int(),
  /** Sum of the pair as it counts over there, and as it counts now. */
  team_points: z.number(),
  points_before: z.number(),
  /** By the limits over there. */
  warnings: z.array(MoveWarning),
})
export type MovingTeamView = z.output<typeof MovingTeamView>

export const StayingTeamView = z.object({
  ...TeamNames,
  because: z.enum(['pair-already-registered', 'player-already-registered']),
  /** Stands in its way over there. */
  other_team: z.string(),
  /** Plays in both; null for the same pair. */
  player_name: z.nullable(z.string()),
})
export type StayingTeamView = z.output<typeof StayingTeamView>

export const DivisionMergePreview = z.object({
  source: TournamentView,
  target: TournamentView,
  moving: z.array(MovingTeamView),
  staying: z.array(StayingTeamView),
  /** Points are frozen anew, since the target counts by another snapshot. */
  points_anew: z.boolean(),
  /** Of the target afterwards: it moves up where the merged division stood before it and no letter is on paper. */
  letter: z.nullable(z.string()),
})
export type DivisionMergePreview = z.output<typeof DivisionMergePreview>

export const MoveDone = z.object({
  move_id: z.int(),
  /** Where the teams are now. */
  tournament: TournamentView,
  moved: z.int(),
  staying: z.int(),
})
export type MoveDone = z.output<typeof MoveDone>

/** Why a move cannot be taken back. */
export const UndoObstacle = z.enum([
  'move-undone',
  'move-overtaken',
  'division-has-bracket',
  'division-drawn',
  'division-has-results',
  'division-has-newcomers',
])
export type UndoObstacle = z.output<typeof UndoObstacle>

export const DivisionMoveView = z.object({
  id: z.int(),
  kind: z.enum(['merge', 'split']),
  from: z.object({ id: z.int(), name: z.string() }),
  to: z.object({ id: z.int(), name: z.string() }),
  teams: z.int(),
  at: z.string(),
  actor_name: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
  /** Null where it can be taken back now. */
  obstacle: z.nullable(UndoObstacle),
  /** Teams of the move whose payment differs from the fee of where they are now. */
  differences: z.array(z.object({ ...TeamNames, fee_difference: z.int() })),
})
export type DivisionMoveView = z.output<typeof DivisionMoveView>

/** The teams as the organiser saw them: where they are others meanwhile, nothing moves. */
const seenTeams = z.array(Id, fieldMessages['value-invalid']).check(z.maxLength(2048, fieldMessages['value-invalid']))

export const previewDivisionMergeShapes = {
  params: IdParams,
  query: z.object({ into: QueryId }),
  response: DivisionMergePreview,
}

export const mergeDivisionShapes = {
  params: IdParams,
  body: z.object({ into: Id, registration_ids: seenTeams }),
  response: MoveDone,
}

export const splitDivisionShapes = {
  params: IdParams,
  body: z.object({
    name: text('division-name-required'),
    /** English name. */
    english_name: optionalName(),
    registration_ids: seenTeams,
  }),
  response: MoveDone,
}

export const listDivisionMovesShapes = {
  params: IdParams,
  response: z.object({ items: z.array(DivisionMoveView) }),
}

export const undoDivisionMoveShapes = {
  params: IdParams,
  response: z.object({ move_id: z.int(), tournament: TournamentView }),
}
