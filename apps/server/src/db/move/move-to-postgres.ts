import type { Client } from 'pg'
import { migratePostgresWithin } from '../migrations/migrate'
import { migrations } from '../migrations/migrations'
import { beginInEmptyDatabase } from './empty-target'
import { auditLine, inUseNote, type Moved, type MoveOptions } from './move-options'
import { connectPostgres } from './postgres-connection'
import { continueIdsOnPostgres, sumOnPostgres, writeToPostgres } from './postgres-rows'
import { formatRowCount, Progress } from './progress'
import { countOnSqlite, readFromSqlite, readIdsOnSqlite } from './sqlite-rows'
import { openSqliteSource, type SqliteSource } from './sqlite-source'
import { suspendConstraintsOnPostgres } from './suspend-constraints'
import { readShapes, type TableShape } from './table-shape'
import { compareSums, countRows, type TableSum, type TableSums } from './table-sum'

/**
 * Fills an empty database on PostgreSQL with what a data folder or a backup holds, in one transaction. Throws
 * MoveRefusedError, or a driver's own error; then nothing was changed.
 */
export async function moveToPostgres(from: string, url: string, order: MoveOptions): Promise<Moved> {
  const source = await openSqliteSource(from)
  try {
    const client = await connectPostgres(url)
    try {
      await beginInEmptyDatabase(client)
      return await fill(client, source, order)
    } finally {
      // What was not committed is gone with the connection.
      await client.end()
    }
  } finally {
    source.close()
  }
}

async function fill(client: Client, source: SqliteSource, order: MoveOptions): Promise<Moved> {
  const { connection, file, kind } = source
  const shapes = readShapes(connection)
  const all = countOnSqlite(connection, shapes)
  order.tell(`${formatRowCount(all)} in ${shapes.length} tables of ${file}.`)
  if (kind === 'in-use') order.tell(inUseNote)
  await migratePostgresWithin(client, migrations)
  const putBack = await suspendConstraintsOnPostgres(client)
  const sent = await send(client, source, shapes, new Progress(order.tell, all))
  order.tell('Making indexes and references.')
  await putBack()
  await continueIdsOnPostgres(client, readIdsOnSqlite(connection))
  order.tell('Reading everything back.')
  const kept = new Map<TableShape, TableSum>()
  for (const shape of shapes) kept.set(shape, await sumOnPostgres(client, shape))
  compareSums(sent, kept)
  const { at, action, subjectType, after } = auditLine('SQLite', 'PostgreSQL', order.now)
  await client.query('insert into audit_log (at, action, subject_type, "after") values ($1, $2, $3, $4)', [
    at,
    action,
    subjectType,
    after,
  ])
  await client.query('analyze')
  if (!order.isRehearsal) {
    order.onLastStep()
    await client.query('commit')
  }
  return { tables: shapes.length, rows: countRows(sent) }
}

async function send(
  client: Client,
  { connection, kind }: SqliteSource,
  shapes: readonly TableShape[],
  progress: Progress,
): Promise<TableSums> {
  const sums = new Map<TableShape, TableSum>()
  for (const shape of shapes) {
    const pieces = progress.watch(shape.table, readFromSqlite(connection, shape, kind !== 'at-rest'))
    sums.set(shape, await writeToPostgres(client, shape, pieces))
  }
  return sums
}
