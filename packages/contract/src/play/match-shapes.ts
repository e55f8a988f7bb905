import { rulePhases } from '@vot/domain'
import * as z from 'zod/mini'
import { confirmField } from '../confirmation'
import { errorTexts, fieldMessages } from '../error-texts'
import {
  Id,
  IdParams,
  IsoDateTime,
  MatchLabels,
  Message,
  optionalText,
  pageOf,
  paging,
  QueryId,
  QueryText,
  text,
} from '../fields'
import { BracketVariant, MatchTournamentView, MatchView, RefereeView } from './bracket-shapes'
import { RefereeDayView } from './referee-day-shapes'
import { ScoreRulesView, ScoreStateView } from './score-state'

/** A team that lost and officiates the next match, with the code of the match it lost. */
export const OfficiatingTeamView = z.object({
  registration_id: z.int(),
  /** Null where the match it lost is not known any more. */
  lost_code: z.nullable(z.string()),
  player1_name: z.string(),
  player2_name: z.string(),
})

export type OfficiatingTeamView = z.output<typeof OfficiatingTeamView>

/** A match beside those of other divisions. */
export const GroupMatchView = z.extend(MatchView, { tournament: MatchTournamentView })

export type GroupMatchView = z.output<typeof GroupMatchView>

/** A match as the operations desk lists it. */
export const DeskMatchView = z.extend(GroupMatchView, {
  /** Who officiates instead of a referee. */
  officiating_team: z.nullable(OfficiatingTeamView),
  bracket_variant: BracketVariant,
  /** Where organisers put it in the queue; null while it stands where the rules put it. */
  queued_at: z.nullable(z.string()),
  /** When both sides were known. */
  ready_since: z.string(),
  claimed_at: z.nullable(z.string()),
  /** First call to the court since it was assigned; null before. */
  called_at: z.nullable(z.string()),
  call_count: z.int(),
  /** Teams of a called match that said that they are on their way. */
  coming_ids: z.array(z.int()),
  /** Until when the sides of a called match have time to come; null once it is in play or over. */
  no_show_at: z.nullable(z.string()),
  score_rules: ScoreRulesView,
  /** A player who is in another assigned or running match, of any tournament: the match cannot be assigned now. */
  conflict: z.nullable(
    z.object({
      player_name: z.string(),
      match_id: z.int(),
      match_code: z.string(),
      day_code: z.string(),
      court_name: z.nullable(z.string()),
      /** The tournament and the venue of a match that is not of this group; null for one of it. */
      elsewhere: z.nullable(z.object({ name: z.string(), venue: z.string() })),
    }),
  ),
  /** Difference of the mean strength per player of both sides, in points; null while one is not known. */
  strength_gap: z.nullable(z.number()),
  /** A player of a match that waits who ended another match, of any tournament, less than the rest time ago. */
  resting: z.nullable(z.object({ player_name: z.string(), until: z.string() })),
  /** When a match that waits is expected to start, from the pace of today; null where no court is there. */
  estimated_start: z.nullable(z.string()),
  /** Until when the plan of the day holds it back; null where it does not. */
  held_until: z.nullable(z.string()),
  /** When a match on court was expected to be over, from the pace of today; null for one that waits or is over. */
  expected_end: z.nullable(z.string()),
})

export type DeskMatchView = z.output<typeof DeskMatchView>

export const listGroupMatchesShapes = {
  params: IdParams,
  query: z.object({
    ...paging(10),
    status: z._default(z.enum(['upcoming', 'claimed', 'finished']), 'upcoming'),
    q: QueryText,
    /** Of that division alone. */
    tournament_id: z.optional(QueryId),
    /** Of that phase alone. */
    phase: z.optional(z.enum(rulePhases)),
    /** That may go to the court: at its venue, and by the plan of the day. */
    court_id: z.optional(QueryId),
    /** That match alone, wherever in the list it stands. */
    match_id: z.optional(QueryId),
  }),
  response: z.extend(pageOf(DeskMatchView), {
    /** Of the matches that wait: how many nobody keeps from being played now. They come first; the others by when they can. */
    playable: z.int(),
    /** Of all matches of the group, byes left out. */
    progress: z.object({ total: z.int(), finished: z.int(), in_progress: z.int() }),
  }),
}

/** A call of a match to its court, as it is read out: public facts alone. */
export const MatchCall = z.object({
  match_id: z.int(),
  match_code: z.string(),
  /** Events of older versions are without. */
  day_code: z.optional(z.string()),
  court_name: z.string(),
  /** In the usual language; in English beside it, where the division has such a name. */
  tournament_name: z.string(),
  english_name: z.optional(z.string()),
  /** Both names of each side. */
  teams: z.tuple([z.tuple([z.string(), z.string()]), z.tuple([z.string(), z.string()])]),
  /** The same as a loudspeaker says them; events of older versions are without. */
  short_names: z.optional(z.tuple([z.tuple([z.string(), z.string()]), z.tuple([z.string(), z.string()])])),
  /** 1 for the first call. */
  count: z.int(),
  /** Names of the team that officiates; left out where a referee does. */
  officiating: z.optional(z.tuple([z.string(), z.string()])),
  called_at: z.string(),
  no_show_at: z.string(),
  /** Of the match, as it is after the call. */
  updated_at: z.string(),
})

export type MatchCall = z.output<typeof MatchCall>

export const listMyMatchesShapes = {
  response: z.object({ items: z.array(GroupMatchView) }),
}

export const readMatchShapes = {
  params: IdParams,
  response: z.extend(GroupMatchView, {
    score_state: z.nullable(ScoreStateView),
    score_rules: ScoreRulesView,
    /** Team 1's and team 2's players in the order of the registration; null until the side is known. */
    player_ids: z.tuple([z.nullable(z.tuple([z.int(), z.int()])), z.nullable(z.tuple([z.int(), z.int()]))]),
  }),
}

const Score = z
  .int(errorTexts['score-out-of-range'])
  .check(z.minimum(0, errorTexts['score-out-of-range']), z.maximum(30, errorTexts['score-out-of-range']))

export const ResultInput = z.object({
  /** Null for a double walkover alone. */
  winner_id: z.optional(z.nullable(z.int(errorTexts['winner-required']))),
  loser_id: z.optional(z.nullable(Id)),
  set1_winner_score: z.optional(Score),
  set1_loser_score: z.optional(Score),
  /** All games as winner's score, loser's score; instead of set1 for best of 3 and 5. */
  games: z.optional(z.array(z.tuple([Score, Score])).check(z.minLength(1), z.maxLength(5))),
  outcome: z._default(z.enum(['played', 'walkover', 'retired', 'double_walkover']), 'played'),
  /** True lets a correction void later results; otherwise that answers 409 and lists them. */
  confirm_void: z._default(z.boolean(), false),
  /** The match's `updated_at` that the sender saw; a newer one answers 409. */
  seen_updated_at: z.optional(z.string()),
  /** The two teams that the sender saw in the match, in any order; where it has others now that answers 409. */
  seen_participant_ids: z.optional(z.tuple([Id, Id])),
  reason: optionalText(500),
  /** When it ended, for a result that comes on paper; now where it is left out. */
  ended_at: z.optional(IsoDateTime),
  /** True also frees its court, referee and players. */
  complete: z._default(z.boolean(), false),
  ...confirmField,
})

/** Matches whose results are, or would be, voided. */
const voided = MatchLabels

export const ResultPreview = z.object({ voided })

export const saveMatchResultShapes = {
  params: IdParams,
  body: ResultInput,
  response: z.object({
    message: z.string(),
    final_score: z.string(),
    match: MatchView,
    changed_match_ids: z.array(z.int()),
    voided,
  }),
}

export const previewMatchResultShapes = {
  params: IdParams,
  body: ResultInput,
  response: ResultPreview,
}

export const assignMatchShapes = {
  params: IdParams,
  body: z.object({
    referee_id: z.optional(z.nullable(Id)),
    /** A team that lost, instead of a referee; in divisions whose losing teams officiate. */
    officiating_registration_id: z.optional(z.nullable(Id)),
    court_id: z.optional(z.nullable(Id)),
    court_name: optionalText(60),
    /** True calls the match although a player has not rested; otherwise that answers 409. */
    override: z._default(z.boolean(), false),
    /** Calls both sides to the court at once. */
    call: z._default(z.boolean(), false),
  }),
  response: z.object({ message: z.string(), court_number: z.string(), match: MatchView }),
}

export const unassignMatchShapes = {
  params: IdParams,
  response: z.object({ message: z.string(), match: MatchView }),
}

export const moveMatchShapes = {
  params: IdParams,
  body: z.object({
    /** What is left out stays as it is. */
    court_id: z.optional(Id),
    referee_id: z.optional(Id),
    /** Where the sender saw it; on yet another court by now that answers 409. */
    from_court_id: z.optional(Id),
    /** True swaps courts with the match on the chosen court; otherwise that answers 409. */
    swap: z._default(z.boolean(), false),
  }),
  response: z.object({ message: z.string(), match: MatchView }),
}

export const callMatchShapes = {
  params: IdParams,
  response: z.object({ message: z.string(), match: MatchView }),
}

export const queueMatchShapes = {
  params: IdParams,
  body: z.object({
    position: z._default(z.enum(['last', 'first']), 'last'),
    /** Right before or right after this match of the queue instead; one of the two. */
    before_id: z.optional(Id),
    after_id: z.optional(Id),
  }),
  response: z.object({ message: z.string(), match: MatchView }),
}

export const completeMatchShapes = {
  params: IdParams,
  response: z.object({ message: z.string(), match: MatchView }),
}

/** A referee with where it is on duty now, and with its day in the group that was asked for. */
export const DeskRefereeView = z.extend(RefereeView, {
  busy: z.boolean(),
  court_name: z.nullable(z.string()),
  /** Matches that it was called to today, in any tournament, and for how long. */
  matches: z.int(),
  on_court_ms: z.int(),
  last_called_at: z.nullable(z.string()),
  last_ended_at: z.nullable(z.string()),
  /** Null where it was not signed in, or no group was asked for. */
  day: z.nullable(RefereeDayView),
})

export type DeskRefereeView = z.output<typeof DeskRefereeView>

export const listRefereesShapes = {
  query: z.object({
    /** Says who was signed in there today. */
    group_id: z.optional(QueryId),
  }),
  response: z.object({ items: z.array(DeskRefereeView) }),
}

export const CourtView = z.object({
  id: z.int(),
  venue: z.string(),
  name: z.string(),
  busy: z.boolean(),
  match_id: z.nullable(z.int()),
  match_code: z.nullable(z.string()),
  day_code: z.nullable(z.string()),
  /** Division of that match. */
  division: z.nullable(z.string()),
  /** When that match began, or was assigned while it has not. */
  busy_since: z.nullable(z.string()),
  /** When the latest match on it ended; null before the first one. */
  last_ended_at: z.nullable(z.string()),
  /** Since when and why it takes no match; null while it is open. */
  closed_at: z.nullable(z.string()),
  closed_reason: z.nullable(z.string()),
  /** When it reopens automatically; null where somebody has to open it. */
  reopens_at: z.nullable(z.string()),
})

export type CourtView = z.output<typeof CourtView>

export const listCourtsShapes = {
  query: z.object({ venue: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
  response: z.object({ items: z.array(CourtView) }),
}

/** [OPS-317] A venue that is named has a name, in the address as in the body. */
const namedVenue = optionalText(200).check(
  z.refine((venue) => venue == null || venue.trim() !== '', fieldMessages['venue-required']),
)

export const createCourtShapes = {
  query: z.object({ venue: namedVenue }),
  body: z.object({ name: text('court-name-required', 60), venue: namedVenue }),
  response: CourtView,
}

/** More have names of their own. */
const maxNumberedCourts = 40

const courtCount = z
  .int(fieldMessages['court-count-invalid'])
  .check(
    z.minimum(1, fieldMessages['court-count-invalid']),
    z.maximum(maxNumberedCourts, fieldMessages['court-count-invalid']),
  )

export const createCourtsShapes = {
  body: z.object({ venue: text('venue-required'), count: courtCount }),
  /** Courts 1 to `count` in their order. */
  response: z.object({ items: z.array(CourtView) }),
}

export const renameCourtShapes = {
  params: IdParams,
  body: z.object({ name: text('court-name-required', 60) }),
  response: CourtView,
}

export const deleteCourtShapes = {
  params: IdParams,
  response: Message,
}

export const closeCourtShapes = {
  params: IdParams,
  body: z.object({
    reason: text('court-reason-required', 200),
    /** Closed until this moment alone. */
    reopens_at: z.optional(z.nullable(IsoDateTime)),
  }),
  response: CourtView,
}

export const openCourtShapes = {
  params: IdParams,
  response: CourtView,
}
