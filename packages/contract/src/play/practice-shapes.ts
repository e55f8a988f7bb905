import * as z from 'zod/mini'
import { IdParams, Message } from '../fields'

/** A tournament to practise with: a group with one division. */
export const PracticeView = z.object({
  group_id: z.int(),
  tournament_id: z.int(),
  /** Name and account of whose it is. */
  by: z.string(),
  user_id: z.int(),
  /** When it is deleted automatically. */
  until: z.string(),
})

export type PracticeView = z.output<typeof PracticeView>

export const startPracticeShapes = {
  response: PracticeView,
}

export const endPracticeShapes = {
  params: IdParams,
  response: Message,
}
