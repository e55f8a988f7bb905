import { fieldMessages } from '@vot/contract'
import { newPasswordFault } from '../../lib/api/new-password'

/** Signing in with an account, or making one. */
export type AuthMode = 'login' | 'register'

export interface AuthValues {
  readonly name: string
  readonly username: string
  readonly password: string
  /** Of the second factor, once it is asked for. */
  readonly code: string
}

export const emptyAuthValues: AuthValues = { name: '', username: '', password: '', code: '' }

/** The fields of the form from top to bottom. */
export function fieldsOf(mode: AuthMode): readonly (keyof AuthValues)[] {
  return mode === 'login' ? ['username', 'password'] : ['name', 'username', 'password']
}

/** Texts of wrong fields. Signing in asks 6 characters of a password. */
export function checkAuthValues(mode: AuthMode, { name, username, password, code }: AuthValues, asksCode = false) {
  const isNew = mode === 'register'
  const isWrongName = isNew && !/^[A-Za-z0-9._-]{3,50}$/.test(username.trim())
  return {
    code: asksCode && code.trim() === '' ? fieldMessages['code-required'] : null,
    name: isNew && name.trim() === '' ? fieldMessages['display-name-required'] : null,
    username:
      username.trim() === ''
        ? fieldMessages['username-required']
        : isWrongName
          ? fieldMessages['username-invalid']
          : null,
    password:
      password.trim() === ''
        ? fieldMessages['password-required']
        : isNew
          ? newPasswordFault(password)
          : password.length < 6
            ? fieldMessages['password-min-sign-in']
            : null,
  }
}
