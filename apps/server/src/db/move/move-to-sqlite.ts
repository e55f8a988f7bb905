import type { Client } from 'pg'
import { findProblemIn } from '../backup/check-sqlite'
import type { SqliteConnection } from '../dialects/sqlite-connection'
import { auditLine, inUseNote, type Moved, type MoveOptions } from './move-options'
import { connectPostgres } from './postgres-connection'
import { readFromPostgres, readIdsOnPostgres } from './postgres-rows'
import { beginSnapshot, type PostgresSnapshot } from './postgres-source'
import { formatRowCount, Progress } from './progress'
import { wholeLines } from './row-pieces'
import { continueIdsOnSqlite, sumOnSqlite, writeToSqlite } from './sqlite-rows'
import { type SqliteTarget, stageInFolder } from './sqlite-target'
import { suspendConstraintsOnSqlite } from './suspend-constraints'
import { readShapes, type TableShape } from './table-shape'
import { compareSums, countRows, TableCounter, type TableSum } from './table-sum'

/**
 * Makes the database of a data folder that has none from what is on PostgreSQL, in one step. Throws MoveRefusedError,
 * or a driver's own error; then nothing was changed.
 */
export async function moveToSqlite(url: string, dataDir: string, order: MoveOptions): Promise<Moved> {
  const client = await connectPostgres(url)
  try {
    const snapshot = await beginSnapshot(client)
    const target = await stageInFolder(dataDir)
    try {
      const moved = await fill(target, client, snapshot, order)
      if (!order.isRehearsal) {
        order.onLastStep()
        target.keep()
      }
      return moved
    } finally {
      target.close()
    }
  } finally {
    await client.end()
  }
}

async function fill(
  target: SqliteTarget,
  client: Client,
  { isInUse, rows }: PostgresSnapshot,
  order: MoveOptions,
): Promise<Moved> {
  const { connection } = target
  const shapes = readShapes(connection)
  order.tell(`${formatRowCount(rows)} in ${shapes.length} tables of the database on PostgreSQL.`)
  if (isInUse) order.tell(inUseNote)
  const putBack = suspendConstraintsOnSqlite(connection)
  const progress = new Progress(order.tell, rows)
  const sent = new Map<TableShape, TableSum>()
  for (const shape of shapes) sent.set(shape, await receive(connection, client, shape, isInUse, progress))
  order.tell('Making indexes.')
  putBack()
  continueIdsOnSqlite(connection, await readIdsOnPostgres(client))
  connection.exec('commit')
  order.tell('Reading everything back.')
  target.readBack((file) => {
    compareSums(sent, new Map(shapes.map((shape) => [shape, sumOnSqlite(file, shape)])))
    const problem = findProblemIn(file)
    if (problem !== null) throw new Error(`the new database ${problem}`)
  })
  const { at, action, subjectType, after } = auditLine('PostgreSQL', 'SQLite', order.now)
  connection.query('insert into audit_log (at, action, subject_type, "after") values (?, ?, ?, ?)', [
    at,
    action,
    subjectType,
    after,
  ])
  return { tables: shapes.length, rows: countRows(sent) }
}

async function receive(
  connection: SqliteConnection,
  client: Client,
  shape: TableShape,
  isInUse: boolean,
  progress: Progress,
): Promise<TableSum> {
  const counter = new TableCounter()
  for await (const lines of wholeLines(readFromPostgres(client, shape, isInUse))) {
    const rows = writeToSqlite(connection, shape, lines)
    counter.add(lines, rows)
    progress.add(shape.table, rows)
  }
  return counter.end()
}
