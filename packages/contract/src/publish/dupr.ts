import * as z from 'zod/mini'
import { endpoint, FileAnswer } from '../endpoint'
import { IdParams } from '../fields'

/** What an upload to DUPR would hold, told before it is saved. */
export const DuprView = z.object({
  matches: z.int(),
  /** Matches that ended but are not in it, by why. */
  walkovers: z.int(),
  unfinished: z.int(),
  without_score: z.int(),
  /** Players in it who have no DUPR id yet, by name. */
  missing: z.array(z.object({ player_id: z.int(), name: z.string() })),
})
export type DuprView = z.output<typeof DuprView>

export const readDupr = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/dupr',
  summary: 'What the DUPR upload of a tournament would hold, and whose DUPR id is missing',
  access: 'results:manage',
  params: IdParams,
  response: DuprView,
  errors: ['tournament-not-found', 'bracket-not-found'],
})

export const exportDupr = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/dupr/export',
  summary: 'The matches of a tournament as CSV for an upload to DUPR; walkovers are left out',
  access: 'results:manage',
  params: IdParams,
  produces: 'text/csv; charset=utf-8',
  response: FileAnswer,
  errors: ['tournament-not-found', 'bracket-not-found'],
})
