import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { IdParams } from '../fields'

/** A random UUID that a device made for itself; it stands for the rater who is not signed in. */
const RaterKey = z.optional(z.uuid(fieldMessages['value-invalid']))

/** What spectators and players thought of a completed tournament. */
export const RatingsView = z.object({
  /** Mean stars with two decimals; null while there are none. */
  average: z.nullable(z.number()),
  count: z.int(),
  /** The asker's own stars: of the user, or of the device when signed out. */
  own: z.nullable(z.int()),
})

export type RatingsView = z.output<typeof RatingsView>

export const readRatingsShapes = {
  params: IdParams,
  query: z.object({ rater_key: RaterKey }),
  response: RatingsView,
}

export const rateTournamentShapes = {
  params: IdParams,
  body: z.object({
    stars: z
      .int(fieldMessages['stars-invalid'])
      .check(z.minimum(1, fieldMessages['stars-invalid']), z.maximum(5, fieldMessages['stars-invalid'])),
    /** Needed from somebody who is not signed in. */
    rater_key: RaterKey,
  }),
  response: RatingsView,
}
