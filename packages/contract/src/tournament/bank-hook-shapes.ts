import { hookProviders, transferReasons } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { Id, IdParams, Message } from '../fields'
import { FeeOwner } from './fee-shapes'

const BankHook = z.object({
  provider: z.enum(hookProviders),
  /** The last characters of the key, which is told to nobody. */
  key_end: z.string(),
  /** Where the provider calls, without the address of the server. */
  path: z.string(),
  updated_at: z.string(),
  /** The last call with a valid key. */
  last_call_at: z.nullable(z.string()),
})

export type BankHookView = z.output<typeof BankHook>

/** How an organiser dealt with money that pays no team; `duplicate` is one that had paid before. */
const settledAs = ['ignored', 'returned', 'duplicate'] as const

const Transfer = z.object({
  id: z.int(),
  provider: z.enum(hookProviders),
  day: z.nullable(z.string()),
  /** Whole đồng. */
  amount: z.int(),
  text: z.string(),
  reference: z.string(),
  received_at: z.string(),
  reason: z.enum(transferReasons),
  /** Registrations that it may pay for, the likeliest first. */
  candidates: z.array(z.int()),
  /** Null while it waits. */
  settled_as: z.nullable(z.enum(settledAs)),
})

export type TransferView = z.output<typeof Transfer>

export const readBankHookShapes = {
  params: FeeOwner,
  response: z.object({
    hook: z.nullable(BankHook),
    /** Money that waits for an organiser, the newest first. */
    waiting: z.array(Transfer),
    /** The latest that were put aside or given back. */
    settled: z.array(Transfer),
  }),
}

export const saveBankHookShapes = {
  params: FeeOwner,
  body: z.object({
    provider: z.enum(hookProviders, fieldMessages['hook-provider-required']),
    key: z
      .string(fieldMessages['hook-key-invalid'])
      .check(z.trim(), z.regex(/^[\x21-\x7e]{16,200}$/, fieldMessages['hook-key-invalid'])),
  }),
  response: BankHook,
}

export const removeBankHookShapes = {
  params: FeeOwner,
  response: Message,
}

export const receiveTransferShapes = {
  params: z.object({ provider: z.string().check(z.maxLength(40, fieldMessages['text-too-long'])) }),
  /** In the provider's own words. */
  body: z.looseObject({}),
  response: z.object({ success: z.literal(true) }),
}

export const assignTransferShapes = {
  params: IdParams,
  body: z.object({
    registration_ids: z
      .array(Id, fieldMessages['value-invalid'])
      .check(z.minLength(1, fieldMessages['value-invalid']), z.maxLength(8, fieldMessages['value-invalid'])),
  }),
  response: z.object({
    /** Names the whole for undoing it. */
    import_id: z.int(),
    marked: z.array(z.int()),
  }),
}

const SettledTransfer = z.object({ id: z.int(), settled_as: z.nullable(z.enum(settledAs)) })

export const settleTransferShapes = {
  params: IdParams,
  body: z.object({ as: z.enum(['ignored', 'returned'], fieldMessages['value-invalid']) }),
  response: SettledTransfer,
}

export const reopenTransferShapes = {
  params: IdParams,
  response: SettledTransfer,
}
