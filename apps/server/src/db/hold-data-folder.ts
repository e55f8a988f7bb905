import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { SqliteConnection } from './dialects/sqlite-connection'

/**
 * Keeps the data folder for this process: a second server, or a restore, is refused while it is held. The lock is one
 * of the system's, so a process that was killed holds nothing. Throws SQLite's own error when another process has it.
 * @param waitMs how long to wait, without giving way to anything, for a process that is about to end.
 * @returns the way to let go.
 */
export function holdDataFolder(dataDir: string, waitMs: number): () => void {
  mkdirSync(dataDir, { recursive: true })
  const connection = new SqliteConnection(join(dataDir, 'vot.lock'), { readOnly: false, busyMs: waitMs })
  try {
    connection.exec('begin exclusive')
  } catch (error) {
    connection.close()
    throw error
  }
  return () => connection.close()
}
