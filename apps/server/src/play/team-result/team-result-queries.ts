import type { GameScore, TeamResult } from '@vot/domain'
import type { Insertable } from 'kysely'
import type { Queries, Schema } from '../../db/schema'

/** What a team sent of a match, as it is stored. */
export interface SentTeamResult extends TeamResult {
  readonly matchId: number
  readonly sentAt: number
  readonly refusedAt: number | null
  readonly confirmedId: number | null
}

/** Results that teams sent of these matches, oldest first; some may no longer be valid. */
export async function listSentResults(db: Queries, matchIds: readonly number[]): Promise<SentTeamResult[]> {
  if (matchIds.length === 0) return []
  const rows = await db.selectFrom('teamResults').selectAll().where('matchId', 'in', matchIds).orderBy('id').execute()
  return rows.map(({ registrationId, team1Id, team2Id, games, ...row }) => ({
    ...row,
    teamId: registrationId,
    pairing: [team1Id, team2Id] as const,
    // Written by `replaceSentResult` alone.
    games: JSON.parse(games) as GameScore[],
  }))
}

/** Matches of a group's live brackets of which a team sent something. */
export async function listMatchesWithResults(
  db: Queries,
  groupId: number,
): Promise<{ readonly id: number; readonly number: number; readonly tournamentId: number }[]> {
  return await db
    .selectFrom('matches as m')
    .innerJoin('brackets as b', (join) => join.onRef('b.id', '=', 'm.bracketId').on('b.replacedAt', 'is', null))
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'm.tournamentId').on('t.deletedAt', 'is', null))
    .select(['m.id', 'm.number', 'm.tournamentId'])
    .where('t.groupId', '=', groupId)
    .where((eb) => eb.exists(eb.selectFrom('teamResults as r').select('r.id').whereRef('r.matchId', '=', 'm.id')))
    .execute()
}

/** The latest change of the result of each of these matches; who has none is not in it. */
export async function latestChangeIds(db: Queries, matchIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('resultChanges')
    .select(({ fn }) => ['matchId', fn.max('id').as('id')])
    .where('matchId', 'in', matchIds)
    .groupBy('matchId')
    .execute()
  return new Map(rows.map(({ matchId, id }) => [matchId, Number(id)]))
}

/** Of these tournaments those whose teams send results. */
export async function listOpenTournaments(db: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('tournaments')
    .select('id')
    .where('id', 'in', ids)
    .where('teamResults', '=', 1)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Replaces the team's earlier result of the match. */
export async function replaceSentResult(db: Queries, values: Insertable<Schema['teamResults']>): Promise<number> {
  await db
    .deleteFrom('teamResults')
    .where('matchId', '=', values.matchId)
    .where('registrationId', '=', values.registrationId)
    .execute()
  const { id } = await db.insertInto('teamResults').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function markResultRefused(db: Queries, id: number, now: number): Promise<void> {
  await db.updateTable('teamResults').set({ refusedAt: now }).where('id', '=', id).execute()
}

export async function markResultConfirmed(db: Queries, id: number, changeId: number): Promise<void> {
  await db.updateTable('teamResults').set({ confirmedId: changeId }).where('id', '=', id).execute()
}

export async function deleteSentResult(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('teamResults').where('id', '=', id).execute()
}
