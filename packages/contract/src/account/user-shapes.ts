import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { Id, IdParams, Message, PathId } from '../fields'
import { accountInput } from './account-codecs'
import { OwnPassword } from './second-factor-shapes'
import { AuthView, DeviceToken, ManagedUserView, NewPassword, SecondFactorCode, UserView } from './session-shapes'

/** An active session: one sign-in on one device. */
export const SessionView = z.object({
  id: z.int(),
  /** The browser's User-Agent; null without one. */
  user_agent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  signed_in_at: z.string(),
  /** At most a quarter of an hour old while the device is in use. */
  last_seen_at: z.string(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
})

export type SessionView = z.output<typeof SessionView>

/** The server's public address; null where it is not configured. */
const PublicUrl = z.nullable(z.string())

const SessionList = z.object({ items: z.array(SessionView) })

export const updateAccountShapes = {
  body: z.object({ name: accountInput.name }),
  response: UserView,
}

export const changePasswordShapes = {
  body: z.object({
    current_password: OwnPassword,
    password: NewPassword,
  }),
  response: Message,
}

export const listOwnSessionsShapes = {
  response: SessionList,
}

export const endOwnSessionShapes = {
  params: IdParams,
  response: Message,
}

export const endOwnSessionsShapes = {
  query: z.object({ which: z.enum(['all', 'others'], fieldMessages['value-invalid']) }),
  response: Message,
}

export const listUserSessionsShapes = {
  params: IdParams,
  response: SessionList,
}

export const endUserSessionShapes = {
  params: z.object({ id: PathId, sessionId: PathId }),
  response: Message,
}

export const endUserSessionsShapes = {
  params: IdParams,
  response: Message,
}

export const createPasswordResetShapes = {
  params: IdParams,
  response: z.object({ token: z.string(), expires_at: z.string(), public_url: PublicUrl }),
}

const OneTimeLink = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Where the account has a second factor; the link stays usable until it is right. */
  code: SecondFactorCode,
  device_token: DeviceToken,
})

export const resetPasswordShapes = {
  body: z.extend(OneTimeLink, { password: NewPassword }),
  response: AuthView,
}

/** The most referees that one call creates. */
export const maxReferees = 50

export const createSignInLinksShapes = {
  body: z.object({ user_ids: z.array(Id).check(z.minLength(1), z.maxLength(maxReferees)) }),
  /** A token stands in the fragment of `/sign-in-link#<token>`. */
  response: z.object({
    items: z.array(z.object({ user_id: z.int(), token: z.string() })),
    expires_at: z.string(),
    public_url: PublicUrl,
  }),
}

export const revokeSignInLinkShapes = {
  params: IdParams,
  response: Message,
}

export const signInByLinkShapes = {
  body: OneTimeLink,
  response: AuthView,
}

export const createRefereesShapes = {
  body: z.object({
    prefix: z
      .string(fieldMessages['prefix-invalid'])
      .check(z.regex(/^[a-z][a-z0-9._-]{1,29}$/, fieldMessages['prefix-invalid'])),
    people: z
      .array(z.object({ name: z.nullable(accountInput.name), password: NewPassword }))
      .check(
        z.minLength(1, fieldMessages['referee-count-invalid']),
        z.maxLength(maxReferees, fieldMessages['referee-count-invalid']),
      ),
  }),
  response: z.object({ items: z.array(ManagedUserView), public_url: PublicUrl }),
}
