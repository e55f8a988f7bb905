import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { fieldMessages } from '../errors'
import { IdParams, Message } from '../fields'
import { ManagedUserView } from './session'

const OwnPassword = z
  .string(fieldMessages['current-password-required'])
  .check(z.minLength(1, fieldMessages['current-password-required']), z.maxLength(200, fieldMessages['text-too-long']))

/** How an account stands with its second factor: the codes of an app on the person's phone (TOTP, RFC 6238). */
export const SecondFactorView = z.object({
  on: z.boolean(),
  /** Since when; null while it is off. */
  since: z.nullable(z.string()),
  recovery_codes_left: z.int(),
  /** Whether an administrator demands it of organisers. */
  demanded: z.boolean(),
})
export type SecondFactorView = z.output<typeof SecondFactorView>

/** Codes that sign in once each when the phone is lost; they are shown this once. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/account/second-factor',
  summary: 'Whether one’s own sign-in asks for a code beside the password',
  access: 'session:own',
  response: SecondFactorView,
  errors: [],
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor',
  summary: 'Get a secret for an authenticator app; nothing changes until a code of it is confirmed within an hour',
  access: 'second-factor:set-up',
  body: z.object({ current_password: OwnPassword }),
  response: z.object({
    /** Base32, for typing it into the app. */
    secret: z.string(),
    /** The same as an otpauth: address, for a QR code. */
    uri: z.string(),
  }),
  errors: ['wrong-password', 'too-many-logins', 'second-factor-on'],
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  summary: 'Turn the second factor on by a code of the app; answers ten recovery codes, which are shown this once',
  access: 'second-factor:set-up',
  body: z.object({ code: z.string().check(z.trim(), z.minLength(1, fieldMessages['code-required']), z.maxLength(40)) }),
  response: RecoveryCodes,
  errors: ['second-factor-wrong', 'second-factor-on', 'second-factor-not-begun'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  summary: 'Ten new recovery codes; the earlier ones stop working',
  access: 'session:own',
  body: z.object({ current_password: OwnPassword }),
  response: RecoveryCodes,
  errors: ['wrong-password', 'too-many-logins', 'second-factor-off'],
})

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/turn-off',
  summary: 'Sign in by the password alone again',
  access: 'session:own',
  body: z.object({ current_password: OwnPassword }),
  response: Message,
  errors: ['wrong-password', 'too-many-logins', 'second-factor-off', 'second-factor-demanded'],
})

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/second-factor',
  summary: 'Turn off the second factor of somebody who lost it; every session of theirs ends',
  access: 'user:manage',
  params: IdParams,
  response: ManagedUserView,
  errors: ['user-not-found', 'second-factor-off', 'second-factor-own'],
})

const Demand = z.object({ demanded: z.boolean() })

export const readSecondFactorDemand = endpoint({
  method: 'GET',
  path: '/api/system/second-factor-demand',
  summary: 'Whether organisers must have a second factor',
  access: 'user:manage',
  response: Demand,
  errors: [],
})

export const setSecondFactorDemand = endpoint({
  method: 'PUT',
  path: '/api/system/second-factor-demand',
  summary: 'Demand a second factor of organisers, who change nothing until they have one; or demand it no more',
  access: 'user:manage',
  body: Demand,
  response: Demand,
  errors: ['second-factor-own-first'],
})
