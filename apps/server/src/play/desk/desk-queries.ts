import type { UnitOfWork } from '../../db/database'
import { divisionName } from '../../db/division-name'
import { isOpen } from '../../db/is-open'
import { lockRows } from '../../db/lock-rows'
import type { Queries } from '../../db/schema'
import { heldStates } from '../court/court-queries'

/** Accounts that may referee now, with the match that each is in. */
export async function listRefereesWithMatch(db: Queries) {
  return await db
    .selectFrom('users as u')
    .leftJoin('matches as m', (join) => join.onRef('m.refereeId', '=', 'u.id').on('m.state', 'in', heldStates))
    .leftJoin('courts as c', 'c.id', 'm.courtId')
    .select(['u.id', 'u.username', 'u.name', 'u.email', 'm.id as matchId', 'c.name as courtName'])
    .where('u.role', '=', 'ref')
    .where('u.disabledAt', 'is', null)
    .where('u.deletedAt', 'is', null)
    .execute()
}

export async function findVenue(db: Queries, tournamentId: number): Promise<string> {
  const query = db.selectFrom('tournaments').select('venue').where('id', '=', tournamentId)
  return (await query.executeTakeFirstOrThrow()).venue
}

/** Players who are in an assigned or running match of any tournament, with that match and its court. */
export async function listBusyPlayers(db: Queries) {
  return await db
    .selectFrom('matchOccupancy as o')
    .innerJoin('matches as m', 'm.id', 'o.matchId')
    .innerJoin('tournaments as t', 't.id', 'm.tournamentId')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .leftJoin('courts as c', 'c.id', 'm.courtId')
    .select(['t.id as tournamentId', 't.groupId', 't.venue', divisionName('t').as('name'), 'g.name as groupName'])
    .select(['o.subjectId as playerId', 'm.id as matchId', 't.letter', 'm.code as matchCode', 'c.name as courtName'])
    .where('o.kind', '=', 'player')
    .execute()
}
export type BusyPlayer = Awaited<ReturnType<typeof listBusyPlayers>>[number]

/** First and last place that is taken in the queue of a tournament's group, nulls when nothing is queued. */
export async function findQueueEnds(db: Queries, tournamentId: number) {
  const { groupId } = await db
    .selectFrom('tournaments')
    .select('groupId')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow()
  const query = db
    .selectFrom('matches as m')
    .innerJoin('brackets as b', (join) => join.onRef('b.id', '=', 'm.bracketId').on('b.replacedAt', 'is', null))
    .innerJoin('tournaments as t', 't.id', 'm.tournamentId')
    .select((eb) => [eb.fn.min('m.queuedAt').as('first'), eb.fn.max('m.queuedAt').as('last')])
    .where('m.state', '=', 'pending')
  const filtered = groupId === null ? query.where('t.id', '=', tournamentId) : query.where('t.groupId', '=', groupId)
  return await filtered.executeTakeFirstOrThrow()
}

/** Live matches that a referee holds now, the first called first, then those it completed since a moment, newest first. */
export async function listMatchesOfReferee(db: Queries, refereeId: number, completedSince: number) {
  const rows = await db
    .selectFrom('matches as m')
    .innerJoin('brackets as b', (join) => join.onRef('b.id', '=', 'm.bracketId').on('b.replacedAt', 'is', null))
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'm.tournamentId').on(isOpen('t')))
    .select(['m.tournamentId', 'm.number', 'm.state', 'm.claimedAt', 'm.completedAt', 'm.id'])
    .where('m.refereeId', '=', refereeId)
    .where((eb) =>
      eb.or([
        eb('m.state', 'in', heldStates),
        eb.and([eb('m.state', '=', 'completed'), eb('m.completedAt', '>=', completedSince)]),
      ]),
    )
    .execute()
  const done = ({ state }: (typeof rows)[number]) => state === 'completed'
  return rows.sort(
    (a, b) =>
      Number(done(a)) - Number(done(b)) ||
      (done(a) ? (b.completedAt ?? 0) - (a.completedAt ?? 0) : (a.claimedAt ?? 0) - (b.claimedAt ?? 0)) ||
      a.id - b.id,
  )
}

/** How strong each team is, in hundredths and in sum of both players. */
export async function listStrengths(db: Queries, registrationIds: readonly number[]) {
  if (registrationIds.length === 0) return new Map<number, { points: number; rating: number | null }>()
  const rows = await db
    .selectFrom('registrations as r')
    .innerJoin('players as p1', 'p1.id', 'r.player1Id')
    .innerJoin('players as p2', 'p2.id', 'r.player2Id')
    .select(['r.id', 'r.player1Points', 'r.player2Points', 'p1.rating as rating1', 'p2.rating as rating2'])
    .where('r.id', 'in', registrationIds)
    .execute()
  return new Map(
    rows.map(({ id, player1Points, player2Points, rating1, rating2 }) => [
      id,
      {
        points: player1Points + player2Points,
        rating: rating1 === null || rating2 === null ? null : rating1 + rating2,
      },
    ]),
  )
}

/** What the day of a group is run by. */
export async function findDayGroup(db: Queries, groupId: number) {
  return await db
    .selectFrom('tournamentGroups')
    .select(['id', 'name', 'venue', 'restMinutes', 'noShowMinutes', 'medalNoShowMinutes', 'openingTime'])
    .where('id', '=', groupId)
    .where(isOpen('tournamentGroups'))
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
  return (await query.where(isOpen('tournaments')).execute()).map(({ venue }) => venue)
}

/** By id, the order in which their writers take turns. */
export async function listGroupTournamentIds(db: Queries, groupId: number): Promise<number[]> {
  const query = db.selectFrom('tournaments').select('id').where('groupId', '=', groupId).where(isOpen('tournaments'))
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
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'm.tournamentId').on(isOpen('t')))
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
    .where(isOpen('courts'))
    .orderBy('id')
  return (await lockRows(work, query)).map(({ id }) => id)
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

/** Who said of these matches that they are on their way, with the call that they answered. */
export async function listCourtReplies(db: Queries, matchIds: readonly number[]) {
  if (matchIds.length === 0) return []
  return await db
    .selectFrom('courtReplies')
    .select(['registrationId as id', 'matchId', 'calledAt'])
    .where('matchId', 'in', matchIds)
    .orderBy('createdAt')
    .execute()
}
