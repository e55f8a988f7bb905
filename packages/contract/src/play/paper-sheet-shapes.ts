import { courtEventTypes } from '@vot/domain'
import * as z from 'zod/mini'
import { IdParams } from '../fields'
import { BracketVariant } from './bracket-shapes'
import { GroupMatchView } from './match-shapes'
import { SetupInput } from './score-shapes'
import { LiveScore, ScoreRulesView } from './score-state'

/** What a printed score sheet says above its boxes. */
export const SheetMatch = z.extend(GroupMatchView, { bracket_variant: BracketVariant, score_rules: ScoreRulesView })

export type SheetMatch = z.output<typeof SheetMatch>

const happened = {
  type: z.enum(courtEventTypes),
  /** The side that it is about: who won the rally, called the time-out, got the warning; null for what is about none. */
  side: z.nullable(z.union([z.literal(1), z.literal(2)])),
  /** What was settled before play; of events of type setup alone. */
  setup: z.optional(SetupInput),
}

/** One line of the record of a match, as the desk corrected it where it did. */
export const SheetEvent = z.object({
  seq: z.int(),
  ...happened,
  origin: z.enum(['referee', 'desk']),
  /** Struck out by the desk: it counts no more. */
  is_struck: z.boolean(),
  /** It may be corrected: it was neither taken back nor made before a start anew. */
  stands: z.boolean(),
  /** Corrections of it, as they are numbered below the record. */
  notes: z.array(z.int()),
  /** The referee's time. */
  at: z.string(),
  by: z.nullable(z.string()),
  /** The score after it. */
  after: LiveScore,
})

export type SheetEvent = z.output<typeof SheetEvent>

/** One correction of the record. */
export const SheetNote = z.object({
  number: z.int(),
  /** Number of the event that was corrected or put in. */
  seq: z.int(),
  is_insertion: z.boolean(),
  /** Null where there was nothing, or nothing any more. */
  before: z.nullable(z.object(happened)),
  after: z.nullable(z.object(happened)),
  reason: z.string(),
  at: z.string(),
  by: z.nullable(z.string()),
})

export type SheetNote = z.output<typeof SheetNote>

/** The configured public address of the server; null without one. */
const public_url = z.nullable(z.string())

export const readMatchSheetShapes = {
  params: IdParams,
  response: z.object({
    public_url,
    match: SheetMatch,
    /** How many events the record has, corrections included. */
    seq: z.int(),
    events: z.array(SheetEvent),
    notes: z.array(SheetNote),
  }),
}

export const listGroupSheetsShapes = {
  params: IdParams,
  response: z.object({ public_url, group_name: z.string(), items: z.array(SheetMatch) }),
}
