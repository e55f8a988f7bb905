import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { fieldMessages } from '../errors'
import { IdParams } from '../fields'
import { DrawState } from '../tournament/group'

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

export const readDraw = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/draw',
  summary: 'The latest draw of a tournament with its commitment and what was shown so far, and every earlier one',
  access: 'public:read',
  params: IdParams,
  response: DrawBoard,
  errors: ['tournament-not-found'],
})

export const readDrawRecord = endpoint({
  method: 'GET',
  path: '/api/draws/:id',
  summary: 'One draw with its teams, so that anybody can check it',
  access: 'public:read',
  params: IdParams,
  response: DrawView,
  errors: ['draw-not-found'],
})

export const openDraw = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/draw',
  summary: 'Open a draw: freezes the approved teams and publishes a commitment to a secret seed',
  access: 'draw:manage',
  params: IdParams,
  body: z.object({
    separate_clubs: z.boolean(fieldMessages['value-invalid']),
    /** Whether teams that have a number keep it; otherwise everybody is drawn. */
    keep_numbers: z._default(z.boolean(fieldMessages['value-invalid']), true),
  }),
  response: DrawView,
  status: 201,
  errors: [
    'tournament-not-found',
    'entry-list-locked',
    'draw-open',
    'draw-without-teams',
    'draw-too-large',
    'draw-all-numbered',
  ],
})

const manageDraw = { access: 'draw:manage', params: IdParams } as const

export const spinDraw = endpoint({
  ...manageDraw,
  method: 'POST',
  path: '/api/draws/:id/spin',
  summary: 'Show the next team and its number, or all that remain; a turn that was shown is answered as it is',
  body: z.object({
    /** The turn to show, from 1; null for all that remain. */
    turn: z.nullable(z.int(fieldMessages['value-invalid'])),
  }),
  response: DrawView,
  errors: ['draw-not-found', 'draw-closed', 'draw-turn-unknown', 'draw-teams-changed'],
})

export const saveDraw = endpoint({
  ...manageDraw,
  method: 'POST',
  path: '/api/draws/:id/save',
  summary: 'Give the teams the numbers that were shown, and publish the seed',
  response: z.object({ message: z.string(), draw: DrawView }),
  errors: ['draw-not-found', 'draw-closed', 'draw-empty', 'draw-teams-changed', 'entry-list-locked'],
})

export const abandonDraw = endpoint({
  ...manageDraw,
  method: 'POST',
  path: '/api/draws/:id/abandon',
  summary: 'Close a draw without saving it; it stays on record with its seed',
  response: DrawView,
  errors: ['draw-not-found', 'draw-closed'],
})
