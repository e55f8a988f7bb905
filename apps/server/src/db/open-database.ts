import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { currentUnit } from './current-unit'
import type { Database } from './database'
import type { ReadingDriver } from './dialects/driver'
import { openPostgres, openPostgresReader } from './dialects/postgres-driver'
import { openSqlite, openSqliteReader } from './dialects/sqlite-driver'
import { databaseFault } from './log-database-fault'
import type { Migration } from './migrations/ddl'
import { type BeforeUpdate, findNewerSchema, migratePostgres, migrateSqlite } from './migrations/migrate'
import { migrations as allMigrations } from './migrations/migrations'
import { createDatabase } from './unit-of-work'

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
    return createDatabase(openPostgres(location, currentUnit, onStandbyFault), clock, (db) =>
      findNewerSchema(db, migrations),
    )
  }
  mkdirSync(dirname(location.file), { recursive: true, mode: 0o700 })
  const open = async (file: string) => {
    await migrateSqlite(file, migrations, beforeUpdate)
    return createDatabase(await openSqlite(file, currentUnit, durable), clock)
  }
  try {
    return await open(location.file)
  } catch (error) {
    if (databaseFault(error) !== 'disk-full') throw error
    // A full disk has no room for the index of the write-ahead log, which this process alone may hold in memory.
    return await open(`${pathToFileURL(location.file).href}?vfs=unix-excl`)
  }
}

/** Connections that only read, to a database that another part of the program has brought up to date and holds open. */
export async function openReader(
  location: DatabaseLocation,
  { onStandbyFault = () => undefined }: Pick<DatabaseOptions, 'onStandbyFault'> = {},
): Promise<DatabaseReader> {
  if (location.dialect === 'postgres') return readerOn(openPostgresReader(location, onStandbyFault))
  try {
    return readerOn(openSqliteReader(location.file))
  } catch (error) {
    if (databaseFault(error) === undefined) throw error
    return readerOn(openSqliteReader(`${pathToFileURL(location.file).href}?vfs=unix-excl`))
  }
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
