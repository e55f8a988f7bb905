import * as z from 'zod/mini'
import { confirmField } from '../confirmation'
import { Id, IdParams, MatchLabels, optionalText } from '../fields'
import { MatchView } from './bracket-shapes'

/** A result in words. `winner` names the pair, null for a double walkover. */
export const ResultText = z.object({ winner: z.nullable(z.string()), score: z.string() })

export type ResultText = z.output<typeof ResultText>

export const ResultChangeView = z.object({
  id: z.int(),
  at: z.string(),
  by: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** `voided`: went with the correction of another match; `restored`: came back when that one was undone. */
  kind: z.enum(['saved', 'corrected', 'scored', 'voided', 'undone', 'restored']),
  from: z.nullable(ResultText),
  to: z.nullable(ResultText),
  reason: z.nullable(z.string()),
  /** Later results that went with it, or came back with it. */
  others: MatchLabels,
  /** The match whose change took this one along. */
  cause: z.nullable(z.object({ id: z.int(), match_code: z.string() })),
  undone: z.boolean(),
  /** Whether it can be taken back now. */
  can_undo: z.boolean(),
})

export type ResultChangeView = z.output<typeof ResultChangeView>

export const readMatchHistoryShapes = {
  params: IdParams,
  response: z.object({ items: z.array(ResultChangeView) }),
}

export const undoMatchResultShapes = {
  params: IdParams,
  body: z.object({
    /** The change to take back; it must still be the latest. */
    change_id: Id,
    reason: optionalText(500),
    /** True puts the match back on its court with its referee, if both and the players are free. */
    resume: z._default(z.boolean(), false),
    ...confirmField,
  }),
  response: z.object({
    message: z.string(),
    match: MatchView,
    changed_match_ids: z.array(z.int()),
    /** Later results that are there again. */
    restored: MatchLabels,
  }),
}
