import { setImmediate as otherRequests } from 'node:timers/promises'
import type { KnownClub, KnownPlayer } from '@vot/domain'
import { type Insertable, sql } from 'kysely'
import type { UnitOfWork } from '../../db/database'
import type { Queries, Schema } from '../../db/schema'

const valuesAQuery = 500
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
    .select(['id', 'name', 'phone', 'rankingPoints as points', 'rating', 'clubId', 'email'])
    .where('deletedAt', 'is', null)
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
    for (let from = 0; from < values.length; from += valuesAQuery) {
      const some = values.slice(from, from + valuesAQuery)
      for (const player of await knownPlayers(db).where(column, 'in', some).execute()) found.set(player.id, player)
      await otherRequests()
    }
  }
  return [...found.values()]
}

export async function listPhonesTaken(db: Queries, phones: readonly string[]): Promise<ReadonlySet<string>> {
  if (phones.length === 0) return new Set()
  const rows = await knownPlayers(db).where('phone', 'in', phones).execute()
  return new Set(rows.map(({ phone }) => phone))
}

export async function listKnownClubs(db: Queries): Promise<KnownClub[]> {
  return await db.selectFrom('clubs').select(['id', 'name']).where('deletedAt', 'is', null).orderBy('id').execute()
}

/** Ids by phone, which must differ from player to player. */
export async function insertPlayers(
  db: Queries,
  values: readonly Insertable<Schema['players']>[],
): Promise<ReadonlyMap<string, number>> {
  if (values.length === 0) return new Map()
  const rows = await db.insertInto('players').values(values).returning(['id', 'phone']).execute()
  return new Map(rows.map(({ id, phone }) => [phone, id]))
}

type Entry = Insertable<Schema['pointEntries']>

export async function insertPointEntries(db: Queries, entries: readonly Entry[]): Promise<void> {
  if (entries.length > 0) await db.insertInto('pointEntries').values(entries).execute()
}

interface WrittenPlayer {
  readonly id: number
  readonly name: string
  readonly nameFolded: string
  readonly nameSorted: string
  readonly phone: string
  readonly rating: number | null
  readonly ratingSource: string | null
  readonly ratingOn: string | null
  readonly email: string | null
  readonly clubId: number | null
  readonly updatedAt: number
}

/** Writes these fields of many players in one query, which is one way to the database instead of hundreds. */
export async function updatePlayerRows(db: Queries, players: readonly WrittenPlayer[]): Promise<void> {
  if (players.length === 0) return
  const whole = (value: number | null) => sql`cast(${value} as bigint)`
  const words = (value: string | null) => sql`cast(${value} as text)`
  const rows = players.map(({ id, name, nameFolded, nameSorted, phone, rating, ...player }) => {
    const { ratingSource, ratingOn, email, clubId, updatedAt } = player
    const texts = [name, nameFolded, nameSorted, phone, email, ratingSource, ratingOn].map(words)
    return sql`(${sql.join([...[id, rating, clubId, updatedAt].map(whole), ...texts])})`
  })
  await sql`
    with written (id, rating, club_id, updated_at, name, name_folded, name_sorted, phone, email, rating_source, rating_on)
      as (values ${sql.join(rows)})
    update players set
      rating = written.rating, club_id = written.club_id, updated_at = written.updated_at,
      name = written.name, name_folded = written.name_folded, name_sorted = written.name_sorted,
      phone = written.phone, email = written.email,
      rating_source = written.rating_source, rating_on = written.rating_on
    from written where players.id = written.id`.execute(db)
}
