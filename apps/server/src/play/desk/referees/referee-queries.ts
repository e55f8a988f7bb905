import { endOfVietnamDay, startOfVietnamDay, vietnamDay } from '@vot/domain'
import type { Insertable, Updateable } from 'kysely'
import type { Queries, Schema } from '../../../db/schema'

function days(db: Queries) {
  return db
    .selectFrom('refereeDays as d')
    .leftJoin('clubs as c', (join) => join.onRef('c.id', '=', 'd.clubId').on('c.deletedAt', 'is', null))
    .select(['d.id', 'd.groupId', 'd.userId', 'd.way', 'd.arrivedAt', 'd.leftAt', 'd.hoursFrom', 'd.hoursUntil'])
    .select(['d.breakUntil', 'd.venue', 'c.id as clubId', 'c.name as clubName'])
}
export type RefereeDayRow = Awaited<ReturnType<typeof listRefereeDays>>[number]

/** Referees who are signed in today in a group. */
export async function listRefereeDays(db: Queries, groupId: number, now: number) {
  return await days(db).where('d.groupId', '=', groupId).where('d.day', '=', vietnamDay(now)).execute()
}

export async function findRefereeDay(db: Queries, groupId: number, userId: number, now: number) {
  const today = days(db).where('d.groupId', '=', groupId).where('d.day', '=', vietnamDay(now))
  return await today.where('d.userId', '=', userId).executeTakeFirst()
}

/** Where a referee was signed in today. */
export async function listDaysOfReferee(db: Queries, userId: number, now: number) {
  return await days(db).where('d.userId', '=', userId).where('d.day', '=', vietnamDay(now)).execute()
}

/** The club that a referee was last said to be of, while it is there. */
export async function findLastClub(db: Queries, userId: number): Promise<number | null> {
  const latest = await days(db).where('d.userId', '=', userId).orderBy('d.id', 'desc').executeTakeFirst()
  return latest?.clubId ?? null
}

export async function insertRefereeDay(db: Queries, values: Insertable<Schema['refereeDays']>): Promise<void> {
  await db.insertInto('refereeDays').values(values).execute()
}

export async function updateRefereeDay(
  db: Queries,
  id: number,
  values: Updateable<Schema['refereeDays']>,
): Promise<void> {
  await db.updateTable('refereeDays').set(values).where('id', '=', id).execute()
}

export async function findRefereeName(db: Queries, userId: number): Promise<string | undefined> {
  const query = db.selectFrom('users').select('name').where('id', '=', userId).where('role', '=', 'ref')
  const enabled = query.where('disabledAt', 'is', null).where('deletedAt', 'is', null)
  return (await enabled.executeTakeFirst())?.name
}

/** Of each referee, today: how many matches it was called to, when last, how long it was on court, and since when not. */
export async function listDuties(db: Queries, now: number) {
  return await db
    .selectFrom('matches')
    .select((eb) => [
      'refereeId',
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.max('claimedAt').as('lastCalledAt'),
      eb.fn.max('completedAt').as('lastEndedAt'),
      eb.fn.sum<number | string>(eb(eb.fn.coalesce('completedAt', eb.val(now)), '-', eb.ref('claimedAt'))).as('ms'),
    ])
    .where('refereeId', 'is not', null)
    .where('claimedAt', '>=', startOfVietnamDay(now))
    .groupBy('refereeId')
    .execute()
}

/** Divisions that play today, by their groups. */
export async function listDivisionsOfToday(db: Queries, now: number) {
  return await db
    .selectFrom('tournaments as t')
    .innerJoin('tournamentGroups as g', (join) => join.onRef('g.id', '=', 't.groupId').on('g.deletedAt', 'is', null))
    .select(['g.id', 'g.name', 'g.venue', 't.venue as divisionVenue'])
    .where('t.deletedAt', 'is', null)
    .where('t.startDate', '<=', endOfVietnamDay(now))
    .where('t.endDate', '>=', now)
    .orderBy('g.name')
    .orderBy('g.id')
    .orderBy('t.position')
    .execute()
}
