import { earliestBirthYear, genders, pointsFromDecimal, pointsToDecimal, ratingSources } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { type Columns, codecsOf, fieldKinds, nowhere, same } from '../field-codecs'
import { archivedPoints } from '../fields'
import type { playerEntry, playerFacts } from './player-fields'

const DuprId = z.pipe(
  z
    .string(fieldMessages['dupr-id-invalid'])
    .check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z0-9]{6})?$/, fieldMessages['dupr-id-invalid'])),
  z.transform((id: string) => (id === '' ? null : id)),
)

/** That the year is not in the future is checked on the server. */
export const BirthYear = z
  .int(fieldMessages['birth-year-invalid'])
  .check(
    z.minimum(earliestBirthYear, fieldMessages['birth-year-invalid']),
    z.maximum(9999, fieldMessages['birth-year-invalid']),
  )

/** Null where nobody knows. Requests have the rating in schemas of their own: another one has another source and day. */
const orNull = <Schema extends z.ZodMiniType>(view: Schema, archived = view) => ({
  ...nowhere,
  view: () => z.nullable(view),
  archived: () => z.nullable(archived),
  ...same<z.output<Schema> | null>(),
})

const playerKinds = {
  ...fieldKinds,
  rating: {
    ...orNull(z.number(), archivedPoints(0)),
    encode: (column: number | null) => (column === null ? null : pointsToDecimal(column)),
    decode: (wire: number | null) => (wire === null ? null : pointsFromDecimal(wire)),
  },
  ratingSource: orNull(z.enum(ratingSources)),
  /** `YYYY-MM-DD`. */
  day: orNull(z.string(), z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  duprId: {
    ...orNull(z.string(), z.string().check(z.regex(/^[A-Z0-9]{6}$/))),
    /** An empty text removes it. */
    input: () => z.nullable(DuprId),
  },
  gender: {
    ...orNull(z.enum(genders)),
    input: () => z.nullable(z.enum(genders, fieldMessages['gender-invalid'])),
  },
  birthYear: {
    ...orNull(z.int(), z.int().check(z.minimum(earliestBirthYear), z.maximum(9999))),
    input: () => z.nullable(BirthYear),
  },
}

/** Schemas and conversions of the fields of a player. */
export const playerCodecs = codecsOf(playerKinds)

/** The fields of a player as the row has them. */
export type PlayerColumns = Columns<typeof playerKinds, typeof playerFacts & typeof playerEntry>
