import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { syncToDisk } from './backup/backup-files'
import { SqliteConnection } from './dialects/sqlite-connection'
import { databaseFault } from './log-database-fault'
import { migrateSqlite } from './migrations/migrate'
import { migrations } from './migrations/migrations'

const busyMs = 5_000
/** Bytes. Reading more takes longer than a start should; every backup checks the whole. */
const checkedWholeUpTo = 128 * 2 ** 20
/** Of a larger file: what a start and every request need, and what does not grow with play. */
const checkedFirst = ['users', 'sessions', 'clubs', 'tournament_groups', 'tournaments', 'courts', 'counters']

/** The file is there and is no sound database of this program. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError'
}

/**
 * Before a start in a data folder that this process holds: makes the database where there is none, under its name only
 * when whole, and refuses (UnusableFileError) a file that is empty, foreign or damaged, without changing it.
 */
export async function prepareSqliteFile(file: string, wholeUpTo = checkedWholeUpTo): Promise<void> {
  if (!existsSync(file)) return await makeFile(file)
  const { size } = statSync(file)
  if (size === 0) throw new UnusableFileError(`${file} is empty`)
  const problem = findProblem(file, size > wholeUpTo ? size : null)
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
  // A leftover of a removed database: its log would be replayed into this one.
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
  renameSync(whole, file)
  syncToDisk(dirname(file))
  removeParts()
}

/** @param largeSize bytes of a file that is too large to be read whole, else null. */
function findProblem(file: string, largeSize: number | null): string | null {
  const url = pathToFileURL(file).href
  try {
    const hasLog = existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0
    // Without a log nothing is laid beside the file either, and its pages are all there.
    return check(hasLog ? file : `${url}?immutable=1`, true, { largeSize, isWhole: !hasLog })
  } catch (error) {
    if (databaseFault(error) === undefined) return 'is no database, or is damaged'
    // No room for the log's index beside it: hold that in memory, which a connection that may write alone can.
    return check(`${url}?vfs=unix-excl`, false, { largeSize, isWhole: false })
  }
}

interface Extent {
  readonly largeSize: number | null
  /** Whether every page that the file says it has must be in it. */
  readonly isWhole: boolean
}

/** Reads a file that is not large as a whole, some hundred megabytes a second. */
function check(location: string, readOnly: boolean, { largeSize, isWhole }: Extent): string | null {
  const connection = new SqliteConnection(location, { readOnly, busyMs })
  try {
    const tables = connection.query(
      "select 1 from sqlite_schema where type = 'table' and name in ('schema_migrations', 'users')",
    )
    if (tables.length < 2) return 'is not a database of Vợt'
    const isSound = (what: string) => {
      const [verdict = {}] = connection.query<Record<string, string>>(`pragma quick_check(${what})`)
      return Object.values(verdict)[0] === 'ok'
    }
    if (largeSize === null) return isSound('1') ? null : 'is damaged'
    const [{ bytes } = { bytes: 0 }] = connection.query<{ bytes: number }>(
      'select page_count * page_size as bytes from pragma_page_count, pragma_page_size',
    )
    return (isWhole && bytes > largeSize) || !checkedFirst.every(isSound) ? 'is damaged' : null
  } finally {
    connection.close()
  }
}
