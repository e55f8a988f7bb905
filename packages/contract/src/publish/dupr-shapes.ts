import * as z from 'zod/mini'
import { IdParams } from '../fields'
import { FileAnswer } from '../files'

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

export const readDuprShapes = {
  params: IdParams,
  response: DuprView,
}

export const exportDuprShapes = {
  params: IdParams,
  response: FileAnswer,
}
