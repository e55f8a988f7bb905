import * as z from 'zod/mini'
import { confirmField } from '../confirmation'
import { Id, IdParams, PathId } from '../fields'
import { BracketType, BracketVariant, FullBracketView } from './bracket-shapes'

/** A bracket that was replaced and can be put back. Names are those of the people who did it. */
export const OldBracketView = z.object({
  id: z.int(),
  bracket_type: BracketType,
  variant: BracketVariant,
  total_participants: z.int(),
  total_matches: z.int(),
  /** Matches with a result. */
  results: z.int(),
  created_at: z.string(),
  created_by: z.nullable(z.string()),
  replaced_at: z.string(),
  replaced_by: z.nullable(z.string()),
  restorable_until: z.string(),
})

export type OldBracketView = z.output<typeof OldBracketView>

export const listOldBracketsShapes = {
  params: IdParams,
  response: z.object({ items: z.array(OldBracketView) }),
}

export const restoreBracketShapes = {
  params: z.object({ id: PathId, bracket_id: PathId }),
  body: z.object({
    /** The bracket that the sender saw; where another stands by now nothing is replaced. */
    replaces: z.optional(Id),
    ...confirmField,
  }),
  response: FullBracketView,
}
