import { bracketVariants } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { Id, IdParams, IsoDateTime, Message } from '../fields'

/** What organisers fix of a division; null for each that they leave to the rules. */
export const DivisionPlanView = z.object({
  tournament_id: z.int(),
  not_before: z.nullable(z.string()),
  turn: z.nullable(z.int()),
  court_ids: z.nullable(z.array(z.int())),
  match_minutes: z.nullable(z.int()),
})

export const MatchPlaceView = z.object({ court_id: z.int(), start: z.string() })

export type MatchPlaceView = z.output<typeof MatchPlaceView>

const PhasePace = z.object({
  phase: z.string(),
  assumed_minutes: z.int(),
  /** The median of the division's own matches today; null before the first. */
  measured_minutes: z.nullable(z.int()),
  expected_minutes: z.int(),
  /** How many matches were measured. */
  count: z.int(),
})

export const PlanMatchView = z.object({
  id: z.int(),
  tournament_id: z.int(),
  day_code: z.string(),
  /** Short names of each side; null while it is not known. */
  teams: z.tuple([z.nullable(z.string()), z.nullable(z.string())]),
  /** Where each side comes from, as `W-07`; null for one that is known from the start. */
  sources: z.tuple([z.nullable(z.string()), z.nullable(z.string())]),
  /** Those who are known to play in it. */
  player_ids: z.array(z.int()),
  /** Matches still to be played that decide who plays in it. */
  after: z.array(z.int()),
  duration_ms: z.int(),
  state: z.enum(['waiting', 'claimed', 'in_progress', 'over']),
  /** Where it is or was, from the call on; nulls while it waits. */
  court_id: z.nullable(z.int()),
  since: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  pin: z.nullable(MatchPlaceView),
  /** Where players expect it since the plan was published last. */
  published: z.nullable(z.extend(MatchPlaceView, { end: z.string() })),
})

export type PlanMatchView = z.output<typeof PlanMatchView>

/** When the courts are played on, on one day; null where nobody said and the rules say nothing. */
const DayHoursView = z.object({
  /** Its beginning. */
  day: z.string(),
  opens: z.nullable(z.string()),
  closes: z.nullable(z.string()),
})

export const PlanView = z.object({
  at: z.string(),
  /** Counts the changes of what is fixed; a change names the one that it was made on. */
  revision: z.int(),
  published_at: z.nullable(z.string()),
  /** Divisions and matches of which players do not know the latest. */
  unpublished: z.int(),
  rest_minutes: z.int(),
  /** The days on which the group plays, with what organisers fixed of each and what holds where they did not. */
  days: z.array(z.extend(DayHoursView, { usual_opens: z.nullable(z.string()), usual_closes: z.nullable(z.string()) })),
  courts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      venue: z.string(),
      /** From when it takes a match, apart from those of this plan; null while it takes none. */
      free_at: z.nullable(z.string()),
      closed_reason: z.nullable(z.string()),
      reopens_at: z.nullable(z.string()),
    }),
  ),
  divisions: z.array(
    z.object({
      tournament_id: z.int(),
      name: z.string(),
      letter: z.nullable(z.string()),
      bracket_variant: z.enum(bracketVariants),
      venue: z.string(),
      /** As it was announced. */
      starts_at: z.string(),
      total: z.int(),
      finished: z.int(),
      plan: DivisionPlanView,
      paces: z.array(PhasePace),
    }),
  ),
  /** In the order in which they are called, those on court and those that are over first. */
  matches: z.array(PlanMatchView),
  /** Players who rest or play elsewhere, until when. */
  resting: z.array(z.object({ player_id: z.int(), until: z.string() })),
})

export type PlanView = z.output<typeof PlanView>

export const readPlanShapes = {
  params: IdParams,
  response: PlanView,
}

const turnField = z
  .int(fieldMessages['plan-turn-invalid'])
  .check(z.minimum(1, fieldMessages['plan-turn-invalid']), z.maximum(99, fieldMessages['plan-turn-invalid']))
const minutesField = z
  .int(fieldMessages['match-minutes-invalid'])
  .check(z.minimum(5, fieldMessages['match-minutes-invalid']), z.maximum(240, fieldMessages['match-minutes-invalid']))

export const changePlanShapes = {
  params: IdParams,
  body: z.object({
    /** Of the plan that was looked at; another one by now is refused. */
    revision: z.int(),
    divisions: z._default(
      z
        .array(
          z.object({
            tournament_id: Id,
            not_before: z.nullable(IsoDateTime),
            turn: z.nullable(turnField),
            court_ids: z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(200))),
            match_minutes: z.nullable(minutesField),
          }),
        )
        .check(z.maxLength(100)),
      [],
    ),
    /** A day without either is left to the rules again. */
    hours: z._default(
      z
        .array(z.object({ day: IsoDateTime, opens: z.nullable(IsoDateTime), closes: z.nullable(IsoDateTime) }))
        .check(z.maxLength(200)),
      [],
    ),
    /** A match without a place is not pinned any more. */
    pins: z._default(
      z
        .array(z.object({ match_id: Id, place: z.nullable(z.object({ court_id: Id, start: IsoDateTime })) }))
        .check(z.maxLength(1000)),
      [],
    ),
  }),
  response: z.object({ message: z.string(), revision: z.int() }),
}

export const publishPlanShapes = {
  params: IdParams,
  body: z.object({ revision: z.int() }),
  response: Message,
}
