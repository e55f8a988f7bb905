import { pushKinds } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { Id, Key } from '../fields'

/** A random UUID that a device made for itself. It is a secret: whoever sends it acts as the device. */
const DeviceKey = z.uuid(fieldMessages['value-invalid'])

export const followTargets = ['player', 'team', 'division'] as const
const FollowTarget = z.enum(followTargets, fieldMessages['value-invalid'])
export type FollowTarget = z.output<typeof FollowTarget>

const Kind = z.enum(pushKinds, fieldMessages['value-invalid'])

/** Minutes after midnight in Vietnam. */
const Minute = z
  .int(fieldMessages['value-invalid'])
  .check(z.minimum(0, fieldMessages['value-invalid']), z.maximum(1439, fieldMessages['value-invalid']))

const Quiet = z.nullable(z.object({ from: Minute, to: Minute }))

export const FollowView = z.object({
  target: FollowTarget,
  target_id: z.int(),
  name: z.string(),
  /** Where it plays; null for a player. */
  tournament_name: z.nullable(z.string()),
  letter: z.nullable(z.string()),
  tournament_id: z.nullable(z.int()),
  is_on: z.boolean(),
  /** The device is also notified of the decision on the team and of its payment. */
  knows_private: z.boolean(),
})
export type FollowView = z.output<typeof FollowView>

const SentView = z.object({
  id: z.int(),
  kind: Kind,
  title: z.string(),
  body: z.string(),
  url: z.string(),
  sent_at: z.string(),
})

/** Newest first. */
const OwnFollows = z.object({
  /** Whether the device has a push subscription. */
  is_subscribed: z.boolean(),
  is_on: z.boolean(),
  kinds_off: z.array(Kind),
  /** Null for none. */
  quiet: Quiet,
  follows: z.array(FollowView),
  /** Of the last 30 days. */
  sent: z.array(SentView),
})
export type OwnFollows = z.output<typeof OwnFollows>

export const readPushKeyShapes = { response: z.object({ public_key: z.nullable(z.string()) }) }

export const readOwnFollowsShapes = {
  query: z.object({ device_key: DeviceKey }),
  response: OwnFollows,
}

export const followStates = ['on', 'muted', 'none'] as const

export const setFollowShapes = {
  body: z.object({
    device_key: DeviceKey,
    target: FollowTarget,
    target_id: Id,
    state: z.enum(followStates, fieldMessages['value-invalid']),
    /** Key of the team's receipt: its holder is also notified of the decision on the team and of its payment. */
    receipt_key: z.optional(Key),
  }),
  response: OwnFollows,
}

const base64Url = (most: number) =>
  z
    .string(fieldMessages['value-invalid'])
    .check(z.regex(/^[\w-]+=*$/, fieldMessages['value-invalid']), z.maxLength(most, fieldMessages['value-invalid']))

export const setPushSubscriptionShapes = {
  body: z.object({
    device_key: DeviceKey,
    /** The browser changed the subscription by itself, so whose device it is and its language stay as they are. */
    is_renewal: z.optional(z.boolean(fieldMessages['value-invalid'])),
    subscription: z.nullable(
      z.object({
        endpoint: z.string(fieldMessages['value-invalid']).check(z.maxLength(1_000, fieldMessages['value-invalid'])),
        p256dh: base64Url(100),
        auth: base64Url(50),
      }),
    ),
  }),
  response: OwnFollows,
}

export const setPushSettingsShapes = {
  body: z.object({
    device_key: DeviceKey,
    is_on: z.optional(z.boolean(fieldMessages['value-invalid'])),
    kinds_off: z.optional(z.array(Kind).check(z.maxLength(pushKinds.length, fieldMessages['value-invalid']))),
    quiet: z.optional(Quiet),
  }),
  response: OwnFollows,
}
