import type { Queries } from '../../db/schema'

const changesShown = 50

/** Who did what to the podium and why, the latest first; the reason stands in what the audit log keeps. */
export async function listResultsAudit(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('auditLog as a')
    .leftJoin('users as u', 'u.id', 'a.actorId')
    .select(['a.action', 'a.after', 'a.at', 'u.name as actorName'])
    .where('a.tournamentId', '=', tournamentId)
    .where('a.action', 'in', ['create-results', 'update-results', 'clear-results'])
    .orderBy('a.id', 'desc')
    .limit(changesShown)
    .execute()
}

/** Teams with a player on the first or second place of a tournament that is not deleted, by tournament. */
export async function listChampionTeams(db: Queries, { from, to }: { readonly from: number; readonly to: number }) {
  return await db
    .selectFrom('tournamentResults as p')
    .innerJoin('tournaments as t', (join) =>
      join.onRef('t.id', '=', 'p.tournamentId').on('t.deletedAt', 'is', null).on('t.resultsSavedAt', 'is not', null),
    )
    .innerJoin('registrations as r', (join) =>
      join
        .onRef('r.tournamentId', '=', 'p.tournamentId')
        .on('r.status', '=', 'approved')
        .on((eb) =>
          eb.or([eb('r.player1Id', '=', eb.ref('p.playerId')), eb('r.player2Id', '=', eb.ref('p.playerId'))]),
        ),
    )
    .select(['p.tournamentId', 'p.place', 'r.id', 'r.player1Name', 'r.player2Name'])
    .distinct()
    .where('p.place', 'in', ['first', 'second'])
    .where('t.endDate', '>=', from)
    .where('t.endDate', '<=', to)
    .orderBy('p.tournamentId')
    .orderBy('r.id')
    .execute()
}
