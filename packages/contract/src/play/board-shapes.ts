import * as z from 'zod/mini'
import { IdParams, QueryText } from '../fields'
import { BracketVariant, MatchView, ParticipantView } from './bracket-shapes'

/** A team as boards show it: names, without contact data. */
export const BoardTeam = z.pick(ParticipantView, {
  id: true,
  player1_id: true,
  player1_name: true,
  player1_short: true,
  player2_id: true,
  player2_name: true,
  player2_short: true,
})

export type BoardTeam = z.output<typeof BoardTeam>

/** A match as boards show it. */
export const BoardMatch = z.extend(
  z.pick(MatchView, {
    id: true,
    tournament_id: true,
    match_code: true,
    day_code: true,
    round: true,
    leg: true,
    bracket_section: true,
    phase: true,
    group_key: true,
    status: true,
    participant1_source: true,
    participant2_source: true,
    winner_id: true,
    games: true,
    outcome: true,
    live_score: true,
    started_at: true,
    completed_time: true,
    court_name: true,
  }),
  {
    tournament_name: z.string(),
    bracket_variant: BracketVariant,
    participant1: z.nullable(BoardTeam),
    participant2: z.nullable(BoardTeam),
    /** When its teams were last called to the court; null before the first call. */
    called_at: z.nullable(z.string()),
    /** On court: when it is expected to be over by the pace of today; absent otherwise. */
    due_at: z.optional(z.string()),
    /** Expected from the pace of today, for a match that is not on court and not over. */
    estimated_start: z.nullable(z.string()),
    /** The court that it is expected on, once organisers published a plan. */
    estimated_court: z.nullable(z.string()),
  },
)

export type BoardMatch = z.output<typeof BoardMatch>

const BoardCourt = z.object({
  id: z.int(),
  name: z.string(),
  /** A match of any group stands on it; `match` is null where that is another group's. */
  busy: z.boolean(),
  match: z.nullable(BoardMatch),
  /** What comes next there, by the published plan or, before there is one, by what the queue proposes. */
  next: z.nullable(BoardMatch),
})

export type BoardCourt = z.output<typeof BoardCourt>

export const GroupBoard = z.object({
  group: z.object({ id: z.int(), name: z.string(), venue: z.string() }),
  /** The configured public address of the server; null without one. */
  public_url: z.nullable(z.string()),
  /** By name. */
  courts: z.array(BoardCourt),
  /** The first that wait for a court, in the order of the queue. */
  next: z.array(BoardMatch),
  /** How many wait for a court in all. */
  waiting: z.int(),
  /** The latest results, newest first. */
  results: z.array(BoardMatch),
  /** Who was called to check in and is not here yet, the latest call first; servers of older versions are without. */
  missing: z.optional(
    z.array(z.object({ registration_id: z.int(), letter: z.nullable(z.string()), names: z.array(z.string()) })),
  ),
  /** Of all matches of the group, byes left out. */
  progress: z.object({ total: z.int(), finished: z.int(), in_progress: z.int() }),
})

export type GroupBoard = z.output<typeof GroupBoard>

export const readGroupBoardShapes = {
  params: IdParams,
  response: GroupBoard,
}

export const readBoardHourShapes = {
  params: IdParams,
  response: z.object({
    /** Whether organisers published a plan; before that only times are known, by the queue. */
    is_published: z.boolean(),
    /** Of the next hour, in the order of their starts; those on court are not among them. */
    matches: z.array(BoardMatch),
  }),
}

export const CourtBoard = z.object({
  court: z.object({ id: z.int(), name: z.string(), venue: z.string() }),
  match: z.nullable(BoardMatch),
  /** While it is free: the group whose match is called next at its venue, and that match. */
  next: z.nullable(z.object({ group_id: z.int(), match: BoardMatch })),
  /** The configured public address of the server; null without one. */
  public_url: z.nullable(z.string()),
})

export type CourtBoard = z.output<typeof CourtBoard>

export const readCourtBoardShapes = {
  params: IdParams,
  response: CourtBoard,
}

export const TeamMatches = z.object({
  team: BoardTeam,
  tournament: z.object({ id: z.int(), name: z.string() }),
  is_eliminated: z.boolean(),
  is_withdrawn: z.boolean(),
  /** On court first, then those to come, then those that are over, newest first. */
  matches: z.array(
    z.extend(BoardMatch, {
      /** Place in the queue of the group, 1 for the match that is called next; null for a match that is not in it. */
      queue_place: z.nullable(z.int()),
    }),
  ),
})

export type TeamMatches = z.output<typeof TeamMatches>

export const findTeamMatchesShapes = {
  params: IdParams,
  query: z.object({ q: QueryText }),
  response: z.object({
    items: z.array(TeamMatches),
    /** Teams that were found in all; the first 20 are listed. */
    total_count: z.int(),
  }),
}
