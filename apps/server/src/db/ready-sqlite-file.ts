import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { syncToDisk } from './backup/backup-files'
import { SqliteConnection } from './dialects/sqlite-connection'
import { databaseFault } from './log-database-fault'
import { migrateSqlite } from './migrations/migrate'
import { migrations } from './migrations/migrations'

const busyMs = 5_000

/** The file is there and is no sound database of this program. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError'
}

/**
 * Before a start in a data folder that this process holds: makes the database where there is none, under its name only
 * when whole, and refuses (UnusableFileError) a file that is empty, foreign or damaged, without changing it.
 */
export async function readySqliteFile(file: string): Promise<void> {
  if (!existsSync(file)) return await makeFile(file)
  if (statSync(file).size === 0) throw new UnusableFileError(`${file} is empty`)
  const problem = findProblem(file)
  if (problem !== null) throw new UnusableFileError(`${file} ${problem}`)
}

/** Killed on the way it leaves parts that the next start makes anew, never an empty database. */
async function makeFile(file: string): Promise<void> {
  const [made, whole] = [`${file}.made`, `${file}.whole`]
  const removeParts = () => {
    for (const part of [made, `${made}-wal`, `${made}-shm`, whole]) rmSync(part, { force: true })
  }
  removeParts()
  await migrateSqlite(made, migrations)
  const connection = new SqliteConnection(made, { readOnly: false, busyMs })
  connection.exec('pragma wal_checkpoint(truncate)')
  connection.close()
  // A copy, since connections of this process that are not quite closed would share the first one's memory with it.
  copyFileSync(made, whole)
  syncToDisk(whole)
  // Of a database that is gone: its log would be taken for this one's.
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
  renameSync(whole, file)
  syncToDisk(dirname(file))
  removeParts()
}

function findProblem(file: string): string | null {
  const url = pathToFileURL(file).href
  try {
    // Without a log nothing is laid beside the file either.
    return check(existsSync(`${file}-wal`) ? file : `${url}?immutable=1`, true)
  } catch (error) {
    if (databaseFault(error) === undefined) return 'is no database, or is damaged'
    // No room for the log's index beside it: hold that in memory, which a connection that may write alone can.
    return check(`${url}?vfs=unix-excl`, false)
  }
}

/** Reads the whole file, some hundred megabytes a second. */
function check(location: string, readOnly: boolean): string | null {
  const connection = new SqliteConnection(location, { readOnly, busyMs })
  try {
    const tables = connection.query(
      "select 1 from sqlite_schema where type = 'table' and name in ('schema_migrations', 'users')",
    )
    if (tables.length < 2) return 'is not a database of Vợt'
    const [verdict = {}] = connection.query<Record<string, string>>('pragma quick_check(1)')
    return Object.values(verdict)[0] === 'ok' ? null : 'is damaged'
  } finally {
    connection.close()
  }
}
