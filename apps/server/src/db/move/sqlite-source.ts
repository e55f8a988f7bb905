import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readChecksum, sha256Of } from '../backup/backup-files'
import { findProblemIn } from '../backup/check-sqlite'
import { SqliteConnection } from '../dialects/sqlite-connection'
import { tryLockDataFolder } from '../lock-data-folder'
import { countMissing, MoveRefusedError } from './move-refused'

const busyMs = 5_000
const databaseName = 'vot.sqlite'

/** A database on SQLite as it was at one moment. */
export interface SqliteSource {
  readonly connection: SqliteConnection
  readonly file: string
  /** A data folder that a server uses now, a backup, or a data folder that nobody uses until this is closed. */
  readonly kind: 'in-use' | 'backup' | 'at-rest'
  close(): void
}

/** Opens a data folder or a backup. Changes nothing; throws MoveRefusedError where it cannot be moved. */
export async function openSqliteSource(from: string): Promise<SqliteSource> {
  const file = statOf(from)?.isDirectory() ? join(from, databaseName) : from
  const found = statOf(file)
  if (!found?.isFile()) throw new MoveRefusedError(`There is no database ${file}: name a data folder or a backup.`)
  if (found.size === 0) throw new MoveRefusedError(`${file} is empty.`)
  accessSync(file, constants.R_OK)
  const release = basename(file) === databaseName ? tryLockDataFolder(dirname(file)) : undefined
  const kind = basename(file) !== databaseName ? 'backup' : release ? 'at-rest' : 'in-use'
  try {
    if (kind === 'backup') await checkSum(file)
    const connection = openSnapshot(file)
    const close = () => {
      connection.close()
      release?.()
    }
    return { connection, file, kind, close }
  } catch (error) {
    release?.()
    throw error
  }
}

function statOf(path: string) {
  return statSync(path, { throwIfNoEntry: false })
}

async function checkSum(file: string): Promise<void> {
  const wanted = readChecksum(file)
  if (wanted === null || wanted === (await sha256Of(file))) return
  throw new MoveRefusedError(`${file} does not match its checksum (${file}.sha256): it was changed or cut short.`)
}

function openSnapshot(file: string): SqliteConnection {
  // Without a log nothing is laid beside the file either.
  const place = existsSync(`${file}-wal`) ? file : `${pathToFileURL(file).href}?immutable=1`
  const connection = new SqliteConnection(place, { readOnly: true, busyMs })
  try {
    connection.exec('pragma query_only = on; begin')
    const problem = findProblemIn(connection)
    if (problem !== null) throw new MoveRefusedError(`${file} ${problem}.`)
    refuseOlder(connection, file)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

function refuseOlder(connection: SqliteConnection, file: string): void {
  const [known] = connection.query("select 1 from sqlite_schema where type = 'table' and name = 'kysely_migration'")
  const keys = known ? connection.query<{ name: string }>('select name from kysely_migration') : []
  const missing = countMissing(keys.map(({ name }) => name))
  if (missing === 0) return
  throw new MoveRefusedError(
    `${file} is of an older version (${missing} steps of the schema are missing): ` +
      'start this version on it once, or restore it into a folder (npm run restore), then move that.',
  )
}
