import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { fieldMessages } from '../errors'
import { IdParams, Message, PathId, text } from '../fields'
import { AuthView, DeviceToken, ManagedUserView, NewPassword, SecondFactorCode, UserView } from './session'

/** One sign-in on one device that still lasts. */
export const SessionView = z.object({
  id: z.int(),
  /** What the browser says of itself; null where it said nothing. */
  user_agent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  signed_in_at: z.string(),
  /** At most a quarter of an hour old while the device is in use. */
  last_seen_at: z.string(),
  /** The session that asks. */
  current: z.boolean(),
})
export type SessionView = z.output<typeof SessionView>
/** Where people reach the server; null where nobody said. */
const PublicUrl = z.nullable(z.string())
const SessionList = z.object({ items: z.array(SessionView) })

export const updateAccount = endpoint({
  method: 'PUT',
  path: '/api/account',
  summary: 'Change the display name of one’s own account',
  access: 'session:own',
  body: z.object({ name: text('display-name-required', 120) }),
  response: UserView,
  errors: [],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Change one’s own password; the other sessions end',
  access: 'session:own',
  body: z.object({
    current_password: z
      .string(fieldMessages['current-password-required'])
      .check(
        z.minLength(1, fieldMessages['current-password-required']),
        z.maxLength(200, fieldMessages['text-too-long']),
      ),
    password: NewPassword,
  }),
  response: Message,
  errors: ['wrong-password', 'too-many-logins'],
})

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where one is signed in, the latest seen first',
  access: 'session:own',
  response: SessionList,
  errors: [],
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'Sign out of one of one’s own devices',
  access: 'session:own',
  params: IdParams,
  response: Message,
  errors: ['session-not-found'],
})

export const endOwnSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Sign out of every device, or of the others',
  access: 'session:own',
  query: z.object({ which: z.enum(['all', 'others'], fieldMessages['value-invalid']) }),
  response: Message,
  errors: [],
})

export const listUserSessions = endpoint({
  method: 'GET',
  path: '/api/users/:id/sessions',
  summary: 'Where a user is signed in, the latest seen first',
  access: 'user:manage',
  params: IdParams,
  response: SessionList,
  errors: ['user-not-found'],
})

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sessions/:sessionId',
  summary: 'Sign a user out of one device',
  access: 'user:manage',
  params: z.object({ id: PathId, sessionId: PathId }),
  response: Message,
  errors: ['user-not-found', 'session-not-found'],
})

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  summary: 'Sign a user out everywhere',
  access: 'user:manage',
  params: IdParams,
  response: Message,
  errors: ['user-not-found'],
})

export const createPasswordReset = endpoint({
  method: 'POST',
  path: '/api/users/:id/password-reset',
  summary: 'Make a link by which a user sets a new password once, within 24 hours; earlier links stop working',
  access: 'user:manage',
  params: IdParams,
  response: z.object({ token: z.string(), expires_at: z.string(), public_url: PublicUrl }),
  status: 201,
  errors: ['user-not-found', 'user-disabled'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a password by a one-time link and sign in; every earlier session ends',
  access: 'session:open',
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    password: NewPassword,
    /** Where the account has a second factor; the link stays usable until it is right. */
    code: SecondFactorCode,
    device_token: DeviceToken,
  }),
  response: AuthView,
  errors: ['reset-link-invalid', 'too-many-logins', 'second-factor-needed', 'second-factor-wrong'],
})

/** So many referees are made at a time at most. */
export const mostReferees = 50

export const createReferees = endpoint({
  method: 'POST',
  path: '/api/users/referees',
  summary: 'Make accounts of referees; usernames follow from the names, or from the prefix where there is none',
  access: 'user:manage',
  body: z.object({
    prefix: z
      .string(fieldMessages['prefix-invalid'])
      .check(z.regex(/^[a-z][a-z0-9._-]{1,29}$/, fieldMessages['prefix-invalid'])),
    people: z
      .array(z.object({ name: z.nullable(text('display-name-required', 120)), password: NewPassword }))
      .check(
        z.minLength(1, fieldMessages['referee-count-invalid']),
        z.maxLength(mostReferees, fieldMessages['referee-count-invalid']),
      ),
  }),
  response: z.object({ items: z.array(ManagedUserView), public_url: PublicUrl }),
  status: 201,
  errors: [],
})
