import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SqliteConnection } from '../dialects/sqlite-connection'
import { tryLockDataFolder } from '../lock-data-folder'
import { migrateSqlite } from '../migrations/migrate'
import { migrations } from '../migrations/migrations'
import { BackupRefusedError, backupMoment, readChecksum, sha256Of } from './backup-files'
import { findSqliteProblem } from './check-sqlite'
import { replaceDatabase } from './replace-database'

const stagedName = /^restoring-.*\.sqlite/

export interface Restored {
  /** Where the database that was replaced is now; null when there was none. */
  readonly aside: string | null
}

/**
 * Makes a backup the database of a data folder. It is checked and brought up to date aside first; refused
 * (BackupRefusedError), it has changed nothing. The database that it replaces stays beside it under another name.
 */
export async function restoreSqlite(from: string, dataDir: string, now: number): Promise<Restored> {
  if (!statSync(from, { throwIfNoEntry: false })?.isFile()) throw new BackupRefusedError(`There is no file ${from}.`)
  const file = join(dataDir, 'vot.sqlite')
  if (resolve(from) === resolve(file)) throw new BackupRefusedError(`${from} is the database in use already.`)
  const release = holdFolder(dataDir)
  const staged = join(dataDir, `restoring-${process.pid}.sqlite`)
  try {
    removeStaged(dataDir)
    await stage(from, staged)
    await migrateSqlite(staged, migrations)
    prepareRestored(staged, readReplacedSeqs(file), now, from)
    const aside = freeName(join(dataDir, `replaced-${backupMoment(now)}`))
    const replaces = existsSync(file)
    replaceDatabase(file, staged, aside)
    return { aside: replaces ? aside : null }
  } finally {
    removeStaged(dataDir)
    release()
  }
}

function holdFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const release = tryLockDataFolder(dataDir)
  if (!release)
    throw new BackupRefusedError(`A server is running on ${dataDir}: stop it, then restore. Nothing was changed.`)
  return release
}

/** A copy in the data folder, since renaming works within one file system only, checked there. */
async function stage(from: string, staged: string): Promise<void> {
  for (const suffix of ['', '-wal']) {
    if (!existsSync(from + suffix)) continue
    copyFileSync(from + suffix, staged + suffix)
    chmodSync(staged + suffix, 0o600)
  }
  const checksum = readChecksum(from)
  if (checksum !== null && checksum !== (await sha256Of(staged))) {
    throw new BackupRefusedError(
      `${from} does not match its checksum (${from}.sha256): it was changed or cut short. Nothing was changed.`,
    )
  }
  const problem = findSqliteProblem(staged)
  if (problem !== null) throw new BackupRefusedError(`${from} ${problem}. Nothing was changed.`)
}

/** There may be two restores in one second. */
function freeName(start: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${start}.sqlite` : `${start}-${number}.sqlite`
    if (!existsSync(name)) return name
  }
}

/** Also removes what a killed restore left. */
function removeStaged(dataDir: string): void {
  for (const name of readdirSync(dataDir)) if (stagedName.test(name)) rmSync(join(dataDir, name))
}

const busyMs = 5_000
/** More than the events that the log keeps, so no reader can take what comes for the continuation of what it saw. */
const seqLeap = 100_000

/**
 * Makes a restored database safe to go on with: who was signed in signs in again (a session that was ended since would
 * else live again), the numbers of live events leave behind all that clients may have seen, and the audit log tells of
 * it. `replaced` has the numbers of the database it takes the place of, by tournament.
 */
function prepareRestored(file: string, replaced: ReadonlyMap<number, number>, now: number, from: string): void {
  const connection = new SqliteConnection(file, { readOnly: false, busyMs })
  try {
    connection.exec('pragma synchronous = full; begin immediate')
    connection.query('delete from access_tokens')
    connection.query('update sessions set ended_at = ? where ended_at is null', [now])
    for (const [id, seq] of readSeqs(connection)) {
      const seen = Math.max(seq, replaced.get(id) ?? 0)
      connection.query('update event_counters set seq = ? where tournament_id = ?', [seen + seqLeap, id])
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
function readReplacedSeqs(file: string): ReadonlyMap<number, number> {
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
  // The database that is replaced may be of an earlier version, in which the tournaments had their counters themselves.
  const [counters] = connection.query("select 1 from sqlite_schema where name = 'event_counters'")
  return connection
    .query<{ id: number; seq: number }>(
      counters ? 'select tournament_id as id, seq from event_counters' : 'select id, seq from tournaments',
    )
    .map(({ id, seq }) => [id, seq])
}
