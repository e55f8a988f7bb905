import { earliestBirthYear, genders, pointsFromDecimal, pointsToDecimal, ratingSources } from '@vot/domain'
import * as z from 'zod/mini'
import { type Columns, codecsOf, fieldKinds, nowhere, same } from '../field-codecs'
import { archivedPoints } from '../fields'
import type { playerDetails, playerRating } from './player-fields'

/** Null where nobody knows. Requests have schemas of their own, with a message for each form. */
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
  duprId: orNull(z.string(), z.string().check(z.regex(/^[A-Z0-9]{6}$/))),
  gender: orNull(z.enum(genders)),
  birthYear: orNull(z.int(), z.int().check(z.minimum(earliestBirthYear), z.maximum(9999))),
}

/** Schemas and conversions of the fields of a player. */
export const playerCodecs = codecsOf(playerKinds)

/** The fields of a player as the row has them. */
export type PlayerColumns = Columns<typeof playerKinds, typeof playerRating & typeof playerDetails>
