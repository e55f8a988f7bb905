import { bracketTypes, bracketVariants, matchPhases, tieMethods } from '@vot/domain'
import * as z from 'zod/mini'
import { confirmField } from '../confirmation'
import { fieldMessages } from '../error-texts'
import { Id, IdParams, PathId, text } from '../fields'
import { LiveScore, PhaseRulesView } from './score-state'

export const BracketType = z.enum(bracketTypes)

export const BracketVariant = z.enum(bracketVariants)

export const ParticipantView = z.object({
  /** The id of the team's registration. */
  id: z.int(),
  player1_id: z.int(),
  player1_name: z.string(),
  /** Told apart from every other player of the tournament; see `shortNames` and `widerName` of the domain. */
  player1_short: z.string(),
  player2_id: z.int(),
  player2_name: z.string(),
  player2_short: z.string(),
  player1_club_name: z.nullable(z.string()),
  player2_club_name: z.nullable(z.string()),
  rolling_number: z.nullable(z.int()),
  combined_rating: z.number(),
  is_eliminated: z.boolean(),
  is_withdrawn: z.boolean(),
})

export type ParticipantView = z.output<typeof ParticipantView>

export const MatchStatus = z.enum(['pending', 'ready', 'claimed', 'in_progress', 'completed', 'walkover'])

export const RefereeView = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
})

export const MatchView = z.object({
  id: z.int(),
  tournament_id: z.int(),
  match_code: z.string(),
  /** How it is called beside the matches of other divisions: `C-07` for match `07` of division C. */
  day_code: z.string(),
  match_number: z.int(),
  round: z.int(),
  /** Round inside a group, from 1; null elsewhere. */
  leg: z.nullable(z.int()),
  bracket_section: z.enum(['WB', 'LB']),
  phase: z.enum(matchPhases),
  /** Letter of the cluster or group; null from round 3 on. */
  group_key: z.nullable(z.string()),
  status: MatchStatus,
  participant1_id: z.nullable(z.int()),
  participant2_id: z.nullable(z.int()),
  participant1: z.nullable(ParticipantView),
  participant2: z.nullable(ParticipantView),
  /** Where the side comes from, such as `W-07`, `L-07` or `RR-A#1`; null for a team placed by the draw. */
  participant1_source: z.nullable(z.string()),
  participant2_source: z.nullable(z.string()),
  /** Number of the match that feeds the side, for drawing connectors (byes included). */
  participant1_from: z.nullable(z.int()),
  participant2_from: z.nullable(z.int()),
  winner_id: z.nullable(z.int()),
  loser_id: z.nullable(z.int()),
  set1_winner_score: z.nullable(z.int()),
  set1_loser_score: z.nullable(z.int()),
  /** Score of each game as first side, second side. */
  games: z.array(z.tuple([z.int(), z.int()])),
  outcome: z.nullable(z.enum(['played', 'walkover', 'retired', 'double_walkover'])),
  /** The score as it stands while the match is played with a score sheet; null otherwise. */
  live_score: z.nullable(LiveScore),
  /** When it was given its court; null while it has none. */
  scheduled_time: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  completed_time: z.nullable(z.string()),
  court_id: z.nullable(z.int()),
  court_name: z.nullable(z.string()),
  referee: z.nullable(RefereeView),
  created_at: z.string(),
  updated_at: z.string(),
})

export type MatchView = z.output<typeof MatchView>

/** The tournament of a match, for who reads the match without it. */
export const MatchTournamentView = z.object({
  id: z.int(),
  name: z.string(),
  group_name: z.nullable(z.string()),
  letter: z.nullable(z.string()),
  venue: z.string(),
  /** Only on practice tournaments. */
  is_practice: z.optional(z.literal(true)),
})

export type MatchTournamentView = z.output<typeof MatchTournamentView>

export const StandingView = z.object({
  place: z.int(),
  participant_id: z.int(),
  played: z.int(),
  won: z.int(),
  lost: z.int(),
  points_for: z.int(),
  points_against: z.int(),
  point_difference: z.int(),
  advances: z.boolean(),
  /** Vietnamese: why the team stands here. */
  reason: z.string(),
})

export const TieMethod = z.enum(tieMethods)

const tieFields = {
  id: z.int(),
  /** `open`: to be decided; `decided`; `void`: what was decided no longer counts. */
  state: z.enum(['open', 'decided', 'void']),
  /** Drawn by the server, or an order by the organisers; null while open. */
  method: z.nullable(TieMethod),
  /** Of a decision, for everybody; null for lots and for decisions of older versions. */
  reason: z.nullable(z.string()),
  /** 64 hexadecimal digits, published when the tie arose; how it is made says `lotsCommitment` of the domain. */
  commitment: z.nullable(z.string()),
  /** Null while the tie is open, and of decisions. */
  seed: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  /** An organiser took it back, or results changed so that these teams are no longer tied. */
  closed_because: z.nullable(z.enum(['taken-back', 'results-changed'])),
}

/** A tie that criteria do not break. */
export const TieView = z.object({
  ...tieFields,
  /** Best first once it is decided, by id before. */
  participant_ids: z.array(z.int()),
})

export type TieView = z.output<typeof TieView>

export const GroupTableView = z.object({
  key: z.string(),
  complete: z.boolean(),
  standings: z.array(StandingView),
  /** In the order in which they arose. */
  ties: z.array(TieView),
})

export type GroupTableView = z.output<typeof GroupTableView>

export const PlacingView = z.object({
  /** 1 to the number of teams that took part. */
  place: z.int(),
  participant_id: z.int(),
  won: z.int(),
  lost: z.int(),
  point_difference: z.int(),
  /** Vietnamese: where the team went out, such as `Tứ kết`. */
  stage: z.string(),
  /** Vietnamese: why it stands here. */
  reason: z.string(),
  /**
   * False for a team that is not on the podium, whatever its place: it was absent, as its opponent was, in the match that
   * would have decided the place, or withdrew before its first match. Else left out.
   */
  holds_place: z.optional(z.boolean()),
})

export const BracketOptions = z.object({
  bronze: z._default(z.boolean(), false),
  group_size: z._default(z.int().check(z.minimum(3), z.maximum(64)), 4),
  separate_clubs: z._default(z.boolean(), true),
  /** How matches are scored, by phase; a phase that is left out plays side-out, one game to 11, win by 2. */
  score_rules: z.optional(z.partial(PhaseRulesView)),
})

export const BracketView = z.object({
  bracket: z.object({
    id: z.int(),
    bracket_type: BracketType,
    variant: BracketVariant,
    /** Of its division in the group; null where it stands alone. */
    letter: z.nullable(z.string()),
    options: z.object({
      bronze: z.boolean(),
      group_size: z.int(),
      separate_clubs: z.boolean(),
      score_rules: PhaseRulesView,
    }),
    total_participants: z.int(),
    participants: z.array(ParticipantView),
    /** Every match once; byes are matches with one side and the status walkover. */
    matches: z.array(MatchView),
    created_at: z.string(),
  }),
  winners_bracket: z.array(MatchView),
  losers_bracket: z.array(MatchView),
  grand_final: z.nullable(MatchView),
  playoff: z.array(MatchView),
  elimination: z.array(MatchView),
  groups: z.array(GroupTableView),
  /** Final order as far as it is known. */
  placings: z.array(PlacingView),
  total_matches: z.int(),
  /** The tournament's event number that this answer stands for. */
  seq: z.int(),
})

export type BracketView = z.output<typeof BracketView>

const BracketMatchView = z.extend(MatchView, { tournament: MatchTournamentView })

const BracketMatches = z.array(BracketMatchView)

/** The bracket with each match: in every list it names its tournament. */
export const FullBracketView = z.extend(BracketView, {
  bracket: z.extend(BracketView.shape.bracket, { matches: BracketMatches }),
  winners_bracket: BracketMatches,
  losers_bracket: BracketMatches,
  grand_final: z.nullable(BracketMatchView),
  playoff: BracketMatches,
  elimination: BracketMatches,
})

export type FullBracketView = z.output<typeof FullBracketView>

/** A match as the lean answer has it: its teams are those of the bracket with the ids of its sides, its code follows. */
export const LeanMatchView = z.omit(MatchView, { day_code: true, participant1: true, participant2: true })

export type LeanMatchView = z.output<typeof LeanMatchView>

/** All that the full answer says, each match and each team once. */
export const LeanBracketView = z.object({
  bracket: z.extend(BracketView.shape.bracket, { matches: z.array(LeanMatchView) }),
  groups: z.array(GroupTableView),
  placings: z.array(PlacingView),
  total_matches: z.int(),
  seq: z.int(),
})

export type LeanBracketView = z.output<typeof LeanBracketView>

export const BracketInput = z.object({
  bracket_type: z._default(BracketType, 'double_elimination'),
  variant: z.optional(BracketVariant),
  options: z.optional(BracketOptions),
  ...confirmField,
})

export const readBracketShapes = {
  params: IdParams,
  response: FullBracketView,
}

export const readLeanBracketShapes = {
  params: IdParams,
  response: LeanBracketView,
}

export const createBracketShapes = {
  params: IdParams,
  body: BracketInput,
  response: FullBracketView,
}

export const recreateBracketShapes = {
  params: IdParams,
  body: z.extend(BracketInput, {
    /** The bracket that the sender saw; where another stands by now nothing is replaced. */
    replaces: z.optional(Id),
  }),
  response: FullBracketView,
}

const groupKey = z.string(fieldMessages['value-invalid']).check(z.maxLength(4, fieldMessages['value-invalid']))

export const decideGroupTieShapes = {
  params: IdParams,
  body: z.discriminatedUnion(
    'method',
    [
      /** The server draws for every open tie of the group. */
      z.object({ group_key: groupKey, method: z.literal('lots'), ...confirmField }),
      z.object({
        group_key: groupKey,
        method: z.literal('decision'),
        /** The tied teams by their registrations' ids, best first: the whole tie. */
        order: z
          .array(Id, fieldMessages['tie-order-required'])
          .check(z.minLength(2, fieldMessages['tie-order-required']), z.maxLength(1024)),
        /** For everybody to read. */
        reason: text('tie-reason-required', 500),
        ...confirmField,
      }),
    ],
    fieldMessages['value-invalid'],
  ),
  response: FullBracketView,
}

export const takeBackGroupTieShapes = {
  params: z.object({ id: PathId, tie_id: PathId }),
  body: z.object({ reason: text('tie-take-back-reason-required', 500), ...confirmField }),
  response: FullBracketView,
}

/** A decided tie as it is kept: lots can be drawn again from it and nothing else. */
export const TieRecord = z.object({
  ...tieFields,
  group_key: z.string(),
  /** Null where the bracket is no longer kept. */
  variant: z.nullable(BracketVariant),
  /** What was committed to: null for decisions. Ids are those of the server that drew. */
  terms: z.nullable(z.object({ tournament_id: z.int(), bracket_id: z.int() })),
  /** By id; those of a decision best first. */
  teams: z.array(z.object({ id: z.int(), player1_name: z.string(), player2_name: z.string() })),
  /** As they came out, best first. */
  drawn: z.array(z.int()),
})

export type TieRecord = z.output<typeof TieRecord>

export const listTieRecordsShapes = {
  params: IdParams,
  response: z.object({ items: z.array(TieRecord) }),
}
