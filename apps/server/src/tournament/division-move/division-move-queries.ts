import type { Insertable, Selectable } from 'kysely'
import { divisionName } from '../../db/division-name'
import type { Queries, Schema } from '../../db/schema'

export type DivisionMoveRow = Selectable<Schema['divisionMoves']>

export async function insertMove(
  db: Queries,
  values: Insertable<Schema['divisionMoves']>,
  teams: readonly { readonly registrationId: number; readonly pointsBefore: string | null }[],
): Promise<number> {
  const { id } = await db.insertInto('divisionMoves').values(values).returning('id').executeTakeFirstOrThrow()
  if (teams.length > 0) {
    await db
      .insertInto('divisionMoveTeams')
      .values(teams.map((team) => ({ moveId: id, ...team })))
      .execute()
  }
  return id
}

export async function findMove(db: Queries, id: number): Promise<DivisionMoveRow | undefined> {
  return await db.selectFrom('divisionMoves').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listMovedTeams(db: Queries, moveId: number) {
  return await db
    .selectFrom('divisionMoveTeams')
    .select(['registrationId', 'pointsBefore'])
    .where('moveId', '=', moveId)
    .orderBy('registrationId')
    .execute()
}

export async function markMoveUndone(db: Queries, id: number, now: number): Promise<void> {
  await db.updateTable('divisionMoves').set({ undoneAt: now }).where('id', '=', id).execute()
}

/** The moves of a group with the names of both divisions and of who made them, the latest first. */
export async function listMoves(db: Queries, groupId: number) {
  return await db
    .selectFrom('divisionMoves as m')
    .innerJoin('tournaments as source', 'source.id', 'm.fromId')
    .innerJoin('tournaments as target', 'target.id', 'm.toId')
    .leftJoin('users as u', 'u.id', 'm.actorId')
    .selectAll('m')
    .select([divisionName('source').as('fromName'), divisionName('target').as('toName'), 'u.name as actorName'])
    .select((eb) =>
      eb
        .selectFrom('divisionMoveTeams as team')
        .whereRef('team.moveId', '=', 'm.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('teams'),
    )
    .where('m.groupId', '=', groupId)
    .orderBy('m.id', 'desc')
    .execute()
}

/** Players with the points that they have now, deleted ones too: a team of theirs may move. */
export async function listPointsNow(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('players')
    .select(['id', 'rankingPoints', 'isPointVerified'])
    .where('id', 'in', ids)
    .execute()
}
