import * as z from 'zod/mini'
import { endpoint, FileAnswer } from '../endpoint'
import { IdParams } from '../fields'
import { Archive } from './archive-shape'

const archiveFile = { access: 'tournament:manage', params: IdParams, response: FileAnswer } as const

export const exportTournament = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/archive',
  summary: 'A tournament as one JSON file that another installation can take in; it has full phone numbers',
  ...archiveFile,
  produces: 'application/json',
  errors: ['tournament-not-found'],
})

export const exportGroup = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/archive',
  summary: 'A group with all its divisions as one JSON file, like a tournament',
  ...archiveFile,
  produces: 'application/json',
  errors: ['group-not-found'],
})

export const ImportedArchive = z.object({
  /** Null for a tournament that stands alone. */
  group_id: z.nullable(z.int()),
  tournament_ids: z.array(z.int()),
  players_created: z.int(),
  /** Players who were here already, by phone and name. */
  players_found: z.int(),
  /** True where this very file had been taken in before: nothing was done then. */
  was_imported: z.boolean(),
})
export type ImportedArchive = z.output<typeof ImportedArchive>

export const importArchive = endpoint({
  method: 'POST',
  path: '/api/archives',
  summary: 'Take in what another installation exported; the same file again changes nothing',
  access: 'tournament:manage',
  body: Archive,
  largestBody: 32 * 2 ** 20,
  response: ImportedArchive,
  status: 201,
  errors: ['archive-broken'],
})
