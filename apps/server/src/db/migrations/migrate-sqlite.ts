import { SqliteConnection } from '../dialects/sqlite-connection'
import { useWriteAheadLog } from '../dialects/sqlite-driver'
import type { Fill, Migration } from './ddl'
import { createMigrationsTable, planMigrations } from './plan-migrations'
import { sqliteDdl } from './sqlite-ddl'

const lockWaitMs = 60_000

/** Creates the file where missing and brings the schema up to date; each step is one transaction, and a second process waits for the first. */
export async function migrateSqlite(file: string, migrations: readonly Migration[]): Promise<void> {
  const connection = new SqliteConnection(file, { readOnly: false, busyMs: lockWaitMs })
  try {
    await useWriteAheadLog(connection)
    connection.exec('pragma synchronous = full; pragma foreign_keys = on')
    while (migrateOneStep(connection, migrations));
  } finally {
    connection.close()
  }
}

/** Never gives way inside: the wait for the lock stops the whole process, so its holder must not be in it. */
function migrateOneStep(connection: SqliteConnection, migrations: readonly Migration[]): boolean {
  connection.exec('begin immediate')
  try {
    connection.exec(createMigrationsTable)
    const applied = connection.query<{ number: number }>('select number from schema_migrations')
    const [step] = planMigrations(
      migrations,
      applied.map(({ number }) => number),
    )
    if (step) {
      for (const statement of step.statements(sqliteDdl)) connection.exec(statement)
      if (step.fill) fillColumn(connection, step.fill)
      connection.query('insert into schema_migrations (number, name) values (?, ?)', [step.number, step.name])
    }
    connection.exec('commit')
    return step !== undefined
  } catch (error) {
    if (connection.inTransaction) connection.exec('rollback')
    throw error
  }
}

function fillColumn(connection: SqliteConnection, { table, from, to, value }: Fill): void {
  const rows = connection.query<{ id: number; known: string }>(`select id, ${from} as known from ${table}`)
  for (const { id, known } of rows) connection.query(`update ${table} set ${to} = ? where id = ?`, [value(known), id])
}
