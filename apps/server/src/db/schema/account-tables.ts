import type { Generated } from 'kysely'

/** Someone who can sign in. `usernameFolded` is the unique form, so `An` and `an` are one account. */
export interface UsersTable {
  id: Generated<number>
  name: string
  username: string
  usernameFolded: string
  email: string | null
  passwordHash: string
  role: 'admin' | 'mod' | 'ref' | 'user'
  disabledAt: number | null
  createdAt: number
  updatedAt: number
}

/** One sign-in on one device. Tokens are kept as hashes only; the previous refresh token serves the 10 s grace. */
export interface SessionsTable {
  id: Generated<number>
  userId: number
  refreshHash: string
  previousRefreshHash: string | null
  rotatedAt: number | null
  createdAt: number
  expiresAt: number
  endedAt: number | null
}

export interface AccessTokensTable {
  tokenHash: string
  sessionId: number
  expiresAt: number
}

/** Failed sign-ins, shared by all processes. Source: D 9. */
export interface LoginFailuresTable {
  id: Generated<number>
  usernameFolded: string
  address: string
  failedAt: number
}
