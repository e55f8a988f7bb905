import { protestStates } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { Id, IdParams, lines, Message, optionalText, QueryId } from '../fields'

/** A protest that was noted with a match. Its words are for organisers and the referee of the match. */
export const ProtestView = z.object({
  id: z.int(),
  match_id: z.int(),
  day_code: z.string(),
  tournament_id: z.int(),
  tournament_name: z.string(),
  registration_id: z.int(),
  /** Short names of the team that protests. */
  team: z.string(),
  /** Both teams of the match. */
  teams: z.array(z.object({ id: z.int(), name: z.string() })),
  text: z.string(),
  noted_at: z.string(),
  /** Null where an archive brought it. */
  noted_by: z.nullable(z.string()),
  state: z.enum(protestStates),
  reason: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  /** When the result of the match was corrected after it was noted; null where it was not. */
  corrected_at: z.nullable(z.string()),
})
export type ProtestView = z.output<typeof ProtestView>

export const listProtestsShapes = {
  query: z
    .object({
      group_id: z.optional(QueryId),
      tournament_id: z.optional(QueryId),
      match_id: z.optional(QueryId),
    })
    .check(
      z.refine(
        (query) => Object.values(query).filter((id) => id !== undefined).length === 1,
        fieldMessages['value-invalid'],
      ),
    ),
  /** Open ones first, then the latest decided first. */
  response: z.object({ items: z.array(ProtestView) }),
}

export const noteProtestShapes = {
  params: IdParams,
  body: z.object({
    /** The team that protests. */
    registration_id: Id,
    text: lines('protest-text-required', 500),
  }),
  response: z.object({ message: z.string(), protest: ProtestView }),
}

export const decideProtestShapes = {
  params: IdParams,
  body: z.object({ decision: z.enum(['accepted', 'rejected', 'withdrawn']), reason: optionalText(500) }),
  response: z.object({ message: z.string(), protest: ProtestView }),
}

export const reopenProtestShapes = {
  params: IdParams,
  response: z.object({ message: z.string(), protest: ProtestView }),
}

export const takeBackProtestShapes = { params: IdParams, response: Message }
