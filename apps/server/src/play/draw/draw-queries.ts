import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Queries, Schema } from '../../db/schema'

export type DrawRow = Selectable<Schema['draws']>

/** Whether there is such a tournament, and a bracket that locks its list. */
export async function findDrawPlace(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('tournaments as t')
    .leftJoin('brackets as b', (join) => join.onRef('b.tournamentId', '=', 't.id').on('b.replacedAt', 'is', null))
    .select(['t.id', 'b.id as bracketId'])
    .where('t.id', '=', tournamentId)
    .where('t.deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Teams that numbers are drawn for: approved and not withdrawn, by id. */
export async function listDrawnTeams(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('registrations')
    .select(['id', 'player1Name', 'player2Name', 'player1ClubId', 'player2ClubId', 'rollingNumber'])
    .where('tournamentId', '=', tournamentId)
    .where('status', '=', 'approved')
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .execute()
}

export async function findOpenDraw(db: Queries, tournamentId: number): Promise<DrawRow | undefined> {
  return await db
    .selectFrom('draws')
    .selectAll()
    .where('tournamentId', '=', tournamentId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** Of a tournament that was not deleted. */
export async function findDraw(db: Queries, id: number): Promise<DrawRow | undefined> {
  return await db
    .selectFrom('draws as d')
    .innerJoin('tournaments as t', 't.id', 'd.tournamentId')
    .selectAll('d')
    .where('d.id', '=', id)
    .where('t.deletedAt', 'is', null)
    .executeTakeFirst()
}

/** For an id that was found or written in the same unit of work. */
export async function getDraw(db: Queries, id: number): Promise<DrawRow> {
  return await db.selectFrom('draws').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Every draw of the tournament, the latest first. */
export async function listDraws(db: Queries, tournamentId: number): Promise<DrawRow[]> {
  return await db
    .selectFrom('draws')
    .selectAll()
    .where('tournamentId', '=', tournamentId)
    .orderBy('id', 'desc')
    .execute()
}

export async function insertDraw(db: Queries, values: Insertable<Schema['draws']>): Promise<number> {
  const { id } = await db.insertInto('draws').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDraw(db: Queries, id: number, values: Updateable<Schema['draws']>): Promise<void> {
  await db.updateTable('draws').set(values).where('id', '=', id).execute()
}
