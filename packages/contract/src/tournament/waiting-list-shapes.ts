import { offerHours } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { IdParams } from '../fields'

const Hours = z
  .int(fieldMessages['offer-hours-invalid'])
  .check(
    z.minimum(offerHours.least, fieldMessages['offer-hours-invalid']),
    z.maximum(offerHours.most, fieldMessages['offer-hours-invalid']),
  )

/** An offered place that a team may accept until then. */
const PlaceOffer = z.object({ expires_at: z.string() })

/** How a team stands on the waiting list, for who shows its key. */
export const WaitingPlace = z.object({
  /** 1 comes next. */
  place: z.int(),
  offer: z.nullable(PlaceOffer),
})

export const readWaitingListShapes = {
  params: IdParams,
  response: z.object({
    offer_hours: z.int(),
    /** Teams that the division takes, and how many have their place, waiting for approval or approved. */
    number: z.int(),
    taken: z.int(),
    items: z.array(
      z.object({
        registration_id: z.int(),
        ...WaitingPlace.shape,
        /** Passed over by itself: an organiser gives it a place. */
        held: z.boolean(),
      }),
    ),
  }),
}

export const setOfferHoursShapes = {
  params: IdParams,
  body: z.object({ hours: Hours }),
  response: z.object({ offer_hours: z.int() }),
}

export const extendOfferShapes = {
  params: IdParams,
  body: z.object({ hours: Hours }),
  response: PlaceOffer,
}

export const skipOfferShapes = {
  params: IdParams,
  response: z.object({ registration_id: z.int() }),
}

export const answerOfferShapes = {
  params: IdParams,
  body: z.object({
    key: z.optional(z.string().check(z.maxLength(100, fieldMessages['text-too-long']))),
    accept: z.boolean(fieldMessages['value-invalid']),
  }),
  response: z.object({ registration_id: z.int(), accepted: z.boolean() }),
}
