import { categories, type Eligibility, isOpenToAll, pointsFromDecimal, pointsToDecimal } from '@vot/domain'
import * as z from 'zod/mini'
import { type Columns, codecsOf, fieldKinds } from '../field-codecs'
import { archivedPoints, archivedText, optionalText, StartTime } from '../fields'
import type { divisionFields } from './division-fields'
import { EligibilityInput } from './eligibility-shapes'
import { type EligibilityView, eligibilityOf, viewEligibility } from './eligibility-words'

const Age = z.int().check(z.minimum(1), z.maximum(120))

const ArchivedEligibility = z.object({
  category: z.nullable(z.enum(categories)),
  min_age: z.nullable(Age),
  max_age: z.nullable(Age),
  level_by: z.enum(['points', 'rating']),
  min_level: z.nullable(archivedPoints(0)),
  max_level: z.nullable(archivedPoints(0)),
  /** By their numbers in the archive. */
  clubs: z.array(z.int().check(z.positive())).check(z.maxLength(50)),
})

/** Only saving a division writes these texts. */
export function readEligibility(text: string): Eligibility {
  return JSON.parse(text) as Eligibility
}

const divisionKinds = {
  ...fieldKinds,
  /** Several lines or null. A request without it removes it, unless it is `optional`. */
  lines: {
    view: () => z.nullable(z.string()),
    input: () => optionalText(),
    archived: () => z.nullable(archivedText(10_000)),
    encode: (column: string | null) => column,
    decode: (wire: string | null | undefined): string | null => wire || null,
  },
  /** `07:30` or null. */
  time: {
    view: () => z.nullable(z.string()),
    input: () => StartTime,
    archived: () => StartTime,
    encode: (column: string | null) => column,
    decode: (wire: string | null) => wire,
  },
  /** Points that a column and an archive need not have; answers say 0. */
  tolerance: {
    ...fieldKinds.points,
    archived: () => z.nullable(archivedPoints(0)),
    encode: (column: number | null) => (column === null ? null : pointsToDecimal(column)),
    decode: (wire: number | null) => (wire === null ? null : pointsFromDecimal(wire)),
  },
  eligibility: {
    view: () => z.nullable(EligibilityInput),
    input: () => z.nullable(EligibilityInput),
    archived: () => z.nullable(ArchivedEligibility),
    encode: (column: string | null) => (column === null ? null : viewEligibility(readEligibility(column))),
    /** Conditions that ask for nothing are none. */
    decode: (wire: EligibilityView | null): string | null => {
      const eligibility = wire && eligibilityOf(wire)
      return eligibility === null || isOpenToAll(eligibility) ? null : JSON.stringify(eligibility)
    },
  },
}

/** Schemas and conversions of the fields of a division. */
export const divisionCodecs = codecsOf(divisionKinds)

/** The fields of a division as its row has them: JSON of `Eligibility`, flags as 0 and 1. */
export type DivisionColumns = Columns<typeof divisionKinds, typeof divisionFields>
