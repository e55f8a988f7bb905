import * as z from 'zod/mini'
import { confirmField } from '../confirmation'
import { endpoint } from '../endpoint'
import { Id, IdParams, PathId } from '../fields'
import { BracketType, BracketVariant, FullBracketView } from './bracket'

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

export const listOldBrackets = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/brackets',
  summary: 'Replaced brackets of the last 30 days, the latest first',
  access: 'bracket:manage',
  params: IdParams,
  response: z.object({ items: z.array(OldBracketView) }),
  errors: ['tournament-not-found'],
})

export const restoreBracket = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/brackets/:bracket_id/restore',
  summary: 'Put a replaced bracket back with its results; the one that stands is kept restorable in its turn',
  access: 'bracket:manage',
  params: z.object({ id: PathId, bracket_id: PathId }),
  body: z.object({
    /** The bracket that the sender saw; where another stands by now nothing is replaced. */
    replaces: z.optional(Id),
    ...confirmField,
  }),
  response: FullBracketView,
  errors: [
    'tournament-not-found',
    'old-bracket-not-found',
    'bracket-changed',
    'bracket-not-restorable',
    'confirmation-needed',
  ],
})
