import { hourMs } from '@vot/domain'
import { sql } from 'kysely'
import type { Queries } from '../../db/schema'
import type { Work } from '../../http/handle'
import { hashToken } from './tokens'

/** A code that was shown in a QR code is confirmed within an hour. */
const setUpMs = hourMs

/** Of a row of `users`: 1 for an organiser who is to set up a second factor before changing anything, else 0. */
export const secondFactorDue = sql<number>`case
  when users.role in ('admin', 'mod')
    and exists (select 1 from second_factor_demands)
    and not exists (select 1 from second_factors where user_id = users.id and confirmed_at is not null)
  then 1 else 0 end`

export async function isSecondFactorDue(db: Queries, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(secondFactorDue.as('due'))
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row?.due === 1
}

/** The second factor that sign-in asks for; undefined where it is off. */
export async function findSecondFactor(db: Queries, userId: number) {
  return await db
    .selectFrom('secondFactors')
    .select(['secret', 'lastStep', 'confirmedAt'])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
}

/** Which of the accounts have a second factor. */
export async function listSecondFactors(db: Queries): Promise<Set<number>> {
  const rows = await db.selectFrom('secondFactors').select('userId').where('confirmedAt', 'is not', null).execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** Keeps a secret that is not asked for yet, in place of one before it. False where the second factor is on. */
export async function beginSecondFactor(work: Work, userId: number, secret: string): Promise<boolean> {
  const made = { secret, lastStep: 0, createdAt: work.now, confirmedAt: null }
  const row = await work.db
    .insertInto('secondFactors')
    .values({ userId, ...made })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(made).where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** The secret that was not confirmed by a first code yet. */
export async function findBegunSecret(db: Queries, userId: number, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('secondFactors')
    .select('secret')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('createdAt', '>', now - setUpMs)
    .executeTakeFirst()
  return row?.secret
}

/** False where another request confirmed it, or began anew, meanwhile. */
export async function confirmSecondFactor(work: Work, userId: number, secret: string, step: number): Promise<boolean> {
  const row = await work.db
    .updateTable('secondFactors')
    .set({ confirmedAt: work.now, lastStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the code of a step; false where it, or a newer one, was taken already. */
export async function consumeStep(work: Work, userId: number, step: number): Promise<boolean> {
  const row = await work.db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a recovery code as used; false for an unknown one. */
export async function consumeRecoveryCode(work: Work, userId: number, code: string): Promise<boolean> {
  const row = await work.db
    .updateTable('recoveryCodes')
    .set({ usedAt: work.now })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashToken(code))
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countRecoveryCodes(db: Queries, userId: number): Promise<number> {
  const rows = await db
    .selectFrom('recoveryCodes')
    .select('id')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
  return rows.length
}

/** Replaces the recovery codes. */
export async function saveRecoveryCodes(work: Work, userId: number, codes: readonly string[]): Promise<void> {
  await work.db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await work.db
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashToken(code), usedAt: null })))
    .execute()
}

/** Whether it was on. */
export async function deleteSecondFactor(work: Work, userId: number): Promise<boolean> {
  await work.db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  const row = await work.db
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  work.signal({ kind: 'access-changed' })
  return row !== undefined && row.confirmedAt !== null
}

export async function isSecondFactorDemanded(db: Queries): Promise<boolean> {
  return (await db.selectFrom('secondFactorDemands').select('id').executeTakeFirst()) !== undefined
}

/** Whether it changed anything. */
export async function saveDemand(work: Work, demanded: boolean): Promise<boolean> {
  work.signal({ kind: 'access-changed' })
  if (!demanded) {
    const { numDeletedRows } = await work.db.deleteFrom('secondFactorDemands').executeTakeFirst()
    return numDeletedRows > 0n
  }
  const row = await work.db
    .insertInto('secondFactorDemands')
    .values({ id: 1, since: work.now, demandedBy: work.actorId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
