import * as z from 'zod/mini'
import { IdParams, Key, text } from '../fields'

/** Of the receipt; not needed by the account that entered the team and by those of its players. */
const key = z.optional(Key)

/** Where the team stands then. */
const OwnTeamState = z.object({ registration_id: z.int(), withdrawn: z.boolean() })

export const withdrawOwnTeamShapes = {
  params: IdParams,
  body: z.object({ key, reason: text('withdrawal-reason-required', 500) }),
  response: OwnTeamState,
}

export const returnOwnTeamShapes = {
  params: IdParams,
  body: z._default(z.object({ key }), {}),
  response: OwnTeamState,
}
