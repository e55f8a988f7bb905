import { foldText, type RefereeSetting, type SnapshotDivision } from '@vot/domain'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { makeHallSecret } from '../../db/hall-secret'
import { isOpen } from '../../db/is-open'
import type { Queries, Schema } from '../../db/schema'

export type GroupRow = Selectable<Schema['tournamentGroups']>

export async function findGroup(db: Queries, id: number): Promise<GroupRow | undefined> {
  return await groupRows(db).where('id', '=', id).executeTakeFirst()
}

/** For an id that was found or written in the same unit of work. */
export async function getGroup(db: Queries, id: number): Promise<GroupRow> {
  return await groupRows(db).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Makes the group's other writers wait; undefined when there is none. */
export async function lockGroup(db: Queries, id: number): Promise<GroupRow | undefined> {
  return await db
    .updateTable('tournamentGroups')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', id)
    .where(isOpen('tournamentGroups'))
    .returningAll()
    .executeTakeFirst()
}

/** Marks the group as changed now, which also makes its other writers wait. undefined when there is none. */
export async function touchGroup(db: Queries, id: number, now: number): Promise<GroupRow | undefined> {
  return await db
    .updateTable('tournamentGroups')
    .set({ updatedAt: now })
    .where('id', '=', id)
    .where(isOpen('tournamentGroups'))
    .returningAll()
    .executeTakeFirst()
}

export async function insertGroup(db: Queries, values: Insertable<Schema['tournamentGroups']>): Promise<number> {
  const row = { hallSecret: makeHallSecret(), ...values, nameFolded: foldText(values.name) }
  const { id } = await db.insertInto('tournamentGroups').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateGroupRow(
  db: Queries,
  id: number,
  values: Updateable<Schema['tournamentGroups']>,
): Promise<void> {
  const folded = typeof values.name === 'string' && { nameFolded: foldText(values.name) }
  await db
    .updateTable('tournamentGroups')
    .set({ ...values, ...folded })
    .where('id', '=', id)
    .execute()
}

/** What was stored of whether matches need a referee; null while nothing is. */
export async function findStoredReferees(db: Queries, groupId: number): Promise<RefereeSetting | null> {
  const query = db.selectFrom('tournamentGroups').select('referees').where('id', '=', groupId)
  return (await query.executeTakeFirst())?.referees ?? null
}

/** Unless another writer stored one meanwhile. */
export async function storeReferees(db: Queries, groupId: number, referees: RefereeSetting): Promise<void> {
  const query = db.updateTable('tournamentGroups').set({ referees }).where('id', '=', groupId)
  await query.where('referees', 'is', null).execute()
}

/** Whether somebody could sign in as a referee. */
export async function hasRefereeAccounts(db: Queries): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('role', '=', 'ref')
  const enabled = query.where('disabledAt', 'is', null).where('deletedAt', 'is', null)
  return (await enabled.limit(1).executeTakeFirst()) !== undefined
}

/** The group of a tournament; null where it stands alone or is not there. */
export async function findGroupOf(db: Queries, tournamentId: number): Promise<number | null> {
  const query = db.selectFrom('tournaments').select('groupId').where('id', '=', tournamentId)
  return (await query.executeTakeFirst())?.groupId ?? null
}

/** Groups that are not deleted, the newest first. */
export async function listGroupNames(db: Queries) {
  return await db
    .selectFrom('tournamentGroups')
    .select(['id', 'name'])
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

export interface DivisionDates extends SnapshotDivision {
  readonly groupId: number
  readonly groupName: string
}

/** The dates of every group's divisions, for the choice of a snapshot. */
export async function listGroupDivisionDates(db: Queries, groupId?: number): Promise<DivisionDates[]> {
  let query = db
    .selectFrom('tournaments as t')
    .innerJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['g.id as groupId', 'g.name as groupName'])
    .select([
      't.startDate',
      't.endDate',
      't.lastRegistrationDate',
      't.startTime',
      't.registrationClosedAt',
      't.resultsSavedAt',
    ])
    .where('t.deletedAt', 'is', null)
    .where('g.deletedAt', 'is', null)
  if (groupId !== undefined) query = query.where('g.id', '=', groupId)
  return await query.execute()
}

function groupRows(db: Queries) {
  return db.selectFrom('tournamentGroups').selectAll().where(isOpen('tournamentGroups'))
}

/** With what hangs on the group alone; for a practice, whose tournament has been taken out of it. */
export async function deletePracticeGroup(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('tournamentGroups').where('id', '=', id).where('practiceUntil', 'is not', null).execute()
}
