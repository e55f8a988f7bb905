import type { UnitOfWork } from '../../db/database'
import { lockRows } from '../../db/lock-rows'
import type { Queries } from '../../db/schema'

/** What the day of a group is run by. */
export async function findDayGroup(db: Queries, groupId: number) {
  return await db
    .selectFrom('tournamentGroups')
    .select(['id', 'venue', 'restMinutes', 'noShowMinutes', 'medalNoShowMinutes'])
    .where('id', '=', groupId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}
export type DayGroup = NonNullable<Awaited<ReturnType<typeof findDayGroup>>>

/** The group that the tournament is a division of; null for one that stands alone. */
export async function findGroupId(db: Queries, tournamentId: number): Promise<number | null> {
  const query = db.selectFrom('tournaments').select('groupId').where('id', '=', tournamentId)
  return (await query.executeTakeFirstOrThrow()).groupId
}

/** The divisions whose matches share a queue, by id: those of the group, or the tournament that stands alone. */
export async function listQueueTournaments(db: Queries, tournamentId: number): Promise<number[]> {
  const groupId = await findGroupId(db, tournamentId)
  return groupId === null ? [tournamentId] : await listGroupTournamentIds(db, groupId)
}

/** Venues of the divisions of a group. */
export async function listGroupVenues(db: Queries, groupId: number): Promise<string[]> {
  const query = db.selectFrom('tournaments').select('venue').where('groupId', '=', groupId)
  return (await query.where('deletedAt', 'is', null).execute()).map(({ venue }) => venue)
}

/** By id, the order in which their writers take turns. */
export async function listGroupTournamentIds(db: Queries, groupId: number): Promise<number[]> {
  const query = db.selectFrom('tournaments').select('id').where('groupId', '=', groupId).where('deletedAt', 'is', null)
  return (await query.orderBy('id').execute()).map(({ id }) => id)
}

/**
 * Matches of live brackets, of any tournament, that were played and ended after the moment, with the four players as
 * the history of results knows them: no bracket is needed to tell who rests. Nulls where a match has no history, as
 * one that came with an archive.
 */
export async function listMatchesEndedSince(db: Queries, since: number) {
  return await db
    .selectFrom('matches as m')
    .innerJoin('brackets as b', (join) => join.onRef('b.id', '=', 'm.bracketId').on('b.replacedAt', 'is', null))
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'm.tournamentId').on('t.deletedAt', 'is', null))
    .leftJoin('resultChanges as c', (join) =>
      join.on('c.id', '=', (eb) =>
        eb
          .selectFrom('resultChanges as l')
          .select(({ fn }) => fn.max('l.id').as('id'))
          .whereRef('l.matchId', '=', 'm.id')
          .where('l.after', 'is not', null),
      ),
    )
    .leftJoin('registrations as r1', 'r1.id', 'c.team1Id')
    .leftJoin('registrations as r2', 'r2.id', 'c.team2Id')
    .select(['m.tournamentId', 'm.number', 'm.completedAt'])
    .select(['r1.player1Id as a1', 'r1.player2Id as a2', 'r2.player1Id as b1', 'r2.player2Id as b2'])
    .where('m.completedAt', '>', since)
    .where('m.outcome', 'in', ['played', 'retired'])
    .execute()
}
export type EndedMatch = Awaited<ReturnType<typeof listMatchesEndedSince>>[number]

/** Makes the other assignments to courts of the venues wait; the courts by id. */
export async function lockCourtsAt(work: UnitOfWork, venuesFolded: readonly string[]): Promise<number[]> {
  const query = work.db
    .selectFrom('courts')
    .select('id')
    .where('venueFolded', 'in', venuesFolded)
    .where('deletedAt', 'is', null)
    .orderBy('id')
  return (await lockRows(work, query)).map(({ id }) => id)
}

/** How many matches each referee was called to since the moment, and when last. */
export async function listDutiesSince(db: Queries, since: number) {
  return await db
    .selectFrom('matches')
    .select((eb) => ['refereeId', eb.fn.countAll<number | string>().as('count'), eb.fn.max('claimedAt').as('lastAt')])
    .where('refereeId', 'is not', null)
    .where('claimedAt', '>=', since)
    .groupBy('refereeId')
    .execute()
}

export async function findDayPlan(db: Queries, groupId: number, day: number) {
  return await db
    .selectFrom('dayPlans')
    .select(['startedAt', 'plan'])
    .where('groupId', '=', groupId)
    .where('day', '=', day)
    .executeTakeFirst()
}

/** Keeps the plan that is there where two units make one at once. */
export async function insertDayPlan(
  db: Queries,
  values: { readonly groupId: number; readonly day: number; readonly startedAt: number; readonly plan: string },
): Promise<void> {
  await db
    .insertInto('dayPlans')
    .values(values)
    .onConflict((conflict) => conflict.columns(['groupId', 'day']).doNothing())
    .execute()
}
