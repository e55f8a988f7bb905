import type { Queries } from '../../db/schema'
import type { Work } from '../../http/handle'
import { hashToken } from '../session/tokens'

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

/** A link that was made before the account was disabled or deleted works no more. */
export async function dropPasswordReset(work: Work, userId: number): Promise<void> {
  await work.db.deleteFrom('passwordResets').where('userId', '=', userId).execute()
}
