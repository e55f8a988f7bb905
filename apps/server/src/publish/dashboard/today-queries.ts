import { sql } from 'kysely'
import { chunks } from '../../db/chunks'
import { divisionName } from '../../db/division-name'
import type { Queries } from '../../db/schema'

/** Divisions and tournaments without a group that were not over at `since`, with how their teams stand. */
export async function listDivisionsAhead(db: Queries, since: number) {
  const divisions = await db
    .selectFrom('tournaments as t')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['t.id', 't.groupId', divisionName('t').as('name'), 't.venue', 't.totalParticipants', 't.registrationFee'])
    .select(['t.startDate', 't.endDate', 't.lastRegistrationDate', 't.startTime', 't.registrationClosedAt'])
    .select(['g.name as groupName', 'g.venue as groupVenue'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('brackets as b')
            .select('b.id')
            .whereRef('b.tournamentId', '=', 't.id')
            .where('b.replacedAt', 'is', null),
        )
        .as('hasBracket'),
    )
    .where('t.deletedAt', 'is', null)
    .where('t.endDate', '>=', since)
    .execute()
  const ids = divisions.map(({ id }) => id)
  const teams = new Map<number, TeamCounts>()
  for (const some of chunks(ids)) {
    for (const [id, counts] of await countTeams(db, some)) teams.set(id, counts)
  }
  // SQLite would go through all tournaments in this order to find the few.
  const ordered = divisions.sort((a, b) => a.startDate - b.startDate || a.id - b.id)
  return ordered.map(({ hasBracket, ...division }) => ({
    ...division,
    // SQLite has no booleans.
    hasBracket: Boolean(hasBracket),
    teams: teams.get(division.id) ?? noTeams,
  }))
}

export type DivisionAhead = Awaited<ReturnType<typeof listDivisionsAhead>>[number]

/** A count, and the moment of the oldest (epoch ms). */
export interface Waiting {
  readonly count: number
  readonly since: number
}

interface TeamCounts {
  readonly approved: number
  readonly drawn: number
  readonly owing: Waiting
  readonly pending: Waiting
  readonly unconfirmed: Waiting
  readonly unknown: Waiting
}

const none: Waiting = { count: 0, since: 0 }
const noTeams: TeamCounts = { approved: 0, drawn: 0, owing: none, pending: none, unconfirmed: none, unknown: none }

/**
 * Of those who did not withdraw, by tournament. `unknown` waits for an organiser to accept a player, `pending` for the
 * decision alone; who is on the waiting list has no place. `unconfirmed` lacks a player's consent, decided or not.
 */
async function countTeams(db: Queries, tournamentIds: readonly number[]): Promise<ReadonlyMap<number, TeamCounts>> {
  const isApproved = sql`r.status = 'approved'`
  const isOwing = sql`r.status = 'approved' and ${sql.ref('r.paymentCompleted')} = 0`
  const hasPlace = sql`r.status = 'pending' and ${sql.ref('r.reserveOrder')} is null`
  // Only those who wait have their players looked up: the teams of a country's open divisions are thousands.
  const hasStranger = sql`exists (select 1 from players p where p.id in (r.player1_id, r.player2_id) and p.is_unverified = 1)`
  const isUnknown = sql`${hasPlace} and ${hasStranger}`
  const isPending = sql`${hasPlace} and not ${hasStranger}`
  const isUnconfirmed = sql`r.status <> 'rejected' and r.consent is not null`
  const count = (condition: typeof isOwing) => sql<number>`sum(case when ${condition} then 1 else 0 end)`
  const first = (condition: typeof isOwing) =>
    sql<number | null>`min(case when ${condition} then ${sql.ref('r.createdAt')} end)`
  const rows = await db
    .selectFrom('registrations as r')
    .select('r.tournamentId')
    .select([
      count(isApproved).as('approved'),
      count(sql`r.status = 'approved' and ${sql.ref('r.rollingNumber')} is not null`).as('drawn'),
      count(isOwing).as('owing'),
      first(isOwing).as('owingSince'),
      count(isPending).as('pending'),
      first(isPending).as('pendingSince'),
      count(isUnconfirmed).as('unconfirmed'),
      first(isUnconfirmed).as('unconfirmedSince'),
      count(isUnknown).as('unknown'),
      first(isUnknown).as('unknownSince'),
    ])
    .where('r.tournamentId', 'in', tournamentIds)
    .where('r.withdrawnAt', 'is', null)
    .groupBy('r.tournamentId')
    .execute()
  return new Map(
    rows.map(({ tournamentId, ...counts }) => [
      tournamentId,
      {
        approved: Number(counts.approved),
        drawn: Number(counts.drawn),
        owing: { count: Number(counts.owing), since: Number(counts.owingSince ?? 0) },
        pending: { count: Number(counts.pending), since: Number(counts.pendingSince ?? 0) },
        unconfirmed: { count: Number(counts.unconfirmed), since: Number(counts.unconfirmedSince ?? 0) },
        unknown: { count: Number(counts.unknown), since: Number(counts.unknownSince ?? 0) },
      },
    ]),
  )
}

/** Money that was told of and neither paid a team nor was put aside, by its group or tournament. */
export async function countWaitingTransfers(db: Queries) {
  const rows = await db
    .selectFrom('bankTransfers as x')
    .select(({ fn }) => [
      ...(['x.groupId', 'x.tournamentId'] as const),
      fn.countAll<number>().as('count'),
      fn.sum<number>('x.amount').as('amount'),
      fn.min('x.receivedAt').as('since'),
    ])
    .where('x.settledAs', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('paymentLines as l').select('l.lineKey').whereRef('l.lineKey', '=', 'x.lineKey'))),
    )
    .groupBy(['x.groupId', 'x.tournamentId'])
    .execute()
  return rows.map(({ groupId, tournamentId, ...sums }) => ({
    ...{ groupId, tournamentId },
    ...{ count: Number(sums.count), amount: Number(sums.amount), since: Number(sums.since) },
  }))
}

/** Open protests of live brackets, by group. */
export async function countOpenProtests(
  db: Queries,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, Waiting>> {
  if (groupIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('protests as p')
    .innerJoin('matches as m', 'm.id', 'p.matchId')
    .innerJoin('brackets as b', (join) => join.onRef('b.id', '=', 'm.bracketId').on('b.replacedAt', 'is', null))
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'm.tournamentId').on('t.deletedAt', 'is', null))
    .select(({ fn }) => ['t.groupId', fn.countAll<number>().as('count'), fn.min('p.notedAt').as('since')])
    .where('p.state', '=', 'open')
    .where('t.groupId', 'in', groupIds)
    .groupBy('t.groupId')
    .execute()
  return new Map(
    rows.flatMap(({ groupId, count, since }) =>
      groupId === null ? [] : [[groupId, { count: Number(count), since: Number(since) }] as const],
    ),
  )
}

/** The teams of these groups, neither rejected nor withdrawn, in which one of the players stands. */
export async function listTeamsWith(db: Queries, groupIds: readonly number[], playerIds: readonly number[]) {
  if (groupIds.length === 0 || playerIds.length === 0) return []
  return await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'r.tournamentId').on('t.deletedAt', 'is', null))
    .select(['t.groupId', 'r.player1Id', 'r.player2Id'])
    .where('r.status', '<>', 'rejected')
    .where('r.withdrawnAt', 'is', null)
    .where('t.groupId', 'in', groupIds)
    .where((eb) => eb.or([eb('r.player1Id', 'in', playerIds), eb('r.player2Id', 'in', playerIds)]))
    .execute()
}

/** Venues that have a court, as they are compared. */
export async function listVenuesWithCourts(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('courts').select('venueFolded').distinct().where('deletedAt', 'is', null).execute()
  return new Set(rows.map(({ venueFolded }) => venueFolded))
}

/** A list of which one row is read. */
interface Limitable {
  limit(count: number): { executeTakeFirst(): Promise<unknown> }
}

async function isThere(query: Limitable): Promise<boolean> {
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** What is on file of a first tournament; undefined where a match is over already. */
export async function findFirstSteps(db: Queries) {
  // Those of a practice are no first match.
  const matches = db
    .selectFrom('matches as m')
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'm.tournamentId').on('t.deletedAt', 'is', null))
    .select('m.id')
  if (await isThere(matches.where('m.state', '=', 'completed'))) return undefined
  const practised = db.selectFrom('auditLog').select('id').where('subjectType', '=', 'practice')
  const teams = db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'r.tournamentId').on('t.deletedAt', 'is', null))
    .select('r.id')
  const brackets = db
    .selectFrom('brackets as b')
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'b.tournamentId').on('t.deletedAt', 'is', null))
    .select('b.id')
    .where('b.replacedAt', 'is', null)
  return {
    hasPlayers: await isThere(db.selectFrom('players').select('id').where('deletedAt', 'is', null)),
    hasTournament: await isThere(db.selectFrom('tournaments').select('id').where('deletedAt', 'is', null)),
    hasEntries: await isThere(teams),
    hasDraw: (await isThere(teams.where('r.rollingNumber', 'is not', null))) || (await isThere(brackets)),
    hasTriedDesk:
      (await isThere(matches.where('m.state', 'in', ['claimed', 'in_progress']))) || (await isThere(practised)),
  }
}
