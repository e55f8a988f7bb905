import { existsSync } from 'node:fs'
import { SqliteConnection } from '../dialects/sqlite-connection'

const busyMs = 5_000
/** More than the events that the log keeps, so no reader can take what comes for the continuation of what it saw. */
const seqLeap = 100_000

/**
 * Makes a restored database safe to go on with: who was signed in signs in again (a session that was ended since would
 * else live again), the numbers of live events leave behind all that clients may have seen, and the audit log tells of
 * it. `replaced` has the numbers of the database it takes the place of, by tournament.
 */
export function settleRestored(file: string, replaced: ReadonlyMap<number, number>, now: number, from: string): void {
  const connection = new SqliteConnection(file, { readOnly: false, busyMs })
  try {
    connection.exec('pragma synchronous = full; begin immediate')
    connection.query('delete from access_tokens')
    connection.query('update sessions set ended_at = ? where ended_at is null', [now])
    for (const [id, seq] of readSeqs(connection)) {
      const seen = Math.max(seq, replaced.get(id) ?? 0)
      connection.query('update tournaments set seq = ? where id = ?', [seen + seqLeap, id])
    }
    connection.query(
      `insert into audit_log (at, actor_id, action, subject_type, subject_id, tournament_id, "before", "after")
       values (?, null, 'restore-backup', 'backup', null, null, null, ?)`,
      [now, JSON.stringify({ file: from })],
    )
    connection.exec('commit')
  } finally {
    connection.close()
  }
}

/** How many events each tournament has had; empty where the file cannot say. */
export function readReplacedSeqs(file: string): ReadonlyMap<number, number> {
  if (!existsSync(file)) return new Map()
  try {
    const connection = new SqliteConnection(file, { readOnly: false, busyMs })
    try {
      return new Map(readSeqs(connection))
    } finally {
      connection.close()
    }
  } catch {
    // Damaged, which may be why it is replaced.
    return new Map()
  }
}

function readSeqs(connection: SqliteConnection): [number, number][] {
  return connection
    .query<{ id: number; seq: number }>('select id, seq from tournaments')
    .map(({ id, seq }) => [id, seq])
}
