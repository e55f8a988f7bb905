import { Client, DatabaseError } from 'pg'
import { MoveRefusedError } from './move-refused'

const oldestServer = 15
const connectTimeoutMs = 10_000
/** Another process that makes the schema may be about to end. */
const lockWithin = '5s'

/** Connects for a move; the connection is fit for what takes minutes. Throws the driver's own error. */
export async function connectPostgres(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'vot move',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
  })
  // A broken connection fails its query, which tells.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await checkServer(client)
    await client.query(`set lock_timeout = '${lockWithin}'; set statement_timeout = 0;
      set idle_in_transaction_session_timeout = 0; set bytea_output = 'hex'; set client_encoding = 'UTF8';
      set work_mem = '64MB'; set maintenance_work_mem = '256MB'`)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

async function checkServer(client: Client): Promise<void> {
  const { version, encoding } = await readOne<{ version: string; encoding: string }>(
    client,
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
  )
  const major = Math.floor(Number(version) / 10_000)
  if (major < oldestServer) throw new MoveRefusedError(`PostgreSQL ${major} is too old: take ${oldestServer} or newer.`)
  if (encoding !== 'UTF8') {
    throw new MoveRefusedError(`The database keeps text as ${encoding}: make one with createdb --encoding=UTF8.`)
  }
}

export async function readRows<R>(client: Client, sql: string, values: readonly unknown[] = []): Promise<R[]> {
  return (await client.query(sql, [...values])).rows
}

export async function readOne<R>(client: Client, sql: string, values: readonly unknown[] = []): Promise<R> {
  const [row] = await readRows<R>(client, sql, values)
  if (row === undefined) throw new Error('a row is missing')
  return row
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof DatabaseError && error.code === code
}

/** Names of the tables and of what else a program keeps where ours would be made, without those of extensions. */
export async function listTables(client: Client): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    client,
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any (current_schemas(false)) and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and not exists (select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The steps of the schema that are done. @param tables those of the database. */
export async function readSteps(
  client: Client,
  tables: readonly string[],
): Promise<{ readonly numbers: number[]; readonly keys: string[] }> {
  const has = (name: string) => tables.includes(name)
  const numbers = has('schema_migrations')
    ? await readRows<{ number: number }>(client, 'select number from schema_migrations')
    : []
  const keys = has('kysely_migration')
    ? await readRows<{ name: string }>(client, 'select name from kysely_migration')
    : []
  return { numbers: numbers.map(({ number }) => number), keys: keys.map(({ name }) => name) }
}
