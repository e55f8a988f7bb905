import { type TaskAct, taskActs, taskKinds, tournamentStatuses } from '@vot/domain'
import * as z from 'zod/mini'
import { NextAssignment } from '../play/day-plan-shapes'
import { PracticeView } from '../play/practice-shapes'

/** A group, or a tournament that stands alone: exactly one of the two ids is there. */
const owner = { group_id: z.nullable(z.int()), tournament_id: z.nullable(z.int()), name: z.string() }

const taskActNames = Object.values(taskActs) as [TaskAct, ...TaskAct[]]

export const TodayTask = z.object({
  /** Of its own among all tasks, and the same in every answer. */
  key: z.string(),
  kind: z.enum(taskKinds),
  /** The one thing that is done about it. */
  act: z.enum(taskActNames),
  owner: z.object(owner),
  /** Of courts, matches, results, teams, transfers, requests, or changes that it stands for. */
  count: z.int(),
  /** Since when it waits, or by when it is wanted; null where nobody knows. */
  since: z.nullable(z.string()),
  /** Codes of its matches on the day, the first three. */
  day_codes: z.array(z.string()),
  /** Of its first match: who is missing, or both sides. */
  names: z.array(z.string()),
  /** Whole đồng; null where it is not about money. */
  amount: z.nullable(z.int()),
  /** Where there is none: the venue. */
  court_name: z.nullable(z.string()),
  /** Of its first match: the game in play, or what was sent. */
  games: z.array(z.tuple([z.int(), z.int()])),
  /** When the match is expected to be over. */
  expected_end: z.nullable(z.string()),
  /** Who officiates, as it is shown. */
  official: z.nullable(z.string()),
  match_id: z.nullable(z.int()),
  /** The division that it is about; null where it is about the whole. */
  division: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** What the free court gets. */
  assignment: z.nullable(NextAssignment),
})

export type TodayTask = z.output<typeof TodayTask>

/** A court in the hall, with the match on it. */
export const TodayCourt = z.object({
  id: z.int(),
  name: z.string(),
  is_closed: z.boolean(),
  /** When its last match ended; null while a match is on it, and where none ever was. */
  free_since: z.nullable(z.string()),
  match: z.nullable(
    z.object({
      id: z.int(),
      /** Null for a match of another group. */
      tournament_id: z.nullable(z.int()),
      day_code: z.string(),
      is_playing: z.boolean(),
      score: z.nullable(z.tuple([z.int(), z.int()])),
      since: z.nullable(z.string()),
      is_overtime: z.boolean(),
    }),
  ),
})

export type TodayCourt = z.output<typeof TodayCourt>

/** A group that plays today. */
export const TodayEvent = z.object({
  group_id: z.int(),
  name: z.string(),
  venue: z.string(),
  /** Of its matches, as the bracket screens count them. */
  finished: z.int(),
  total: z.int(),
  on_court: z.int(),
  /** When its first division begins today; null where that is not known. */
  starts_at: z.nullable(z.string()),
  /** When today's last match is expected to end, or ended; null without matches. */
  finish_at: z.nullable(z.string()),
  /** Against the plan before the first match; below zero when early, null before it. */
  late_minutes: z.nullable(z.int()),
  courts: z.array(TodayCourt),
})

export type TodayEvent = z.output<typeof TodayEvent>

/** What comes, or goes on without a hall of its own. */
export const TodayOther = z.object({
  ...owner,
  venue: z.string(),
  /** Of its most urgent division. */
  status: z.enum(tournamentStatuses),
  start_date: z.string(),
  end_date: z.string(),
  /** In Vietnam, 0 for today and for what has begun. */
  days_left: z.int(),
  approved_players: z.int(),
  expected_players: z.int(),
  pending_teams: z.int(),
})

export type TodayOther = z.output<typeof TodayOther>

/** What a new server has on file so far; the ids lead to where the next step is done, null before there is one. */
export const FirstSteps = z.object({
  has_players: z.boolean(),
  has_tournament: z.boolean(),
  has_entries: z.boolean(),
  has_draw: z.boolean(),
  /** A match was given to a court, or a practice tournament was made. */
  has_tried_desk: z.boolean(),
  group_id: z.nullable(z.int()),
  tournament_id: z.nullable(z.int()),
})

export type FirstSteps = z.output<typeof FirstSteps>

export const readTodayShapes = {
  response: z.object({
    at: z.string(),
    /** Those with matches to play first, then by when they begin. */
    events: z.array(TodayEvent),
    /** Most urgent first. */
    tasks: z.array(TodayTask),
    /** Groups that do not play today, and tournaments without one, that are not over, the soonest first. */
    others: z.array(TodayOther),
    /** Until the first match of the server is over, then null. */
    first_steps: z.nullable(FirstSteps),
    /** Tournaments that organisers practise with. */
    practices: z.array(PracticeView),
  }),
}

export type TodayView = z.output<typeof readTodayShapes.response>
