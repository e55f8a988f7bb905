import { randomBytes } from 'node:crypto'
import { ok } from '@vot/domain'
import type { Database } from '../../db/database'
import { hashPassword } from '../session/password'
import { anyUserExists, insertUser } from './user-queries'

export interface FirstAdmin {
  readonly username: string
  /** Null where the operator chose it. */
  readonly madePassword: string | null
}

/** The operator chose a password for the first administrator that nobody may set. */
export class WeakPasswordError extends Error {}

/** [AUTH-16] Makes the administrator of an empty database; null where there are users already. */
export async function ensureFirstAdmin(
  database: Database,
  wanted: { readonly username: string; readonly password: string | null },
): Promise<FirstAdmin | null> {
  if (await database.read(anyUserExists)) return null
  const madePassword = wanted.password === null ? randomBytes(12).toString('base64url') : null
  const hashed = await hashPassword('first administrator', wanted.password ?? madePassword ?? '')
  if (!hashed.ok) throw new WeakPasswordError('ADMIN_PASSWORD is easily guessed')
  const made = await database.transaction(async (work) => {
    // Another process may have been first.
    if (await anyUserExists(work.db)) return ok(false)
    const user = await insertUser(work, {
      name: 'Quản trị viên',
      username: wanted.username,
      passwordHash: hashed.value,
      role: 'admin',
    })
    return ok(user !== undefined)
  })
  return made.value ? { username: wanted.username, madePassword } : null
}
