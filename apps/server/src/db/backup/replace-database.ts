import { constants, copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { SqliteConnection } from '../dialects/sqlite-connection'
import { syncToDisk } from './backup-files'

const busyMs = 5_000

/**
 * Puts `fresh` in the place of a database that no process uses, and keeps that one, where there is one, under `aside`.
 * Cut off at any moment, `file` is the whole old database or the whole new one.
 */
export function replaceDatabase(file: string, fresh: string, aside: string): void {
  checkpointLog(fresh)
  syncToDisk(fresh)
  if (existsSync(file)) keepAside(file, aside)
  renameSync(fresh, file)
  syncToDisk(dirname(file))
}

function keepAside(file: string, aside: string): void {
  try {
    // A log that stayed would be replayed into the new database.
    checkpointLog(file)
  } catch {
    // Too damaged to be read as a database: its parts are kept as they are.
  }
  if (isFilled(`${file}-wal`)) keepName(`${file}-wal`, `${aside}-wal`)
  keepName(file, aside)
  syncToDisk(dirname(aside))
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
  syncToDisk(dirname(file))
}

/** Moves everything that is in the write-ahead log into the database itself. */
function checkpointLog(file: string): void {
  const connection = new SqliteConnection(file, { readOnly: false, busyMs })
  try {
    const [state] = connection.query<{ busy: number }>('pragma wal_checkpoint(truncate)')
    if (state?.busy !== 0 || isFilled(`${file}-wal`)) throw new Error(`the write-ahead log of ${file} is in use`)
  } finally {
    connection.close()
  }
}

function isFilled(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
}

/** A hard link to the file, or a copy where the file system has none. */
function keepName(file: string, second: string): void {
  try {
    linkSync(file, second)
  } catch {
    copyFileSync(file, second, constants.COPYFILE_EXCL)
    syncToDisk(second)
  }
}
