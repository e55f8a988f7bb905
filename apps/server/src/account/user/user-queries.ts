import type { Insertable, Updateable } from 'kysely'
import type { Queries } from '../../db/schema'
import type { UsersTable } from '../../db/schema/account-tables'
import type { Work } from '../../http/handle'
import { foldUsername } from '../session/login-queries'
import type { UserRow } from '../session/session-queries'
import { hashToken } from '../session/tokens'

/** Everybody with an account, by name. They are few, so callers filter and page in memory. */
export async function listUserRows(db: Queries): Promise<UserRow[]> {
  return await db.selectFrom('users').selectAll().where('deletedAt', 'is', null).orderBy('id').execute()
}

export async function anyUserExists(db: Queries): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Undefined when the username is taken. */
export async function insertUser(
  work: Pick<Work, 'db' | 'now'>,
  user: Omit<Insertable<UsersTable>, 'usernameFolded' | 'createdAt' | 'updatedAt'>,
): Promise<UserRow | undefined> {
  return await work.db
    .insertInto('users')
    .values({ ...user, usernameFolded: foldUsername(user.username), createdAt: work.now, updatedAt: work.now })
    .onConflict((conflict) => conflict.column('usernameFolded').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function updateUserRow(work: Work, id: number, change: Updateable<UsersTable>): Promise<UserRow> {
  return await work.db
    .updateTable('users')
    .set({ ...change, updatedAt: work.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether the password was still the one that is replaced, and the account still works. */
export async function replacePassword(work: Work, id: number, before: string, after: string): Promise<boolean> {
  const row = await work.db
    .updateTable('users')
    .set({ passwordHash: after, updatedAt: work.now })
    .where('id', '=', id)
    .where('passwordHash', '=', before)
    .where('disabledAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Every username in its folded form. */
export async function listTakenUsernames(db: Queries): Promise<Set<string>> {
  const rows = await db.selectFrom('users').select('usernameFolded').execute()
  return new Set(rows.map(({ usernameFolded }) => usernameFolded))
}

/** Who can administrate now: neither locked nor about to be erased. */
function activeAdmins(db: Queries) {
  return db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabledAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('accountErasures as e').select('e.userId').whereRef('e.userId', '=', 'users.id'))),
    )
    .orderBy('id')
}

export async function listActiveAdmins(db: Queries): Promise<number[]> {
  return (await activeAdmins(db).execute()).map(({ id }) => id)
}

/** The ids of those who can administrate now, locked: two that remove each other queue here. */
export async function lockActiveAdmins(work: Work): Promise<number[]> {
  const query = activeAdmins(work.db)
  const rows = await (work.rowLocks ? query.forUpdate() : query).execute()
  work.locked()
  return rows.map(({ id }) => id)
}

/** Keeps the link of a user; the one before it stops working. */
export async function savePasswordReset(work: Work, userId: number, token: string, expiresAt: number): Promise<void> {
  const link = { tokenHash: hashToken(token), createdAt: work.now, expiresAt }
  await work.db
    .insertInto('passwordResets')
    .values({ userId, ...link })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(link))
    .execute()
}

/** Whose link it is, where it would work now. */
export async function findOpenReset(db: Queries, token: string, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('passwordResets')
    .select('userId')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.userId
}

/** Uses the link up and answers whose it is; of two that come at once one gets it. */
export async function takePasswordReset(work: Work, token: string): Promise<number | undefined> {
  const row = await work.db
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', work.now)
    .returning('userId')
    .executeTakeFirst()
  return row?.userId
}

/** Links that were made before the account was disabled, deleted or got another password or role work no more. */
export async function deleteOneTimeLinks(work: Work, userId: number): Promise<void> {
  await work.db.deleteFrom('passwordResets').where('userId', '=', userId).execute()
  await deleteSignInLink(work, userId)
}

/** Whether there was one. */
export async function deleteSignInLink(work: Work, userId: number): Promise<boolean> {
  const query = work.db.deleteFrom('signInLinks').where('userId', '=', userId).returning('userId')
  return (await query.executeTakeFirst()) !== undefined
}

/** Keeps the link of a referee; the one before it stops working. */
export async function saveSignInLink(work: Work, userId: number, token: string, expiresAt: number): Promise<void> {
  const link = { tokenHash: hashToken(token), createdAt: work.now, expiresAt }
  await work.db
    .insertInto('signInLinks')
    .values({ userId, ...link })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(link))
    .execute()
}

/** By the ids of referees, until when the link of each works that would work now. */
export async function listOpenSignInLinks(db: Queries, now: number): Promise<Map<number, number>> {
  const rows = await db.selectFrom('signInLinks').select(['userId', 'expiresAt']).where('expiresAt', '>', now).execute()
  return new Map(rows.map(({ userId, expiresAt }) => [userId, expiresAt]))
}

/** Whose link it is, where it would work now. */
export async function findOpenSignInLink(db: Queries, token: string, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('signInLinks')
    .select('userId')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.userId
}

/** Uses the link up and answers whose it is; of two that come at once one gets it. */
export async function takeSignInLink(work: Work, token: string): Promise<number | undefined> {
  const row = await work.db
    .deleteFrom('signInLinks')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', work.now)
    .returning('userId')
    .executeTakeFirst()
  return row?.userId
}
