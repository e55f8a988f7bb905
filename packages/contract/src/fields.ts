import { hasHiddenCharacters, hasHiddenCharactersInLines, minutesOf, parseIsoDateTime } from '@vot/domain'
import * as z from 'zod/mini'
import { type FieldMessageKey, fieldMessages } from './error-texts'

/** Schemas of fields that several endpoints use, with the error text of each. */
export const Id = z.int(fieldMessages['id-invalid']).check(z.positive(fieldMessages['id-invalid']))

export const PathId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, fieldMessages['id-invalid'])),
  z.transform((text: string) => Number(text)),
)
export const IdParams = z.object({ id: PathId })

/** Text of one line: trimmed, NFC, without invisible characters. */
export function text(required: FieldMessageKey, max = 200) {
  return z.string(fieldMessages[required]).check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(1, fieldMessages[required]),
    z.maxLength(max, fieldMessages['text-too-long']),
    z.refine((value) => !hasHiddenCharacters(value), fieldMessages['text-has-control-characters']),
  )
}

/** Required text that may have line breaks. */
export function lines(required: FieldMessageKey, max: number) {
  return z.string(fieldMessages[required]).check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(1, fieldMessages[required]),
    z.maxLength(max, fieldMessages['text-too-long']),
    z.refine((value) => !hasHiddenCharactersInLines(value), fieldMessages['text-has-control-characters']),
  )
}

/** An optional name on one line, with the same length limit as a required one. */
export const optionalName = (max = 200) => optional(max, hasHiddenCharacters)

/** Optional text that may have line breaks. */
export const optionalText = (max = 2000) => optional(max, hasHiddenCharactersInLines)

function optional(max: number, hasHidden: (value: string) => boolean) {
  return z.optional(
    z.nullable(
      z.string(fieldMessages['value-invalid']).check(
        z.normalize('NFC'),
        z.trim(),
        z.maxLength(max, fieldMessages['text-too-long']),
        z.refine((value) => !hasHidden(value), fieldMessages['text-has-control-characters']),
      ),
    ),
  )
}

/** Moment as ISO 8601 with an offset, such as `2026-03-14T00:00:00+07:00`. */
export const IsoDateTime = z
  .string(fieldMessages['date-invalid'])
  .check(z.refine((value) => parseIsoDateTime(value) !== undefined, fieldMessages['date-invalid']))

/** Time of a day such as `07:30`, null for its beginning. */
export const StartTime = z.nullable(
  z
    .string(fieldMessages['start-time-invalid'])
    .check(z.refine((value) => minutesOf(value) !== undefined, fieldMessages['start-time-invalid'])),
)

/** A time of the day such as `07:00`. */
export const OpeningTime = z
  .string(fieldMessages['start-time-invalid'])
  .check(z.refine((value) => minutesOf(value) !== undefined, fieldMessages['start-time-invalid']))

/** The `updated_at` that a form was filled with: a newer one refuses the edit with the code `…-changed`. */
export const seenUpdatedAt = { seen_updated_at: z.optional(IsoDateTime) }

/** Points as a non-negative decimal with at most two decimal places. */
export function points(message: FieldMessageKey) {
  return z
    .number(fieldMessages[message])
    .check(z.minimum(0, fieldMessages[message]), z.maximum(10_000, fieldMessages['value-invalid']))
}

function positive(most: number) {
  return z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, fieldMessages['value-invalid'])),
    z.transform((value: string) => Math.min(Number(value), most)),
  )
}

/** Items of a page, capped at 100. */
export const PerPage = positive(100)

/** Paging of lists. */
export function paging(perPage: number) {
  return { page: z._default(positive(1_000_000), 1), per_page: z._default(PerPage, perPage) }
}

/**
 * Paging of lists that grow. `cursor` is the `next_cursor` of the answer before, sent with the same filter and order: the
 * list goes on after it, whatever was added meanwhile, and `page` counts for nothing.
 */
export function cursorPaging(perPage: number) {
  return {
    ...paging(perPage),
    cursor: z.optional(z.string().check(z.maxLength(3_000, fieldMessages['text-too-long']))),
  }
}

export const QueryId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, fieldMessages['id-invalid'])),
  z.transform((value: string) => Number(value)),
)

export const QueryText = z.optional(z.string().check(z.maxLength(200, fieldMessages['text-too-long'])))

/** Key of a team's receipt, as in its address. */
export const Key = z.string().check(
  z.maxLength(100, fieldMessages['text-too-long']),
  z.refine((value) => !hasHiddenCharacters(value), fieldMessages['text-has-control-characters']),
)

/** A page of a list. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.int(),
    per_page: z.int(),
    total_count: z.int(),
    total_pages: z.int(),
  })
}

/** A page of a list that grows. */
export function cursorPageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.extend(pageOf(item), {
    /** Where the list goes on, to send as `cursor`; absent where it ends. */
    next_cursor: z.optional(z.string()),
  })
}

/** Matches by id and code, for messages. */
export const MatchLabels = z.array(z.object({ id: z.int(), match_code: z.string() }))

export const Message = z.object({ message: z.string() })

/** Text in an archive, of one line or several. */
export const archivedText = (max: number) =>
  z.string().check(
    z.maxLength(max, fieldMessages['text-too-long']),
    z.refine((value) => !hasHiddenCharactersInLines(value), fieldMessages['text-has-control-characters']),
  )

/** Points in an archive. */
export const archivedPoints = (least: number) => z.number().check(z.minimum(least), z.maximum(1_000_000))
