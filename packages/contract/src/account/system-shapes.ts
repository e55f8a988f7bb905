import * as z from 'zod/mini'
import { Message, text } from '../fields'

export const readHealthShapes = {
  response: z.object({ status: z.literal('ok'), version: z.string(), uptime_seconds: z.number() }),
}

export const readReadinessShapes = {
  response: z.object({ status: z.literal('ready'), database: z.enum(['sqlite', 'postgresql']) }),
}

const Lockout = z.object({
  /** The network of an address, `device 7`, or `user 3` for somebody who is signed in, `code` for codes beside the right password. */
  place: z.string(),
  kind: z.enum(['address', 'device', 'session', 'code']),
  /** Whose account is tried; null where strangers wait whatever account they name. */
  username: z.nullable(z.string()),
  failures: z.int(),
  until: z.string(),
})

export type LockoutView = z.output<typeof Lockout>

export const listLockoutsShapes = {
  response: z.object({ items: z.array(Lockout) }),
}

export const liftLockoutShapes = {
  body: z.object({
    place: z.string().check(z.regex(/^[\w .:/-]{1,60}$/)),
    username: z.nullable(text('username-required', 64)),
  }),
  response: Message,
}
