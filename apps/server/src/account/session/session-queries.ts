import { dayMs } from '@vot/domain'
import type { Selectable } from 'kysely'
import { lockRows } from '../../db/lock-rows'
import { prepareQuery } from '../../db/prepare-query'
import type { Queries, Schema } from '../../db/schema'
import type { UsersTable } from '../../db/schema/account-tables'
import type { RequestContext, Work } from '../../http/handle'
import { secondFactorDue } from './second-factor-queries'
import { createFamily, createToken, hashToken, writeRefreshToken } from './tokens'

/** A session lives this long after its last refresh. */
const sessionMs = 30 * dayMs

export interface SessionTokens {
  readonly token: string
  readonly refreshToken: string
}

/** The device and address of a session. */
export type Device = Pick<RequestContext, 'address' | 'userAgent'>

/** Opens a session for the user and gives its first tokens. */
export async function openSession(
  work: Work,
  userId: number,
  accessTokenMs: number,
  { address, userAgent }: Device,
): Promise<SessionTokens> {
  const family = createFamily()
  const secret = createToken()
  const { id } = await work.db
    .insertInto('sessions')
    .values({
      userId,
      familyHash: hashToken(family),
      refreshHash: hashToken(secret),
      createdAt: work.now,
      expiresAt: work.now + sessionMs,
      address,
      userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await issueAccessToken(work, id, accessTokenMs)
  return { token, refreshToken: writeRefreshToken({ family, secret }) }
}

export async function issueAccessToken(work: Work, sessionId: number, accessTokenMs: number): Promise<string> {
  const token = createToken()
  await work.db
    .insertInto('accessTokens')
    .values({ tokenHash: hashToken(token), sessionId, expiresAt: work.now + accessTokenMs })
    .execute()
  return token
}

export interface LiveSession {
  readonly sessionId: number
  readonly userId: number
  readonly role: Schema['users']['role']
  readonly secondFactorDue: number
  /** Epoch ms at which the access token ends. */
  readonly expiresAt: number
}

/** The session that an access token opens now. */
export async function findSessionByToken(db: Queries, token: string, now: number): Promise<LiveSession | undefined> {
  const [row] = await sessionOfToken(db, { tokenHash: hashToken(token), now })
  return row
}

const sessionOfToken = prepareQuery<{ tokenHash: string; now: number }, LiveSession>((db, parameter) =>
  db
    .selectFrom('accessTokens')
    .innerJoin('sessions', 'sessions.id', 'accessTokens.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', 'users.id as userId', 'users.role', 'accessTokens.expiresAt'])
    .select(secondFactorDue.as('secondFactorDue'))
    .where('accessTokens.tokenHash', '=', parameter('tokenHash'))
    .where('accessTokens.expiresAt', '>', parameter('now'))
    .where('sessions.endedAt', 'is', null)
    .where('users.disabledAt', 'is', null),
)

/** The session of a refresh token's family, locked until the unit ends. */
export async function lockSessionOfFamily(work: Work, family: string) {
  const query = work.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.id',
      'sessions.userId',
      'sessions.refreshHash',
      'sessions.previousRefreshHash',
      'sessions.successorMask',
      'sessions.rotatedAt',
    ])
    .where('sessions.familyHash', '=', hashToken(family))
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', work.now)
    .where('users.disabledAt', 'is', null)
  const session = await (work.rowLocks ? query.forUpdate('sessions') : query).executeTakeFirst()
  work.locked()
  return session
}

export async function rotateRefreshToken(
  work: Work,
  rotation: { sessionId: number; newHash: string; oldHash: string; successorMask: string; device: Device },
): Promise<void> {
  await work.db
    .updateTable('sessions')
    .set({
      refreshHash: rotation.newHash,
      previousRefreshHash: rotation.oldHash,
      successorMask: rotation.successorMask,
      rotatedAt: work.now,
      expiresAt: work.now + sessionMs,
      address: rotation.device.address,
      userAgent: rotation.device.userAgent,
    })
    .where('id', '=', rotation.sessionId)
    .execute()
}

/** Ends one session: its tokens stop working and its live streams close. */
export async function endSession(work: Work, sessionId: number): Promise<void> {
  await work.db
    .updateTable('sessions')
    .set({ endedAt: work.now })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute()
  await work.db.deleteFrom('accessTokens').where('sessionId', '=', sessionId).execute()
  work.signal({ kind: 'session-ended', sessionId })
}

/** Ends every session of a user, such as after a change of role. */
export async function endSessionsOfUser(work: Work, userId: number): Promise<void> {
  const sessions = work.db.selectFrom('sessions').select('id').where('userId', '=', userId)
  await work.db.deleteFrom('accessTokens').where('sessionId', 'in', sessions).execute()
  await work.db
    .updateTable('sessions')
    .set({ endedAt: work.now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
  work.signal({ kind: 'user-sessions-ended', userId })
}

/** Ends every session of a user but one, such as after a change of the password. */
export async function endOtherSessions(work: Work, userId: number, keptId: number): Promise<void> {
  for (const { id } of await listSessions(work.db, userId, work.now)) if (id !== keptId) await endSession(work, id)
}

/** The sessions of a user that last, the latest seen first. */
export async function listSessions(db: Queries, userId: number, now: number) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'address', 'createdAt', 'rotatedAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
  const seen = rows.map((row) => ({ ...row, seenAt: row.rotatedAt ?? row.createdAt }))
  return seen.sort((one, other) => other.seenAt - one.seenAt || other.id - one.id)
}

/** Drops tokens and sessions that nobody can use any more. A session that ended is kept a day, to tell reuse. */
export async function pruneSessions(work: Pick<Work, 'db' | 'now'>): Promise<void> {
  await work.db.deleteFrom('accessTokens').where('expiresAt', '<=', work.now).execute()
  await work.db.deleteFrom('sessions').where('expiresAt', '<=', work.now).execute()
}

export type UserRow = Selectable<UsersTable>

/** Whether the account is linked to a player for certain. */
export async function hasPlayer(db: Queries, userId: number): Promise<boolean> {
  const query = db
    .selectFrom('playerClaims as pc')
    .innerJoin('players as p', 'p.id', 'pc.playerId')
    .select('pc.playerId')
    .where('pc.userId', '=', userId)
    .where('pc.confirmedAt', 'is not', null)
    .where('p.deletedAt', 'is', null)
  return (await query.executeTakeFirst()) !== undefined
}

export async function findUser(db: Queries, id: number): Promise<UserRow | undefined> {
  return await db.selectFrom('users').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()
}

/** The same, as it stays until the unit ends: what is decided on it is not undone by another write of the account. */
export async function lockUserRow(work: Work, id: number): Promise<UserRow | undefined> {
  const query = work.db.selectFrom('users').selectAll().where('id', '=', id).where('deletedAt', 'is', null)
  return (await lockRows(work, query))[0]
}

/** [USR-69] Signing in keeps an account that was to be erased. Answers whether it was. */
export async function callBack(work: Work, userId: number): Promise<boolean> {
  if (!(await deleteErasure(work.db, userId))) return false
  await work.audit({ action: 'keep-account', subjectType: 'user', subjectId: userId })
  return true
}

/** When the account is to be erased; null for one that stays. */
export async function findErasure(db: Queries, userId: number): Promise<number | null> {
  const row = await db.selectFrom('accountErasures').select('erasesAt').where('userId', '=', userId).executeTakeFirst()
  return row?.erasesAt ?? null
}

export async function saveErasure(db: Queries, userId: number, erasesAt: number): Promise<void> {
  await db
    .insertInto('accountErasures')
    .values({ userId, erasesAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ erasesAt }))
    .execute()
}

export async function deleteErasure(db: Queries, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('accountErasures').where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Accounts that are to be erased by now. */
export async function listErasable(db: Queries, now: number): Promise<number[]> {
  const query = db.selectFrom('accountErasures').select('userId').where('erasesAt', '<=', now)
  return (await query.orderBy('userId').execute()).map(({ userId }) => userId)
}

/** Where and with what the account was signed in; its sessions, which ended, are dropped later. */
export async function eraseSessionPlaces(db: Queries, userId: number): Promise<void> {
  await db.updateTable('sessions').set({ address: null, userAgent: null }).where('userId', '=', userId).execute()
}

/** Every session that is still on record, ended ones too. */
export async function listSessionIds(db: Queries, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()
  return rows.map(({ id }) => id)
}
