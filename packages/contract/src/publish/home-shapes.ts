import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { PathId, QueryId, QueryText } from '../fields'
import { BoardMatch, BoardTeam, GroupBoard } from '../play/board-shapes'
import { Poster } from '../tournament/group-about-shapes'
import { TournamentStatus } from '../tournament/group-shapes'

export const homeScopes = ['groups', 'tournaments'] as const

/** Whose home: a group's, or that of a tournament that stands alone. */
export type HomeScope = (typeof homeScopes)[number]

const HomeParams = z.object({ scope: z.enum(homeScopes, fieldMessages['value-invalid']), id: PathId })

const Progress = z.object({ total: z.int(), finished: z.int(), in_progress: z.int() })

const Champions = z.object({
  /** Of each team the names of its players. */
  first: z.array(z.string()),
  second: z.nullable(z.array(z.string())),
  thirds: z.array(z.array(z.string())),
  /** Of the final, from the champions' side; null where the bracket does not have it. */
  final_score: z.nullable(z.string()),
})

const HomeDivision = z.object({
  id: z.int(),
  name: z.string(),
  letter: z.nullable(z.string()),
  status: TournamentStatus,
  start_date: z.string(),
  end_date: z.string(),
  start_time: z.nullable(z.string()),
  last_registration_date: z.string(),
  registration_closed_at: z.nullable(z.string()),
  /** Whole đồng per player. */
  registration_fee: z.int(),
  /** Neither rejected nor withdrawn, with those on the waiting list. */
  teams: z.int(),
  waiting_teams: z.int(),
  /** For so many teams there is room. */
  most_teams: z.int(),
  /** A new team would wait behind others although there is room. */
  has_line: z.boolean(),
  /** A bracket that everybody may see. */
  has_bracket: z.boolean(),
  progress: Progress,
  /** Of the first match that is not over: "Tứ kết". Null without a bracket and once all are over. */
  stage: z.nullable(z.string()),
  /** When its last match is expected to end; null where nobody can say. */
  ends_at: z.nullable(z.string()),
  /** Once results are saved. */
  champions: z.nullable(Champions),
})

export type HomeDivision = z.output<typeof HomeDivision>

export const Home = z.object({
  scope: z.enum(homeScopes),
  id: z.int(),
  name: z.string(),
  venue: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** When the first match may begin. */
  starts_at: z.string(),
  status: TournamentStatus,
  poster: z.optional(Poster),
  /** The group says whom to ask, or what its rules are. */
  has_about: z.boolean(),
  /** In all divisions. */
  teams: z.int(),
  /** In the divisions that take entries; null where none does. */
  places_left: z.nullable(z.int()),
  progress: Progress,
  /** When the last match of today is expected to end; null where nobody can say. */
  ends_at: z.nullable(z.string()),
  /** Later than planned before the first match of the day, negative when earlier; null while nobody can say. */
  late_minutes: z.nullable(z.int()),
  /** Of its venues. */
  courts: z.object({ in_use: z.int(), total: z.int() }),
  divisions: z.array(HomeDivision),
})

export type Home = z.output<typeof Home>

export const readHomeShapes = {
  params: HomeParams,
  response: Home,
}

/** As the board of a group. */
export const HomeBoard = z.pick(GroupBoard, { courts: true, next: true, waiting: true, results: true, progress: true })

export type HomeBoard = z.output<typeof HomeBoard>

export const readTournamentBoardShapes = {
  params: z.object({ id: PathId }),
  response: HomeBoard,
}

export const countPaidTeamsShapes = {
  params: HomeParams,
  response: z.object({ paid: z.int(), total: z.int() }),
}

const OfDivision = z.object({ id: z.int(), name: z.string(), letter: z.nullable(z.string()) })

export const FoundPlayer = z.object({
  player_id: z.int(),
  name: z.string(),
  teams: z.array(z.object({ division: OfDivision, partner: z.string() })),
})

export type FoundPlayer = z.output<typeof FoundPlayer>

export const findPlayersShapes = {
  params: HomeParams,
  query: z.object({ q: QueryText }),
  response: z.object({
    items: z.array(FoundPlayer),
    /** Players who were found in all; the first 20 are listed. */
    total_count: z.int(),
  }),
}

const PlayerTeam = z.object({
  team: BoardTeam,
  division: OfDivision,
  is_eliminated: z.boolean(),
  is_withdrawn: z.boolean(),
  /** On court first, then those to come, then those that are over, newest first. */
  matches: z.array(
    z.extend(BoardMatch, {
      /** Place in the queue of the group, 1 for the match that is called next; null for a match that is not in it. */
      queue_place: z.nullable(z.int()),
    }),
  ),
  /** What the team plays after its next match if it wins that one; null where a table decides or nothing follows. */
  if_won: z.nullable(BoardMatch),
})

export type PlayerTeam = z.output<typeof PlayerTeam>

export const PlayerMatches = z.object({
  player_id: z.int(),
  name: z.string(),
  teams: z.array(PlayerTeam),
})

export type PlayerMatches = z.output<typeof PlayerMatches>

export const readPlayerMatchesShapes = {
  params: HomeParams,
  query: z.object({ player_id: QueryId }),
  response: PlayerMatches,
}
