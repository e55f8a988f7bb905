import { sql } from 'kysely'
import { chunks } from '../../db/chunks'
import type { Queries } from '../../db/schema'
import { type PlayerRow, playerRows } from './player-queries'

/** Teams of a group that were neither rejected nor withdrawn, with when they entered. */
export async function listTeamsOfGroup(db: Queries, groupId: number) {
  return await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'r.tournamentId').on('t.deletedAt', 'is', null))
    .select(['r.tournamentId', 'r.player1Id', 'r.player2Id', 'r.createdAt'])
    .where('t.groupId', '=', groupId)
    .where('r.status', '<>', 'rejected')
    .where('r.withdrawnAt', 'is', null)
    .orderBy('r.id')
    .execute()
}

/** Who looks like whom, the older record first, without those whom an organiser has told apart. */
export async function listAlikePairs(db: Queries, ids: readonly number[]): Promise<(readonly [number, number])[]> {
  const pairs = new Map<string, readonly [number, number]>()
  for (const some of chunks(ids)) {
    for (const column of ['phone', 'nameFolded'] as const) {
      const rows = await db
        .selectFrom('players as p')
        .innerJoin('players as o', `o.${column}`, `p.${column}`)
        .select(['p.id', 'o.id as otherId'])
        .where('p.id', 'in', some)
        .where(`p.${column}`, '<>', '')
        .whereRef('o.id', '<>', 'p.id')
        .where('p.deletedAt', 'is', null)
        .where('o.deletedAt', 'is', null)
        .where('p.isUnverified', '=', 0)
        .where('o.isUnverified', '=', 0)
        .$if(column === 'nameFolded', (query) =>
          query.where(sql<boolean>`coalesce(o.club_id, 0) = coalesce(p.club_id, 0)`),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('playersApart as a')
                .select('a.playerId')
                .whereRef('a.playerId', '=', 'p.id')
                .whereRef('a.otherId', '=', 'o.id'),
            ),
          ),
        )
        .execute()
      for (const { id, otherId } of rows) {
        const pair = id < otherId ? ([id, otherId] as const) : ([otherId, id] as const)
        pairs.set(pair.join(' '), pair)
      }
    }
  }
  return [...pairs.values()].sort(([a, b], [c, d]) => a - c || b - d)
}

/** Those of the players who exist, by id. */
export async function findPlayers(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, PlayerRow>> {
  const found = new Map<number, PlayerRow>()
  for (const some of chunks(ids)) {
    for (const row of await playerRows(db).where('p.id', 'in', some).execute()) found.set(row.id, row)
  }
  return found
}

export async function areToldApart(db: Queries, id: number, otherId: number): Promise<boolean> {
  const row = await db
    .selectFrom('playersApart')
    .select('playerId')
    .where('playerId', '=', id)
    .where('otherId', '=', otherId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertApart(
  db: Queries,
  id: number,
  otherId: number,
  told: { readonly toldAt: number; readonly toldBy: number | null },
): Promise<void> {
  const rows = [
    { playerId: id, otherId, ...told },
    { playerId: otherId, otherId: id, ...told },
  ]
  await db.insertInto('playersApart').values(rows).execute()
}

export async function deleteApart(db: Queries, id: number, otherId: number): Promise<void> {
  for (const [one, other] of [
    [id, otherId],
    [otherId, id],
  ] as const) {
    await db.deleteFrom('playersApart').where('playerId', '=', one).where('otherId', '=', other).execute()
  }
}
