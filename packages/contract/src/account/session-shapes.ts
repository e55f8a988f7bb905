import { checkNewPassword } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { IdParams, Message, pageOf, paging, QueryText } from '../fields'
import { accountCodecs, accountInput } from './account-codecs'
import { accountFields, accountSettings } from './account-fields'

/** [AUTH-69] The server refuses the most common ones beside. */
export const NewPassword = z.string(fieldMessages['password-required']).check(
  z.maxLength(200, fieldMessages['text-too-long']),
  z.check(({ value, issues }) => {
    const fault = checkNewPassword(value)
    if (fault !== null) issues.push({ code: 'custom', message: fieldMessages[fault], input: value })
  }),
)

export const UserView = z.object({
  id: z.int(),
  ...accountCodecs.viewShape(accountFields),
  /** An organiser who is to set up a second factor before changing anything; left out for everybody else. */
  second_factor_due: z.optional(z.literal(true)),
  /** The account has claimed a player. */
  has_player: z.optional(z.literal(true)),
})

export type UserView = z.output<typeof UserView>

/** A code of the authenticator app or a recovery code, with or without spaces. */
export const SecondFactorCode = z.optional(z.string().check(z.maxLength(40, fieldMessages['text-too-long'])))

/** Proves that the device signed in before; no longer than the tokens that this server makes. */
export const DeviceToken = z.optional(z.string().check(z.regex(/^[\w-]{20,200}$/)))

export const AuthView = z.object({
  token: z.string(),
  refresh_token: z.string(),
  /** For the device to keep and to send with its next sign-in, also after signing out. */
  device_token: z.string(),
  user: UserView,
  /** The account was to be deleted, and this sign-in called it back; left out otherwise. */
  called_back: z.optional(z.literal(true)),
})

export type AuthView = z.output<typeof AuthView>

export const registerShapes = {
  body: z.object({
    name: accountInput.name,
    username: accountInput.username,
    password: NewPassword,
    device_token: DeviceToken,
  }),
  response: AuthView,
}

export const loginShapes = {
  body: z.object({
    username: z
      .string(fieldMessages['username-required'])
      .check(z.trim(), z.minLength(1, fieldMessages['username-required']), z.maxLength(200)),
    password: z.string(fieldMessages['password-required']).check(
      z.refine((value) => value.trim() !== '', fieldMessages['password-required']),
      z.minLength(6, fieldMessages['password-min-sign-in']),
      z.maxLength(200, fieldMessages['text-too-long']),
    ),
    /** Where the account has a second factor; without it a right password is answered by `second-factor-needed`. */
    code: SecondFactorCode,
    device_token: DeviceToken,
  }),
  response: AuthView,
}

export const logoutShapes = {
  response: Message,
}

export const validateSessionShapes = {
  response: z.object({ valid: z.literal(true) }),
}

export const readMeShapes = {
  response: UserView,
}

export const TokenPair = z.object({ token: z.string(), refresh_token: z.string() })

export const refreshSessionShapes = {
  body: z.object({ refresh_token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: TokenPair,
}

export const ManagedUserView = z.extend(UserView, {
  disabled: z.boolean(),
  /** Whether signing in asks for a code beside the password. */
  second_factor: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})

export type ManagedUserView = z.output<typeof ManagedUserView>

export const ListedUserView = z.extend(ManagedUserView, {
  /** Until when the one-time sign-in link of a referee works; null where there is none. */
  sign_in_link_until: z.nullable(z.string()),
})

export type ListedUserView = z.output<typeof ListedUserView>

/** What the list of accounts can be sorted by. */
const userOrders = ['name', 'username', 'role', 'created'] as const
export type UserOrder = (typeof userOrders)[number]

export const listUsersShapes = {
  query: z.object({
    ...paging(20),
    q: QueryText,
    role: z.optional(accountInput.role),
    state: z.optional(z.enum(['active', 'disabled'], fieldMessages['value-invalid'])),
    /** By given name by default; ties are ordered by name. */
    order_by: z.optional(z.enum(userOrders, fieldMessages['value-invalid'])),
    /** Ascending by default. */
    direction: z.optional(z.enum(['up', 'down'], fieldMessages['value-invalid'])),
  }),
  response: pageOf(ListedUserView),
}

export const createUserShapes = {
  body: z.object({ ...accountInput, password: NewPassword }),
  response: ManagedUserView,
}

export const updateUserShapes = {
  params: IdParams,
  body: z.extend(z.partial(z.object(accountCodecs.inputShape(accountSettings))), {
    password: z.optional(NewPassword),
    disabled: z.optional(z.boolean()),
  }),
  response: ManagedUserView,
}

export const deleteUserShapes = {
  params: IdParams,
  response: Message,
}
