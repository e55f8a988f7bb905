import type { CourtPause } from '@vot/domain'
import type { Insertable, Selectable } from 'kysely'
import type { UnitOfWork } from '../../db/database'
import { isOpen } from '../../db/is-open'
import { lockRows } from '../../db/lock-rows'
import type { Queries, Schema } from '../../db/schema'

export type CourtRow = Selectable<Schema['courts']>

/** States of a match that holds its court, referee and players. */
export const heldStates = ['claimed', 'in_progress'] as const

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
      'c.reopensAt',
      'm.id as matchId',
      'm.code as matchCode',
      't.letter',
      't.name as division',
      't.englishName as divisionInEnglish',
    ])
    .select(({ fn }) => fn.coalesce('m.startedAt', 'm.claimedAt').as('busySince'))
    .select((eb) =>
      eb
        .selectFrom('matches as done')
        .select((inner) => inner.fn.max('done.completedAt').as('at'))
        .whereRef('done.courtId', '=', 'c.id')
        .as('lastEndedAt'),
    )
  // Those of practices are found by who names them.
  const isNamed = venuesFolded !== undefined || ids !== undefined
  const open = isNamed ? query.where(isOpen('c')) : query.where('c.deletedAt', 'is', null)
  const there = venuesFolded === undefined ? open : open.where('c.venueFolded', 'in', venuesFolded)
  return await (ids === undefined ? there : there.where('c.id', 'in', ids)).execute()
}
export type CourtInUse = Awaited<ReturnType<typeof listCourtRows>>[number]

/** The court, locked so that it is not deleted while a match is given to it. */
export async function lockCourt(
  work: UnitOfWork,
  court: { readonly id: number } | { readonly venueFolded: string; readonly nameFolded: string },
): Promise<CourtRow | undefined> {
  const query = work.db.selectFrom('courts').selectAll().where(isOpen('courts'))
  const filtered =
    'id' in court
      ? query.where('id', '=', court.id)
      : query.where('venueFolded', '=', court.venueFolded).where('nameFolded', '=', court.nameFolded)
  return (await lockRows(work, filtered))[0]
}

/** Whether some venue has a court of that name. */
export async function hasCourtNamed(db: Queries, nameFolded: string): Promise<boolean> {
  const query = db.selectFrom('courts').select('id').where('nameFolded', '=', nameFolded)
  return (await query.where('deletedAt', 'is', null).executeTakeFirst()) !== undefined
}

export async function insertCourt(db: Queries, values: Insertable<Schema['courts']>): Promise<number> {
  const { id } = await db.insertInto('courts').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function deleteCourtRow(db: Queries, id: number, now: number): Promise<void> {
  await db.updateTable('courts').set({ deletedAt: now, practiceUntil: null }).where('id', '=', id).execute()
}

/** When the practice at the venue is thrown away; null where nobody practises. */
export async function findPracticeAt(db: Queries, venueFolded: string): Promise<number | null> {
  const query = db.selectFrom('tournaments').select('practiceUntil').where('practiceUntil', 'is not', null)
  return (await query.where('venueFolded', '=', venueFolded).executeTakeFirst())?.practiceUntil ?? null
}

/** Nothing was played there that is kept. */
export async function deletePracticeCourts(db: Queries, venueFolded: string): Promise<void> {
  await db.deleteFrom('courts').where('venueFolded', '=', venueFolded).where('practiceUntil', 'is not', null).execute()
}

export async function closeCourtRow(db: Queries, id: number, closed: CourtPause): Promise<void> {
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
    .select(['t.id as tournamentId', 'g.id as groupId', 't.venue', 't.startDate', 't.endDate', 't.practiceUntil'])
    .where(isOpen('t'))
    .where(isOpen('g'))
    .where('t.endDate', '>=', endedSince)
    .orderBy('t.id')
    .execute()
}
export type DeskDivision = Awaited<ReturnType<typeof listDeskDivisions>>[number]

export async function hasCourts(db: Queries, venueFolded: string): Promise<boolean> {
  const query = db.selectFrom('courts').select('id').where('venueFolded', '=', venueFolded)
  return (await query.where(isOpen('courts')).limit(1).executeTakeFirst()) !== undefined
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
    .innerJoin('tournaments as t', 't.id', 'm.tournamentId')
    .select(['t.letter', 'm.code as matchCode', 'c.name as courtName'])
    .where('o.kind', '=', 'court')
    .where('o.subjectId', '=', courtId)
    .executeTakeFirst()
}

/**
 * Takes them for the match where no other match has them, also one of a transaction that this one waited for; answers
 * which it took. Without a failure, since PostgreSQL goes on with no transaction that had one.
 */
export async function insertHoldings(db: Queries, matchId: number, holdings: readonly Holding[]): Promise<Holding[]> {
  return await db
    .insertInto('matchOccupancy')
    .values(holdings.map((holding) => ({ ...holding, matchId })))
    .onConflict((conflict) => conflict.columns(['kind', 'subjectId']).doNothing())
    .returning(['kind', 'subjectId'])
    .execute()
}

/** Gives back what the match took. */
export async function deleteHoldings(db: Queries, matchId: number, holdings: readonly Holding[]): Promise<void> {
  if (holdings.length === 0) return
  await db
    .deleteFrom('matchOccupancy')
    .where('matchId', '=', matchId)
    .where((eb) => eb.or(holdings.map(({ kind, subjectId }) => eb.and({ kind, subjectId }))))
    .execute()
}

/** The match that holds the court. */
export async function findHolderOfCourt(db: Queries, courtId: number): Promise<number | undefined> {
  const query = db.selectFrom('matchOccupancy').select('matchId').where('kind', '=', 'court')
  return (await query.where('subjectId', '=', courtId).executeTakeFirst())?.matchId
}

/** What the matches hold of a kind is free for others. */
export async function releaseHoldings(
  db: Queries,
  matchIds: readonly number[],
  kind: 'court' | 'referee',
): Promise<void> {
  await db.deleteFrom('matchOccupancy').where('kind', '=', kind).where('matchId', 'in', matchIds).execute()
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

/** Whether matches may be given to the account: one that is closed or has another role referees none. */
export async function isReferee(db: Queries, userId: number): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('id', '=', userId)
  const enabled = query.where('disabledAt', 'is', null).where('deletedAt', 'is', null)
  return (await enabled.where('role', '=', 'ref').executeTakeFirst()) !== undefined
}
