import * as z from 'zod/mini'
import { IdParams } from '../fields'
import { FileAnswer } from '../files'
import { Archive } from './archive-shape'

export const exportTournamentShapes = {
  params: IdParams,
  response: FileAnswer,
}

export const exportGroupShapes = {
  params: IdParams,
  response: FileAnswer,
}

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

export const importArchiveShapes = {
  body: Archive,
  response: ImportedArchive,
}
