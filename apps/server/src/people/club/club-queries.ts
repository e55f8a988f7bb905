import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { UnitOfWork } from '../../db/database'
import { lockRows } from '../../db/lock-rows'
import type { Queries, Schema } from '../../db/schema'

export type ClubRow = Selectable<Schema['clubs']>

export async function findClub(db: Queries, id: number): Promise<ClubRow | undefined> {
  return await db.selectFrom('clubs').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()
}

/** The club, staying as it is until the unit ends: nobody joins one that is being deleted. */
export async function lockClub(work: UnitOfWork, id: number): Promise<ClubRow | undefined> {
  const query = work.db.selectFrom('clubs').selectAll().where('id', '=', id).where('deletedAt', 'is', null)
  return (await lockRows(work, query))[0]
}

/** The one club of that name; two that differ in diacritics alone are told apart by these, else by neither. */
export async function findClubByName(db: Queries, { nameFolded, nameKey }: Pick<ClubRow, 'nameFolded' | 'nameKey'>) {
  const found = await db
    .selectFrom('clubs')
    .select(['id', 'nameKey'])
    .where('nameFolded', '=', nameFolded)
    .where('deletedAt', 'is', null)
    .execute()
  return found.find((club) => club.nameKey === nameKey) ?? (found.length === 1 ? found[0] : undefined)
}

const byName = new Intl.Collator('vi')

/** By name in Vietnamese order, with the number of members. */
export async function listClubRows(db: Queries) {
  const clubs = await db
    .selectFrom('clubs as c')
    .leftJoin('players as p', (join) =>
      join.onRef('p.clubId', '=', 'c.id').on('p.deletedAt', 'is', null).on('p.isUnverified', '=', 0),
    )
    .select(({ fn }) => ['c.id', 'c.name', 'c.updatedAt', fn.count<number>('p.id').as('memberCount')])
    .where('c.deletedAt', 'is', null)
    .groupBy(['c.id', 'c.name', 'c.updatedAt'])
    .orderBy('c.id')
    .execute()
  return clubs.sort((a, b) => byName.compare(a.name, b.name))
}

export async function countMembers(db: Queries, clubId: number): Promise<number> {
  const { count } = await db
    .selectFrom('players')
    .where('clubId', '=', clubId)
    .where('deletedAt', 'is', null)
    .where('isUnverified', '=', 0)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function listMembers(db: Queries, clubId: number) {
  return await db
    .selectFrom('players')
    .select(['id', 'name', 'nameFolded', 'phone', 'email', 'rankingPoints'])
    .where('clubId', '=', clubId)
    .where('deletedAt', 'is', null)
    .where('isUnverified', '=', 0)
    .orderBy('nameSorted')
    .orderBy('id')
    .execute()
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

export async function insertClub(db: Queries, values: Insertable<Schema['clubs']>): Promise<number> {
  const { id } = await db.insertInto('clubs').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateClubRow(db: Queries, id: number, values: Updateable<Schema['clubs']>): Promise<void> {
  await db.updateTable('clubs').set(values).where('id', '=', id).execute()
}
