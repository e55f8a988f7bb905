import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { currentUnit } from './current-unit'
import type { Database } from './database'
import type { ReadingDriver } from './dialects/driver'
import { openPostgres, openPostgresReader, type PostgresWaits } from './dialects/postgres-driver'
import { openSqlite, openSqliteReader } from './dialects/sqlite-driver'
import { databaseFault } from './log-database-fault'
import type { Migration } from './migrations/ddl'
import { type BeforeUpdate, findNewerSchema, migratePostgres, migrateSqlite } from './migrations/migrate'
import { migrations as allMigrations } from './migrations/migrations'
import { createDatabase } from './unit-of-work'

/** SQLite maps its index in parts of so many bytes. */
const indexPartBytes = 32_768

/** Reads what is committed, and cannot write. */
export type DatabaseReader = Pick<Database, 'read' | 'snapshot' | 'publicSnapshot' | 'ping' | 'close'>

/** Where the data lives. */
export type DatabaseLocation =
  | { readonly dialect: 'sqlite'; readonly file: string }
  | {
      readonly dialect: 'postgres'
      readonly url: string
      /** Past a pooler that lends connections by transaction, to which `url` leads: for migrations and to listen. */
      readonly directUrl?: string
      /** A standby, for public reads. */
      readonly readUrl?: string
    }

export interface DatabaseOptions {
  /** Epoch milliseconds; the system's clock where left out. */
  readonly clock?: () => number
  readonly migrations?: readonly Migration[]
  /** False: a power cut may take the database with it, so only for what can be made again. SQLite alone looks at it. */
  readonly durable?: boolean
  /** Called before a database that has data is brought up to date; where it rejects nothing is changed. */
  readonly beforeUpdate?: BeforeUpdate
  /** Hears why a standby was left alone for a while; what was asked for was read at the primary. */
  readonly onStandbyFault?: (error: unknown) => void
  /** Some seconds each where left out, after which people may as well try again. */
  readonly postgresWaits?: PostgresWaits
}

/**
 * Brings the schema up to date and opens the database. Rejects with the driver's own error where it cannot be used,
 * and with DatabaseTooNewError where a newer program wrote it.
 */
export async function openDatabase(location: DatabaseLocation, options: DatabaseOptions = {}): Promise<Database> {
  const { clock = Date.now, migrations = allMigrations, durable = true, beforeUpdate } = options
  const { onStandbyFault = () => undefined } = options
  if (location.dialect === 'postgres') {
    await migratePostgres(location.directUrl ?? location.url, migrations, beforeUpdate)
    return createDatabase(openPostgres(location, currentUnit, onStandbyFault, options.postgresWaits), clock, (db) =>
      findNewerSchema(db, migrations),
    )
  }
  mkdirSync(dirname(location.file), { recursive: true, mode: 0o700 })
  const open = async (file: string) => {
    await migrateSqlite(file, migrations, beforeUpdate)
    const driver = await openSqlite(file, currentUnit, durable)
    return { ...createDatabase(driver, clock), isHeldAlone: !hasIndex(location.file) }
  }
  try {
    return await open(location.file)
  } catch (error) {
    if (databaseFault(error) !== 'disk-full') throw error
    // A full disk has no room for the index of the write-ahead log, which this process alone may hold in memory.
    return await open(`${pathToFileURL(location.file).href}?vfs=unix-excl`)
  }
}

/** Whether the index of the write-ahead log is in its file, of at least one part, and so there for every process. */
function hasIndex(file: string): boolean {
  const { size } = statSync(`${file}-shm`, { throwIfNoEntry: false }) ?? { size: 0 }
  return size >= indexPartBytes
}

/** Connections that only read, to a database that another process has brought up to date and holds open. */
export async function openReader(
  location: DatabaseLocation,
  { onStandbyFault = () => undefined }: Pick<DatabaseOptions, 'onStandbyFault'> = {},
): Promise<DatabaseReader> {
  const driver =
    location.dialect === 'postgres' ? openPostgresReader(location, onStandbyFault) : openSqliteReader(location.file)
  return readerOn(driver)
}

function readerOn({ reader, snapshot, publicSnapshot, close }: ReadingDriver): DatabaseReader {
  return {
    read: (job) => job(reader),
    snapshot,
    publicSnapshot,
    ping: async () => void (await sql`select 1`.execute(reader)),
    close,
  }
}
