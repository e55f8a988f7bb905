import type { Database } from './database'
import { openPostgres } from './dialects/postgres-driver'
import { openSqlite } from './dialects/sqlite-driver'
import type { Migration } from './migrations/ddl'
import { migratePostgres } from './migrations/migrate-postgres'
import { migrateSqlite } from './migrations/migrate-sqlite'
import { migrations as allMigrations } from './migrations/migrations'
import { createDatabase, currentUnit } from './unit-of-work'

/** Where the data lives. */
export type DatabaseLocation =
  | { readonly dialect: 'sqlite'; readonly file: string }
  | { readonly dialect: 'postgres'; readonly url: string }

/** Brings the schema up to date and opens the database. Rejects with a plain reason when it cannot be used. */
export async function openDatabase(
  location: DatabaseLocation,
  migrations: readonly Migration[] = allMigrations,
): Promise<Database> {
  if (location.dialect === 'postgres') {
    await migratePostgres(location.url, migrations)
    return createDatabase(openPostgres(location.url))
  }
  await migrateSqlite(location.file, migrations)
  return createDatabase(await openSqlite(location.file, currentUnit))
}
