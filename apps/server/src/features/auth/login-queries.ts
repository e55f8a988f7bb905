import { sql } from 'kysely'
import type { UnitOfWork } from '../../db/database'
import { lockRows } from '../../db/lock-rows'
import type { Queries } from '../../db/schema'
import type { Work } from '../../http/handle'

const windowMs = 10 * 60_000
const failuresAllowed = 10

/** Names that differ in case alone are one account. */
export function foldUsername(username: string): string {
  return username.normalize('NFC').toLowerCase()
}

export interface Account {
  readonly usernameFolded: string
  readonly address: string
}

/**
 * Counts a sign-in as failed before its password is checked, so that parallel guesses cannot slip through.
 * @returns the attempt, or the seconds to wait where ten have failed in ten minutes. Source: D 9.
 */
export async function reserveAttempt(
  work: Work,
  { usernameFolded, address }: Account,
): Promise<{ readonly attemptId: number } | { readonly wait: number }> {
  // Attempts on one account queue here; there is no row yet that could be locked.
  if (work.rowLocks) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`login ${usernameFolded} ${address}`}, 0))`.execute(
      work.db,
    )
    work.locked()
  }
  const since = work.now - windowMs
  await work.db.deleteFrom('loginFailures').where('failedAt', '<=', since).execute()
  const failures = await work.db
    .selectFrom('loginFailures')
    .select('failedAt')
    .where('usernameFolded', '=', usernameFolded)
    .where('address', '=', address)
    .orderBy('failedAt', 'desc')
    .limit(failuresAllowed)
    .execute()
  const tenth = failures[failuresAllowed - 1]
  if (tenth) return { wait: Math.max(1, Math.ceil((tenth.failedAt - since) / 1000)) }
  const { id } = await work.db
    .insertInto('loginFailures')
    .values({ usernameFolded, address, failedAt: work.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { attemptId: id }
}

/** An attempt whose password was never checked has not failed. */
export async function releaseAttempt(work: Work, attemptId: number): Promise<void> {
  await work.db.deleteFrom('loginFailures').where('id', '=', attemptId).execute()
}

/** After a sign-in that worked, earlier slips of the same person do not count. */
export async function clearFailures(work: Work, { usernameFolded, address }: Account): Promise<void> {
  await work.db
    .deleteFrom('loginFailures')
    .where('usernameFolded', '=', usernameFolded)
    .where('address', '=', address)
    .execute()
}

/** Whoever may sign in under this name. */
export async function findAccount(db: Queries, usernameFolded: string) {
  return await accountRows(db, usernameFolded).executeTakeFirst()
}

/** The account, staying as it is until the unit ends: who changes it then also ends the session that this unit opens. */
export async function lockAccount(work: UnitOfWork, usernameFolded: string) {
  return (await lockRows(work, accountRows(work.db, usernameFolded)))[0]
}

function accountRows(db: Queries, usernameFolded: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'email', 'role', 'passwordHash'])
    .where('usernameFolded', '=', usernameFolded)
    .where('disabledAt', 'is', null)
}
