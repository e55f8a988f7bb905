import * as z from 'zod/mini'
import { errorCatalogue } from '../errors'
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
  seq: z.int(),
})

export type ResultsView = z.output<typeof ResultsView>

// Generous: a wrong number of players is refused in the words of the rule.
function ids(code: 'first-place-size' | 'second-place-size' | 'third-place-size') {
  return z._default(z.array(Id, errorCatalogue[code].message).check(z.maxLength(1000)), [])
}

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
