import type { ResultEntry } from '@vot/domain'
import { isOpen } from '../../db/is-open'
import type { Queries } from '../../db/schema'

/** The tournament's data that saving results needs; awards in hundredths. */
export async function findResultsTournament(db: Queries, id: number) {
  return await db
    .selectFrom('tournaments as t')
    .innerJoin('eventCounters as c', 'c.tournamentId', 't.id')
    .select(['t.id', 't.groupId', 't.resultsSavedAt', 't.podiumRule', 'c.seq', 't.practiceUntil'])
    .select(['t.awardFirst', 't.awardSecond', 't.awardThird'])
    .select(['t.startDate', 't.endDate', 't.lastRegistrationDate', 't.startTime', 't.registrationClosedAt'])
    .where('t.id', '=', id)
    .where(isOpen('t'))
    .executeTakeFirst()
}

/** Teams that may be on the podium, in the order they registered. A withdrawn team keeps the place it reached. */
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
