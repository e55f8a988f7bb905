import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { IdParams, Message, PathId, QueryId, text } from '../fields'

/** What a webhook tells of. */
export const webhookKinds = ['registration', 'payment', 'draw', 'match-called', 'result', 'podium'] as const
export type WebhookKind = (typeof webhookKinds)[number]

const Kind = z.enum(webhookKinds, fieldMessages['value-invalid'])

export const WebhookView = z.object({
  id: z.int(),
  /** Null where it tells of every tournament. */
  group_id: z.nullable(z.int()),
  url: z.string(),
  kinds: z.array(Kind),
  made_by: z.object({ id: z.int(), name: z.string() }),
  created_at: z.string(),
  /** How many events wait to be told. */
  waiting: z.int(),
})

export type WebhookView = z.output<typeof WebhookView>

export const webhookStates = ['waiting', 'sent', 'failed'] as const

export const WebhookDeliveryView = z.object({
  id: z.int(),
  kind: Kind,
  /** The live event that it tells of, such as `registration-decided`. */
  change: z.string(),
  tournament: z.nullable(z.object({ id: z.int(), name: z.string() })),
  at: z.string(),
  /** `failed` after a day without an answer of 2xx. */
  state: z.enum(webhookStates),
  attempts: z.int(),
  /** Of the last answer; null where there was none. */
  last_status: z.nullable(z.int()),
  /** Why there was none, such as `timeout`, `private-address` or a code of the network. */
  last_error: z.nullable(z.string()),
  /** Of the next attempt, of one that waits. */
  next_at: z.nullable(z.string()),
  settled_at: z.nullable(z.string()),
})

export type WebhookDeliveryView = z.output<typeof WebhookDeliveryView>

export const listWebhooksShapes = {
  query: z.object({ group_id: z.optional(QueryId) }),
  response: z.object({ items: z.array(WebhookView) }),
}

export const createWebhookShapes = {
  body: z.object({
    group_id: z.optional(z.nullable(z.int().check(z.positive()))),
    url: text('webhook-url-invalid', 1_000),
    kinds: z.array(Kind).check(
      z.minLength(1, fieldMessages['webhook-kind-required']),
      z.refine((kinds) => new Set(kinds).size === kinds.length, fieldMessages['value-invalid']),
    ),
  }),
  /** The secret that signs, told this once. */
  response: z.extend(WebhookView, { secret: z.string() }),
}

export const deleteWebhookShapes = { params: IdParams, response: Message }

export const listWebhookDeliveriesShapes = {
  params: IdParams,
  /** `cursor` is the `next_cursor` of the answer before. */
  query: z.object({ cursor: z.optional(QueryId) }),
  response: z.object({
    items: z.array(WebhookDeliveryView),
    /** Null where nothing follows. */
    next_cursor: z.nullable(z.string()),
  }),
}

export const resendWebhookShapes = {
  params: z.object({ id: PathId, delivery_id: PathId }),
  response: WebhookDeliveryView,
}
