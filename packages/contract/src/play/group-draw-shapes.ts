import * as z from 'zod/mini'
import { confirmField } from '../confirmation'
import { fieldMessages } from '../error-texts'
import { Id, IdParams, PathId } from '../fields'
import { BracketInput } from './bracket-shapes'
import { DrawView } from './draw-shapes'

/** Why a division was left as it was; the others of the call stand. */
const Refusal = z.object({ code: z.string(), message: z.string() })

/** What became of one division, either whole or with the reason why nothing did. */
const divisionFields = { tournament_id: z.int(), refused: z.nullable(Refusal) }

/** Null where the call changed nothing that could be taken back. */
const callId = z.nullable(z.int())

const maxDivisions = 100
const named = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .array(item, fieldMessages['value-invalid'])
    .check(z.minLength(1, fieldMessages['value-invalid']), z.maxLength(maxDivisions, fieldMessages['value-invalid']))

export const openGroupDrawsShapes = {
  params: IdParams,
  body: z.object({
    divisions: named(
      z.object({
        tournament_id: Id,
        separate_clubs: z._default(z.boolean(fieldMessages['value-invalid']), true),
        /** Whether teams that have a number are drawn too; otherwise they keep it. */
        again: z._default(z.boolean(fieldMessages['value-invalid']), false),
      }),
    ),
  }),
  response: z.object({ items: z.array(z.object({ ...divisionFields, draw: z.nullable(DrawView) })) }),
}

export const saveGroupDrawsShapes = {
  params: IdParams,
  body: z.object({ draw_ids: named(Id) }),
  response: z.object({
    call_id: callId,
    items: z.array(z.object({ ...divisionFields, draw: z.nullable(DrawView) })),
  }),
}

export const makeGroupBracketsShapes = {
  params: IdParams,
  body: z.object({
    ...confirmField,
    divisions: named(z.extend(z.omit(BracketInput, { confirm: true }), { tournament_id: Id })),
  }),
  response: z.object({
    call_id: callId,
    items: z.array(z.object({ ...divisionFields, bracket_id: z.nullable(z.int()), matches: z.int() })),
  }),
}

export const undoGroupCallShapes = {
  params: z.object({ id: PathId, call_id: PathId }),
  response: z.object({ call_id: z.int(), tournament_ids: z.array(z.int()) }),
}
