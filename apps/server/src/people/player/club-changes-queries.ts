import type { Insertable } from 'kysely'
import { chunks } from '../../db/chunks'
import type { Queries, Schema } from '../../db/schema'
import { ofPlayer } from '../ranking/ledger-queries'

export async function insertClubChange(db: Queries, values: Insertable<Schema['clubChanges']>): Promise<void> {
  await db.insertInto('clubChanges').values(values).execute()
}

export async function insertClubChanges(
  db: Queries,
  changes: readonly Insertable<Schema['clubChanges']>[],
): Promise<void> {
  for (const some of chunks(changes)) await db.insertInto('clubChanges').values(some).execute()
}

/** Changes of club of a player and of the records merged into them, newest first. */
export async function listClubChanges(
  db: Queries,
  playerId: number,
  slice: { readonly limit: number; readonly offset: number },
) {
  return await db
    .selectFrom('clubChanges as e')
    .leftJoin('players as m', (join) => join.onRef('m.id', '=', 'e.playerId').on('m.id', '<>', playerId))
    .selectAll('e')
    .select('m.name as mergedFrom')
    .where(ofPlayer('e.playerId', playerId))
    .orderBy('e.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
}
export type ClubChangeRow = Awaited<ReturnType<typeof listClubChanges>>[number]

export async function countClubChanges(db: Queries, playerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('clubChanges')
    .where(ofPlayer('playerId', playerId))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Takes every member out of the club, each with a change in its history. */
export async function releaseMembers(
  db: Queries,
  club: { readonly id: number; readonly name: string },
  change: { readonly reason: string; readonly actorId: number | null; readonly now: number },
): Promise<void> {
  const members = await db
    .updateTable('players')
    .set({ clubId: null, updatedAt: change.now })
    .where('clubId', '=', club.id)
    .returning(['id', 'deletedAt'])
    .execute()
  await insertClubChanges(
    db,
    members
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ id }) => ({
        playerId: id,
        fromClubId: club.id,
        fromClubName: club.name,
        toClubId: null,
        toClubName: null,
        reason: change.reason,
        actorId: change.actorId,
        changedAt: change.now,
      })),
  )
}
