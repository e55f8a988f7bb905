import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Message, text } from '../fields'

export const readHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'The process is alive',
  access: 'public:read',
  response: z.object({ status: z.literal('ok'), version: z.string(), uptime_seconds: z.number() }),
  errors: [],
})

export const readReadiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'The database answers and takes writes',
  access: 'public:read',
  response: z.object({ status: z.literal('ready'), database: z.enum(['sqlite', 'postgresql']) }),
  errors: ['not-ready', 'disk-full'],
})

const HeldOff = z.object({
  /** The network of an address, `device 7`, or `user 3` for somebody who is signed in, `code` for codes beside the right password. */
  place: z.string(),
  kind: z.enum(['address', 'device', 'session', 'code']),
  /** Whose account is tried; null where strangers wait whatever account they name. */
  username: z.nullable(z.string()),
  failures: z.int(),
  until: z.string(),
})
export type HeldOffView = z.output<typeof HeldOff>

export const listHeldOff = endpoint({
  method: 'GET',
  path: '/api/system/held-off',
  summary: 'Who may not sign in now after too many wrong passwords, the longest first',
  access: 'system:manage',
  response: z.object({ items: z.array(HeldOff) }),
  errors: [],
})

export const letIn = endpoint({
  method: 'POST',
  path: '/api/system/held-off/let-in',
  summary: 'Let a place try again at once; with a username, for that account alone',
  access: 'system:manage',
  body: z.object({
    place: z.string().check(z.regex(/^[\w .:/-]{1,60}$/)),
    username: z.nullable(text('username-required', 64)),
  }),
  response: Message,
  errors: [],
})
