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
    .select(['r.id', 'r.tournamentId', 'r.player1Name', 'r.player2Name', 'p.place'])
    .distinct()
    .where('r.tournamentId', 'in', tournamentIds)
    .where('r.status', '=', 'approved')
    .orderBy('r.id')
    .execute()
}
