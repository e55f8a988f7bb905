import { setImmediate as otherRequests } from 'node:timers/promises'
import type { KnownClub, KnownPlayer } from '@vot/domain'
import { sql } from 'kysely'
import { chunks } from '../../db/chunks'
import type { UnitOfWork } from '../../db/database'
import type { Queries } from '../../db/schema'

/** Names the lock that imports take; any number that nothing else uses. */
const importLock = 7_310_001

/** Makes the units of imports queue, so that two imports of one file do not add everybody twice. */
export async function lockImports(work: UnitOfWork): Promise<void> {
  if (work.rowLocks) await sql`select pg_advisory_xact_lock(${sql.lit(importLock)})`.execute(work.db)
  work.locked()
}

function knownPlayers(db: Queries) {
  return db
    .selectFrom('players')
    .select(['id', 'name', 'phone', 'rankingPoints as points', 'rating', 'clubId', 'email', 'gender', 'birthYear'])
    .where('deletedAt', 'is', null)
    .where('isUnverified', '=', 0)
    .orderBy('id')
}

/** Players with one of the phones, or one of the folded names. */
export async function listKnownPlayers(
  db: Queries,
  phones: readonly string[],
  names: readonly string[],
): Promise<KnownPlayer[]> {
  const found = new Map<number, KnownPlayer>()
  for (const [column, values] of [['phone', phones] as const, ['nameFolded', names] as const]) {
    for (const some of chunks(values)) {
      for (const player of await knownPlayers(db).where(column, 'in', some).execute()) found.set(player.id, player)
      await otherRequests()
    }
  }
  return [...found.values()]
}

export async function listPhonesTaken(db: Queries, phones: readonly string[]): Promise<ReadonlySet<string>> {
  if (phones.length === 0) return new Set()
  const rows = await knownPlayers(db).where('phone', 'in', phones).execute()
  return new Set(rows.flatMap(({ phone }) => phone ?? []))
}

export async function listKnownClubs(db: Queries): Promise<KnownClub[]> {
  return await db.selectFrom('clubs').select(['id', 'name']).where('deletedAt', 'is', null).orderBy('id').execute()
}
