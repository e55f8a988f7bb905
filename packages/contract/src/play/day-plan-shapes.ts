import { maxNoShowMinutes, maxRestMinutes, refereeSettings, scoringSystems } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { Id, IdParams, Message } from '../fields'
import { MatchView } from './bracket-shapes'
import { OfficiatingTeamView } from './match-shapes'

/** Follows whether referees have accounts, until the group's first bracket or the organisers' choice. */
export const RefereeSettingView = z.enum(refereeSettings)

/** What an assignment answers, whoever chose court and referee. */
export const Assigned = z.object({ message: z.string(), court_number: z.string(), match: MatchView })

export const assignNextShapes = {
  params: IdParams,
  body: z.object({
    /** This court instead of the one that is free longest. */
    court_id: z.optional(z.nullable(Id)),
    /** This match instead of the first that can start. */
    match_id: z.optional(z.nullable(Id)),
    /** True calls the chosen match although a player has not rested; otherwise that answers 409. */
    override: z._default(z.boolean(), false),
  }),
  response: Assigned,
}

/** Which match would go to which free court, with whom. */
export const NextAssignment = z.object({
  match_id: z.int(),
  day_code: z.string(),
  /** Both names of each side. */
  teams: z.tuple([z.string(), z.string()]),
  court_id: z.int(),
  court_name: z.string(),
  /** One of the two: a referee, or the team that lost before; none where the group needs no referee. */
  referee_id: z.nullable(z.int()),
  officiating_team: z.nullable(OfficiatingTeamView),
  /** Display name: the referee's, or `Đội F-01`; empty for nobody. */
  referee_name: z.string(),
})

export type NextAssignment = z.output<typeof NextAssignment>

export const listNextAssignmentsShapes = {
  params: IdParams,
  /** One for each free court that a match and a referee can be given to, in the order in which they would be. */
  response: z.object({
    items: z.array(NextAssignment),
    /** Teams that lost and may be called to officiate, who lost last first. */
    officiating_teams: z.array(z.extend(OfficiatingTeamView, { tournament_id: z.int() })),
    /** Whether a match needs a referee. Absent in what devices kept of older versions: it does. */
    referees: z.optional(RefereeSettingView),
  }),
}

export const ScheduleView = z.object({
  /** Matches that are not on court yet, in the order of their start. */
  items: z.array(
    z.object({
      match_id: z.int(),
      estimated_start: z.string(),
      estimated_end: z.string(),
      /** Once organisers published a plan. */
      estimated_court: z.nullable(z.string()),
    }),
  ),
  /** When the last match of each division that still plays is expected to end. */
  divisions: z.array(z.object({ tournament_id: z.int(), estimated_end: z.string() })),
})

export type ScheduleView = z.output<typeof ScheduleView>

export const readScheduleShapes = {
  params: IdParams,
  response: ScheduleView,
}

const PaceView = z.object({
  scoring: z.enum(scoringSystems),
  points_per_game: z.int(),
  win_by: z.int(),
  best_of: z.int(),
  assumed_minutes: z.int(),
  /** The median of today's matches by these rules; null before the first. */
  measured_minutes: z.nullable(z.int()),
  expected_minutes: z.int(),
  /** How many matches were measured. */
  count: z.int(),
})

export const DayPlanView = z.object({
  rest_minutes: z.int(),
  /** From the call until a side that is not there may be declared absent. */
  no_show_minutes: z.int(),
  medal_no_show_minutes: z.int(),
  at: z.string(),
  /** As it was planned when the first match of the day was called; null before. */
  planned: z.nullable(z.object({ started_at: z.string(), finish_at: z.string(), matches: z.int() })),
  /** As it is now; null where nothing is left to play, or no court is there to play on. */
  finish_at: z.nullable(z.string()),
  /** Whole minutes that the end is later than planned, negative when earlier; null without plan or end. */
  late_minutes: z.nullable(z.int()),
  /** Matches that ended since the plan was made, and how many should have by now. */
  finished_since: z.nullable(z.object({ finished: z.int(), planned: z.int() })),
  left: z.int(),
  pace: z.array(PaceView),
  courts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Part of the time since the plan was made that a match stood on it, 0 to 1; null before. */
      used: z.nullable(z.number()),
      /** Matches that are expected on it from now on. */
      matches_left: z.int(),
      busy_until: z.nullable(z.string()),
    }),
  ),
  divisions: z.array(
    z.object({
      tournament_id: z.int(),
      name: z.string(),
      total: z.int(),
      finished: z.int(),
      planned_finish_at: z.nullable(z.string()),
      finish_at: z.nullable(z.string()),
    }),
  ),
  /** Finished matches over the day: as planned, as they were until now, and as expected from now on. */
  course: z.array(
    z.object({
      at: z.string(),
      planned: z.int(),
      finished: z.nullable(z.int()),
      expected: z.nullable(z.int()),
    }),
  ),
})

export type DayPlanView = z.output<typeof DayPlanView>

export const readDayPlanShapes = {
  params: IdParams,
  response: DayPlanView,
}

export const setRestTimeShapes = {
  params: IdParams,
  body: z.object({
    minutes: z
      .int(fieldMessages['rest-minutes-invalid'])
      .check(
        z.minimum(0, fieldMessages['rest-minutes-invalid']),
        z.maximum(maxRestMinutes, fieldMessages['rest-minutes-invalid']),
      ),
  }),
  response: Message,
}

export const setRefereeSettingShapes = {
  params: IdParams,
  body: z.object({ referees: RefereeSettingView }),
  response: z.extend(Message, { referees: RefereeSettingView }),
}

/** Minutes from the call to the court. */
export const NoShowMinutes = z
  .int(fieldMessages['no-show-minutes-invalid'])
  .check(
    z.minimum(1, fieldMessages['no-show-minutes-invalid']),
    z.maximum(maxNoShowMinutes, fieldMessages['no-show-minutes-invalid']),
  )

export const setNoShowTimeShapes = {
  params: IdParams,
  body: z.object({
    minutes: NoShowMinutes,
    /** In finals and matches for the third place. */
    medal_minutes: NoShowMinutes,
  }),
  response: Message,
}
