import { teamNotes } from '@vot/contract'
import { pairKey, type RegistrationCounts, type RegistrationStatus, type TournamentDates } from '@vot/domain'
import { type InferResult, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { keyAt, readAfter } from '../../db/keyset'
import { makePaymentKey } from '../../db/payment-key'
import type { Queries, Schema } from '../../db/schema'
import { replaceInConsents } from './consent-queries'

const factColumns = [
  ...(['p1.isUnverified as player1Unverified', 'p2.isUnverified as player2Unverified'] as const),
  ...(['p1.gender as player1Gender', 'p1.birthYear as player1BirthYear', 'p1.rating as player1Rating'] as const),
  ...(['p2.gender as player2Gender', 'p2.birthYear as player2BirthYear', 'p2.rating as player2Rating'] as const),
] as const

/** Teams, with what decides whether their players may play, as it is known now. */
function registrationRows(db: Queries) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('players as p1', 'p1.id', 'r.player1Id')
    .innerJoin('players as p2', 'p2.id', 'r.player2Id')
    .selectAll('r')
    .select(factColumns)
}
export type RegistrationRow = InferResult<ReturnType<typeof registrationRows>>[number]

/** What operations on the entry list need to know of their tournament. */
export interface EntryList extends TournamentDates {
  readonly tournamentId: number
  readonly maxRankingPoint: number
  readonly eligibility: string | null
  readonly snapshotGroupId: number | null
  readonly resultsSavedAt: number | null
  /** Once there is a bracket the list is locked. */
  readonly bracketId: number | null
}

export async function findEntryList(db: Queries, tournamentId: number): Promise<EntryList | undefined> {
  return await db
    .selectFrom('tournaments as t')
    .leftJoin('brackets as b', (join) => join.onRef('b.tournamentId', '=', 't.id').on('b.replacedAt', 'is', null))
    .select(['t.id as tournamentId', 't.startDate', 't.endDate', 't.lastRegistrationDate', 't.maxRankingPoint'])
    .select(['t.startTime', 't.registrationClosedAt', 't.eligibility'])
    .select(['t.snapshotGroupId', 't.resultsSavedAt', 'b.id as bracketId'])
    .where('t.id', '=', tournamentId)
    .where('t.deletedAt', 'is', null)
    .executeTakeFirst()
}

export async function findRegistration(db: Queries, id: number): Promise<RegistrationRow | undefined> {
  return await registrationRows(db).where('r.id', '=', id).executeTakeFirst()
}

/** For an id that was found or written in the same unit of work. */
export async function getRegistration(db: Queries, id: number): Promise<RegistrationRow> {
  return await registrationRows(db).where('r.id', '=', id).executeTakeFirstOrThrow()
}

/** All registrations of a tournament, in the order they came. */
export async function listRegistrationsOf(db: Queries, tournamentId: number): Promise<RegistrationRow[]> {
  return await registrationRows(db)
    .where('r.tournamentId', '=', tournamentId)
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .execute()
}

export interface RegistrationFilter {
  readonly tournamentId: number | undefined
  readonly status: RegistrationStatus | undefined
  /** Who was rejected is for organisers alone. */
  readonly rejectedToo: boolean
}

/** Ids with the texts that the list's text filter looks into, in the order the registrations came. */
export async function listRegistrationKeys(db: Queries, filter: RegistrationFilter) {
  return await inOrder(db, filter)
    .select(['r.id', 'r.createdAt', 'r.player1Name', 'r.player2Name', 'r.player1ClubName', 'r.player2ClubName'])
    .execute()
}

/** In the order they came, each with the cap of its tournament. */
export async function listRegistrationPage(
  db: Queries,
  filter: RegistrationFilter,
  slice: { readonly limit: number; readonly offset: number; readonly after?: RegistrationPosition | undefined },
) {
  const { limit: most, offset, after } = slice
  const keys = after && [keyAt('r.createdAt', after[0]), keyAt('r.id', after[1])]
  return await readAfter(keys, most, (piece, limit) =>
    withCap(inOrder(db, filter)).where(piece).limit(limit).offset(offset).execute(),
  )
}

/** Moment and id of the registration that a list goes on after. */
export type RegistrationPosition = [createdAt: number, id: number]

export async function listRegistrationsById(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await withCap(inOrder(db, {})).where('r.id', 'in', ids).execute()
}

export async function countRegistrations(db: Queries, filter: RegistrationFilter): Promise<number> {
  const { count } = await inOrder(db, filter)
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many registrations of a tournament, or of all, stand where; rejected ones too. */
export async function countByStatus(db: Queries, tournamentId: number | undefined): Promise<RegistrationCounts> {
  const rows = await inOrder(db, { tournamentId })
    .clearOrderBy()
    .select(['r.status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('r.status')
    .execute()
  const counts = { pending: 0, approved: 0, rejected: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

function inOrder(db: Queries, { tournamentId, status, rejectedToo = true }: Partial<RegistrationFilter>) {
  let query = db.selectFrom('registrations as r').orderBy('r.createdAt').orderBy('r.id')
  if (tournamentId !== undefined) query = query.where('r.tournamentId', '=', tournamentId)
  else {
    // [PRC-02] Those of practices are for who names one.
    const practices = db.selectFrom('tournaments').select('id').where('practiceUntil', 'is not', null)
    query = query.where('r.tournamentId', 'not in', practices)
  }
  if (!rejectedToo) query = query.where('r.status', '<>', 'rejected')
  return status === undefined ? query : query.where('r.status', '=', status)
}

function withCap(query: ReturnType<typeof inOrder>) {
  return query
    .innerJoin('tournaments as t', 't.id', 'r.tournamentId')
    .innerJoin('players as p1', 'p1.id', 'r.player1Id')
    .innerJoin('players as p2', 'p2.id', 'r.player2Id')
    .selectAll('r')
    .select(factColumns)
    .select(['t.maxRankingPoint', 't.eligibility', 't.startDate'])
}

export async function insertRegistration(db: Queries, values: Insertable<Schema['registrations']>): Promise<number> {
  const row = { paymentKey: makePaymentKey(), ...values }
  const { id } = await db.insertInto('registrations').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Ids by `pairKey`, which must differ from team to team. */
export async function insertRegistrations(
  db: Queries,
  rows: readonly Insertable<Schema['registrations']>[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map()
  const made = await db
    .insertInto('registrations')
    .values(rows.map((row) => ({ paymentKey: makePaymentKey(), ...row })))
    .returning(['id', 'player1Id', 'player2Id'])
    .execute()
  return new Map(made.map(({ id, player1Id, player2Id }) => [pairKey(player1Id, player2Id), id]))
}

export async function updateRegistration(
  db: Queries,
  id: number,
  values: Updateable<Schema['registrations']>,
): Promise<void> {
  await db.updateTable('registrations').set(values).where('id', '=', id).execute()
}

export async function deleteRegistrationRow(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('registrations').where('id', '=', id).execute()
}

export async function deleteRegistrationRows(db: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('registrations').where('id', 'in', ids).execute()
}

export async function insertPartnerChange(db: Queries, values: Insertable<Schema['partnerChanges']>): Promise<void> {
  await db.insertInto('partnerChanges').values(values).execute()
}

/** Of all teams of a tournament, the first first. */
export async function listPartnerChangeRows(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('partnerChanges as c')
    .innerJoin('registrations as r', 'r.id', 'c.registrationId')
    .select(['c.id', 'c.registrationId', 'c.leftName', 'c.joinedName', 'c.reason', 'c.createdAt', 'r.status'])
    .where('r.tournamentId', '=', tournamentId)
    .orderBy('c.id')
    .execute()
}
/** When the player last came into the team in another's place; undefined for one who was entered with it. */
export async function findJoinedAt(db: Queries, registrationId: number, playerId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('partnerChanges')
    .select('createdAt')
    .where('registrationId', '=', registrationId)
    .where('joinedId', '=', playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt
}

export type PartnerChangeRow = Awaited<ReturnType<typeof listPartnerChangeRows>>[number]

/** The waiting list of a tournament, who comes in first first. */
export async function listReserveIds(db: Queries, tournamentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('id')
    .where('tournamentId', '=', tournamentId)
    .where('reserveOrder', 'is not', null)
    .orderBy('reserveOrder')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** These teams and no others are on the waiting list, in this order. */
export async function saveReserveOrder(db: Queries, tournamentId: number, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ reserveOrder: null })
    .where('tournamentId', '=', tournamentId)
    .where('reserveOrder', 'is not', null)
    .execute()
  if (ids.length > 0) {
    const places = ids.map((id, index) => sql`when ${id} then cast(${index + 1} as bigint)`)
    await db
      .updateTable('registrations')
      .set({ reserveOrder: sql<number>`case id ${sql.join(places, sql` `)} end` })
      .where('tournamentId', '=', tournamentId)
      .where('id', 'in', ids)
      .execute()
  }
  await db
    .updateTable('registrations')
    .set({ waitingHeld: 0 })
    .where('tournamentId', '=', tournamentId)
    .where('reserveOrder', 'is', null)
    .where('waitingHeld', '=', 1)
    // Who left by itself may come back as it was.
    .where('withdrawnPlace', 'is', null)
    .execute()
}

/** The team is on the waiting list no more, and who stood behind it moves up. */
export async function removeFromWaitingList(
  db: Queries,
  { id, tournamentId }: Pick<RegistrationRow, 'id' | 'tournamentId'>,
): Promise<void> {
  const ids = await listReserveIds(db, tournamentId)
  if (ids.includes(id)) {
    await saveReserveOrder(
      db,
      tournamentId,
      ids.filter((each) => each !== id),
    )
  }
}

export async function insertTeamChange(db: Queries, values: Insertable<Schema['teamChanges']>): Promise<void> {
  await db.insertInto('teamChanges').values(values).execute()
}

/** That stand, the first first. */
export async function listTeamChangeRows(db: Queries, tournamentId: number): Promise<TeamChangeRow[]> {
  return await db
    .selectFrom('teamChanges')
    .selectAll()
    .where('tournamentId', '=', tournamentId)
    .where('undoneAt', 'is', null)
    .orderBy('id')
    .execute()
}
export type TeamChangeRow = Selectable<Schema['teamChanges']>

export async function markTeamChangeUndone(
  db: Queries,
  id: number,
  { now, actorId }: { readonly now: number; readonly actorId: number | null },
): Promise<void> {
  await db.updateTable('teamChanges').set({ undoneAt: now, undoneBy: actorId }).where('id', '=', id).execute()
}

/** Takes every number of the tournament away and gives the new ones, in two statements however many teams. */
export async function replaceRollingNumbers(
  db: Queries,
  tournamentId: number,
  assignments: readonly { readonly registrationId: number; readonly number: number }[],
  now: number,
): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ rollingNumber: null, updatedAt: now })
    .where('tournamentId', '=', tournamentId)
    .where('rollingNumber', 'is not', null)
    .execute()
  if (assignments.length === 0) return
  const cases = assignments.map(
    ({ registrationId, number }) => sql`when ${registrationId} then cast(${number} as bigint)`,
  )
  await db
    .updateTable('registrations')
    .set({ rollingNumber: sql<number>`case id ${sql.join(cases, sql` `)} end`, updatedAt: now })
    .where(
      'id',
      'in',
      assignments.map(({ registrationId }) => registrationId),
    )
    .execute()
}

/** Puts a player in another's place in these registrations; those where `from` no longer stands stay as they are. */
export async function replaceInRegistrations(
  db: Queries,
  ids: readonly number[],
  from: number,
  to: number,
): Promise<void> {
  if (ids.length === 0) return
  await replaceInConsents(db, ids, from, to)
  await db
    .updateTable('registrations')
    .set({ player1Id: to })
    .where('id', 'in', ids)
    .where('player1Id', '=', from)
    .execute()
  await db
    .updateTable('registrations')
    .set({ player2Id: to })
    .where('id', 'in', ids)
    .where('player2Id', '=', from)
    .execute()
}

/** Teams that play in another division from now on; numbers of their old one are given back. */
export async function moveRegistrations(
  db: Queries,
  ids: readonly number[],
  tournamentId: number,
  now: number,
): Promise<void> {
  if (ids.length === 0) return
  const reserves = db.selectFrom('registrations').select(['id', 'tournamentId']).where('reserveOrder', 'is not', null)
  // A team waits in its division alone; who stood behind it there moves up.
  for (const team of await reserves.where('id', 'in', ids).execute()) await removeFromWaitingList(db, team)
  await db
    .updateTable('placeOffers')
    .set({ outcome: 'ended', settledAt: now })
    .where('registrationId', 'in', ids)
    .where('outcome', 'is', null)
    .execute()
  await db
    .updateTable('registrations')
    .set({ tournamentId, rollingNumber: null, updatedAt: now })
    .where('id', 'in', ids)
    .execute()
}

/** Every registration of a tournament that goes. */
export async function deleteRegistrationsOf(db: Queries, tournamentId: number): Promise<void> {
  await db.deleteFrom('registrations').where('tournamentId', '=', tournamentId).execute()
}

/** Whether a registration holds the player. */
export async function isEntered(db: Queries, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where((eb) => eb.or([eb('player1Id', '=', playerId), eb('player2Id', '=', playerId)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** When the account entered its newest teams since then, the newest first. */
export async function listEntryTimes(db: Queries, createdBy: number, since: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('createdAt')
    .where('createdBy', '=', createdBy)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ createdAt }) => createdAt)
}

/** Waiting teams of the account, or from there without one, that nobody agreed to and the own player is not in. */
export async function listUnansweredEntries(
  db: Queries,
  tournamentId: number,
  source: {
    readonly createdBy: number | null
    readonly enteredFrom: string | null
    readonly ownPlayerId: number | null
  },
): Promise<{ id: number }[]> {
  const { createdBy, enteredFrom, ownPlayerId } = source
  return await db
    .selectFrom('registrations as r')
    .select('r.id')
    .where('r.tournamentId', '=', tournamentId)
    .where('r.status', '=', 'pending')
    .where('r.withdrawnAt', 'is', null)
    .$if(createdBy !== null, (query) => query.where('r.createdBy', '=', createdBy))
    .$if(createdBy === null, (query) => query.where('r.createdBy', 'is', null).where('r.enteredFrom', '=', enteredFrom))
    .$if(ownPlayerId !== null, (query) =>
      query.where('r.player1Id', '!=', ownPlayerId ?? 0).where('r.player2Id', '!=', ownPlayerId ?? 0),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('teamConsents as c')
            .select('c.playerId')
            .whereRef('c.registrationId', '=', 'r.id')
            .where('c.state', '=', 'agreed'),
        ),
      ),
    )
    .execute()
}

/** Waiting teams with players who were entered from there and are not accepted yet. */
export async function countUnverifiedEntries(db: Queries, enteredFrom: string): Promise<number> {
  const { count } = await db
    .selectFrom('registrations as r')
    .where('r.status', '=', 'pending')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('players as p')
          .select('p.id')
          .where('p.enteredFrom', '=', enteredFrom)
          .where((each) =>
            each.or([each('p.id', '=', each.ref('r.player1Id')), each('p.id', '=', each.ref('r.player2Id'))]),
          ),
      ),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const noNotes = Object.fromEntries(Object.keys(teamNotes).map((name) => [name, null]))

/** [USR-70] What teams keep of their players beside the names: phones, and what they told organisers. */
export async function erasePlayersOfTeams(db: Queries, playerIds: readonly number[]): Promise<void> {
  await db.updateTable('registrations').set({ player1Phone: '' }).where('player1Id', 'in', playerIds).execute()
  await db.updateTable('registrations').set({ player2Phone: '' }).where('player2Id', 'in', playerIds).execute()
  await db
    .updateTable('registrations')
    .set(noNotes)
    .where((eb) => eb.or([eb('player1Id', 'in', playerIds), eb('player2Id', 'in', playerIds)]))
    .execute()
}

/** All teams in which the player is or was entered. */
export async function listTeamIdsOfPlayer(db: Queries, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('id')
    .where((eb) => eb.or([eb('player1Id', '=', playerId), eb('player2Id', '=', playerId)]))
    .execute()
  return rows.map(({ id }) => id)
}
