import { type SelectQueryBuilder, sql } from 'kysely'
import type { UnitOfWork } from './database'
import { isOpen } from './is-open'
import type { Schema } from './schema'

/** The selected rows, locked until the unit ends, so that what it decides on them holds. */
export async function lockRows<Tables extends keyof Schema, Row>(
  work: UnitOfWork,
  query: SelectQueryBuilder<Schema, Tables, Row>,
): Promise<Row[]> {
  const rows = await (work.rowLocks ? query.forNoKeyUpdate() : query).execute()
  work.locked()
  return rows
}

/** Makes this unit's writes on the tournament wait for those before it. Returns whether the tournament exists. */
export async function lockTournament(work: UnitOfWork, tournamentId: number): Promise<boolean> {
  const query = work.db.selectFrom('tournaments').select('id').where('id', '=', tournamentId)
  return (await lockRows(work, query.where(isOpen('tournaments')))).length > 0
}

/** Makes units that name the same thing wait for each other, where no row is there yet that they could lock. */
export async function lockName(work: UnitOfWork, name: string): Promise<void> {
  if (!work.rowLocks) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(work.db)
  work.locked()
}
