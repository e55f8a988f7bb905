import type { Insertable, Updateable } from 'kysely'
import type { Queries, Schema } from '../../db/schema'

/** The latest request of each account, while the account still has the player whom it is about. */
function corrections(db: Queries) {
  return db
    .selectFrom('playerCorrections as c')
    .innerJoin('playerClaims as pc', (join) =>
      // A provisional claim asks for nothing. Of an account that was untied and claimed somebody else an older request means nothing.
      join
        .onRef('pc.userId', '=', 'c.userId')
        .onRef('pc.claimedAt', '<=', 'c.createdAt')
        .on('pc.confirmedAt', 'is not', null),
    )
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'c.userId').on('u.deletedAt', 'is', null))
    .innerJoin('players as p', (join) => join.onRef('p.id', '=', 'pc.playerId').on('p.deletedAt', 'is', null))
    .selectAll('c')
    .select(['pc.playerId', 'u.name as accountName'])
}
export type CorrectionRow = Awaited<ReturnType<typeof listOpenCorrections>>[number]

/** The oldest first. */
export async function listOpenCorrections(db: Queries) {
  return await corrections(db).where('c.state', '=', 'open').orderBy('c.createdAt').orderBy('c.id').execute()
}

export async function findCorrection(db: Queries, id: number): Promise<CorrectionRow | undefined> {
  return await corrections(db).where('c.id', '=', id).executeTakeFirst()
}

export async function findCorrectionOfUser(db: Queries, userId: number): Promise<CorrectionRow | undefined> {
  return await corrections(db).where('c.userId', '=', userId).executeTakeFirst()
}

/** In place of the account's request before. */
export async function insertCorrection(db: Queries, values: Insertable<Schema['playerCorrections']>): Promise<void> {
  await deleteCorrectionOfUser(db, values.userId)
  await db.insertInto('playerCorrections').values(values).execute()
}

export async function updateCorrection(
  db: Queries,
  id: number,
  change: Updateable<Schema['playerCorrections']>,
): Promise<void> {
  await db.updateTable('playerCorrections').set(change).where('id', '=', id).execute()
}

export async function deleteCorrectionOfUser(db: Queries, userId: number): Promise<void> {
  await db.deleteFrom('playerCorrections').where('userId', '=', userId).execute()
}
