import type { ResultEntry } from '@vot/domain'
import type { Queries } from '../../db/schema'

/** What saving results needs to know of the tournament; awards in hundredths. */
export async function findResultsTournament(db: Queries, id: number) {
  return await db
    .selectFrom('tournaments')
    .select(['id', 'resultsSavedAt', 'seq', 'awardFirst', 'awardSecond', 'awardThird'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
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
  await db.insertInto('tournamentResults').values(rows).execute()
}

export async function markResultsSaved(db: Queries, tournamentId: number, now: number): Promise<void> {
  await db
    .updateTable('tournaments')
    .set({ resultsSavedAt: now, updatedAt: now })
    .where('id', '=', tournamentId)
    .execute()
}
