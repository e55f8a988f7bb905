import type { Selectable } from 'kysely'
import { type Parameter, prepareQuery, prepareWrite } from '../../db/prepare-query'
import type { Queries, Schema } from '../../db/schema'

export type ResultChangeRow = Selectable<Schema['resultChanges']>

type NewResultChange = Omit<ResultChangeRow, 'id'>

const insertion = (db: Queries, parameter: Parameter<NewResultChange>) =>
  db.insertInto('resultChanges').values({
    matchId: parameter('matchId'),
    kind: parameter('kind'),
    team1Id: parameter('team1Id'),
    team2Id: parameter('team2Id'),
    before: parameter('before'),
    after: parameter('after'),
    rowBefore: parameter('rowBefore'),
    courtsLeft: parameter('courtsLeft'),
    reason: parameter('reason'),
    causeId: parameter('causeId'),
    actorId: parameter('actorId'),
    at: parameter('at'),
    undoneAt: parameter('undoneAt'),
  })

export const writeResultChange = prepareWrite<NewResultChange>(insertion)

const insertRow = prepareQuery<NewResultChange, { id: number }>((db, parameter) =>
  insertion(db, parameter).returning('id'),
)

/** For a change that others name as their cause. */
export async function insertResultChange(db: Queries, row: NewResultChange): Promise<number> {
  const [inserted] = await insertRow(db, row)
  if (!inserted) throw new Error(`no history was written for match ${row.matchId}`)
  return inserted.id
}

/** The history of one match, the latest first. */
export async function listResultChanges(db: Queries, matchId: number): Promise<ResultChangeRow[]> {
  return await db.selectFrom('resultChanges').selectAll().where('matchId', '=', matchId).orderBy('id', 'desc').execute()
}

/** What went or came back along with some changes. */
export async function listChangesCausedBy(db: Queries, ids: readonly number[]): Promise<ResultChangeRow[]> {
  if (ids.length === 0) return []
  return await db.selectFrom('resultChanges').selectAll().where('causeId', 'in', ids).orderBy('id').execute()
}

/** The matches of some changes, by the change's id. */
export async function listMatchesOfChanges(db: Queries, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('resultChanges').select(['id', 'matchId']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, matchId }) => [id, matchId]))
}

/** A change that was taken back is so with all that went along with it. */
export async function markUndone(db: Queries, id: number, now: number): Promise<void> {
  await db
    .updateTable('resultChanges')
    .set({ undoneAt: now })
    .where((eb) => eb.or([eb('id', '=', id), eb('causeId', '=', id)]))
    .execute()
}

export async function listActorNames(db: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
