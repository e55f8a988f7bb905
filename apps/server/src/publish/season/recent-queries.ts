import { dayCode } from '@vot/domain'
import { divisionName } from '../../db/division-name'
import type { Queries } from '../../db/schema'

/** How the points of players changed since a moment; points that a player began with are no change. */
export async function listPointChanges(
  db: Queries,
  playerIds: readonly number[],
  since: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('pointEntries')
    .select(({ fn }) => ['playerId', fn.sum<number>('points').as('points')])
    .where('playerId', 'in', playerIds)
    .where('createdAt', '>=', since)
    .where('kind', '<>', 'initial')
    .groupBy('playerId')
    .execute()
  return new Map(rows.map((row) => [row.playerId, row.points]))
}

/** Teams of players that were not rejected, once for each of the players. */
export async function listEntriesOf(db: Queries, playerIds: readonly number[]) {
  const as = (side: 'player1Id' | 'player2Id') =>
    db
      .selectFrom('registrations as r')
      .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'r.tournamentId').on('t.deletedAt', 'is', null))
      .innerJoin('eventCounters as c', 'c.tournamentId', 't.id')
      .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
      .select([`r.${side} as playerId`, 'r.id', 'r.status', 'r.withdrawnAt', 'r.reserveOrder'])
      .select([
        't.id as tournamentId',
        't.groupId',
        'c.seq',
        divisionName('t').as('divisionName'),
        'g.name as groupName',
      ])
      .select(['t.startDate', 't.endDate', 't.lastRegistrationDate', 't.startTime', 't.registrationClosedAt'])
      .where(`r.${side}`, 'in', playerIds)
      .where('r.status', '<>', 'rejected')
  return await as('player1Id').unionAll(as('player2Id')).execute()
}
export type RecentEntryRow = Awaited<ReturnType<typeof listEntriesOf>>[number]

/** The match that each of the players plays now: its tournament, and its code on the day. */
export async function listMatchesInPlay(db: Queries, playerIds: readonly number[]) {
  const rows = await db
    .selectFrom('matchOccupancy as o')
    .innerJoin('matches as m', 'm.id', 'o.matchId')
    .innerJoin('tournaments as t', 't.id', 'm.tournamentId')
    .select(['o.subjectId as playerId', 'm.tournamentId', 'm.code', 't.letter'])
    .where('o.kind', '=', 'player')
    .where('o.subjectId', 'in', playerIds)
    .where('m.state', '=', 'in_progress')
    .execute()
  return new Map(
    rows.map(({ playerId, tournamentId, code, letter }) => [playerId, { tournamentId, code: dayCode(letter, code) }]),
  )
}

/** Which of the tournaments have a bracket. */
export async function listWithBracket(db: Queries, tournamentIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('brackets')
    .select('tournamentId')
    .where('tournamentId', 'in', tournamentIds)
    .where('replacedAt', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.tournamentId))
}

/** Places of players on podiums of the tournaments. */
export async function listPodiumPlaces(db: Queries, playerIds: readonly number[], tournamentIds: readonly number[]) {
  return await db
    .selectFrom('tournamentResults')
    .select(['tournamentId', 'playerId', 'place'])
    .where('playerId', 'in', playerIds)
    .where('tournamentId', 'in', tournamentIds)
    .execute()
}
