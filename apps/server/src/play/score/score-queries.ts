import { randomUUID } from 'node:crypto'
import type { ScoreState } from '@vot/domain'
import type { Insertable, Selectable } from 'kysely'
import { prepareQuery, prepareWrite } from '../../db/prepare-query'
import type { Queries, Schema } from '../../db/schema'
import type { Work } from '../../http/handle'

export type ScoreRow = Selectable<Schema['matchScores']>
export type EventRow = Selectable<Schema['scoreEvents']>

const scoreRow = prepareQuery<{ matchId: number }, ScoreRow>((db, parameter) =>
  db
    .selectFrom('matchScores')
    .select(['matchId', 'sheet', 'team1Id', 'team2Id', 'seq', 'state'])
    .select(['leaseEpoch', 'leaseHolder', 'leaseUserId', 'leaseSessionId', 'leaseAt'])
    .where('matchId', '=', parameter('matchId')),
)

/** The sheet as it was last saved; the caller has locked the tournament where it will write. */
export async function findScoreRow(db: Queries, matchId: number): Promise<ScoreRow | undefined> {
  const [row] = await scoreRow(db, { matchId })
  return row
}

export async function insertScoreRow(db: Queries, row: ScoreRow): Promise<void> {
  await db.insertInto('matchScores').values(row).execute()
}

const saveScoreRow = prepareWrite<{ [Column in keyof ScoreRow]: ScoreRow[Column] }>((db, parameter) =>
  db
    .updateTable('matchScores')
    .set({
      sheet: parameter('sheet'),
      team1Id: parameter('team1Id'),
      team2Id: parameter('team2Id'),
      seq: parameter('seq'),
      state: parameter('state'),
      leaseEpoch: parameter('leaseEpoch'),
      leaseHolder: parameter('leaseHolder'),
      leaseUserId: parameter('leaseUserId'),
      leaseSessionId: parameter('leaseSessionId'),
      leaseAt: parameter('leaseAt'),
    })
    .where('matchId', '=', parameter('matchId')),
)

export async function updateScoreRow(db: Queries, row: ScoreRow): Promise<void> {
  await saveScoreRow(db, row)
}

const knownOp = prepareQuery<{ matchId: number; opId: string }, { opId: string }>((db, parameter) =>
  db
    .selectFrom('scoreEvents')
    .select('opId')
    .where('matchId', '=', parameter('matchId'))
    .where('opId', '=', parameter('opId')),
)

/** Which of the operations were recorded before, on any sheet of the match. */
export async function listKnownOps(db: Queries, matchId: number, opIds: readonly string[]): Promise<Set<string>> {
  const [opId = '', ...more] = opIds
  if (more.length === 0) return new Set((await knownOp(db, { matchId, opId })).map((row) => row.opId))
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

type NewEvent = Insertable<Schema['scoreEvents']>

const insertEventRow = prepareWrite<{ [Column in keyof NewEvent]: NewEvent[Column] }>((db, parameter) =>
  db.insertInto('scoreEvents').values({
    matchId: parameter('matchId'),
    sheet: parameter('sheet'),
    seq: parameter('seq'),
    opId: parameter('opId'),
    type: parameter('type'),
    payload: parameter('payload'),
    at: parameter('at'),
    receivedAt: parameter('receivedAt'),
    userId: parameter('userId'),
    leaseEpoch: parameter('leaseEpoch'),
  }),
)

/** A rally is one row; events scored offline and archives are many. */
export async function insertEventRows(db: Queries, rows: readonly NewEvent[]): Promise<void> {
  const [row, ...more] = rows
  if (row && more.length === 0) await insertEventRow(db, row)
  else await db.insertInto('scoreEvents').values(rows).execute()
}

/** One event that the desk adds to a sheet, with the score after it. Answers the sheet as it is then. */
export async function appendDeskEvent(
  { db, now, actorId }: Work,
  row: ScoreRow,
  after: ScoreState,
  event: { readonly type: EventRow['type']; readonly payload: object },
): Promise<ScoreRow> {
  const next = { ...row, seq: after.seq, state: JSON.stringify(after) }
  await updateScoreRow(db, next)
  await insertEventRows(db, [
    {
      ...{ matchId: row.matchId, sheet: row.sheet, seq: next.seq, opId: randomUUID() },
      ...{ type: event.type, payload: JSON.stringify(event.payload) },
      ...{ at: now, receivedAt: now, userId: actorId, leaseEpoch: row.leaseEpoch },
    },
  ])
  return next
}

/** Names of the people who scored. */
export async function listScorerNames(db: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Merges, undone ones too, in which one of the players stayed or left. */
export async function listMergePairs(db: Queries, playerIds: readonly number[]) {
  return await db
    .selectFrom('playerMerges')
    .select(['staysId', 'leavesId'])
    .where((eb) => eb.or([eb('staysId', 'in', playerIds), eb('leavesId', 'in', playerIds)]))
    .execute()
}
