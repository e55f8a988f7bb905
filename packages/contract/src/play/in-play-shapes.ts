import * as z from 'zod/mini'
import { IsoDateTime } from '../fields'
import { MatchStatus } from './bracket-shapes'
import { LiveScore } from './score-state'

/** A team as a list names it. */
const ListedTeam = z.object({
  player1_name: z.string(),
  player1_short: z.string(),
  player2_name: z.string(),
  player2_short: z.string(),
})

/** Who plays on a side, or while that is open where it comes from: "Thắng C-07". */
const ListedSide = z.object({ team: z.nullable(ListedTeam), source: z.nullable(z.string()) })

export type ListedSide = z.output<typeof ListedSide>

const ListedMatch = z.object({
  id: z.int(),
  day_code: z.string(),
  status: MatchStatus,
  /** Of the court that it has; null while it has none. */
  court_name: z.nullable(z.string()),
  sides: z.tuple([ListedSide, ListedSide]),
  live_score: z.nullable(LiveScore),
  /** Of a match that has no court yet; null where nobody can say. */
  estimated_start: z.nullable(z.string()),
})

export type ListedMatch = z.output<typeof ListedMatch>

const Progress = z.object({ total: z.int(), finished: z.int(), in_progress: z.int() })

/** The names of both players of each team; more than one team only where they share the place. */
const Champions = z.object({
  first: z.array(z.tuple([z.string(), z.string()])),
  second: z.array(z.tuple([z.string(), z.string()])),
})

export type Champions = z.output<typeof Champions>

const DivisionInPlay = z.object({
  tournament_id: z.int(),
  /** Byes are no matches. */
  progress: Progress,
  /** Of the first match that is not over: "Tứ kết"; null once all are over. */
  stage: z.nullable(z.string()),
  /** When the last result came; null while a match is left. */
  ended_at: z.nullable(z.string()),
  /** Those on court first, then those that are expected next; two at most. */
  matches: z.array(ListedMatch),
  /** All that are played now, also those that are not among `matches`. */
  live_ids: z.array(z.int()),
  /** By the bracket, once all matches are over; null before. */
  champions: z.nullable(Champions),
})

export type DivisionInPlay = z.output<typeof DivisionInPlay>

const GroupInPlay = z.object({
  id: z.int(),
  progress: Progress,
  /** When the last match of today is expected to end; null where nobody can say. */
  ends_at: z.nullable(z.string()),
})

export type GroupInPlay = z.output<typeof GroupInPlay>

export const InPlay = z.object({
  groups: z.array(GroupInPlay),
  divisions: z.array(DivisionInPlay),
  /** When the numbers were drawn last, of divisions that take no entries any more and have no bracket yet. */
  draws: z.array(z.object({ tournament_id: z.int(), drawn_at: z.string() })),
})

export type InPlay = z.output<typeof InPlay>

export const listInPlayShapes = {
  response: InPlay,
}

export const listChampionsShapes = {
  /** Moments between which a tournament ends, both included. */
  query: z.object({ from: IsoDateTime, to: IsoDateTime }),
  response: z.object({
    items: z.array(z.extend(Champions, { tournament_id: z.int() })),
  }),
}
