import type { PlayerOrder } from '@vot/contract'
import { tournamentTitle } from '@vot/domain'
import {
  type ExpressionBuilder,
  type InferResult,
  type Insertable,
  type RawBuilder,
  sql,
  type Updateable,
} from 'kysely'
import { chunks } from '../../db/chunks'
import type { UnitOfWork } from '../../db/database'
import { divisionName } from '../../db/division-name'
import { type KeysetColumn, keyAt, readAfter } from '../../db/keyset'
import { lockRows } from '../../db/lock-rows'
import type { Queries, Schema } from '../../db/schema'

/** Players that are not deleted, with the name of their club. */
export function playerRows(db: Queries) {
  return db
    .selectFrom('players as p')
    .leftJoin('clubs as c', 'c.id', 'p.clubId')
    .selectAll('p')
    .select(['c.name as clubName', 'c.nameFolded as clubFolded'])
    .where('p.deletedAt', 'is', null)
}
export type PlayerRow = InferResult<ReturnType<typeof playerRows>>[number]

export async function findPlayer(db: Queries, id: number): Promise<PlayerRow | undefined> {
  return await playerRows(db).where('p.id', '=', id).executeTakeFirst()
}

/** The player, or the one that this record was merged into. */
export async function findShownPlayer(db: Queries, id: number): Promise<PlayerRow | undefined> {
  const player = await findPlayer(db, id)
  if (player) return player
  const merged = await db.selectFrom('players').select('mergedInto').where('id', '=', id).executeTakeFirst()
  return merged?.mergedInto == null ? undefined : await findPlayer(db, merged.mergedInto)
}

/** For an id that was found or written in the same unit of work. */
export async function getPlayer(db: Queries, id: number): Promise<PlayerRow> {
  return await playerRows(db).where('p.id', '=', id).executeTakeFirstOrThrow()
}

/** The players that exist, by id; their other writers wait. Locked in the order of their ids, so nobody deadlocks. */
export async function lockPlayers(work: UnitOfWork, ids: readonly number[]): Promise<ReadonlyMap<number, PlayerRow>> {
  if (ids.length === 0) return new Map()
  const query = work.db.selectFrom('players').select('id').where('id', 'in', ids).orderBy('id')
  await lockRows(work, query)
  const rows = await playerRows(work.db).where('p.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function lockPlayer(work: UnitOfWork, id: number): Promise<PlayerRow | undefined> {
  return (await lockPlayers(work, [id])).get(id)
}

/** A deleted player too. */
export async function lockKeptPlayer(work: UnitOfWork, id: number): Promise<{ id: number; name: string } | undefined> {
  return (await lockRows(work, work.db.selectFrom('players').select(['id', 'name']).where('id', '=', id)))[0]
}

/** Points by player, deleted players included: their ledger goes on when results are corrected. */
export async function lockRankingPoints(
  work: UnitOfWork,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const query = work.db.selectFrom('players').select(['id', 'rankingPoints']).where('id', 'in', ids).orderBy('id')
  const rows = await lockRows(work, query)
  return new Map(rows.map((row) => [row.id, row.rankingPoints]))
}

export interface PlayerFilter {
  /** Folded words that must all be in the name. */
  readonly words: readonly string[]
  /** Digits that may be in the phone instead; undefined for those who may not see phones. */
  readonly phoneDigits: string | undefined
  readonly clubId: number | undefined
  /** Hundredths, both ends included. */
  readonly minPoints: number | undefined
  readonly maxPoints: number | undefined
  readonly isOfficial?: boolean | undefined
  readonly hasNoClub?: boolean
  /** Only those who may be the same person as another, as `reasonsToSuspect` tells. */
  readonly isSuspect?: boolean
  /** Only those whose stored number would be refused today, as `isDoubtfulPhone` tells. */
  readonly hasDoubtfulPhone?: boolean
}

export interface PlayerSorting {
  readonly by: PlayerOrder
  readonly descending: boolean
}

const byName: PlayerSorting = { by: 'name', descending: false }
const sorted = { name: 'p.nameSorted', points: 'p.rankingPoints', rating: 'p.rating' } as const

interface Slice {
  readonly limit: number
  readonly offset: number
  readonly after?: PlayerPosition | undefined
}

/** The player that a list goes on after: the key of its order, the name and the id. The first is null for who has none. */
export type PlayerPosition = [by: string | number | null, nameSorted: string, id: number]

export function playerPosition(row: PlayerRow, { by }: PlayerSorting): PlayerPosition {
  const key = { name: row.nameSorted, points: row.rankingPoints, rating: row.rating, club: row.clubFolded }[by]
  return [key, row.nameSorted, row.id]
}

/** In the order asked for, then by given name, then id: alike on both databases, since the keys sort by code unit. */
export async function listPlayerRows(
  db: Queries,
  filter: PlayerFilter,
  slice: Slice,
  { by, descending }: PlayerSorting = byName,
): Promise<PlayerRow[]> {
  const direction = descending ? 'desc' : 'asc'
  if (by === 'club') return await readPlayers(db, await listIdsByClub(db, filter, slice, direction))
  const query = listedPlayers(db, filter)
    // The databases differ in where they put those who have none. After a position these are a piece of their own.
    .$if(by === 'rating' && slice.after === undefined, (all) => all.orderBy(sql`(p.rating is null)`))
    .orderBy(sql.ref(sorted[by]), direction)
    .$if(by !== 'name', (all) => all.orderBy('p.nameSorted'))
    .orderBy('p.id')
  return await readPlayers(db, await readIds(query, slice, (after) => keysAt(after, by, direction)))
}

/** As the order of the list has them. */
function keysAt(
  [key, name, id]: PlayerPosition,
  by: Exclude<PlayerOrder, 'club'>,
  direction: 'asc' | 'desc',
): KeysetColumn[] {
  if (by === 'name') return [keyAt(sorted.name, name, direction), keyAt('p.id', id)]
  const rest = [keyAt('p.nameSorted', name), keyAt('p.id', id)]
  if (by === 'points') return [keyAt(sorted.points, key ?? 0, direction), ...rest]
  const hasNone = { same: withoutRating, later: null }
  if (key === null) return [hasNone, { same: sql<boolean>`p.rating is null`, later: null }, ...rest]
  return [{ same: withRating, later: withoutRating }, keyAt(sorted.rating, key, direction), ...rest]
}

/** Each said twice: SQLite finds the second along the index of the order, PostgreSQL the first. */
const withRating = sql<boolean>`(p.rating is null) is false and (p.rating is null) = false`
const withoutRating = sql<boolean>`(p.rating is null) is true and (p.rating is null) = true`

/** By the folded names of the clubs, each club's players along the index; then, by name, who has no club. */
async function listIdsByClub(
  db: Queries,
  filter: PlayerFilter,
  slice: Slice,
  direction: 'asc' | 'desc',
): Promise<number[]> {
  // A cross join is what makes SQLite go through the few clubs first, whose order leads.
  const inClub = db
    .selectFrom('clubs as c')
    .crossJoin('players as p')
    .select('p.id')
    .whereRef('p.clubId', '=', 'c.id')
    .where('p.deletedAt', 'is', null)
    .where((eb) => matches(eb, filter))
  const ordered = inClub.orderBy('c.nameFolded', direction).orderBy('p.nameSorted').orderBy('p.id')
  const without = listedPlayers(db, filter).where('p.clubId', 'is', null).orderBy('p.nameSorted').orderBy('p.id')
  const inNone = ([, name, id]: PlayerPosition) => [keyAt('p.nameSorted', name), keyAt('p.id', id)]
  if (slice.after?.[0] === null) return await readIds(without, slice, inNone)
  const ids = await readIds(ordered, slice, ([club, name, id]) => [
    keyAt('c.nameFolded', club ?? '', direction),
    keyAt('p.nameSorted', name),
    keyAt('p.id', id),
  ])
  if (ids.length === slice.limit) return ids
  if (slice.after) return [...ids, ...(await readIds(without, { limit: slice.limit - ids.length, offset: 0 }, inNone))]
  const { count } = await inClub
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rest = { limit: slice.limit - ids.length, offset: Math.max(0, slice.offset - Number(count)) }
  return [...ids, ...(await readIds(without, rest, inNone))]
}

/** Only ids are passed over on the way to a page, which an index holds, and the rows of the page alone are read. */
function listedPlayers(db: Queries, filter: PlayerFilter) {
  return db
    .selectFrom('players as p')
    .select('p.id')
    .where('p.deletedAt', 'is', null)
    .where((eb) => matches(eb, filter))
}

async function readIds(
  query: Pick<ReturnType<typeof listedPlayers>, 'where'>,
  { limit: most, offset, after }: Slice,
  keysOf: (after: PlayerPosition) => readonly KeysetColumn[],
): Promise<number[]> {
  const rows = await readAfter(after && keysOf(after), most, (piece, limit) =>
    query.where(piece).limit(limit).offset(offset).execute(),
  )
  return rows.map(({ id }) => id)
}

/** In the order of the ids. */
async function readPlayers(db: Queries, ids: readonly number[]): Promise<PlayerRow[]> {
  const rows = new Map<number, PlayerRow>()
  for (const some of chunks(ids)) {
    for (const row of await playerRows(db).where('p.id', 'in', some).execute()) rows.set(row.id, row)
  }
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Those of the players who may be the same person as another one, as `reasonsToSuspect` tells. */
export async function listSuspects(db: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('players as p')
    .select('p.id')
    .where('p.id', 'in', ids)
    .where(looksLikeAnother)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** From so many players on counting takes longer than a page should, so what was counted is told for a while. */
const largeRegister = 10_000

export async function isLargeRegister(db: Queries): Promise<boolean> {
  const { last } = await db
    .selectFrom('players')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) > largeRegister
}

export async function countPlayers(db: Queries, filter: PlayerFilter): Promise<number> {
  const { count } = await db
    .selectFrom('players as p')
    .where('p.deletedAt', 'is', null)
    .where((eb) => matches(eb, filter, isOneOfAlike))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function matches(
  eb: ExpressionBuilder<Schema & { p: Schema['players'] }, 'p'>,
  filter: PlayerFilter,
  isSuspect = looksLikeAnother,
) {
  const inName = eb.and(filter.words.map((word) => contains('p.nameFolded', word)))
  const named = filter.phoneDigits === undefined ? inName : eb.or([inName, contains('p.phone', filter.phoneDigits)])
  return eb.and([
    named,
    // As the indexes have it: a parameter would hide from the databases that they hold who is listed.
    sql<boolean>`p.is_unverified = 0`,
    ...(filter.clubId === undefined ? [] : [eb('p.clubId', '=', filter.clubId)]),
    ...(filter.minPoints === undefined ? [] : [eb('p.rankingPoints', '>=', filter.minPoints)]),
    ...(filter.maxPoints === undefined ? [] : [eb('p.rankingPoints', '<=', filter.maxPoints)]),
    ...(filter.isOfficial === undefined ? [] : [eb('p.isPointVerified', '=', filter.isOfficial ? 1 : 0)]),
    ...(filter.hasNoClub ? [eb('p.clubId', 'is', null)] : []),
    ...(filter.isSuspect ? [isSuspect] : []),
    ...(filter.hasDoubtfulPhone ? [isPhoneDoubtful] : []),
  ])
}

/** [PLR-166] Whom an organiser has told apart look alike and are not held for one another. */
const areApart = sql<boolean>`exists (select 1 from players_apart a where a.player_id = p.id and a.other_id = o.id)`

const looksLikeAnother = sql<boolean>`(
  (p.phone <> '' and exists (select 1 from players o where o.phone = p.phone and o.id <> p.id
    and o.deleted_at is null and o.is_unverified = 0 and not ${areApart}))
  or (p.name_folded <> '' and exists (select 1 from players o where o.name_folded = p.name_folded and o.id <> p.id
    and o.deleted_at is null and o.is_unverified = 0 and coalesce(o.club_id, 0) = coalesce(p.club_id, 0)
    and not ${areApart})))`

/** The same where everybody is looked at: what is there twice is found by going once through an index. */
const isOneOfAlike = sql<boolean>`((
  p.phone in (select o.phone from players o where o.phone <> '' and o.deleted_at is null and o.is_unverified = 0
    group by o.phone having count(*) > 1)
  or (p.name_folded, coalesce(p.club_id, 0)) in (select o.name_folded, coalesce(o.club_id, 0) from players o
    where o.deleted_at is null and o.name_folded <> '' and o.is_unverified = 0
    group by o.name_folded, o.club_id having count(*) > 1))
  and (not exists (select 1 from players_apart a where a.player_id = p.id) or ${looksLikeAnother}))`

/** [PLR-06] As `isDoubtfulPhone` of the domain tells, which reads what the database cannot. */
const isPhoneDoubtful = sql<boolean>`(p.phone <> '' and not (
  (length(p.phone) = 10 and (substr(p.phone, 1, 2) in ('03', '05', '07', '08', '09') or substr(p.phone, 1, 3) = '069'))
  or (length(p.phone) = 11 and substr(p.phone, 1, 2) = '02')
  or (length(p.phone) between 8 and 16 and substr(p.phone, 1, 1) = '+' and substr(p.phone, 2, 1) <> '0'
    and substr(p.phone, 1, 3) <> '+84'
    and not (length(p.phone) = 10 and substr(p.phone, 2, 1) in ('3', '5', '7', '8', '9'))))
  or trim(p.phone, '+0123456789') <> '')`

/** How many players each choice would leave of those whom the filter lets through; null where nobody asks. */
export async function countByChoice(db: Queries, filter: PlayerFilter, withSuspects: boolean) {
  const sumOf = (condition: RawBuilder<boolean>) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`
  return await db
    .selectFrom('players as p')
    .where('p.deletedAt', 'is', null)
    .where((eb) => matches(eb, filter))
    .select([
      sumOf(sql`p.is_point_verified = 1`).as('official'),
      sumOf(sql`p.is_point_verified = 0`).as('unofficial'),
      sumOf(sql`p.club_id is null`).as('withoutClub'),
      sql<number | null>`${withSuspects ? sumOf(isOneOfAlike) : sql`null`}`.as('suspects'),
      sql<number | null>`${withSuspects ? sumOf(isPhoneDoubtful) : sql`null`}`.as('doubtfulPhone'),
    ])
    .executeTakeFirstOrThrow()
}

function contains(column: 'p.nameFolded' | 'p.phone', text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
}

export async function insertPlayer(db: Queries, values: Insertable<Schema['players']>): Promise<number> {
  const { id } = await db.insertInto('players').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updatePlayerRow(db: Queries, id: number, values: Updateable<Schema['players']>): Promise<void> {
  await db.updateTable('players').set(values).where('id', '=', id).execute()
}

/** Players with one of the phones, or one of the folded names. */
export async function listPlayersLike(
  db: Queries,
  phones: readonly string[],
  names: readonly string[],
): Promise<PlayerRow[]> {
  const found = new Map<number, PlayerRow>()
  for (const [column, values] of [['p.phone', phones] as const, ['p.nameFolded', names] as const]) {
    for (const some of chunks(values)) {
      for (const player of await playerRows(db).where(column, 'in', some).execute()) found.set(player.id, player)
    }
  }
  return [...found.values()].sort((one, other) => one.id - other.id)
}

export async function deletePlayerRows(db: Queries, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('players').set({ deletedAt: now, updatedAt: now }).where('id', 'in', ids).execute()
}

/** Whether the player stands in a registration that counts, in a tournament that is not over. */
export async function hasLiveRegistration(db: Queries, playerId: number, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournamentId')
    .select('r.id')
    .where((eb) => eb.or([eb('r.player1Id', '=', playerId), eb('r.player2Id', '=', playerId)]))
    .where('r.status', '<>', 'rejected')
    .where('t.deletedAt', 'is', null)
    .where('t.endDate', '>=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The new rows in whatever order, with what tells them apart. */
export async function insertPlayers(
  db: Queries,
  values: readonly Insertable<Schema['players']>[],
): Promise<readonly Pick<PlayerRow, 'id' | 'name' | 'phone' | 'clubId'>[]> {
  if (values.length === 0) return []
  return await db.insertInto('players').values(values).returning(['id', 'name', 'phone', 'clubId']).execute()
}

interface WrittenPlayer {
  readonly id: number
  readonly name: string
  readonly nameFolded: string
  readonly nameSorted: string
  readonly phone: string | null
  readonly rating: number | null
  readonly ratingSource: string | null
  readonly ratingOn: string | null
  readonly email: string | null
  readonly gender: string | null
  readonly birthYear: number | null
  readonly clubId: number | null
  readonly updatedAt: number
}

/** Writes these fields of many players in one query, which is one round trip instead of hundreds. */
export async function updatePlayerRows(db: Queries, players: readonly WrittenPlayer[]): Promise<void> {
  if (players.length === 0) return
  const whole = (value: number | null) => sql`cast(${value} as bigint)`
  const words = (value: string | null) => sql`cast(${value} as text)`
  const rows = players.map(({ id, name, nameFolded, nameSorted, phone, rating, ...player }) => {
    const { ratingSource, ratingOn, email, gender, birthYear, clubId, updatedAt } = player
    const texts = [name, nameFolded, nameSorted, phone, email, ratingSource, ratingOn, gender].map(words)
    return sql`(${sql.join([...[id, rating, clubId, updatedAt, birthYear].map(whole), ...texts])})`
  })
  await sql`
    with written (id, rating, club_id, updated_at, birth_year, name, name_folded, name_sorted, phone, email,
      rating_source, rating_on, gender) as (values ${sql.join(rows)})
    update players set
      rating = written.rating, club_id = written.club_id, updated_at = written.updated_at,
      name = written.name, name_folded = written.name_folded, name_sorted = written.name_sorted,
      phone = written.phone, email = written.email,
      rating_source = written.rating_source, rating_on = written.rating_on,
      gender = written.gender, birth_year = written.birth_year
    from written where players.id = written.id`.execute(db)
}

/** More possible duplicates are not listed. */
const maxSuspects = 10

interface Likeness {
  /** In the form that is kept; undefined while no phone number is typed. */
  readonly phone: string | undefined
  /** Empty while no name is typed. */
  readonly nameFolded: string
  readonly clubId: number | null
}

/** Players with this phone, or with this name in this club. */
export async function listLookalikes(
  db: Queries,
  { phone, nameFolded, clubId }: Likeness,
  exceptId: number | undefined,
): Promise<PlayerRow[]> {
  if (phone === undefined && nameFolded === '') return []
  return await playerRows(db)
    .where('p.isUnverified', '=', 0)
    .where((eb) =>
      eb.or([
        ...(phone === undefined ? [] : [eb('p.phone', '=', phone)]),
        ...(nameFolded === ''
          ? []
          : [eb.and([eb('p.nameFolded', '=', nameFolded), eb('p.clubId', clubId === null ? 'is' : '=', clubId)])]),
      ]),
    )
    .$if(exceptId !== undefined, (query) =>
      query.where('p.id', '<>', exceptId ?? 0).where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('playersApart as a')
              .select('a.playerId')
              .whereRef('a.playerId', '=', 'p.id')
              .where('a.otherId', '=', exceptId ?? 0),
          ),
        ),
      ),
    )
    .orderBy('p.id')
    .limit(maxSuspects)
    .execute()
}

/** An unverified player becomes one like all others. */
export async function acceptPlayerRow(db: Queries, id: number, now: number): Promise<void> {
  await updatePlayerRow(db, id, { isUnverified: 0, enteredFrom: null, updatedAt: now })
}

/** Only of a player whom nothing names any more; others are hidden by `deletedAt`. */
export async function deletePlayerRow(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('players').where('id', '=', id).execute()
}

/** [REG-184] Deletes an unverified player without a team; hides one whom club history, ledger or a merge names. */
export async function removeUnverified(db: Queries, id: number, now: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('players')
    .where('id', '=', id)
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or([
          exists(selectFrom('clubChanges').select('id').where('playerId', '=', id)),
          exists(selectFrom('pointEntries').select('id').where('playerId', '=', id)),
          exists(selectFrom('playerMerges').select('id').where('staysId', '=', id)),
        ]),
      ),
    )
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) await deletePlayerRows(db, [id], now)
}

/** Tournaments that are not over in which the player stands in a team that counts, by name. */
export async function listTournamentMakersOf(db: Queries, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournamentId')
    .innerJoin('users as u', 'u.id', 't.createdBy')
    .select('u.id')
    .distinct()
    .where((eb) => eb.or([eb('r.player1Id', '=', playerId), eb('r.player2Id', '=', playerId)]))
    .where('r.status', '=', 'approved')
    .where('u.role', 'in', ['admin', 'mod'])
    .where('u.disabledAt', 'is', null)
    .orderBy('u.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listLiveTournaments(db: Queries, playerId: number, now: number) {
  const rows = await liveTeams(db, playerId, now)
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select([divisionName('t').as('name'), 'g.name as groupName'])
    .orderBy('t.id')
    .execute()
  return rows.map(({ name, groupName }) => tournamentTitle(groupName, name))
}

function liveTeams(db: Queries, playerId: number, now: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournamentId')
    .where((eb) => eb.or([eb('r.player1Id', '=', playerId), eb('r.player2Id', '=', playerId)]))
    .where('r.status', '<>', 'rejected')
    .where('r.withdrawnAt', 'is', null)
    .where('t.deletedAt', 'is', null)
    .where('t.endDate', '>=', now)
}

/** Which of the players stand in which divisions of the group, in a team that was neither rejected nor withdrawn. */
export async function listDivisionsOf(db: Queries, groupId: number, playerIds: readonly number[]) {
  if (playerIds.length === 0) return []
  const rows = await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'r.tournamentId').on('t.deletedAt', 'is', null))
    .select(['r.tournamentId', 'r.player1Id', 'r.player2Id'])
    .where('t.groupId', '=', groupId)
    .where('r.status', '<>', 'rejected')
    .where('r.withdrawnAt', 'is', null)
    .where((eb) => eb.or([eb('r.player1Id', 'in', playerIds), eb('r.player2Id', 'in', playerIds)]))
    .orderBy('r.tournamentId')
    .execute()
  return rows.map(({ tournamentId, player1Id, player2Id }) => ({ tournamentId, playerIds: [player1Id, player2Id] }))
}
