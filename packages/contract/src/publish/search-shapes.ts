import * as z from 'zod/mini'
import { QueryId, QueryText } from '../fields'
import { TournamentStatus } from '../tournament/group-shapes'

/** Where a match, a team or a division belongs. */
const division = {
  tournament_id: z.int(),
  tournament_name: z.string(),
  group_id: z.nullable(z.int()),
  letter: z.nullable(z.string()),
}

export const SearchView = z.object({
  matches: z.array(
    z.object({
      id: z.int(),
      /** `C-07`. */
      day_code: z.string(),
      /** Of both sides, in their order; null for one that is not known yet. */
      sides: z.array(z.nullable(z.string())),
      state: z.enum(['waiting', 'ready', 'claimed', 'in_progress', 'finished']),
      court: z.nullable(z.string()),
      ...division,
    }),
  ),
  teams: z.array(
    z.object({ id: z.int(), names: z.string(), number: z.nullable(z.int()), player_id: z.int(), ...division }),
  ),
  players: z.array(
    z.object({ id: z.int(), name: z.string(), club_name: z.nullable(z.string()), ranking_points: z.number() }),
  ),
  groups: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      venue: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      status: TournamentStatus,
      /** Its first division. */
      tournament_id: z.int(),
    }),
  ),
  divisions: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      group_id: z.nullable(z.int()),
      group_name: z.nullable(z.string()),
      start_date: z.string(),
      status: TournamentStatus,
    }),
  ),
  clubs: z.array(z.object({ id: z.int(), name: z.string() })),
})

export type SearchView = z.output<typeof SearchView>

export const searchEverythingShapes = {
  query: z.object({
    q: QueryText,
    /** A group, whose matches and teams are looked for. */
    scope: z.optional(QueryId),
  }),
  response: SearchView,
}
