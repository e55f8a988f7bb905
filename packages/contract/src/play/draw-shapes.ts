import * as z from 'zod/mini'
import { fieldMessages } from '../errors'
import { IdParams } from '../fields'
import { DrawState } from '../tournament/group-shapes'

/** A team as it stood when the draw was opened. */
export const DrawTeamView = z.object({
  registration_id: z.int(),
  player1_name: z.string(),
  player2_name: z.string(),
  /** In ascending order, each once. */
  club_ids: z.array(z.int()),
  /** The number it was given before and keeps; null for a team that is drawn. */
  kept_number: z.nullable(z.int()),
})

export type DrawTeamView = z.output<typeof DrawTeamView>

export const DrawSpin = z.object({ registration_id: z.int(), number: z.int() })

export type DrawSpin = z.output<typeof DrawSpin>

/** Why a draw was abandoned: by an organiser, or because something else changed what it was about. */
export const AbandonReason = z.enum(['reset', 'teams-changed', 'numbers-assigned', 'bracket-created'])

export type AbandonReason = z.output<typeof AbandonReason>

const drawFields = {
  id: z.int(),
  tournament_id: z.int(),
  state: DrawState,
  separate_clubs: z.boolean(),
  /** 64 hexadecimal digits, published before the first spin; how it is made says `drawCommitment` of the domain. */
  commitment: z.string(),
  /** Null while the draw is open, public from then on. */
  seed: z.nullable(z.string()),
  abandoned_because: z.nullable(AbandonReason),
  opened_at: z.string(),
  closed_at: z.nullable(z.string()),
}

export const DrawView = z.object({
  ...drawFields,
  /** By registration id. */
  teams: z.array(DrawTeamView),
  /** What was shown so far, in that order. */
  spins: z.array(DrawSpin),
})

export type DrawView = z.output<typeof DrawView>

export const PastDraw = z.object({ ...drawFields, team_count: z.int(), spin_count: z.int() })

export type PastDraw = z.output<typeof PastDraw>

export const DrawBoard = z.object({
  tournament_id: z.int(),
  /** Number of the tournament's latest live event. */
  seq: z.int(),
  /** The latest draw, whatever its state; null before the first. */
  current: z.nullable(DrawView),
  /** Every draw before it, the latest first: none can be repeated in secret. */
  past: z.array(PastDraw),
})

export type DrawBoard = z.output<typeof DrawBoard>

export const readDrawShapes = {
  params: IdParams,
  response: DrawBoard,
}

export const readDrawRecordShapes = {
  params: IdParams,
  response: DrawView,
}

export const openDrawShapes = {
  params: IdParams,
  body: z.object({
    separate_clubs: z.boolean(fieldMessages['value-invalid']),
    /** Whether teams that have a number keep it; otherwise everybody is drawn. */
    keep_numbers: z._default(z.boolean(fieldMessages['value-invalid']), true),
  }),
  response: DrawView,
}

export const spinDrawShapes = {
  params: IdParams,
  body: z.object({
    /** The turn to show, from 1; null for all that remain. */
    turn: z.nullable(z.int(fieldMessages['value-invalid'])),
  }),
  response: DrawView,
}

export const saveDrawShapes = {
  params: IdParams,
  response: z.object({ message: z.string(), draw: DrawView }),
}

export const abandonDrawShapes = {
  params: IdParams,
  response: DrawView,
}
