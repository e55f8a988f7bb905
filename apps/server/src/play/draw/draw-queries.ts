import type { Insertable, Selectable, Updateable } from 'kysely'
import { isOpen } from '../../db/is-open'
import type { Queries, Schema } from '../../db/schema'

export type DrawRow = Selectable<Schema['draws']>

/** Whether there is such a tournament, and a bracket that locks its list. */
export async function findDrawPlace(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('tournaments as t')
    .leftJoin('brackets as b', (join) => join.onRef('b.tournamentId', '=', 't.id').on('b.replacedAt', 'is', null))
    .select(['t.id', 'b.id as bracketId'])
    .where('t.id', '=', tournamentId)
    .where(isOpen('t'))
    .executeTakeFirst()
}

/** Teams that numbers are drawn for: approved and not withdrawn, by id. */
export async function listDrawnTeams(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('registrations')
    .select(['id', 'rollingNumber'])
    .select(['player1Id', 'player1Name', 'player1Points', 'player1ClubId', 'player1ClubName'])
    .select(['player2Id', 'player2Name', 'player2Points', 'player2ClubId', 'player2ClubName'])
    .where('tournamentId', '=', tournamentId)
    .where('status', '=', 'approved')
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** The saved podium of a division with the division's full name; undefined where there is none. */
export async function findPodium(db: Queries, tournamentId: number) {
  const tournament = await db
    .selectFrom('tournaments as t')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['t.name', 'g.name as groupName'])
    .where('t.id', '=', tournamentId)
    .where('t.deletedAt', 'is', null)
    .where('t.resultsSavedAt', 'is not', null)
    .executeTakeFirst()
  if (!tournament) return undefined
  const players = await db
    .selectFrom('tournamentResults')
    .select(['playerId', 'place'])
    .where('tournamentId', '=', tournamentId)
    .execute()
  const { name, groupName } = tournament
  return { name: groupName === null ? name : `${groupName} · ${name}`, players }
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
