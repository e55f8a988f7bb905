import { type Role, roles } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { type Columns, codecsOf, fieldKinds } from '../field-codecs'
import { text } from '../fields'
import { accountFields, usernamePattern } from './account-fields'

const Username = z
  .string(fieldMessages['username-required'])
  .check(
    z.trim(),
    z.minLength(1, fieldMessages['username-required']),
    z.regex(usernamePattern, fieldMessages['username-invalid']),
  )
const noEmail = fieldMessages['email-invalid']
const Email = z.nullable(z.union([z.literal(''), z.email(noEmail)], noEmail))
const RoleName = z.enum(roles, fieldMessages['role-invalid'])
const same = (role: Role) => role

const accountKinds = {
  text: { ...fieldKinds.text, input: () => text('display-name-required', 120) },
  username: { ...fieldKinds.text, input: () => Username },
  /** Null where there is none; an empty one removes it. */
  email: {
    ...fieldKinds.optionalText,
    view: () => z.nullable(z.string()),
    input: () => Email,
    encode: (column: string | null) => column,
  },
  role: { ...fieldKinds.text, view: () => RoleName, input: () => RoleName, encode: same, decode: same },
}

/** Schemas and conversions of the fields of an account. */
export const accountCodecs = codecsOf(accountKinds)
export const accountInput = accountCodecs.inputShape(accountFields)

/** The fields of an account as its row has them. */
export type AccountColumns = Columns<typeof accountKinds, typeof accountFields>
