import type { Insertable, Selectable } from 'kysely'
import { prepareQuery } from '../../db/prepare-query'
import type { Queries, Schema } from '../../db/schema'

export type ScoreRow = Selectable<Schema['matchScores']>
export type EventRow = Selectable<Schema['scoreEvents']>

const scoreRow = prepareQuery<{ matchId: number }, ScoreRow>((db, parameter) =>
  db.selectFrom('matchScores').selectAll().where('matchId', '=', parameter('matchId')),
)

/** The sheet as it was last saved; the caller has locked the tournament where it will write. */
export async function findScoreRow(db: Queries, matchId: number): Promise<ScoreRow | undefined> {
  const [row] = await scoreRow(db, { matchId })
  return row
}

export async function insertScoreRow(db: Queries, row: ScoreRow): Promise<void> {
  await db.insertInto('matchScores').values(row).execute()
}

export async function updateScoreRow(db: Queries, { matchId, ...columns }: ScoreRow): Promise<void> {
  await db.updateTable('matchScores').set(columns).where('matchId', '=', matchId).execute()
}

/** Which of the operations were recorded before, on any sheet of the match. */
export async function listKnownOps(db: Queries, matchId: number, opIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('scoreEvents')
    .select('opId')
    .where('matchId', '=', matchId)
    .where('opId', 'in', opIds)
    .execute()
  return new Set(rows.map(({ opId }) => opId))
}

export async function listEventRows(db: Queries, matchId: number, sheet: number): Promise<EventRow[]> {
  return await db
    .selectFrom('scoreEvents')
    .selectAll()
    .where('matchId', '=', matchId)
    .where('sheet', '=', sheet)
    .orderBy('seq')
    .execute()
}

/** What an event of a sheet was sent as; undefined where there is none of that number. */
export async function findEventType(
  db: Queries,
  { matchId, sheet }: Pick<ScoreRow, 'matchId' | 'sheet'>,
  seq: number,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('scoreEvents')
    .select('type')
    .where('matchId', '=', matchId)
    .where('sheet', '=', sheet)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return found?.type
}

export async function insertEventRows(db: Queries, rows: readonly Insertable<Schema['scoreEvents']>[]): Promise<void> {
  await db.insertInto('scoreEvents').values(rows).execute()
}

/** Names of the people who scored. */
export async function listScorerNames(db: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name', 'username']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name, username }) => [id, name || username]))
}

/** Merges, undone ones too, in which one of the players stayed or left. */
export async function listMergePairs(db: Queries, playerIds: readonly number[]) {
  return await db
    .selectFrom('playerMerges')
    .select(['staysId', 'leavesId'])
    .where((eb) => eb.or([eb('staysId', 'in', playerIds), eb('leavesId', 'in', playerIds)]))
    .execute()
}
