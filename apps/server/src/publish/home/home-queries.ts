import type { Queries } from '../../db/schema'

/** The teams that stand on the podiums of tournaments, in the order of their places. */
export async function listPodiumTeams(db: Queries, tournamentIds: readonly number[]) {
  if (tournamentIds.length === 0) return []
  return await db
    .selectFrom('registrations as r')
    .innerJoin('tournamentResults as p', (join) =>
      join
        .onRef('p.tournamentId', '=', 'r.tournamentId')
        .on((eb) =>
          eb.or([eb('p.playerId', '=', eb.ref('r.player1Id')), eb('p.playerId', '=', eb.ref('r.player2Id'))]),
        ),
    )
    .select(['r.id', 'r.tournamentId', 'r.player1Name', 'r.player2Name', 'r.rollingNumber', 'p.place'])
    .distinct()
    .where('r.tournamentId', 'in', tournamentIds)
    .where('r.status', '=', 'approved')
    .orderBy('r.id')
    .execute()
}

/** Approved teams of these tournaments; those that withdrew say so. */
export async function listHomeTeams(db: Queries, tournamentIds: readonly number[]) {
  if (tournamentIds.length === 0) return []
  return await db
    .selectFrom('registrations as r')
    .select(['r.id', 'r.tournamentId', 'r.player1Id', 'r.player1Name', 'r.player2Id', 'r.player2Name', 'r.withdrawnAt'])
    .where('r.tournamentId', 'in', tournamentIds)
    .where('r.status', '=', 'approved')
    .orderBy('r.id')
    .execute()
}

/** Players of these tournaments whose phones end with the digits. */
export async function listPlayersByPhoneEnd(db: Queries, tournamentIds: readonly number[], digits: string) {
  if (tournamentIds.length === 0) return []
  const rows = await db
    .selectFrom('registrations as r')
    .innerJoin('players as p', (join) =>
      join.on((eb) => eb.or([eb('p.id', '=', eb.ref('r.player1Id')), eb('p.id', '=', eb.ref('r.player2Id'))])),
    )
    .select('p.id')
    .distinct()
    .where('r.tournamentId', 'in', tournamentIds)
    .where('r.status', '=', 'approved')
    .where('p.deletedAt', 'is', null)
    .where('p.phone', 'like', `%${digits}`)
    .execute()
  return rows.map(({ id }) => id)
}
