import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from '@photostructure/sqlite'
import { SqliteConnection } from '../dialects/sqlite-connection'
import { BackupRefusedError } from './backup-refused-error'
import { findSqliteProblem } from './check-sqlite'
import { syncToDisk } from './sync-to-disk'

const busyMs = 5_000
const everyPage = -1

/**
 * Copies a database as it is at one moment, write-ahead log included, while others go on writing: what was acknowledged
 * before the call is in the copy. The copy is one file, checked, on the disk, and there under its name only when whole.
 */
export async function copySqlite(file: string, to: string): Promise<void> {
  if (!existsSync(file)) throw new BackupRefusedError(`There is no database ${file}: set DATA_DIR to its folder.`)
  if (existsSync(to)) throw new BackupRefusedError(`${to} exists already: give the backup another name.`)
  const part = `${to}.part`
  rmSync(part, { force: true })
  try {
    const source = new DatabaseSync(file, { timeout: busyMs })
    try {
      // In one step: a copy in several would begin anew with every write of another process.
      await backup(source, part, { rate: everyPage })
    } finally {
      source.close()
    }
    chmodSync(part, 0o600)
    leaveWriteAheadLog(part)
    const problem = findSqliteProblem(part)
    if (problem !== null) throw new Error(`the copy ${problem}`)
    syncToDisk(part)
    renameSync(part, to)
    syncToDisk(dirname(to))
  } finally {
    for (const left of [part, `${part}-wal`, `${part}-shm`, `${part}-journal`]) rmSync(left, { force: true })
  }
}

/** Makes a copy that nothing but this has opened one file; the server turns the log on again when it opens it. */
function leaveWriteAheadLog(file: string): void {
  const connection = new SqliteConnection(file, { readOnly: false, busyMs })
  try {
    connection.exec('pragma journal_mode = delete')
  } finally {
    connection.close()
  }
}
