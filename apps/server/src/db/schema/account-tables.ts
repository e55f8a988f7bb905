import type { Generated } from 'kysely'

/**
 * Someone who can sign in. `usernameFolded` is the unique form, so `An` and `an` are one account. A deleted account
 * keeps its row for the records, with a folded name that nobody can choose.
 */
export interface UsersTable {
  id: Generated<number>
  name: string
  username: string
  usernameFolded: string
  email: string | null
  passwordHash: string
  role: 'admin' | 'mod' | 'ref' | 'user'
  disabledAt: number | null
  deletedAt: number | null
  createdAt: number
  updatedAt: number
}

/**
 * One sign-in on one device. Tokens are kept as hashes only. Every refresh token of the session carries the family,
 * so any old one is recognised. `successorMask` gives the newest token to whoever holds the one before it.
 */
export interface SessionsTable {
  id: Generated<number>
  userId: number
  familyHash: string
  refreshHash: string
  previousRefreshHash: string | null
  successorMask: string | null
  rotatedAt: number | null
  createdAt: number
  expiresAt: number
  endedAt: number | null
  /** What the browser said of itself, and from where, at the last refresh. */
  userAgent: string | null
  address: string | null
}

/** The one link by which a user may set a new password now, as a hash only. */
export interface PasswordResetsTable {
  userId: number
  tokenHash: string
  createdAt: number
  expiresAt: number
}

export interface AccessTokensTable {
  tokenHash: string
  sessionId: number
  expiresAt: number
}

/** A device that somebody signed in on before, by its token's hash: its wrong passwords count apart from strangers'. */
export interface KnownDevicesTable {
  id: Generated<number>
  userId: number
  tokenHash: string
  usedAt: number
}

/** Tries to sign in of the last ten minutes that did not work, shared by all processes. */
export interface LoginFailuresTable {
  id: Generated<number>
  usernameFolded: string
  /** The network of an address, `device 7` or `user 3`. */
  address: string
  failedAt: number
  /** 0 while the password is being checked. */
  wrong: Generated<number>
}
