import * as z from 'zod/mini'
import { errorTexts, fieldMessages } from '../error-texts'
import { Id, IdParams } from '../fields'
import { DrawState } from '../tournament/group-shapes'
import { BracketVariant } from './bracket-shapes'

/** A team as it stood when the draw was opened. */
export const DrawTeamView = z.object({
  registration_id: z.int(),
  player1_name: z.string(),
  player2_name: z.string(),
  /** In ascending order, each once. */
  club_ids: z.array(z.int()),
  /** The number it was given before and keeps; null for a team that is drawn. */
  kept_number: z.nullable(z.int()),
  /** Why it has its number from the start: as a seed, put there by hand, or kept from before; null for one that is drawn. */
  number_from: z.nullable(z.enum(['seed', 'hand', 'kept'])),
  /** Its rank among the seeds, from 1. */
  seed: z.nullable(z.int()),
  /** Names of `club_ids`, in their order, where they are known. */
  club_names: z.array(z.string()),
})

export type DrawTeamView = z.output<typeof DrawTeamView>

export const DrawSpin = z.object({ registration_id: z.int(), number: z.int() })

export type DrawSpin = z.output<typeof DrawSpin>

/** Why a draw was abandoned: by an organiser, or because something else changed what it was about. */
export const AbandonReason = z.enum(['reset', 'teams-changed', 'numbers-assigned', 'bracket-created'])

export type AbandonReason = z.output<typeof AbandonReason>

/** The form that numbers are drawn for; `group_size` counts in `groups` alone. */
const DrawFormView = z.object({ variant: BracketVariant, group_size: z.int() })

/** What was settled by hand before the draw; which team stands where and why is said by its team. */
export const DrawConstraintsView = z.object({
  form: DrawFormView,
  seeds_by: z.enum(['none', 'points', 'hand', 'podium']),
  /** The earlier division whose podium gave the seeds. */
  podium: z.nullable(z.object({ tournament_id: z.int(), name: z.string() })),
})

export type DrawConstraintsView = z.output<typeof DrawConstraintsView>

const drawFields = {
  id: z.int(),
  tournament_id: z.int(),
  state: DrawState,
  separate_clubs: z.boolean(),
  /** Null for a draw without seeds and placed teams. */
  constraints: z.nullable(DrawConstraintsView),
  /** Brought by an archive: its teams have the ids of the server that drew, which the commitment names. */
  from_archive: z.boolean(),
  /** The tournament that the commitment names; `tournament_id` unless an archive brought the draw. */
  sealed_tournament_id: z.int(),
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

const placedNumber = z.int(errorTexts['placed-number-invalid'])
const placedTeams = z.array(z.object({ registration_id: Id, number: placedNumber })).check(z.maxLength(1024))

/** What is settled by hand; whoever is named here has a number from the start. */
const DrawConstraintsInput = z.object({
  form: z.object({
    variant: BracketVariant,
    group_size: z._default(z.int(fieldMessages['value-invalid']).check(z.minimum(3), z.maximum(64)), 4),
  }),
  seeds: z._default(
    z.nullable(
      z.object({
        by: z.enum(['points', 'hand', 'podium'], fieldMessages['value-invalid']),
        /** With `podium`: the earlier division. */
        tournament_id: z._default(z.nullable(Id), null),
        /** Best first, as the organiser saw them: with `points` and `podium` the server refuses another order. */
        registration_ids: z.array(Id).check(z.minLength(1), z.maxLength(1024)),
      }),
    ),
    null,
  ),
  /** Teams put on a number by hand. */
  placements: z._default(placedTeams, []),
  /** Teams that keep the number they were drawn, though `keep_numbers` is false. */
  fixed: z._default(placedTeams, []),
})

export type DrawConstraintsInput = z.input<typeof DrawConstraintsInput>

export const openDrawShapes = {
  params: IdParams,
  body: z.object({
    separate_clubs: z.boolean(fieldMessages['value-invalid']),
    /** Whether teams that have a number keep it; otherwise everybody is drawn. */
    keep_numbers: z._default(z.boolean(fieldMessages['value-invalid']), true),
    /** Seeds, placed and fixed teams; without them everybody who waits is drawn. */
    constraints: z.optional(z.nullable(DrawConstraintsInput)),
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
