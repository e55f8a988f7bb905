import { type Insertable, type RawBuilder, sql } from 'kysely'
import { divisionName } from '../../db/division-name'
import type { Queries, Schema } from '../../db/schema'

/** Rows of a player and of every record that was merged into that player. */
export function ofPlayer(column: 'playerId' | 'e.playerId', playerId: number): RawBuilder<boolean> {
  const merged = sql`select id from players where merged_into = ${playerId}`
  return sql<boolean>`(${sql.ref(column)} = ${playerId} or ${sql.ref(column)} in (${merged}))`
}

type Entry = Omit<Insertable<Schema['pointEntries']>, 'newPoints'>

/** Books the entry; the database moves the player's points with it and refuses one that does not continue them. */
export async function appendPointEntry(db: Queries, entry: Entry): Promise<void> {
  await db
    .insertInto('pointEntries')
    .values({ ...entry, newPoints: entry.previousPoints + entry.points })
    .execute()
}

/** Points of each player at a moment, entries of that very moment included; nobody without entries is in it. */
async function listPointsAsOf(
  db: Queries,
  playerIds: readonly number[],
  moment: number,
): Promise<ReadonlyMap<number, number>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('pointEntries')
    .select(({ fn }) => ['playerId', fn.sum<number>('points').as('points')])
    .where('playerId', 'in', playerIds)
    .where('createdAt', '<=', moment)
    .groupBy('playerId')
    .execute()
  return new Map(rows.map((row) => [row.playerId, row.points]))
}

interface Counting {
  readonly id: number
  readonly rankingPoints: number
}

/**
 * What a player enters a division with: today's points, or those as of its snapshot. Who had none then counts with
 * today's, which `isLater` says. `moment` undefined for no snapshot.
 */
export async function readEntryPoints(
  db: Queries,
  players: readonly Counting[],
  moment: number | undefined,
): Promise<(player: Counting) => { readonly points: number; readonly isLater: boolean }> {
  if (moment === undefined) return ({ rankingPoints }) => ({ points: rankingPoints, isLater: false })
  const ids = players.map(({ id }) => id)
  const then = await listPointsAsOf(db, ids, moment)
  return ({ id, rankingPoints }) => {
    const points = then.get(id) ?? 0
    return points === 0 ? { points: rankingPoints, isLater: true } : { points, isLater: false }
  }
}

/** A tournament's entries, oldest first; those of a merged record count for the one it was merged into. */
export async function listTournamentEntries(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('pointEntries as e')
    .innerJoin('players as p', 'p.id', 'e.playerId')
    .select(({ fn }) => [fn.coalesce('p.mergedInto', 'e.playerId').as('playerId'), 'e.points', 'e.place'])
    .where('e.tournamentId', '=', tournamentId)
    .orderBy('e.id')
    .execute()
}

interface Slice {
  readonly limit: number
  readonly offset: number
  /** The entry that the list goes on after. */
  readonly after?: number | undefined
}

/**
 * The player and the records merged into it. As ids, since through a subquery PostgreSQL took the player for a frequent
 * one and went back through the whole ledger.
 */
async function listOwnRecords(db: Queries, playerId: number): Promise<number[]> {
  const merged = await db.selectFrom('players').select('id').where('mergedInto', '=', playerId).execute()
  return [playerId, ...merged.map(({ id }) => id)]
}

/** Entries of a player and of the records merged into them, with the names of their tournaments, newest first. */
export async function listPointEntries(db: Queries, playerId: number, slice: Slice) {
  const ids = await listOwnRecords(db, playerId)
  return await db
    .selectFrom('pointEntries as e')
    .leftJoin('tournaments as t', 't.id', 'e.tournamentId')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .leftJoin('players as m', (join) => join.onRef('m.id', '=', 'e.playerId').on('m.id', '<>', playerId))
    .selectAll('e')
    .select([divisionName<string | null>('t').as('tournamentName'), 'g.name as groupName', 'm.name as mergedFrom'])
    .where('e.playerId', 'in', ids)
    .$if(slice.after !== undefined, (some) => some.where('e.id', '<', slice.after ?? 0))
    // By number: processes need not agree on the time to the millisecond.
    .orderBy('e.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
}
export type PointEntryRow = Awaited<ReturnType<typeof listPointEntries>>[number]

export async function countPointEntries(db: Queries, playerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('pointEntries')
    .where('playerId', 'in', await listOwnRecords(db, playerId))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Entries that say the new points themselves, many in one query. */
export async function insertPointEntries(
  db: Queries,
  entries: readonly Insertable<Schema['pointEntries']>[],
): Promise<void> {
  if (entries.length > 0) await db.insertInto('pointEntries').values(entries).execute()
}
