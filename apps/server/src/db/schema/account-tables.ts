import type { AccountColumns } from '@vot/contract'
import type { Generated } from 'kysely'

/**
 * Someone who can sign in. `usernameFolded` is the unique form, so `An` and `an` are one account. A deleted account
 * keeps its row for the records, with a folded name that nobody can choose.
 */
export interface UsersTable extends AccountColumns {
  id: Generated<number>
  usernameFolded: string
  passwordHash: string
  disabledAt: number | null
  deletedAt: number | null
  createdAt: number
  updatedAt: number
}

/** When an account whose owner asked for it is erased; until then only signing in is left to it. */
export interface AccountErasuresTable {
  userId: number
  erasesAt: number
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

/** The one link by which a referee may sign in once, as a hash only. */
export interface SignInLinksTable {
  userId: number
  tokenHash: string
  createdAt: number
  expiresAt: number
}

/** What the codes of an authenticator app are made from; asked at sign-in once it is confirmed. */
export interface SecondFactorsTable {
  userId: number
  /** Base32. Codes cannot be checked against a hash, so it stands here as it is. */
  secret: string
  /** The 30 s step of the newest code that was taken: it and older ones are taken no more. */
  lastStep: Generated<number>
  createdAt: number
  confirmedAt: number | null
}

/** Codes for somebody without their phone, as hashes only; each signs in once. */
export interface RecoveryCodesTable {
  id: Generated<number>
  userId: number
  codeHash: string
  usedAt: number | null
}

/** One row while organisers must have a second factor. */
export interface SecondFactorDemandsTable {
  id: number
  since: number
  demandedBy: number | null
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
  /** The network of an address, `device 7`, `user 3`, or `code` for codes beside the right password. */
  address: string
  failedAt: number
  /** 0 while the password is being checked. */
  wrong: Generated<number>
}

/** A token for a program that acts for a person, by its hash; for one group alone where that is set. */
export interface ApiTokensTable {
  id: Generated<number>
  tokenHash: string
  /** The last characters of the token, to recognise it by. */
  tokenEnd: string
  name: string
  /** JSON array. */
  scopes: string
  userId: number
  groupId: number | null
  createdAt: number
  expiresAt: number
  /** To the minute. */
  lastUsedAt: number | null
}
