import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { cursorPageOf, cursorPaging, IsoDateTime, QueryId, QueryText } from '../fields'
import { FileAnswer, TableFormat } from '../files'

const AuditValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

export type AuditValue = z.output<typeof AuditValue>

/** One thing that a write changed: `field` is a path such as `divisions.1.name`. */
export const AuditChange = z.object({ field: z.string(), before: AuditValue, after: AuditValue })

export type AuditChange = z.output<typeof AuditChange>

export const AuditLine = z.object({
  id: z.int(),
  at: z.string(),
  /** Null for somebody who was not signed in. */
  actor: z.nullable(z.object({ id: z.int(), name: z.string(), username: z.string() })),
  /** The token by which a program acted for the actor; null where they acted themselves. */
  token_name: z.nullable(z.string()),
  /** Verb and noun, such as `approve-registration`. */
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.nullable(z.int()),
  /** As the thing is called now; null where it has no name. */
  subject_name: z.nullable(z.string()),
  tournament: z.nullable(z.object({ id: z.int(), name: z.string() })),
  changes: z.array(AuditChange),
  /** How many changes of a large write are left out here. */
  more_changes: z.int(),
})

export type AuditLine = z.output<typeof AuditLine>

/** Entries that were done together, or a single one. */
export const AuditAct = z.object({
  /** The first of them, in the order of the list; five at most. */
  lines: z.array(AuditLine),
  count: z.int(),
  /** Id of the last entry: `GET /api/audit` gives the rest by `min_id` and `max_id`. */
  last_id: z.int(),
})

export type AuditAct = z.output<typeof AuditAct>

const filters = {
  /** Words that all stand in the name of who acted, of what they acted on or of its tournament; or a match's code. */
  q: QueryText,
  actor_id: z.optional(QueryId),
  tournament_id: z.optional(QueryId),
  subject_type: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/, fieldMessages['value-invalid']))),
  subject_id: z.optional(QueryId),
  /** Ids of entries, both included. */
  min_id: z.optional(QueryId),
  max_id: z.optional(QueryId),
  from: z.optional(IsoDateTime),
  to: z.optional(IsoDateTime),
  /** Newest first by default. */
  direction: z.optional(z.enum(['up', 'down'], fieldMessages['value-invalid'])),
}

const countedEntries = {
  /** Of entries that the filter lets through, 10,000 at most. */
  total_count: z.int(),
  /** Whether there are more entries. */
  are_more: z.optional(z.boolean()),
}

export const listAuditShapes = {
  query: z.object({ ...cursorPaging(50), ...filters }),
  response: z.extend(cursorPageOf(AuditLine), countedEntries),
}

export const listAuditActsShapes = {
  /** `after` is the `next` of the answer before. */
  query: z.object({ ...filters, after: z.optional(QueryId) }),
  response: z.object({
    items: z.array(AuditAct),
    /** Null where nothing follows. */
    next: z.nullable(z.int()),
    ...countedEntries,
  }),
}

export const exportAuditShapes = {
  query: z.object({ ...filters, format: TableFormat }),
  response: FileAnswer,
}
