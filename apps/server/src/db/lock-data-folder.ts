import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SqliteConnection } from './dialects/sqlite-connection'

/**
 * Locks the data folder for this process: a second server, or a restore, is refused while it is held. The lock is one
 * of the system's, so a process that was killed holds nothing. Throws SQLite's own error when another process has it.
 * @param waitMs how long to block the process while waiting for a process that is about to end.
 * @returns a function that releases the lock.
 */
export function lockDataFolder(dataDir: string, waitMs: number): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  restrictAccess(dataDir)
  const connection = new SqliteConnection(join(dataDir, 'vot.lock'), { readOnly: false, busyMs: waitMs })
  try {
    // Nothing is written to this file, and a full disk has no room for a journal.
    connection.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    connection.close()
    throw error
  }
  return () => connection.close()
}

const ownFiles = /^(vot\.|replaced-|restoring-|moving-)/

/** The same without waiting; undefined when another process has the lock. */
export function tryLockDataFolder(dataDir: string): (() => void) | undefined {
  try {
    return lockDataFolder(dataDir, 0)
  } catch (error) {
    if (error instanceof Error && /locked|busy/.test(error.message)) return undefined
    throw error
  }
}

/** Phones and password hashes are in there: the folder is 0700 and its files 0600, whoever made them and how. */
function restrictAccess(dataDir: string): void {
  setMode(dataDir, 0o700)
  for (const name of readdirSync(dataDir)) if (ownFiles.test(name)) setMode(join(dataDir, name), 0o600)
  const backups = join(dataDir, 'backups')
  if (!existsSync(backups)) return
  setMode(backups, 0o700)
  for (const name of readdirSync(backups)) setMode(join(backups, name), 0o600)
}

/** Skipped where the mode is right already, since some file systems have no permissions. */
function setMode(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found && (found.isFile() || found.isDirectory()) && (found.mode & 0o777) !== mode) chmodSync(path, mode)
}
