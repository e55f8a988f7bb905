import { Client, type ClientBase } from 'pg'
import type { Fill, Migration } from './ddl'
import { createMigrationsTable, planMigrations } from './plan-migrations'
import { postgresDdl } from './postgres-ddl'

/** Any number that no other program on the server uses for an advisory lock. */
const lockKey = 8_601_204

/** Brings the database's schema up to date; each step is one transaction, and a second process waits for the first. */
export async function migratePostgres(url: string, migrations: readonly Migration[]): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'vot migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query('set client_min_messages = warning')
    await client.query(createMigrationsTable)
    const applied = await client.query<{ number: number }>('select number from schema_migrations')
    for (const step of planMigrations(
      migrations,
      applied.rows.map(({ number }) => number),
    ))
      await apply(client, step)
  } finally {
    // The lock is the session's: it goes with the connection, whatever happened.
    await client.end()
  }
}

async function apply(client: ClientBase, step: Migration): Promise<void> {
  await client.query('begin')
  try {
    for (const statement of step.statements(postgresDdl)) await client.query(statement)
    if (step.fill) await fillColumn(client, step.fill)
    await client.query('insert into schema_migrations (number, name) values ($1, $2)', [step.number, step.name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function fillColumn(client: ClientBase, { table, from, to, value }: Fill): Promise<void> {
  const { rows } = await client.query<{ id: string; known: string }>(`select id, ${from} as known from ${table}`)
  await client.query(
    `update ${table} set ${to} = filled.value
       from unnest($1::bigint[], $2::text[]) as filled (id, value) where ${table}.id = filled.id`,
    [rows.map(({ id }) => id), rows.map(({ known }) => value(known))],
  )
}
