import * as z from 'zod/mini'
import { endpoint, TableFormat, tableFile } from '../endpoint'
import { errorCatalogue } from '../errors'
import { Id, IdParams, Message, optionalText, text } from '../fields'

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

const errors = [
  'tournament-not-found',
  'first-place-size',
  'second-place-size',
  'third-place-size',
  'player-placed-twice',
  'not-a-team',
  'results-before-bracket-end',
  'results-before-start',
  'podium-reason-required',
] as const

export const readResults = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/results',
  summary: 'The podium; 404 while there is none',
  access: 'public:read',
  params: IdParams,
  response: ResultsView,
  errors: ['tournament-not-found', 'results-not-found'],
})

export const createResults = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/results',
  summary: 'Save the podium and award points',
  access: 'results:manage',
  params: IdParams,
  body: ResultsInput,
  response: ResultsView,
  status: 201,
  errors: [...errors, 'results-exist'],
})

export const updateResults = endpoint({
  method: 'PUT',
  path: '/api/tournaments/:id/results',
  summary: 'Correct the podium; the ledger gets the differences',
  access: 'results:manage',
  params: IdParams,
  body: ResultsInput,
  response: ResultsView,
  errors: [...errors, 'results-not-found'],
})

export const clearResults = endpoint({
  method: 'DELETE',
  path: '/api/tournaments/:id/results',
  summary: 'Take the podium back; the ledger gets entries that reverse its points',
  access: 'results:manage',
  params: IdParams,
  body: z.object({ reason: text('clear-results-reason-required', 500) }),
  response: Message,
  errors: ['tournament-not-found', 'results-not-found', 'results-before-bracket-end', 'results-before-start'],
})

export const listResultsChanges = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/results/changes',
  summary: 'Who saved, changed and took back the podium, and why; the latest first, at most 50',
  access: 'results:manage',
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
  errors: ['tournament-not-found'],
})

export const exportResults = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/results/export',
  summary: 'The podium and every match with its score as an Excel file; as CSV the podium alone',
  access: 'public:read',
  params: IdParams,
  query: z.object({ format: TableFormat }),
  ...tableFile,
  errors: ['tournament-not-found', 'results-not-found'],
})
