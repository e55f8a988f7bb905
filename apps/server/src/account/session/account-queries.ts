import type { Selectable } from 'kysely'
import type { Queries } from '../../db/schema'
import type { UsersTable } from '../../db/schema/account-tables'

export type UserRow = Selectable<UsersTable>

export async function findUser(db: Queries, id: number): Promise<UserRow | undefined> {
  return await db.selectFrom('users').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()
}
