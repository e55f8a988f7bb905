import type { Insertable, Selectable } from 'kysely'
import type { Queries, Schema } from '../../db/schema'

export type TeamImportRow = Selectable<Schema['teamImports']>

interface Made {
  readonly teams: readonly { readonly registrationId: number; readonly status: 'pending' | 'approved' }[]
  readonly playerIds: readonly number[]
}

export async function insertTeamImport(
  db: Queries,
  values: Insertable<Schema['teamImports']>,
  { teams, playerIds }: Made,
): Promise<number> {
  const { id } = await db.insertInto('teamImports').values(values).returning('id').executeTakeFirstOrThrow()
  const rows = teams.map((team) => ({ importId: id, ...team }))
  if (rows.length > 0) await db.insertInto('teamImportTeams').values(rows).execute()
  const players = playerIds.map((playerId) => ({ importId: id, playerId }))
  if (players.length > 0) await db.insertInto('teamImportPlayers').values(players).execute()
  return id
}

export async function findTeamImport(db: Queries, id: number): Promise<TeamImportRow | undefined> {
  return await db.selectFrom('teamImports').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function markImportUndone(db: Queries, id: number, now: number): Promise<void> {
  await db.updateTable('teamImports').set({ undoneAt: now }).where('id', '=', id).execute()
}

/** The latest first, with who made them and how much they made. */
export async function listTeamImportRows(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('teamImports as i')
    .leftJoin('users as u', 'u.id', 'i.actorId')
    .selectAll('i')
    .select('u.name as actorName')
    .select((eb) => [
      eb
        .selectFrom('teamImportTeams as t')
        .whereRef('t.importId', '=', 'i.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('teams'),
      eb
        .selectFrom('teamImportPlayers as p')
        .whereRef('p.importId', '=', 'i.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('players'),
    ])
    .where('i.tournamentId', '=', tournamentId)
    .orderBy('i.id', 'desc')
    .execute()
}

/**
 * The teams of an import that are still there, each with whether it stands as it was entered. What a team was offered
 * and who came is noted beside it.
 */
export async function listImportedTeams(db: Queries, { id, tournamentId }: TeamImportRow) {
  const rows = await db
    .selectFrom('teamImportTeams as t')
    .innerJoin('registrations as r', 'r.id', 't.registrationId')
    .selectAll('r')
    .select('t.status as enteredAs')
    .select((eb) =>
      eb.selectFrom('payments as p').whereRef('p.registrationId', '=', 'r.id').select('p.id').limit(1).as('paymentId'),
    )
    .select((eb) => [
      eb
        .selectFrom('placeOffers as o')
        .whereRef('o.registrationId', '=', 'r.id')
        .where('o.outcome', 'is not', null)
        .select('o.id')
        .limit(1)
        .as('offerId'),
      eb
        .selectFrom('attendance as a')
        .whereRef('a.registrationId', '=', 'r.id')
        .select('a.id')
        .limit(1)
        .as('attendanceId'),
    ])
    .where('t.importId', '=', id)
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    isUntouched:
      row.tournamentId === tournamentId &&
      row.status === row.enteredAs &&
      row.updatedAt === row.createdAt &&
      row.withdrawnAt === null &&
      row.rollingNumber === null &&
      row.paymentCompleted === 0 &&
      row.paymentId === null &&
      row.offerId === null &&
      row.attendanceId === null,
  }))
}

/** The players whom an import made and who are still there, each with whether anything needs them. */
export async function listImportedPlayers(db: Queries, { id }: TeamImportRow) {
  const rows = await db
    .selectFrom('teamImportPlayers as i')
    .innerJoin('players as p', 'p.id', 'i.playerId')
    .select(['p.id', 'p.name', 'p.clubId', 'p.createdAt', 'p.updatedAt'])
    .select((eb) => [
      eb
        .selectFrom('registrations as r')
        .where((on) => on.or([on('r.player1Id', '=', on.ref('p.id')), on('r.player2Id', '=', on.ref('p.id'))]))
        .select('r.id')
        .limit(1)
        .as('registrationId'),
      eb.selectFrom('pointEntries as e').whereRef('e.playerId', '=', 'p.id').select('e.id').limit(1).as('entryId'),
      eb.selectFrom('players as m').whereRef('m.mergedInto', '=', 'p.id').select('m.id').limit(1).as('mergedId'),
      eb
        .selectFrom('playerClaims as pc')
        .innerJoin('users as u', 'u.id', 'pc.userId')
        .whereRef('pc.playerId', '=', 'p.id')
        .where('u.deletedAt', 'is', null)
        .select('pc.userId')
        .limit(1)
        .as('accountId'),
    ])
    .where('i.importId', '=', id)
    .where('p.deletedAt', 'is', null)
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    isUnused:
      row.updatedAt === row.createdAt &&
      row.registrationId === null &&
      row.entryId === null &&
      row.mergedId === null &&
      row.accountId === null,
  }))
}
