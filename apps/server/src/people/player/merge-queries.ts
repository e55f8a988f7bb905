import type { MergeTeam } from '@vot/domain'
import type { Insertable, Selectable } from 'kysely'
import type { UnitOfWork } from '../../db/database'
import { lockRows } from '../../db/lock-rows'
import type { Queries, Schema } from '../../db/schema'

export type MergeRow = Selectable<Schema['playerMerges']>

export async function insertMerge(db: Queries, values: Insertable<Schema['playerMerges']>): Promise<number> {
  const { id } = await db.insertInto('playerMerges').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findMerge(db: Queries, id: number): Promise<MergeRow | undefined> {
  return await db.selectFrom('playerMerges').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The merge, for undoing it once. */
export async function lockMerge(work: UnitOfWork, id: number): Promise<MergeRow | undefined> {
  const query = work.db.selectFrom('playerMerges').selectAll().where('id', '=', id)
  return (await lockRows(work, query))[0]
}

export async function markUndone(db: Queries, id: number, actorId: number | null, now: number): Promise<void> {
  await db.updateTable('playerMerges').set({ undoneAt: now, undoneBy: actorId }).where('id', '=', id).execute()
}

/** Merges into a player that stand, of this moment or later, with the name of the record that went. */
export async function listOpenMerges(db: Queries, staysId: number, since: number) {
  return await db
    .selectFrom('playerMerges as m')
    .innerJoin('players as p', 'p.id', 'm.leavesId')
    .select(['m.id', 'm.staysId', 'm.leavesId', 'm.mergedAt', 'p.name as leavesName'])
    .where('m.staysId', '=', staysId)
    .where('m.undoneAt', 'is', null)
    .where('m.mergedAt', '>=', since)
    .orderBy('m.id', 'desc')
    .execute()
}
export type OpenMergeRow = Awaited<ReturnType<typeof listOpenMerges>>[number]

/** Every team of any tournament in which one of the players stands. */
export async function listTeamsOf(db: Queries, playerIds: readonly number[]) {
  const rows = await db
    .selectFrom('registrations')
    .select(['id', 'tournamentId', 'player1Id', 'player2Id', 'status'])
    .where((eb) => eb.or([eb('player1Id', 'in', playerIds), eb('player2Id', 'in', playerIds)]))
    .orderBy('id')
    .execute()
  return rows.map(({ id, tournamentId, player1Id, player2Id, status }): MergeTeam & { readonly id: number } => ({
    id,
    tournamentId,
    playerIds: [player1Id, player2Id],
    isLive: status !== 'rejected',
  }))
}

/** Tournaments in whose results the player was placed. */
export async function listPlacings(db: Queries, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tournamentResults')
    .select('tournamentId')
    .where('playerId', '=', playerId)
    .execute()
  return rows.map(({ tournamentId }) => tournamentId)
}

/** Those of the players who are held by a match. */
export async function listHeldPlayers(db: Queries, playerIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('matchOccupancy')
    .select('subjectId')
    .where('kind', '=', 'player')
    .where('subjectId', 'in', playerIds)
    .execute()
  return rows.map(({ subjectId }) => subjectId)
}

/** Records that were merged into this one earlier. */
export async function listMergedInto(db: Queries, playerId: number): Promise<number[]> {
  const rows = await db.selectFrom('players').select('id').where('mergedInto', '=', playerId).execute()
  return rows.map(({ id }) => id)
}

export async function pointMergedTo(db: Queries, ids: readonly number[], to: number): Promise<void> {
  if (ids.length > 0) await db.updateTable('players').set({ mergedInto: to }).where('id', 'in', ids).execute()
}

/** The records of merges hold phones; without them a merge cannot be undone. */
export async function deleteMergesOf(db: Queries, playerIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('playerMerges')
    .where((eb) => eb.or([eb('staysId', 'in', playerIds), eb('leavesId', 'in', playerIds)]))
    .execute()
}
