import type { SelectQueryBuilder } from 'kysely'
import type { UnitOfWork } from './database'
import type { Schema } from './schema'

/** Locks the selected rows until the unit ends, so that what it decides on them holds. */
export function withRowLock<Tables extends keyof Schema, Row>(
  { rowLocks }: UnitOfWork,
  query: SelectQueryBuilder<Schema, Tables, Row>,
): SelectQueryBuilder<Schema, Tables, Row> {
  return rowLocks ? query.forNoKeyUpdate() : query
}

/** Makes this unit's writes on the tournament wait for those before it. Answers whether the tournament exists. */
export async function lockTournament(work: UnitOfWork, tournamentId: number): Promise<boolean> {
  const query = work.db.selectFrom('tournaments').select('id').where('id', '=', tournamentId)
  return (await withRowLock(work, query.where('deletedAt', 'is', null)).executeTakeFirst()) !== undefined
}
