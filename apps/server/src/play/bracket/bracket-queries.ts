import { setImmediate as otherRequests } from 'node:timers/promises'
import type { TournamentDates } from '@vot/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import { chunks } from '../../db/chunks'
import { isOpen } from '../../db/is-open'
import { type Parameter, prepareQuery, prepareWrite } from '../../db/prepare-query'
import type { Queries, Schema } from '../../db/schema'
import type { Work } from '../../http/handle'
import type { LogHead } from '../../live/event-log'
import type { MatchRow, TeamRow } from './live-bracket'

export type BracketRow = Selectable<Schema['brackets']>

const openSeqOf = (db: Queries, parameter: Parameter<{ id: number }>) =>
  db
    .selectFrom('tournaments as t')
    .innerJoin('eventCounters as c', 'c.tournamentId', 't.id')
    .select('c.seq')
    .where('t.id', '=', parameter('id'))
    .where(isOpen('t'))

const seqOf = prepareQuery<{ id: number }, { seq: number }>(openSeqOf)

// With the counter: of a row that is not locked too, PostgreSQL answers what it held before the wait.
const seqForUpdate = prepareQuery<{ id: number }, { seq: number }>((db, parameter) =>
  openSeqOf(db, parameter).forNoKeyUpdate(['t', 'c']),
)

/** The tournament's event number; with `lock` its writers queue behind this unit. undefined: no such tournament. */
export async function findTournamentSeq(db: Queries, tournamentId: number, lock = false): Promise<number | undefined> {
  const [row] = await (lock ? seqForUpdate : seqOf)(db, { id: tournamentId })
  return row?.seq
}

/** With the letter of its division. */
export async function findLiveBracketRow(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('brackets as b')
    .innerJoin('tournaments as t', 't.id', 'b.tournamentId')
    .selectAll('b')
    .select('t.letter')
    .where('b.tournamentId', '=', tournamentId)
    .where('b.replacedAt', 'is', null)
    .executeTakeFirst()
}

/** In the order of their numbers. Large brackets come in parts, between which other requests have their turn. */
export async function listMatchRows(db: Queries, bracketId: number) {
  const rows = await listMatchPart(db, bracketId, 0)
  for (let last = rows; last.length === rowsPerPart; ) {
    await otherRequests()
    last = await listMatchPart(db, bracketId, last.at(-1)?.number ?? 0)
    rows.push(...last)
  }
  return rows
}

const rowsPerPart = 1_000

async function listMatchPart(db: Queries, bracketId: number, after: number) {
  return await db
    .selectFrom('matches')
    .select(['id', 'number', 'state', 'outcome', 'winnerSide', 'games', 'courtId', 'refereeId', 'queuedAt'])
    .select('officiatingRegistrationId')
    .select(['claimedAt', 'calledAt', 'callCount', 'startedAt', 'completedAt', 'createdAt', 'updatedAt'])
    .where('bracketId', '=', bracketId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(rowsPerPart)
    .execute()
}
export type StoredMatch = Awaited<ReturnType<typeof listMatchRows>>[number]

/** Score sheets of the matches that are played now; `state` is the folded state as JSON. */
export async function listScoresInPlay(db: Queries, bracketId: number) {
  return await db
    .selectFrom('matches as m')
    .innerJoin('matchScores as s', 's.matchId', 'm.id')
    .select(['m.number', 's.state'])
    .where('m.bracketId', '=', bracketId)
    .where((eb) =>
      eb.or([
        eb('m.state', '=', 'in_progress'),
        // Broken off by a withdrawal, which may be taken back.
        eb.and([eb('m.startedAt', 'is not', null), eb('m.outcome', 'is', null)]),
      ]),
    )
    .execute()
}

/** The teams of the tournament that may stand in a bracket, withdrawn ones included. */
export async function listTeams(db: Queries, tournamentId: number): Promise<TeamRow[]> {
  return await db
    .selectFrom('registrations')
    .select(['id', 'player1Id', 'player1Name', 'player1Points', 'player1ClubName'])
    .select(['player2Id', 'player2Name', 'player2Points', 'player2ClubName', 'rollingNumber'])
    .where('tournamentId', '=', tournamentId)
    .where('status', '=', 'approved')
    .execute()
}

export async function listEntrants(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('registrations')
    .select(['id', 'rollingNumber', 'player1Points', 'player2Points', 'player1ClubId', 'player2ClubId'])
    .where('tournamentId', '=', tournamentId)
    .where('status', '=', 'approved')
    .where('withdrawnAt', 'is', null)
    .execute()
}
export type Entrant = Awaited<ReturnType<typeof listEntrants>>[number]

export async function insertBracket(db: Queries, values: Insertable<Schema['brackets']>): Promise<number> {
  const { id } = await db.insertInto('brackets').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

const rowsPerInsert = 200

export async function insertMatches(db: Queries, rows: readonly Insertable<Schema['matches']>[]): Promise<void> {
  for (const some of chunks(rows, rowsPerInsert)) {
    await db.insertInto('matches').values(some).execute()
    // The embedded database answers at once, so thousands of rows would be one long turn of the event loop.
    await otherRequests()
  }
}

/** Matches that were never begun, with what belongs to them. */
export async function deleteMatches(db: Queries, ids: readonly number[]): Promise<void> {
  for (const some of chunks(ids, rowsPerInsert)) await db.deleteFrom('matches').where('id', 'in', some).execute()
}

/** Above every number of a bracket. */
const outOfTheWay = 1_000_000

/** Numbers and codes of matches that stand elsewhere in the order of play now; no two have one number in between. */
export async function renumberMatches(
  db: Queries,
  moved: readonly { readonly id: number; readonly number: number; readonly code: string }[],
  now: number,
): Promise<void> {
  const parts = chunks(moved, rowsPerInsert)
  for (const part of parts) {
    await db
      .updateTable('matches')
      .set(({ eb }) => ({ number: eb('number', '+', outOfTheWay) }))
      .where('id', 'in', ids(part))
      .execute()
  }
  for (const part of parts) {
    const numbers = part.map(({ id, number }) => sql`when ${id} then cast(${number} as bigint)`)
    const codes = part.map(({ id, code }) => sql`when ${id} then ${code}`)
    await db
      .updateTable('matches')
      .set({
        number: sql<number>`case id ${sql.join(numbers, sql` `)} end`,
        code: sql<string>`case id ${sql.join(codes, sql` `)} end`,
        updatedAt: now,
      })
      .where('id', 'in', ids(part))
      .execute()
    await otherRequests()
  }
}

function ids(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

export async function updateEntries(db: Queries, bracketId: number, entries: string): Promise<void> {
  await db.updateTable('brackets').set({ entries }).where('id', '=', bracketId).execute()
}

/** Takes the bracket out of use; what its matches held is free again. Its rows stay, for 30 days. */
export async function replaceBracket(
  db: Queries,
  bracketId: number,
  { now, actorId }: { readonly now: number; readonly actorId: number | null },
): Promise<void> {
  await db.updateTable('brackets').set({ replacedAt: now, replacedBy: actorId }).where('id', '=', bracketId).execute()
  await db
    .updateTable('matches')
    .set({ state: 'pending', updatedAt: now })
    .where('bracketId', '=', bracketId)
    .where('state', 'in', ['claimed', 'in_progress'])
    .execute()
}

export async function updateWithdrawals(db: Queries, bracketId: number, withdrawals: string): Promise<void> {
  await db.updateTable('brackets').set({ withdrawals }).where('id', '=', bracketId).execute()
}

/** Everything of a match that can change. */
export interface MatchValues extends Record<string, string | number | null> {
  id: number
  state: MatchRow['state']
  outcome: StoredMatch['outcome']
  winnerSide: StoredMatch['winnerSide']
  games: string | null
  courtId: number | null
  refereeId: number | null
  officiatingRegistrationId: number | null
  queuedAt: number | null
  claimedAt: number | null
  calledAt: number | null
  callCount: number
  startedAt: number | null
  completedAt: number | null
  updatedAt: number
}

export const updateMatch = prepareWrite<MatchValues>((db, parameter) =>
  db
    .updateTable('matches')
    .set({
      state: parameter('state'),
      outcome: parameter('outcome'),
      winnerSide: parameter('winnerSide'),
      games: parameter('games'),
      courtId: parameter('courtId'),
      refereeId: parameter('refereeId'),
      officiatingRegistrationId: parameter('officiatingRegistrationId'),
      queuedAt: parameter('queuedAt'),
      claimedAt: parameter('claimedAt'),
      calledAt: parameter('calledAt'),
      callCount: parameter('callCount'),
      startedAt: parameter('startedAt'),
      completedAt: parameter('completedAt'),
      updatedAt: parameter('updatedAt'),
    })
    .where('id', '=', parameter('id')),
)

interface MatchKey {
  readonly tournamentId: number
  readonly number: number
}

const keyOf = (db: Queries, parameter: Parameter<{ id: number }>) =>
  db
    .selectFrom('matches as m')
    .innerJoin('brackets as b', 'b.id', 'm.bracketId')
    .select(['m.tournamentId', 'm.number'])
    .where('m.id', '=', parameter('id'))
    .where('b.replacedAt', 'is', null)

const matchKey = prepareQuery<{ id: number }, MatchKey>(keyOf)

/** Where a match of a live bracket belongs. */
export async function findMatchKey(db: Queries, matchId: number): Promise<MatchKey | undefined> {
  const [row] = await matchKey(db, { id: matchId })
  return row
}

const keyAndHeadOf = (db: Queries, parameter: Parameter<{ id: number }>) =>
  keyOf(db, parameter)
    .innerJoin('tournaments as t', 't.id', 'm.tournamentId')
    .innerJoin('eventCounters as c', 'c.tournamentId', 't.id')
    .select(['c.seq', 't.startDate', 't.endDate', 't.lastRegistrationDate', 't.startTime', 't.registrationClosedAt'])
    .select('t.practiceUntil')
    .where(isOpen('t'))

const matchHead = prepareQuery<{ id: number }, MatchKey & LogHead>(keyAndHeadOf)

const matchHeadForUpdate = prepareQuery<{ id: number }, MatchKey & LogHead>((db, parameter) =>
  keyAndHeadOf(db, parameter).forNoKeyUpdate(['t', 'c']),
)

/**
 * The same with where the tournament's log ends; its writers queue behind this unit. The end is that of after the wait,
 * the key may be that of before: the bracket may have been replaced meanwhile.
 */
export async function lockMatchKey(work: Pick<Work, 'db' | 'rowLocks'>, matchId: number) {
  const [row] = await (work.rowLocks ? matchHeadForUpdate : matchHead)(work.db, { id: matchId })
  return row
}

export async function listCourtNames(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db.selectFrom('courts').select(['id', 'name']).where('id', 'in', ids).execute()
}

export async function listRefereeRows(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db.selectFrom('users').select(['id', 'username', 'name', 'email']).where('id', 'in', ids).execute()
}

/** What the status of a tournament that has a bracket follows from; undefined where it has none. */
export async function findBracketDates(db: Queries, tournamentId: number): Promise<TournamentDates | undefined> {
  return await db
    .selectFrom('tournaments as t')
    .innerJoin('brackets as b', (join) => join.onRef('b.tournamentId', '=', 't.id').on('b.replacedAt', 'is', null))
    .select(['t.startDate', 't.endDate', 't.lastRegistrationDate', 't.startTime', 't.registrationClosedAt'])
    .where('t.id', '=', tournamentId)
    .executeTakeFirst()
}

/** Every bracket of a tournament that goes, replaced ones too, with the matches. */
export async function deleteBracketsOf(db: Queries, tournamentId: number): Promise<void> {
  await db.deleteFrom('matches').where('tournamentId', '=', tournamentId).execute()
  await db.deleteFrom('brackets').where('tournamentId', '=', tournamentId).execute()
}
