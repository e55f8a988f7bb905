import type { Insertable, Selectable } from 'kysely'
import type { Queries, Schema } from '../../db/schema'

export type GroupCallRow = Selectable<Schema['groupCalls']>

export async function insertGroupCall(db: Queries, values: Insertable<Schema['groupCalls']>): Promise<number> {
  const { id } = await db.insertInto('groupCalls').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findGroupCall(db: Queries, groupId: number, id: number): Promise<GroupCallRow | undefined> {
  return await db
    .selectFrom('groupCalls')
    .selectAll()
    .where('id', '=', id)
    .where('groupId', '=', groupId)
    .executeTakeFirst()
}

export async function markCallUndone(db: Queries, id: number, now: number): Promise<void> {
  await db.updateTable('groupCalls').set({ undoneAt: now }).where('id', '=', id).execute()
}
