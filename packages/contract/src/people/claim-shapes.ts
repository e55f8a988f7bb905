import { foldCode } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { Id, IdParams, Key, Message, QueryId } from '../fields'
import { SentPhone } from './player-shapes'

/** How an account became a player's. */
export const claimWays = ['code', 'receipt'] as const

/** For organisers alone. */
export const PlayerAccount = z.object({
  claim: z.nullable(
    z.object({
      user_id: z.int(),
      /** Display name and sign-in name of the account. */
      name: z.string(),
      username: z.string(),
      way: z.enum(claimWays),
      claimed_at: z.string(),
      /** By a receipt, and confirmed by nobody yet. */
      provisional: z.boolean(),
    }),
  ),
  /** A code that was made and works still; what it says is told once, when it is made. */
  code: z.nullable(z.object({ created_at: z.string(), expires_at: z.string() })),
})
export type PlayerAccount = z.output<typeof PlayerAccount>

export const readPlayerAccountShapes = { params: IdParams, response: PlayerAccount }

export const createClaimCodeShapes = {
  params: IdParams,
  response: z.object({
    /** `K7M2P-9QXRT`. */
    code: z.string(),
    expires_at: z.string(),
    /** The server's public address; null where it is not configured. */
    public_url: z.nullable(z.string()),
  }),
}

export const revokeClaimCodeShapes = { params: IdParams, response: Message }

export const untiePlayerShapes = { params: IdParams, response: Message }

/** A claim by a receipt that nobody has confirmed, for organisers alone. */
export const ProvisionalClaim = z.object({
  player_id: z.int(),
  player_name: z.string(),
  /** To ask the player whether the account is theirs. */
  phone: z.string(),
  account: z.object({ user_id: z.int(), name: z.string(), username: z.string() }),
  claimed_at: z.string(),
  /** Whose receipt was shown; null for a team that is gone and for claims of before it was kept. */
  team: z.nullable(
    z.object({
      ...{ registration_id: z.int(), tournament_id: z.int(), names: z.string(), division_name: z.string() },
      /** The player has said since that the team is none of theirs. */
      refused: z.boolean(),
    }),
  ),
  /** Organisers did not answer in time. */
  administrators_asked_at: z.nullable(z.string()),
  /** Of the group that was asked for: divisions in which the player has a team. */
  tournament_ids: z.array(z.int()),
})
export type ProvisionalClaim = z.output<typeof ProvisionalClaim>

export const listProvisionalClaimsShapes = {
  /** Those alone on players with a team in this group. */
  query: z.object({ group_id: z.optional(QueryId) }),
  response: z.object({ items: z.array(ProvisionalClaim) }),
}

export const confirmClaimShapes = { params: IdParams, response: Message }

export const contestClaimShapes = { params: IdParams, response: Message }

/** Of the player who was claimed. */
export const giveUpClaimShapes = { params: IdParams, response: Message }

const Claimed = z.object({
  message: z.string(),
  player_id: z.int(),
  /** Nobody has confirmed the claim yet: until then the account may do what the receipt allows. */
  provisional: z.boolean(),
})

export const claimPlayerShapes = {
  body: z.object({
    code: z.pipe(
      z
        .string(fieldMessages['claim-code-required'])
        .check(
          z.trim(),
          z.minLength(1, fieldMessages['claim-code-required']),
          z.maxLength(40, fieldMessages['text-too-long']),
        ),
      z.transform(foldCode),
    ),
  }),
  response: Claimed,
}

export const claimByReceiptShapes = {
  body: z.object({ registration_id: Id, key: Key, player_id: Id, phone: SentPhone }),
  response: Claimed,
}
