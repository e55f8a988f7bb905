import type { ScreenPage } from '@vot/contract'
import type { Selectable } from 'kysely'
import { divisionName } from '../../db/division-name'
import type { Queries, Schema } from '../../db/schema'

export type ScreenRow = Selectable<Schema['screens']>

export async function findScreenByCode(db: Queries, code: string): Promise<ScreenRow | undefined> {
  return await db.selectFrom('screens').selectAll().where('code', '=', code).executeTakeFirst()
}

export async function findScreen(db: Queries, id: number): Promise<ScreenRow | undefined> {
  return await db.selectFrom('screens').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Makes others who pair the screen wait. */
export async function lockScreenByCode(db: Queries, code: string): Promise<ScreenRow | undefined> {
  const locked = db.updateTable('screens').set((eb) => ({ code: eb.ref('code') }))
  return await locked.where('code', '=', code).returningAll().executeTakeFirst()
}

export async function lockScreen(db: Queries, id: number): Promise<ScreenRow | undefined> {
  const locked = db.updateTable('screens').set((eb) => ({ code: eb.ref('code') }))
  return await locked.where('id', '=', id).returningAll().executeTakeFirst()
}

export async function listScreensOfGroup(db: Queries, groupId: number): Promise<ScreenRow[]> {
  return await db.selectFrom('screens').selectAll().where('groupId', '=', groupId).orderBy('id').execute()
}

/** Forgets screens that wait since before a moment: nobody knows their codes any more. */
export async function deleteUnpairedWalls(db: Queries, before: number): Promise<void> {
  await db.deleteFrom('screens').where('waitingSince', '<', before).execute()
}

/** Undefined where another screen has the code. */
export async function insertWall(db: Queries, code: string, now: number): Promise<ScreenRow | undefined> {
  const waiting = { code, groupId: null, name: null, pages: null, waitingSince: now, seenAt: now }
  return await db
    .insertInto('screens')
    .values(waiting)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function noteSeen(db: Queries, id: number, now: number): Promise<void> {
  await db.updateTable('screens').set({ seenAt: now }).where('id', '=', id).execute()
}

interface ShownScreen {
  readonly groupId: number
  readonly name: string
  readonly pages: readonly ScreenPage[]
}

export async function updateScreen(db: Queries, id: number, { groupId, name, pages }: ShownScreen): Promise<void> {
  const shown = { groupId, name, pages: JSON.stringify(pages), waitingSince: null }
  await db.updateTable('screens').set(shown).where('id', '=', id).execute()
}

/** It waits for an organiser again. */
export async function freeScreen(db: Queries, id: number, now: number): Promise<void> {
  const waiting = { groupId: null, name: null, pages: null, waitingSince: now }
  await db.updateTable('screens').set(waiting).where('id', '=', id).execute()
}

/** What a screen of the group may show: its divisions, and the courts of their venues by name. */
export async function listDivisionsOfGroup(db: Queries, groupId: number) {
  return await db
    .selectFrom('tournaments')
    .select(['id', divisionName('tournaments').as('name'), 'venue'])
    .where('groupId', '=', groupId)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
