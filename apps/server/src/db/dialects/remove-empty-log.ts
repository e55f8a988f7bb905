import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { databaseFault } from '../log-database-fault'
import { SqliteConnection } from './sqlite-connection'

/**
 * Has SQLite remove the empty write-ahead log and its index beside a file whose connections are closed. The driver
 * finalizes a statement only when it is collected, and until then its closed connection holds the file; the last one
 * that lets go removes the log, where it may write. Where another process holds the file everything stays.
 */
export async function removeEmptyLog(file: string): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  // What the last awaited call left is collected a turn later, and statements are finalized one more later.
  for (const _turn of [1, 2]) {
    await nextTurn()
    if (typeof collect === 'function') collect()
  }
  await nextTurn()
  try {
    const connection = new SqliteConnection(file, { readOnly: false, busyMs: 0 })
    connection.exec('pragma wal_checkpoint(truncate)')
    connection.close()
  } catch (error) {
    if (databaseFault(error) === undefined) throw error
  }
}
