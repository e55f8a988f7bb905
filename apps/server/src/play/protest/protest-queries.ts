import type { ProtestState } from '@vot/domain'
import type { Insertable } from 'kysely'
import { isOpen } from '../../db/is-open'
import type { Queries, Schema } from '../../db/schema'

export type ProtestScope =
  | { readonly id: number }
  | { readonly matchId: number }
  | { readonly tournamentId: number }
  | { readonly groupId: number }

/** Protests of matches of live brackets, as they were noted. */
export async function listProtestRows(db: Queries, scope: ProtestScope) {
  const query = db
    .selectFrom('protests as p')
    .innerJoin('matches as m', 'm.id', 'p.matchId')
    .innerJoin('brackets as b', (join) => join.onRef('b.id', '=', 'm.bracketId').on('b.replacedAt', 'is', null))
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'm.tournamentId').on(isOpen('t')))
    .select(['p.id', 'p.matchId', 'p.registrationId', 'p.text', 'p.notedBy', 'p.notedAt', 'p.state', 'p.reason'])
    .select(['p.decidedBy', 'p.decidedAt', 'm.tournamentId', 'm.number', 'm.refereeId'])
    .select(['t.groupId', 't.name as tournamentName'])
    .orderBy('p.id')
  if ('id' in scope) return await query.where('p.id', '=', scope.id).execute()
  if ('matchId' in scope) return await query.where('m.id', '=', scope.matchId).execute()
  if ('tournamentId' in scope) return await query.where('m.tournamentId', '=', scope.tournamentId).execute()
  return await query.where('t.groupId', '=', scope.groupId).execute()
}
export type ProtestRow = Awaited<ReturnType<typeof listProtestRows>>[number]

export async function insertProtest(db: Queries, values: Insertable<Schema['protests']>): Promise<number> {
  const { id } = await db.insertInto('protests').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Ids of the matches of a tournament's live bracket, by number. */
export async function listMatchIds(db: Queries, tournamentId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('matches as m')
    .innerJoin('brackets as b', (join) => join.onRef('b.id', '=', 'm.bracketId').on('b.replacedAt', 'is', null))
    .select(['m.id', 'm.number'])
    .where('m.tournamentId', '=', tournamentId)
    .execute()
  return new Map(rows.map(({ id, number }) => [number, id]))
}

export interface DecidedProtest {
  readonly state: ProtestState
  readonly reason: string | null
  readonly decidedBy: number | null
  readonly decidedAt: number | null
}

export async function updateProtest(db: Queries, id: number, decided: DecidedProtest): Promise<void> {
  await db.updateTable('protests').set(decided).where('id', '=', id).execute()
}

export async function deleteProtest(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('protests').where('id', '=', id).execute()
}

/** When the results of these matches were corrected, the latest last. */
export async function listCorrections(db: Queries, matchIds: readonly number[]) {
  if (matchIds.length === 0) return []
  return await db
    .selectFrom('resultChanges')
    .select(['matchId', 'at'])
    .where('matchId', 'in', matchIds)
    .where('kind', '=', 'corrected')
    .where('undoneAt', 'is', null)
    .orderBy('id')
    .execute()
}
