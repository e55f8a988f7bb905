import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { CompiledQuery } from 'kysely'
import { SqliteConnection } from '../dialects/sqlite-connection'
import { useWriteAheadLog } from '../dialects/sqlite-driver'
import type { Migration } from './ddl'
import { createMigrationsTable, planMigrations } from './plan-migrations'
import { sqliteDdl } from './sqlite-ddl'

const lockWaitMs = 60_000

/** Creates the file and its folder where missing and brings the schema up to date; each step is one transaction, and a second process waits for the first. */
export async function migrateSqlite(file: string, migrations: readonly Migration[]): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  const connection = new SqliteConnection(file, { readOnly: false, busyMs: lockWaitMs })
  try {
    await useWriteAheadLog(connection)
    connection.exec('pragma synchronous = full; pragma foreign_keys = on')
    while (await migrateOneStep(connection, migrations));
  } finally {
    connection.close()
  }
}

async function migrateOneStep(connection: SqliteConnection, migrations: readonly Migration[]): Promise<boolean> {
  connection.exec('begin immediate')
  try {
    connection.exec(createMigrationsTable)
    const { rows } = await connection.executeQuery<{ number: number }>(
      CompiledQuery.raw('select number from schema_migrations'),
    )
    const [step] = planMigrations(
      migrations,
      rows.map(({ number }) => number),
    )
    if (step) {
      for (const statement of step.statements(sqliteDdl)) connection.exec(statement)
      await connection.executeQuery(
        CompiledQuery.raw('insert into schema_migrations (number, name) values (?, ?)', [step.number, step.name]),
      )
    }
    connection.exec('commit')
    return step !== undefined
  } catch (error) {
    if (connection.inTransaction) connection.exec('rollback')
    throw error
  }
}
