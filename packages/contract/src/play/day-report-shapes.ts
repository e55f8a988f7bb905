import { dayProposalKinds, lateReasonKinds } from '@vot/domain'
import * as z from 'zod/mini'
import { IdParams, IsoDateTime } from '../fields'
import { FileAnswer } from '../files'
import { ProtestView } from './protest-shapes'

const Duration = z.int()

/** What kept a match from its planned start; only what belongs to the kind is there. */
export const LateReasonView = z.object({
  kind: z.enum(lateReasonKinds),
  until: z.nullable(z.string()),
  ms: z.nullable(Duration),
  calls: z.nullable(z.int()),
  day_code: z.nullable(z.string()),
  player_name: z.nullable(z.string()),
})

export type LateReasonView = z.output<typeof LateReasonView>

export const DayReportView = z.object({
  at: z.string(),
  /** When the day that is told of begins. */
  day: z.string(),
  /** When each day began on which something was played, and the one that is told of; the first first. */
  days: z.array(z.string()),
  /** From the first call to the last end, or to now while a match is on court; null before the first call. */
  window: z.nullable(z.object({ from: z.string(), until: z.string() })),
  played: z.int(),
  retired: z.int(),
  walkovers: z.int(),
  running: z.int(),
  /** Matches that are still to be played, those on court included. */
  left: z.int(),
  without_court: z.int(),
  /** When the last match is expected to end; null where nothing is left. */
  finish_at: z.nullable(z.string()),
  /** Matches that end after closing, in the order of their start; empty where no closing was asked for. */
  over: z.array(z.object({ match_id: z.int(), day_code: z.string(), tournament_name: z.string(), end: z.string() })),
  /** What would end the day earlier, the most first. */
  proposals: z.array(
    z.object({
      kind: z.enum(dayProposalKinds),
      count: z.int(),
      end: z.string(),
      won_ms: Duration,
      over: z.int(),
      /** Teams that may be left with fewer than two matches. */
      teams_below: z.int(),
    }),
  ),
  divisions: z.array(
    z.object({
      tournament_id: z.int(),
      name: z.string(),
      letter: z.nullable(z.string()),
      total: z.int(),
      finished: z.int(),
      /** `due`: all is played and no podium saved. */
      podium: z.enum(['open', 'due', 'saved']),
    }),
  ),
  courts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      matches: z.int(),
      untimed: z.int(),
      without_serve: z.int(),
      played_ms: Duration,
      waiting_ms: Duration,
      elsewhere_ms: Duration,
      closed_ms: Duration,
      idle_ms: Duration,
    }),
  ),
  starts: z.object({
    in_time: z.int(),
    unplanned: z.int(),
    untimed: z.int(),
    /** The latest first. */
    late: z.array(
      z.object({
        match_id: z.int(),
        day_code: z.string(),
        tournament_name: z.string(),
        planned_at: z.string(),
        called_at: z.string(),
        started_at: z.nullable(z.string()),
        late_ms: Duration,
        reasons: z.array(LateReasonView),
      }),
    ),
  }),
  walkover_matches: z.array(
    z.object({
      match_id: z.int(),
      day_code: z.string(),
      tournament_name: z.string(),
      /** Null where neither side came. */
      winner: z.nullable(z.string()),
      /** Who did not come. */
      absent: z.array(z.string()),
      at: z.nullable(z.string()),
    }),
  ),
  /** Noted or decided on the day, and those that are still open. */
  protests: z.array(ProtestView),
  /** The busiest first. */
  referees: z.array(z.object({ id: z.int(), name: z.string(), matches: z.int(), untimed: z.int(), ms: Duration })),
})

export type DayReportView = z.output<typeof DayReportView>

export const readDayReportShapes = {
  params: IdParams,
  /**
   * `day`: any moment of the day to tell of; without it the last day on which something was played. `closing`: until
   * when the hall is open; without it nothing is said of what does not fit.
   */
  query: z.object({ day: z.optional(IsoDateTime), closing: z.optional(IsoDateTime) }),
  response: DayReportView,
}

export const exportDayReportShapes = {
  params: IdParams,
  /** As the report takes it. */
  query: z.object({ day: z.optional(IsoDateTime) }),
  response: FileAnswer,
}
