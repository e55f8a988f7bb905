import type { Client } from 'pg'
import type { SqliteConnection } from '../dialects/sqlite-connection'
import { movedTables } from './moved-tables'
import { readRows } from './postgres-connection'
import { quote } from './table-shape'

// What checks or follows each row would take most of the time of a move, and the ledger's triggers want to work out
// what is there already. It is taken away while rows come in and made again from its own definition, which checks all.

/** The schema names a new installation; the moved one keeps its own name. */
const emptied = ['delete from installation']

/** @returns what makes foreign keys, indexes and triggers again. */
export async function suspendConstraintsOnPostgres(client: Client): Promise<() => Promise<void>> {
  const keys = await readRows<{ table: string; name: string; definition: string }>(
    client,
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`,
  )
  const indexes = await readRows<{ name: string; definition: string }>(
    client,
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = current_schema()::regnamespace
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f') order by 1`,
  )
  const turn = (how: 'disable' | 'enable') =>
    movedTables.map((table) => `alter table ${quote(table)} ${how} trigger user`)
  await client.query(
    [
      ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...indexes.map(({ name }) => `drop index ${name}`),
      ...turn('disable'),
      ...emptied,
    ].join(';'),
  )
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
    await client.query(turn('enable').join(';'))
  }
}

/** The same on SQLite, whose foreign keys are turned off by a pragma and looked at as a whole afterwards. */
export function suspendConstraintsOnSqlite(connection: SqliteConnection): () => void {
  const parts = connection.query<{ type: string; name: string; sql: string }>(
    "select type, name, sql from sqlite_schema where type in ('index', 'trigger') and sql is not null order by rowid",
  )
  for (const { type, name } of parts) connection.exec(`drop ${type} ${quote(name)}`)
  for (const statement of emptied) connection.exec(statement)
  return () => {
    for (const { sql } of parts) connection.exec(sql)
  }
}
