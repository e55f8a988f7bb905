import { consentStates } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { Id, IdParams, Key, Message } from '../fields'

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
    /** The server's public address; null where it is not configured. */
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
  /** An account that claimed the profile and waits to be confirmed; told at a link that an organiser made alone. */
  claim: z.nullable(z.object({ account_name: z.string(), claimed_at: z.string() })),
})
export type AskedConsent = z.output<typeof AskedConsent>

export const readConsentShapes = { query: z.object({ token: Key }), response: AskedConsent }

const agrees = z.boolean(fieldMessages['value-invalid'])

export const answerConsentShapes = {
  body: z.object({ token: Key, agrees }),
  response: z.object({ state: State }),
}

export const answerClaimShapes = {
  body: z.object({ token: Key, is_own: z.boolean(fieldMessages['value-invalid']) }),
  response: Message,
}

export const answerOwnConsentShapes = {
  params: IdParams,
  body: z.object({ agrees }),
  response: z.object({ state: State }),
}

/** A team that waits for its approval and for a player, for organisers. */
export const MissingConsent = z.object({
  registration_id: z.int(),
  players: z.array(z.object({ player_id: z.int(), name: z.string(), state: State })),
  /** Somebody with an account can be told: a player who has not answered, or who entered the team. */
  can_remind: z.boolean(),
  reminded_at: z.nullable(z.string()),
  /** Until when a reminder is refused as too soon. */
  rests_until: z.nullable(z.string()),
})
export type MissingConsent = z.output<typeof MissingConsent>

export const listMissingConsentsShapes = { params: IdParams, response: z.object({ items: z.array(MissingConsent) }) }

export const remindConsentShapes = { params: IdParams, response: Message }
