import { consentStates } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../errors'
import { Id, IdParams, Key } from '../fields'

const State = z.enum(consentStates)

export const createConsentLinkShapes = {
  params: IdParams,
  body: z.object({
    player_id: Id,
    /** Of the receipt; not needed by the account that entered the team, by those of its players and by organisers. */
    key: z.optional(Key),
  }),
  response: z.object({
    /** Told this once: the database keeps its hash. */
    token: z.string(),
    /** Where people reach the server; null where nobody said. */
    public_url: z.nullable(z.string()),
  }),
}

/** What the player of a link is asked. */
export const AskedConsent = z.object({
  state: State,
  player_name: z.string(),
  partner_name: z.string(),
  division_name: z.string(),
  group_name: z.nullable(z.string()),
  venue: z.string(),
  start_date: z.string(),
  /** Of the team, in whole đồng. */
  fee: z.int(),
  status: z.enum(['pending', 'approved', 'rejected', 'withdrawn']),
})
export type AskedConsent = z.output<typeof AskedConsent>

export const readConsentShapes = { query: z.object({ token: Key }), response: AskedConsent }

const agrees = z.boolean(fieldMessages['value-invalid'])

export const answerConsentShapes = {
  body: z.object({ token: Key, agrees }),
  response: z.object({ state: State }),
}

export const answerOwnConsentShapes = {
  params: IdParams,
  body: z.object({ agrees }),
  response: z.object({ state: State }),
}
