import type { Client } from 'pg'
import { migrations } from '../migrations/migrations'
import { DatabaseTooNewError, refuseNewer } from '../migrations/refuse-newer'
import { countMissing, MoveRefusedError } from './move-refused'
import { movedTables } from './moved-tables'
import { hasCode, listTables, readOne, readSteps } from './postgres-connection'
import { quote } from './table-shape'

/** What a database holds at the moment when it begins to be read. */
export interface PostgresSnapshot {
  /** Whether a server uses it now. */
  readonly isInUse: boolean
  readonly rows: number
}

const notAllowed = '42501'

/** Begins to read a database as it is at this moment. Throws MoveRefusedError where it cannot be moved. */
export async function beginSnapshot(client: Client): Promise<PostgresSnapshot> {
  try {
    return await readSnapshot(client)
  } catch (error) {
    if (!hasCode(error, notAllowed)) throw error
    throw new MoveRefusedError('This user may not read all tables of the database: take its owner.')
  }
}

async function readSnapshot(client: Client): Promise<PostgresSnapshot> {
  await client.query('begin isolation level repeatable read read only')
  const tables = await listTables(client)
  if (!tables.includes('schema_migrations') || !tables.includes('users')) {
    throw new MoveRefusedError('The database on PostgreSQL is not one of Vợt.')
  }
  const { numbers, keys } = await readSteps(client, tables)
  try {
    refuseNewer(migrations, numbers, keys)
  } catch (error) {
    if (error instanceof DatabaseTooNewError) throw new MoveRefusedError(`It cannot be moved: ${error.message}.`)
    throw error
  }
  const missing = countMissing(keys)
  if (missing > 0) {
    throw new MoveRefusedError(
      `The database on PostgreSQL is of an older version (${missing} steps of the schema are missing): ` +
        'start this version on it once, then move it.',
    )
  }
  const { isInUse } = await readOne<{ isInUse: boolean }>(
    client,
    `select exists (select from pg_stat_activity where datname = current_database()
      and application_name in ('vot', 'vot live', 'vot limits')) as "isInUse"`,
  )
  const counts = movedTables.map((table) => `(select count(*) from ${quote(table)})`)
  const { rows } = await readOne<{ rows: string }>(client, `select ${counts.join(' + ')} as rows`)
  return { isInUse, rows: Number(rows) }
}
