import type { ResultEntry } from '@vot/domain'
import { isOpen } from '../../db/is-open'
import type { Queries } from '../../db/schema'

/** What saving results needs to know of the tournament; awards in hundredths. */
export async function findResultsTournament(db: Queries, id: number) {
  return await db
    .selectFrom('tournaments')
    .select(['id', 'groupId', 'resultsSavedAt', 'seq', 'awardFirst', 'awardSecond', 'awardThird'])
    .select('practiceUntil')
    .select(['startDate', 'endDate', 'lastRegistrationDate', 'startTime', 'registrationClosedAt'])
    .where('id', '=', id)
    .where(isOpen('tournaments'))
    .executeTakeFirst()
}

/** The teams that may be placed, in the order they registered. A team that withdrew keeps a place it has reached. */
export async function listApprovedTeams(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('registrations')
    .select(['id', 'player1Id', 'player1Name', 'player1ClubName', 'player2Id', 'player2Name', 'player2ClubName'])
    .where('tournamentId', '=', tournamentId)
    .where('status', '=', 'approved')
    .orderBy('id')
    .execute()
}
export type ApprovedTeam = Awaited<ReturnType<typeof listApprovedTeams>>[number]

export async function listResults(db: Queries, tournamentId: number): Promise<ResultEntry[]> {
  return await db
    .selectFrom('tournamentResults')
    .select(['playerId', 'place'])
    .where('tournamentId', '=', tournamentId)
    .execute()
}

export async function replaceResults(
  db: Queries,
  tournamentId: number,
  entries: readonly ResultEntry[],
): Promise<void> {
  await db.deleteFrom('tournamentResults').where('tournamentId', '=', tournamentId).execute()
  const rows = entries.map(({ playerId, place }) => ({ tournamentId, playerId, place }))
  if (rows.length > 0) await db.insertInto('tournamentResults').values(rows).execute()
}

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

/** Puts a player in another's place in the results of these tournaments. */
export async function replaceInResults(
  db: Queries,
  tournamentIds: readonly number[],
  from: number,
  to: number,
): Promise<void> {
  if (tournamentIds.length === 0) return
  await db
    .updateTable('tournamentResults')
    .set({ playerId: to })
    .where('tournamentId', 'in', tournamentIds)
    .where('playerId', '=', from)
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
