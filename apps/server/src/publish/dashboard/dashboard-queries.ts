import { type RawBuilder, sql } from 'kysely'
import { divisionName } from '../../db/division-name'
import type { Queries } from '../../db/schema'

/** Epoch ms: the last 30 days go from `recent` to now, the 30 before from `before` to `recent`. */
export interface Periods {
  readonly now: number
  readonly recent: number
  readonly before: number
}

/** As the domain's `startMoment`, for start dates as forms send them: at the beginning of their day. */
const startMoment = sql<number>`${sql.ref('t.startDate')}
  + coalesce(cast(substr(${sql.ref('t.startTime')}, 1, 2) as integer) * 3600000, 0)
  + coalesce(cast(substr(${sql.ref('t.startTime')}, 4, 2) as integer) * 60000, 0)`

/** Moves on with everything that the figures of tournaments show, since each such change is a live event. */
export async function findVersion(db: Queries): Promise<number> {
  const { version } = await db
    .selectFrom('eventCounters')
    .select(({ fn }) => fn.sum<number | null>('seq').as('version'))
    .executeTakeFirstOrThrow()
  return version ?? 0
}

export async function countPlayers(db: Queries, periods: Periods) {
  return await db
    .selectFrom('players as p')
    .where('p.deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select([inRecent('p.createdAt', periods).as('recent'), inBefore('p.createdAt', periods).as('before')])
    .executeTakeFirstOrThrow()
}

export async function countTournaments(db: Queries, periods: Periods) {
  return await db
    .selectFrom('tournaments as t')
    .where('t.deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(sum('t.totalParticipants').as('expected'))
    .select([inRecent('t.createdAt', periods).as('recent'), inBefore('t.createdAt', periods).as('before')])
    .executeTakeFirstOrThrow()
}

/** Whole đồng that were paid and not given back. Source: FEE-64. */
export async function sumRevenue(db: Queries, periods: Periods) {
  const money = (from: number, until: number) =>
    sum(sql`case when ${within('p.createdAt', from, until)} then ${sql.ref('p.amount')} else 0 end`)
  return await db
    .selectFrom('payments as p')
    .select([
      money(-1, periods.now).as('revenue'),
      money(periods.recent, periods.now).as('recent'),
      money(periods.before, periods.recent).as('before'),
    ])
    .executeTakeFirstOrThrow()
}

export async function countApprovedPlayers(db: Queries): Promise<number> {
  const { teams } = await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournamentId')
    .where('t.deletedAt', 'is', null)
    .where('r.status', '=', 'approved')
    .where('r.withdrawnAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('teams'))
    .executeTakeFirstOrThrow()
  return 2 * teams
}

/** Players by the number of tournaments in which an approved team of theirs plays or played. */
export async function countReturningPlayers(db: Queries) {
  const players = db
    .selectFrom(entriesOf(db, 'player1Id').unionAll(entriesOf(db, 'player2Id')).as('entered'))
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .groupBy('entered.playerId')
  return await db
    .selectFrom(players.as('p'))
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(sum(sql`case when ${sql.ref('p.entries')} >= 2 then 1 else 0 end`).as('returning'))
    .executeTakeFirstOrThrow()
}

function entriesOf(db: Queries, column: 'player1Id' | 'player2Id') {
  return db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournamentId')
    .where('t.deletedAt', 'is', null)
    .where('r.status', '=', 'approved')
    .where('r.withdrawnAt', 'is', null)
    .select(`r.${column} as playerId`)
}

/** Live brackets of tournaments that are not deleted. */
function matchRows(db: Queries) {
  return db
    .selectFrom('matches as m')
    .innerJoin('brackets as b', 'b.id', 'm.bracketId')
    .innerJoin('tournaments as t', 't.id', 'b.tournamentId')
    .where('b.replacedAt', 'is', null)
    .where('t.deletedAt', 'is', null)
}

/**
 * Games that were played, and of the started tournaments without withdrawals the matches that are not byes (code
 * `B-..`) and how many of them are finished. A second final counts here whether it is called for or not.
 */
export async function countMatches(db: Queries, periods: Periods) {
  const isPlayed = sql`${sql.ref('m.outcome')} in ('played', 'retired')`
  const isCounted = sql`${startMoment} < ${periods.now} and ${sql.ref('b.withdrawals')} = '[]'
    and ${sql.ref('m.code')} not like 'B-%'`
  const one = (condition: RawBuilder<unknown>) => sum(sql`case when ${condition} then 1 else 0 end`)
  return await matchRows(db)
    .select([
      one(isPlayed).as('played'),
      one(sql`${isPlayed} and ${within('m.completedAt', periods.recent, periods.now)}`).as('recent'),
      one(sql`${isPlayed} and ${within('m.completedAt', periods.before, periods.recent)}`).as('before'),
      one(isCounted).as('planned'),
      one(sql`${isCounted} and ${sql.ref('m.outcome')} is not null`).as('finished'),
    ])
    .executeTakeFirstOrThrow()
}

/** Started full double eliminations without withdrawals whose last match is not called for, or not yet. */
export async function countUncalledFinals(db: Queries, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('brackets as b')
    .innerJoin('tournaments as t', 't.id', 'b.tournamentId')
    .where('b.replacedAt', 'is', null)
    .where('t.deletedAt', 'is', null)
    .where(startMoment, '<', now)
    .where('b.variant', '=', 'full')
    .where('b.withdrawals', '=', '[]')
    .where(({ eb, selectFrom, fn, val }) =>
      eb(
        fn.coalesce(
          selectFrom('matches as m')
            .whereRef('m.bracketId', '=', 'b.id')
            .select('m.winnerSide')
            .orderBy('m.number', 'desc')
            .limit(1)
            .offset(1),
          val(0),
        ),
        '<>',
        2,
      ),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Started tournaments with a withdrawal, whose walkovers only the engine knows. */
export async function listTournamentsWithWithdrawals(db: Queries, now: number) {
  return await db
    .selectFrom('brackets as b')
    .innerJoin('tournaments as t', 't.id', 'b.tournamentId')
    .innerJoin('eventCounters as c', 'c.tournamentId', 't.id')
    .where('b.replacedAt', 'is', null)
    .where('t.deletedAt', 'is', null)
    .where(startMoment, '<', now)
    .where('b.withdrawals', '<>', '[]')
    .select(['t.id', 'c.seq'])
    .execute()
}

export async function sumAllRatings(db: Queries) {
  return await db
    .selectFrom('ratings as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournamentId')
    .where('t.deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sum('r.stars').as('stars'))
    .executeTakeFirstOrThrow()
}

/** Every kept run of a process, as it was last seen. */
export async function listRuns(db: Queries) {
  return await db.selectFrom('processRuns').select(['startedAt', 'lastSeenAt', 'stoppedAt']).execute()
}

function sum(value: string | RawBuilder<unknown>) {
  return sql<number>`coalesce(sum(${typeof value === 'string' ? sql.ref(value) : value}), 0)`
}

function within(column: string, from: number, until: number) {
  return sql`${sql.ref(column)} > ${from} and ${sql.ref(column)} <= ${until}`
}

function inRecent(column: string, { recent, now }: Periods) {
  return sum(sql`case when ${within(column, recent, now)} then 1 else 0 end`)
}

function inBefore(column: string, { before, recent }: Periods) {
  return sum(sql`case when ${within(column, before, recent)} then 1 else 0 end`)
}

export async function listCreatedTournaments(db: Queries, limit: number) {
  return await db
    .selectFrom('tournaments as t')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .where('t.deletedAt', 'is', null)
    .select(['t.id', divisionName('t').as('name'), 'g.name as groupName', 't.venue', 't.createdAt as at'])
    .orderBy('t.createdAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
}

export async function listLatestRegistrations(db: Queries, limit: number) {
  return await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournamentId')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['r.id', 'r.player1Name', 'r.player2Name', 'r.createdAt as at'])
    .select(['t.id as tournamentId', divisionName('t').as('name'), 'g.name as groupName'])
    .where('t.deletedAt', 'is', null)
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

export async function listLatestMatches(db: Queries, limit: number) {
  return await db
    .selectFrom('matches as m')
    .innerJoin('brackets as b', 'b.id', 'm.bracketId')
    .innerJoin('tournaments as t', 't.id', 'b.tournamentId')
    .innerJoin('eventCounters as c', 'c.tournamentId', 't.id')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .where('m.completedAt', 'is not', null)
    .where('m.outcome', 'in', ['played', 'retired'])
    .where('b.replacedAt', 'is', null)
    .where('t.deletedAt', 'is', null)
    .select(['m.id', 'm.number', 'm.code', 'm.completedAt as at'])
    .select(['t.id as tournamentId', 'c.seq', divisionName('t').as('name'), 'g.name as groupName'])
    .orderBy('m.completedAt', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
}
