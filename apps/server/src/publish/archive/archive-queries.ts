import type { Insertable, Updateable } from 'kysely'
import { chunks, readInChunks } from '../../db/chunks'
import type { Queries, Schema } from '../../db/schema'
import type { FeeOwnerIds } from '../../tournament/fee/fee-owner'
import type { ContentDigests } from './content-digest'

/** The tournaments of an archive: one, or the divisions of a group in their order. */
export async function listArchived(db: Queries, filter: { readonly id: number } | { readonly groupId: number }) {
  const query = db
    .selectFrom('tournaments as t')
    .innerJoin('eventCounters as c', 'c.tournamentId', 't.id')
    .selectAll('t')
    .select('c.seq as eventSeq')
    .where('t.deletedAt', 'is', null)
    .orderBy('t.position')
    .orderBy('t.id')
  return await ('id' in filter
    ? query.where('t.id', '=', filter.id)
    : query.where('t.groupId', '=', filter.groupId)
  ).execute()
}

export async function listArchivedResults(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('tournamentResults')
    .select(['playerId', 'place'])
    .where('tournamentId', '=', tournamentId)
    .execute()
}

/** In the order that they were booked; those of a merged record are of the one it was merged into. */
export async function listArchivedEntries(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('pointEntries as e')
    .innerJoin('players as p', 'p.id', 'e.playerId')
    .select(({ fn }) => [
      fn.coalesce('p.mergedInto', 'e.playerId').as('playerId'),
      ...(['e.points', 'e.place', 'e.createdAt'] as const),
    ])
    .where('e.tournamentId', '=', tournamentId)
    .orderBy('e.id')
    .execute()
}

/** By id; deleted ones too, since they played. */
export async function listArchivedPlayers(db: Queries, ids: readonly number[]) {
  return await readInChunks(ids, (slice) =>
    db.selectFrom('players').selectAll().where('id', 'in', slice).orderBy('id').execute(),
  )
}

export async function listArchivedClubs(db: Queries, ids: readonly number[]) {
  return await readInChunks(ids, (slice) =>
    db.selectFrom('clubs').select(['id', 'name', 'nameKey']).where('id', 'in', slice).orderBy('id').execute(),
  )
}

export async function listArchivedCourts(db: Queries, ids: readonly number[]) {
  return await readInChunks(ids, (slice) =>
    db.selectFrom('courts').select(['id', 'venue', 'name']).where('id', 'in', slice).orderBy('id').execute(),
  )
}

/**
 * What became of this content before, undefined the first time: under the digest that stays, or under the one that another
 * build gave it. Another import of the same content waits until this unit is over.
 */
export async function claimImport(db: Queries, { digest, earlier }: ContentDigests, at: number) {
  const claimed = await db
    .insertInto('archiveImports')
    .values({ digest, groupId: null, tournamentIds: '[]', actorId: null, at })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest')
    .execute()
  const known = claimed.length === 0 ? digest : earlier === digest ? undefined : earlier
  if (known === undefined) return undefined
  return await db.selectFrom('archiveImports').selectAll().where('digest', '=', known).executeTakeFirst()
}

export async function saveImport(
  db: Queries,
  digest: string,
  values: Updateable<Schema['archiveImports']>,
): Promise<void> {
  await db.updateTable('archiveImports').set(values).where('digest', '=', digest).execute()
}

/** What is known of the balance of the players where an archive came from. */
export async function listArchivedBalances(db: Queries, playerIds: readonly number[]) {
  return await readInChunks(playerIds, (slice) =>
    db.selectFrom('archivedBalances').selectAll().where('playerId', 'in', slice).execute(),
  )
}

export async function saveArchivedBalance(db: Queries, values: Insertable<Schema['archivedBalances']>): Promise<void> {
  const { points, exportedAt } = values
  await db
    .insertInto('archivedBalances')
    .values(values)
    .onConflict((conflict) => conflict.column('playerId').doUpdateSet({ points, exportedAt }))
    .execute()
}

/** How many of the tournaments still exist. */
export async function countLive(db: Queries, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const query = db.selectFrom('tournaments').select('id').where('id', 'in', ids).where('deletedAt', 'is', null)
  return (await query.execute()).length
}

/** Players with this phone who may be the same person, oldest first. */
export async function listPlayersByPhones(db: Queries, phones: readonly string[]) {
  return await readInChunks(phones, (some) =>
    db
      .selectFrom('players')
      .select(['id', 'phone', 'nameFolded', 'rankingPoints'])
      .where('phone', 'in', some)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute(),
  )
}

/** Whose number nobody knows, by their folded names. */
export async function listPlayersWithoutPhone(db: Queries, names: readonly string[]) {
  return await readInChunks(names, (some) =>
    db
      .selectFrom('players')
      .select(['id', 'phone', 'nameFolded', 'rankingPoints'])
      .where('phone', 'is', null)
      .where('nameFolded', 'in', some)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute(),
  )
}

export async function findClubByKey(db: Queries, nameKey: string): Promise<number | undefined> {
  const query = db.selectFrom('clubs').select('id').where('nameKey', '=', nameKey).where('deletedAt', 'is', null)
  return (await query.executeTakeFirst())?.id
}

/** The bracket as it came: its givens, and the moment it was made. */
export async function insertArchivedBracket(db: Queries, values: Insertable<Schema['brackets']>): Promise<number> {
  const { id } = await db.insertInto('brackets').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertArchivedResults(
  db: Queries,
  rows: readonly Insertable<Schema['tournamentResults']>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('tournamentResults').values(rows).execute()
}

/** The score sheets of a bracket that hold events, by the match's number. */
export async function listArchivedScores(db: Queries, bracketId: number) {
  return await db
    .selectFrom('matches as m')
    .innerJoin('matchScores as s', 's.matchId', 'm.id')
    .select(['m.number', 's.matchId', 's.sheet', 's.team1Id', 's.team2Id', 's.state'])
    .where('m.bracketId', '=', bracketId)
    .where('s.seq', '>', 0)
    .orderBy('m.number')
    .execute()
}

export async function listArchivedRatings(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('ratings')
    .select(['stars', 'createdAt', 'updatedAt'])
    .where('tournamentId', '=', tournamentId)
    .orderBy('createdAt')
    .orderBy('updatedAt')
    .orderBy('stars')
    .execute()
}

export async function insertArchivedRatings(
  db: Queries,
  rows: readonly Insertable<Schema['ratings']>[],
): Promise<void> {
  for (const some of chunks(rows)) await db.insertInto('ratings').values(some).execute()
}

/** Bank lines whose payments stand, of a group or a tournament, in the order they were confirmed. */
export async function listArchivedFeeLines(db: Queries, { groupId, tournamentId }: FeeOwnerIds) {
  return await db
    .selectFrom('paymentLines as l')
    .innerJoin('feeImports as i', 'i.id', 'l.importId')
    .innerJoin('payments as p', 'p.id', 'l.paymentId')
    .leftJoin('paymentDivisions as d', 'd.paymentId', 'p.id')
    .innerJoin('tournaments as t', (join) =>
      join.on(({ eb, fn, ref }) => eb('t.id', '=', fn.coalesce(ref('d.tournamentId'), ref('p.tournamentId')))),
    )
    .select(['l.importId', 'i.confirmedAt', 'p.id as paymentId', 'l.lineKey'])
    .where((eb) => (groupId === null ? eb('i.tournamentId', '=', tournamentId) : eb('i.groupId', '=', groupId)))
    .where('t.deletedAt', 'is', null)
    .orderBy('l.importId')
    .orderBy('p.id')
    .execute()
}
