import { matchOutcomes } from '@vot/domain'
import * as z from 'zod/mini'
import { errorTexts } from '../error-texts'
import { Id, IdParams, Key, Message, PathId, QueryId } from '../fields'
import { ScoreRulesView } from './score-state'

const Side = z.union([z.literal(1), z.literal(2)])
const games = z.array(z.tuple([z.int(), z.int()]))

/** A result that a team sent and nothing has ended. */
const SentResult = z.object({
  id: z.int(),
  /** Points of side 1 and side 2. */
  games,
  sent_at: z.string(),
  /** When the other team said that it is wrong; null while it did not. */
  refused_at: z.nullable(z.string()),
})
export type SentResult = z.output<typeof SentResult>

/** Why the team cannot send a result of the match. */
export const teamResultObstacles = ['off', 'on-device'] as const

/** A match of today that a team stands in, on court or over. */
export const OwnMatch = z.object({
  match_id: z.int(),
  day_code: z.string(),
  court_name: z.nullable(z.string()),
  /** Which side of the match the team is. */
  side: Side,
  /** Registrations of both sides; null while one is not known. */
  participant_ids: z.tuple([z.nullable(z.int()), z.nullable(z.int())]),
  /** Names of both sides; null while one is not known. */
  names: z.tuple([z.nullable(z.string()), z.nullable(z.string())]),
  score_rules: ScoreRulesView,
  /** Null while it has no result. */
  outcome: z.nullable(z.enum(matchOutcomes)),
  winner_side: z.nullable(Side),
  games,
  bar: z.nullable(z.enum(teamResultObstacles)),
  /** What this team sent, and what the other one did. */
  own: z.nullable(SentResult),
  other: z.nullable(SentResult),
})
export type OwnMatch = z.output<typeof OwnMatch>

export const OwnTeam = z.object({
  registration_id: z.int(),
  division_name: z.string(),
  /** Its division lets teams send results. */
  sends_results: z.boolean(),
  /** Those on court first, then those that are over, the latest first. */
  matches: z.array(OwnMatch),
})
export type OwnTeam = z.output<typeof OwnTeam>

export const readOwnMatchesShapes = {
  params: IdParams,
  query: z.object({ team: z.optional(QueryId), key: z.optional(Key) }),
  response: z.object({ teams: z.array(OwnTeam) }),
}
export type OwnMatchesView = z.output<typeof readOwnMatchesShapes.response>

const Score = z
  .int(errorTexts['score-not-by-rules'])
  .check(z.minimum(0, errorTexts['score-not-by-rules']), z.maximum(30, errorTexts['score-not-by-rules']))

/** Which team acts; the key of its receipt is not needed by the account that entered it. */
const sender = { registration_id: Id, key: z.optional(Key) }

export const sendTeamResultShapes = {
  params: IdParams,
  body: z.object({
    ...sender,
    /** The teams of side 1 and side 2 that the sender saw; where the match has others now, or turned, that answers 409. */
    seen_participant_ids: z.optional(z.tuple([Id, Id])),
    /** Points of side 1 and side 2. */
    games: z
      .array(z.tuple([Score, Score]))
      .check(z.minLength(1, errorTexts['score-not-by-rules']), z.maxLength(5, errorTexts['score-not-by-rules'])),
  }),
  response: z.object({
    message: z.string(),
    /** Both teams sent the same, so that it is the result of the match. */
    is_saved: z.boolean(),
  }),
}

const ResultParams = z.extend(IdParams, { result_id: PathId })

export const answerTeamResultShapes = {
  params: ResultParams,
  body: z.object({ ...sender, is_right: z.boolean() }),
  response: z.object({ message: z.string(), is_saved: z.boolean() }),
}

export const takeBackTeamResultShapes = {
  params: ResultParams,
  body: z.object(sender),
  response: Message,
}

/** A match of which a team sent a result, as the desk sees it. */
export const DeskTeamResult = z.object({
  match_id: z.int(),
  day_code: z.string(),
  court_name: z.nullable(z.string()),
  /** Registrations of both sides, between which the points were sent. */
  participant_ids: z.tuple([z.int(), z.int()]),
  /** Short names of both sides. */
  names: z.tuple([z.string(), z.string()]),
  /** A referee scores it on a device: one of the scores counts. */
  is_on_device: z.boolean(),
  /** The first sent first; at most one of each team. */
  results: z.array(z.extend(SentResult, { side: Side })),
})
export type DeskTeamResult = z.output<typeof DeskTeamResult>

export const listTeamResultsShapes = {
  params: IdParams,
  response: z.object({
    /** The longest waiting first. */
    items: z.array(DeskTeamResult),
    /** Matches whose result both teams confirmed. */
    confirmed_match_ids: z.array(z.int()),
  }),
}
