import { type Dialect, Kysely, type MigrationProvider, Migrator, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import { type Client, Pool } from 'pg'
import { signalOrigin } from '../dialects/postgres-driver'
import { SqliteConnection } from '../dialects/sqlite-connection'
import { retryWhileBusy, sqliteDialect, useWriteAheadLog } from '../dialects/sqlite-driver'
import type { Queries } from '../schema'
import { signalChannel, writeSignals } from '../signal'
import type { Ddl, Fill, Migration } from './ddl'
import { postgresDdl } from './postgres-ddl'
import { type DatabaseTooNewError, findNewer, kyselyMigratorMarker, migrationKey, refuseNewer } from './refuse-newer'
import { sqliteDdl } from './sqlite-ddl'

interface VersionTables {
  /** Of the programs before Kysely's Migrator; they look for it still. */
  schema_migrations: { number: number; name: string }
  kysely_migration: { name: string; timestamp: string }
}
type Versions = Kysely<VersionTables>

/** Hears of a database that is about to be changed, by the schema that it has; nobody else can change it meanwhile. */
export type BeforeUpdate = (schema: number) => Promise<void>

interface Target {
  readonly dialect: Dialect
  readonly ddl: Ddl
  /** Begins a transaction in which no other process can change the schema. */
  begin(db: Versions): Promise<void>
  end(db: Versions, how: 'commit' | 'rollback'): Promise<void>
  exec(db: Versions, statement: string): Promise<void>
  /** Tells those who use the database of the new schema, with its commit. */
  tell?(db: Versions): Promise<void>
}

/** Who holds this advisory lock makes the schema. Any number that no other program on the server uses. */
export const schemaLockKey = 8_601_204
const sqliteAttempts = 1_200
const deadlock = '40P01'
const deadlockAttempts = 5

/** Creates the file where missing and brings the schema up to date; a second process waits for the first. */
export async function migrateSqlite(
  file: string,
  migrations: readonly Migration[],
  beforeUpdate?: BeforeUpdate,
): Promise<void> {
  // Waiting inside SQLite would stop this process, which may hold the lock itself.
  const connection = new SqliteConnection(file, { readOnly: false, busyMs: 0 })
  try {
    await useWriteAheadLog(connection)
    connection.exec('pragma synchronous = full; pragma foreign_keys = on')
    const target: Target = {
      dialect: sqliteDialect(connection),
      ddl: sqliteDdl,
      begin: () => retryWhileBusy(() => connection.exec('begin immediate'), sqliteAttempts),
      end,
      exec: async (_db, statement) => connection.exec(statement),
    }
    await migrate(target, migrations, beforeUpdate)
  } finally {
    connection.close()
  }
}

/** Brings the database's schema up to date; a second process waits for the first. */
export async function migratePostgres(
  url: string,
  migrations: readonly Migration[],
  beforeUpdate?: BeforeUpdate,
): Promise<void> {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 10_000,
    application_name: 'vot migrate',
  })
  // A broken connection fails its query, which tells.
  pool.on('error', () => undefined)
  await migrate(
    {
      dialect: new UnlockedPostgres({ pool }),
      ddl: postgresDdl,
      async begin(db) {
        await sql`begin`.execute(db)
        // What the role bounds for requests: to wait for another process, a backup and a large table takes as long as it does.
        for (const bound of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
          await sql`set local ${sql.ref(bound)} = 0`.execute(db)
        }
        await sql`select pg_advisory_xact_lock(${sql.lit(schemaLockKey)})`.execute(db)
      },
      end,
      exec: execOnPostgres,
      async tell(db) {
        const told = writeSignals(signalOrigin, [{ kind: 'schema-changed' }])
        await sql`select pg_notify(${sql.lit(signalChannel)}, ${sql.lit(told)})`.execute(db)
      },
    },
    migrations,
    beforeUpdate,
  )
}

/** Whether a newer program has changed the schema since it was brought up to date here. */
export async function findNewerSchema(
  db: Queries,
  migrations: readonly Migration[],
): Promise<DatabaseTooNewError | undefined> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const keys = rows.map(({ name }) => name)
  return findNewer(migrations, [], keys)
}

/** Makes the schema as a part of the transaction that the client is in, which has seen to it that nobody else does. */
export async function migratePostgresWithin(client: Client, migrations: readonly Migration[]): Promise<void> {
  const pool = {
    connect: () => Promise.resolve(Object.assign(client, { release: () => undefined })),
    end: () => Promise.resolve(),
  }
  const stay = () => Promise.resolve()
  const dialect = new UnlockedPostgres({ pool })
  await migrate({ dialect, ddl: postgresDdl, begin: stay, end: stay, exec: execOnPostgres }, migrations)
}

async function execOnPostgres(db: Versions, statement: string): Promise<void> {
  await sql.raw(statement).execute(db)
}

async function end(db: Versions, how: 'commit' | 'rollback'): Promise<void> {
  await sql.raw(how).execute(db)
}

/** Kysely's own lock is given back by a query, which hides why a step failed: its transaction takes no more queries. */
class UnlockedPostgres extends PostgresDialect {
  override createAdapter() {
    return new (class extends PostgresAdapter {
      override async acquireMigrationLock() {}
      override async releaseMigrationLock() {}
    })()
  }
}

async function migrate(target: Target, migrations: readonly Migration[], beforeUpdate?: BeforeUpdate): Promise<void> {
  const provider: MigrationProvider = {
    getMigrations: async () =>
      Object.fromEntries(
        migrations.map((step) => [migrationKey(step), { up: (db: Versions) => apply(db, target, step) }]),
      ),
  }
  const kysely = new Kysely<VersionTables>({ dialect: withoutIntrospection(target.dialect) })
  try {
    await kysely.connection().execute(async (db) => {
      // Numbers that were reserved and come late leave gaps.
      const options = { allowUnorderedMigrations: true, disableTransactions: true }
      const migrator = new Migrator({ db, provider, ...options })
      await retryAfterDeadlock(() => migrateAtOnce(db, target, migrator, migrations, beforeUpdate))
    })
  } finally {
    await kysely.destroy()
  }
}

/**
 * All steps in one transaction, so that nobody ever finds, saves or is left with a schema between two versions.
 * Migrator's own transaction begins after its first writes, and there is none on SQLite.
 */
async function migrateAtOnce(
  db: Versions,
  target: Target,
  migrator: Migrator,
  migrations: readonly Migration[],
  beforeUpdate: BeforeUpdate | undefined,
): Promise<void> {
  await target.begin(db)
  try {
    await takeOver(db, migrations)
    const schema = await findOutdated(db, migrations)
    if (schema !== null) await beforeUpdate?.(schema)
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
    if (results.length > 0) await target.tell?.(db)
    await target.end(db, 'commit')
  } catch (error) {
    await target.end(db, 'rollback').catch(ignoreSecondFailure)
    throw error
  }
}

/** An older process that writes meanwhile may hold a table that a step needs, and wait for one of an earlier step. */
async function retryAfterDeadlock(action: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action()
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === deadlock
      if (!isDeadlock || attempt === deadlockAttempts) throw error
    }
  }
}

/**
 * Migrator asks for its own two tables before its steps, and would list the columns of all tables for that: two thirds
 * of the time that a new database takes. `takeOver` has made them.
 */
function withoutIntrospection(dialect: Dialect): Dialect {
  const tables = ['kysely_migration', 'kysely_migration_lock'].map((name) => ({
    name,
    isView: false,
    columns: [],
  }))
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: () => ({
      getSchemas: async () => [],
      getTables: async () => tables,
      getMetadata: async () => ({ tables }),
    }),
  }
}

/** Makes Migrator's tables, with the steps that programs before it have done. Throws DatabaseTooNewError. */
async function takeOver(db: Versions, migrations: readonly Migration[]): Promise<void> {
  await sql`create table if not exists schema_migrations (number integer not null primary key, name text not null)`.execute(
    db,
  )
  await sql`create table if not exists kysely_migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(db)
  await sql`create table if not exists kysely_migration_lock
    (id varchar(255) not null primary key, is_locked integer not null default 0)`.execute(db)
  const numbers = (await db.selectFrom('schema_migrations').select('number').execute()).map(({ number }) => number)
  const keys = (await db.selectFrom('kysely_migration').select('name').execute()).map(({ name }) => name)
  refuseNewer(migrations, numbers, keys)
  if (numbers.includes(kyselyMigratorMarker)) return
  const timestamp = new Date().toISOString()
  const done = migrations.filter(({ number }) => numbers.includes(number))
  const rows = done.map((step) => ({ name: migrationKey(step), timestamp }))
  if (rows.length > 0) await db.insertInto('kysely_migration').values(rows).execute()
  await db
    .insertInto('schema_migrations')
    .values({ number: kyselyMigratorMarker, name: 'see kysely_migration' })
    .execute()
}

/** The schema of a database that is not up to date; null of one that is, or is empty. */
async function findOutdated(db: Versions, migrations: readonly Migration[]): Promise<number | null> {
  const keys = new Set((await db.selectFrom('kysely_migration').select('name').execute()).map(({ name }) => name))
  if (keys.size === 0 || migrations.every((step) => keys.has(migrationKey(step)))) return null
  return Math.max(...[...keys].map((key) => Number.parseInt(key, 10)))
}

async function apply(db: Versions, { ddl, exec }: Target, { statements, fill = [] }: Migration): Promise<void> {
  for (const statement of statements(ddl)) await exec(db, statement)
  for (const each of fill) await fillColumn(db, each)
}

async function fillColumn(db: Versions, fill: Fill): Promise<void> {
  const [table, from, to] = [sql.table(fill.table), sql.ref(fill.from), sql.ref(fill.to)]
  const { rows } = await sql<{ id: number; known: string }>`select id, ${from} as known from ${table}`.execute(db)
  for (const { id, known } of rows) {
    await sql`update ${table} set ${to} = ${fill.value(known)} where id = ${id}`.execute(db)
  }
}

/** The first failure is the one to report; what ended a transaction leaves nothing to roll back. */
function ignoreSecondFailure(): void {}
