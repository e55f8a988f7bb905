import type { Insertable, Selectable } from 'kysely'
import type { UnitOfWork } from '../../db/database'
import { lockRows } from '../../db/lock-rows'
import type { Queries, Schema } from '../../db/schema'

export type CourtRow = Selectable<Schema['courts']>

const heldStates = ['claimed', 'in_progress'] as const

/** Courts that are in use, of some venues, some of them, or all, with the match that stands on each. */
export async function listCourtRows(
  db: Queries,
  { venuesFolded, ids }: { readonly venuesFolded?: readonly string[] | undefined; readonly ids?: readonly number[] },
) {
  const query = db
    .selectFrom('courts as c')
    .leftJoin('matches as m', (join) => join.onRef('m.courtId', '=', 'c.id').on('m.state', 'in', heldStates))
    .leftJoin('tournaments as t', 't.id', 'm.tournamentId')
    .select([
      'c.id',
      'c.venue',
      'c.venueFolded',
      'c.name',
      'c.closedAt',
      'c.closedReason',
      'm.id as matchId',
      'm.code as matchCode',
      't.name as division',
    ])
    .select(({ fn }) => fn.coalesce('m.startedAt', 'm.claimedAt').as('busySince'))
    .select((eb) =>
      eb
        .selectFrom('matches as done')
        .select((inner) => inner.fn.max('done.completedAt').as('at'))
        .whereRef('done.courtId', '=', 'c.id')
        .as('lastEndedAt'),
    )
    .where('c.deletedAt', 'is', null)
  const there = venuesFolded === undefined ? query : query.where('c.venueFolded', 'in', venuesFolded)
  return await (ids === undefined ? there : there.where('c.id', 'in', ids)).execute()
}
export type CourtInUse = Awaited<ReturnType<typeof listCourtRows>>[number]

/** The court, locked so that it is not deleted while a match is given to it. */
export async function lockCourt(
  work: UnitOfWork,
  court: { readonly id: number } | { readonly venueFolded: string; readonly nameFolded: string },
): Promise<CourtRow | undefined> {
  const query = work.db.selectFrom('courts').selectAll().where('deletedAt', 'is', null)
  const filtered =
    'id' in court
      ? query.where('id', '=', court.id)
      : query.where('venueFolded', '=', court.venueFolded).where('nameFolded', '=', court.nameFolded)
  return (await lockRows(work, filtered))[0]
}

export async function insertCourt(db: Queries, values: Insertable<Schema['courts']>): Promise<number> {
  const { id } = await db.insertInto('courts').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function deleteCourtRow(db: Queries, id: number, now: number): Promise<void> {
  await db.updateTable('courts').set({ deletedAt: now }).where('id', '=', id).execute()
}

export async function closeCourtRow(
  db: Queries,
  id: number,
  closed: { readonly closedAt: number | null; readonly closedReason: string | null },
): Promise<void> {
  await db.updateTable('courts').set(closed).where('id', '=', id).execute()
}

export async function renameCourtRow(
  db: Queries,
  id: number,
  names: { readonly name: string; readonly nameFolded: string },
): Promise<void> {
  await db.updateTable('courts').set(names).where('id', '=', id).execute()
}

export async function findCourtName(db: Queries, id: number): Promise<string | undefined> {
  return (await db.selectFrom('courts').select('name').where('id', '=', id).executeTakeFirst())?.name
}

/** Divisions of groups that did not end before a moment, in a fixed order: their desks may be open. */
export async function listDeskDivisions(db: Queries, endedSince: number) {
  return await db
    .selectFrom('tournaments as t')
    .innerJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['t.id as tournamentId', 'g.id as groupId', 't.venue', 't.startDate', 't.endDate'])
    .where('t.deletedAt', 'is', null)
    .where('g.deletedAt', 'is', null)
    .where('t.endDate', '>=', endedSince)
    .orderBy('t.id')
    .execute()
}
export type DeskDivision = Awaited<ReturnType<typeof listDeskDivisions>>[number]

export async function hasCourts(db: Queries, venueFolded: string): Promise<boolean> {
  const query = db.selectFrom('courts').select('id').where('venueFolded', '=', venueFolded)
  return (await query.where('deletedAt', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

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

export async function isReferee(db: Queries, userId: number): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('id', '=', userId)
  const enabled = query.where('disabledAt', 'is', null).where('deletedAt', 'is', null)
  return (await enabled.where('role', '=', 'ref').executeTakeFirst()) !== undefined
}

export async function findVenue(db: Queries, tournamentId: number): Promise<string> {
  const query = db.selectFrom('tournaments').select('venue').where('id', '=', tournamentId)
  return (await query.executeTakeFirstOrThrow()).venue
}

/** What a match takes while it is assigned or running. */
export interface Holding {
  readonly kind: 'court' | 'referee' | 'player'
  readonly subjectId: number
}

/** Those of the wanted that another match holds. */
export async function listHeld(db: Queries, wanted: readonly Holding[]): Promise<(Holding & { matchId: number })[]> {
  return await db
    .selectFrom('matchOccupancy')
    .selectAll()
    .where((eb) => eb.or(wanted.map(({ kind, subjectId }) => eb.and({ kind, subjectId }))))
    .execute()
}

/** The match that holds a court, by code, with the court's name. */
export async function findCourtInUse(db: Queries, courtId: number) {
  return await db
    .selectFrom('matchOccupancy as o')
    .innerJoin('matches as m', 'm.id', 'o.matchId')
    .innerJoin('courts as c', 'c.id', 'o.subjectId')
    .select(['m.code as matchCode', 'c.name as courtName'])
    .where('o.kind', '=', 'court')
    .where('o.subjectId', '=', courtId)
    .executeTakeFirst()
}

/** Players who are in an assigned or running match of any tournament, with that match and its court. */
export async function listBusyPlayers(db: Queries) {
  return await db
    .selectFrom('matchOccupancy as o')
    .innerJoin('matches as m', 'm.id', 'o.matchId')
    .leftJoin('courts as c', 'c.id', 'm.courtId')
    .select(['o.subjectId as playerId', 'm.id as matchId', 'm.code as matchCode', 'c.name as courtName'])
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

/** Takes them for the match; the database itself refuses what another match holds. */
export async function insertHoldings(db: Queries, matchId: number, holdings: readonly Holding[]): Promise<void> {
  await db
    .insertInto('matchOccupancy')
    .values(holdings.map((holding) => ({ ...holding, matchId })))
    .execute()
}

/** The player is free again, unless another match holds them. */
export async function releasePlayer(db: Queries, matchId: number, playerId: number): Promise<void> {
  await db
    .deleteFrom('matchOccupancy')
    .where('kind', '=', 'player')
    .where('subjectId', '=', playerId)
    .where('matchId', '=', matchId)
    .execute()
}

/** Live matches that a referee holds now, the first called first, then those it completed since a moment, newest first. */
export async function listMatchesOfReferee(db: Queries, refereeId: number, completedSince: number) {
  const rows = await db
    .selectFrom('matches as m')
    .innerJoin('brackets as b', (join) => join.onRef('b.id', '=', 'm.bracketId').on('b.replacedAt', 'is', null))
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'm.tournamentId').on('t.deletedAt', 'is', null))
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
