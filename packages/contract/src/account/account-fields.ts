import type { FieldTable } from '../field-table'

export const usernamePattern = /^[A-Za-z0-9._-]{3,50}$/

/** What an account is made with, beside its password. */
export const accountFields = {
  name: { wire: 'name', kind: 'text', default: '' },
  username: { wire: 'username', kind: 'username', default: '' },
  email: { wire: 'email', kind: 'email', default: null, optional: true },
  role: { wire: 'role', kind: 'role', default: 'mod' },
} as const satisfies FieldTable<'text' | 'username' | 'email' | 'role'>

const { username: _username, ...settings } = accountFields
/** What administrators change of an account. */
export const accountSettings = settings
