import * as z from 'zod/mini'
import { fieldMessages } from './error-texts'
import { QueryId } from './fields'
import { MatchView, TieMethod } from './play/bracket-shapes'
import { DrawSpin } from './play/draw-shapes'
import { CourtView, MatchCall } from './play/match-shapes'
import { LiveScore } from './play/score-state'

export const LiveQuery = z.object({
  tournament_id: z.optional(QueryId),
  group_id: z.optional(QueryId),
  /** With its key: events of the team's tournament, including the payments of this team. */
  registration_id: z.optional(QueryId),
  key: z.optional(z.string().check(z.maxLength(100, fieldMessages['text-too-long']))),
})

export const liveEventTypes = [
  'tournament-updated',
  'tournament-deleted',
  'teams-moved',
  'registration-created',
  'registration-decided',
  'registration-deleted',
  'teams-imported',
  'registration-consent',
  'registration-paid',
  'transfers-changed',
  'registration-withdrawn',
  'registration-reinstated',
  'partner-replaced',
  'player-accepted',
  'team-replaced',
  'late-entry',
  'team-change-undone',
  'reserves-changed',
  'numbers-drawn',
  'draw-opened',
  'draw-spun',
  'draw-saved',
  'draw-abandoned',
  'bracket-created',
  'bracket-recreated',
  'bracket-undone',
  'group-tie-decided',
  'group-tie-taken-back',
  'match-result',
  'match-assigned',
  'match-unassigned',
  'match-called',
  'match-queued',
  'arrivals-changed',
  'team-coming',
  'missing-called',
  'referees-changed',
  'screens-changed',
  'rest-time-changed',
  'no-show-time-changed',
  'plan-changed',
  'plan-published',
  'match-completed',
  'team-result-changed',
  'protests-changed',
  'match-score',
  'match-amended',
  'match-lease',
  'courts-changed',
  'court-renamed',
  'results-saved',
  'results-cleared',
  'players-merged',
  'players-told-apart',
  'rating-changed',
] as const
export type LiveEventType = (typeof liveEventTypes)[number]

/** Sent to organisers only, and `registration-paid` also to holders of the team's key: payments, draft plans, protests and possible duplicates are not public. */
export const organiserEvents: ReadonlySet<LiveEventType> = new Set([
  'registration-paid',
  'transfers-changed',
  'plan-changed',
  'protests-changed',
  'players-told-apart',
])

/** The score of one match after its latest event. It is part of the event, so that viewers need not fetch it. */
export const MatchScore = z.extend(LiveScore, { match_id: z.int() })
export type MatchScore = z.output<typeof MatchScore>

/** A changed match of the bracket; an event carries up to `maxMatchChangesPerEvent` of them. */
export const MatchChange = z.pick(MatchView, {
  id: true,
  status: true,
  participant1_id: true,
  participant2_id: true,
  winner_id: true,
  loser_id: true,
  set1_winner_score: true,
  set1_loser_score: true,
  games: true,
  outcome: true,
  started_at: true,
  completed_time: true,
  court_id: true,
  updated_at: true,
})
export type MatchChange = z.output<typeof MatchChange>

/** The court that a match was assigned to, so that screens show it without a fetch. */
export const MatchOnCourt = z.object({
  match_id: z.int(),
  court_id: z.int(),
  court_name: z.string(),
  updated_at: z.string(),
})
export type MatchOnCourt = z.output<typeof MatchOnCourt>

/** The most changed matches that one event carries; where more change, viewers see them when they read the bracket. */
export const maxMatchChangesPerEvent = 8

/** Turns of a draw as they are shown; an event carries up to `maxDrawTurnsPerEvent` of them. */
export const DrawTurns = z.object({
  draw_id: z.int(),
  /** How many turns were shown before these. */
  after: z.int(),
  spins: z.array(DrawSpin),
})
export type DrawTurns = z.output<typeof DrawTurns>

/** A tie that was just decided, so that everybody who watches sees the lots come out. */
export const DecidedTie = z.object({
  id: z.int(),
  group_key: z.string(),
  method: TieMethod,
  /** Best first. */
  participant_ids: z.array(z.int()),
})
export type DecidedTie = z.output<typeof DecidedTie>

/** The most turns that one event carries; where more are shown at once, viewers read the draw again. */
export const maxDrawTurnsPerEvent = 64

/** A court with the division in the usual language and, where it has such a name, in English. */
export const CourtNotice = z.extend(CourtView, { english_division: z.optional(z.string()) })
export type CourtNotice = z.output<typeof CourtNotice>

/** Players who are not here yet and are asked to come, as a loudspeaker says it. */
export const MissingCall = z.object({
  registration_id: z.int(),
  /** Of their first match. */
  day_code: z.nullable(z.string()),
  /** In the usual language; in English beside it, where the division has such a name. */
  tournament_name: z.string(),
  english_name: z.optional(z.string()),
  names: z.array(z.string()),
  /** 1 for the first call of the day. */
  count: z.int(),
})
export type MissingCall = z.output<typeof MissingCall>

/**
 * What a writer appends; the unit of work adds tournament, number and moment. What stands here reaches the viewers, and
 * nothing else does: never a name, a phone or an account.
 */
export const LiveEvent = z.object({
  type: z.enum(liveEventTypes),
  /** The team that it is about. `registration-consent` has none where a player was reminded: the team is as before. */
  registration_id: z.optional(z.int()),
  match_ids: z.optional(z.readonly(z.array(z.int()))),
  score: z.optional(MatchScore),
  /** Of `match-score` and `match-amended` where the match was over and is not any more. */
  reopened: z.optional(z.boolean()),
  changes: z.optional(z.readonly(z.array(MatchChange))),
  /** Of `match-called`, and of `match-assigned` where the match was called with it. */
  call: z.optional(MatchCall),
  /** Of `match-assigned` where the match stood on no court before. */
  on_court: z.optional(MatchOnCourt),
  /** Of `missing-called`. */
  missing: z.optional(MissingCall),
  /** Courts of the venue as they are now; referees may be busy or free with them. */
  courts: z.optional(z.readonly(z.array(CourtNotice))),
  removed_court_id: z.optional(z.int()),
  turns: z.optional(DrawTurns),
  /** Of `group-tie-decided`. */
  ties: z.optional(z.readonly(z.array(DecidedTie))),
})
export type LiveEvent = z.output<typeof LiveEvent>

/** What a viewer gets as the data of the SSE event `change`; its id is the cursor to resume from. */
export const LiveMessage = z.extend(LiveEvent, {
  tournament_id: z.int(),
  /** The tournament's event number; those of `organiserEvents` are missing for everybody else. */
  seq: z.int(),
  at: z.string(),
})
export type LiveMessage = z.output<typeof LiveMessage>
