import * as z from 'zod/mini'
import { errorTexts } from '../error-texts'
import { Id, IdParams, Message, optionalText, text } from '../fields'
import { FileAnswer, TableFormat } from '../files'

export const Place = z.enum(['first', 'second', 'third'])

export const ResultsView = z.object({
  tournament_id: z.int(),
  items: z.array(
    z.object({
      player_id: z.int(),
      player_name: z.string(),
      club_name: z.nullable(z.string()),
      registration_id: z.int(),
      place: Place,
      points_awarded: z.number(),
    }),
  ),
  first_place_player_ids: z.array(z.int()),
  second_place_player_ids: z.array(z.int()),
  third_place_player_ids: z.array(z.int()),
  saved_at: z.string(),
  /** Saved when two absent sides still took a place: not held against what the bracket gives by now. */
  former_rule: z.optional(z.boolean()),
  seq: z.int(),
})

export type ResultsView = z.output<typeof ResultsView>

// Generous: a wrong number of players is refused in the words of the rule.
function ids(code: 'first-place-size' | 'second-place-size' | 'third-place-size') {
  return z._default(z.array(Id, errorTexts[code]).check(z.maxLength(1000)), [])
}

/** A stage of the bracket with its progress. */
const StandingsStage = z.object({
  /** Vietnamese: "Play Off", "Tứ kết". */
  name: z.string(),
  total: z.int(),
  finished: z.int(),
  in_progress: z.int(),
  /** Given to a court, and not begun. */
  on_court: z.int(),
  /** Clusters or groups: those that are over and those that are played; of knock-outs both are empty. */
  closed_groups: z.array(z.string()),
  open_groups: z.array(z.string()),
  /** Of its first match to come; null where nobody can say. */
  expected_start: z.nullable(z.string()),
})

export type StandingsStage = z.output<typeof StandingsStage>

const StandingsTeam = z.object({
  participant_id: z.int(),
  /** The places it may still reach. */
  best: z.int(),
  worst: z.int(),
  /** Its place is known, and may be shared: `best` and `worst` are the same. */
  decided: z.boolean(),
  /** Sure to go on from its table, sure not to, or neither; in the knock-out it is `open` until it has its place. */
  verdict: z.enum(['open', 'through', 'out', 'placed']),
  /** Vietnamese: where it stands, such as "Nhất cụm A". */
  stand: z.string(),
  /** Vietnamese: why it has its place; null while it plays on. */
  reason: z.nullable(z.string()),
  won: z.int(),
  lost: z.int(),
  point_difference: z.int(),
  next_match_id: z.nullable(z.int()),
  /** Of that match, by the pace of today; null on court, and where nobody can say. */
  expected_start: z.nullable(z.string()),
})

export type StandingsTeam = z.output<typeof StandingsTeam>

export const StandingsView = z.object({
  tournament_id: z.int(),
  /** Letter of the division; null for a tournament that stands alone. */
  letter: z.nullable(z.string()),
  /** Of its matches, byes left out. */
  progress: z.object({ total: z.int(), finished: z.int(), in_progress: z.int() }),
  stages: z.array(StandingsStage),
  /** Teams by how far they have come, the best first; before anything was played one section by drawn numbers. */
  sections: z.array(z.object({ title: z.string(), teams: z.array(StandingsTeam) })),
  /** The tournament's event number that this answer stands for. */
  seq: z.int(),
})

export type StandingsView = z.output<typeof StandingsView>

const ResultsInput = z.object({
  tournament_id: z.optional(Id),
  first_place_player_ids: ids('first-place-size'),
  second_place_player_ids: ids('second-place-size'),
  third_place_player_ids: ids('third-place-size'),
  /** Why the podium is not the one that the bracket gives; organisers read it. */
  reason: optionalText(500),
})

export const readResultsShapes = {
  params: IdParams,
  response: ResultsView,
}

export const readStandingsShapes = {
  params: IdParams,
  response: StandingsView,
}

export const createResultsShapes = {
  params: IdParams,
  body: ResultsInput,
  response: ResultsView,
}

export const updateResultsShapes = {
  params: IdParams,
  body: ResultsInput,
  response: ResultsView,
}

export const clearResultsShapes = {
  params: IdParams,
  body: z.object({ reason: text('clear-results-reason-required', 500) }),
  response: Message,
}

export const listResultsChangesShapes = {
  params: IdParams,
  response: z.object({
    items: z.array(
      z.object({
        action: z.enum(['create-results', 'update-results', 'clear-results']),
        by: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        at: z.string(),
      }),
    ),
  }),
}

export const exportResultsShapes = {
  params: IdParams,
  query: z.object({ format: TableFormat }),
  response: FileAnswer,
}
