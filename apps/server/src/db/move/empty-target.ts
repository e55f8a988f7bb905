import type { Client } from 'pg'
import { schemaLockKey } from '../migrations/migrate'
import { migrations } from '../migrations/migrations'
import { DatabaseTooNewError, refuseNewer } from '../migrations/refuse-newer'
import { countMissing, MoveRefusedError } from './move-refused'
import { hasCode, listTables, readOne, readSteps } from './postgres-connection'

const lockTimeout = '55P03'
const namesTold = 3

/**
 * Begins the transaction of a move into an empty database and keeps every other process from making a schema there.
 * Throws MoveRefusedError where something is in it already.
 */
export async function beginInEmptyDatabase(client: Client): Promise<void> {
  const { standby, readOnly } = await readOne<{ standby: boolean; readOnly: string }>(
    client,
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') as "readOnly"`,
  )
  if (standby) throw new MoveRefusedError('The server is a standby, which only reads: name its primary.')
  if (readOnly === 'on') {
    throw new MoveRefusedError('The database only reads for this user (default_transaction_read_only): turn that off.')
  }
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [schemaLockKey])
  } catch (error) {
    if (!hasCode(error, lockTimeout)) throw error
    throw new MoveRefusedError('Another move, or a server that starts, is filling this database: wait for its end.')
  }
  const found = await listTables(client)
  if (found.length > 0) throw new MoveRefusedError(`${await describe(client, found)}: make an empty one (createdb).`)
}

async function describe(client: Client, found: readonly string[]): Promise<string> {
  if (!found.includes('schema_migrations')) {
    const more = found.length > namesTold ? ` and ${found.length - namesTold} more` : ''
    return `The database is not empty, it has tables of something else (${found.slice(0, namesTold).join(', ')}${more})`
  }
  const { numbers, keys } = await readSteps(client, found)
  try {
    refuseNewer(migrations, numbers, keys)
  } catch (error) {
    if (error instanceof DatabaseTooNewError) return 'The database is not empty, it is one of a newer version of Vợt'
    throw error
  }
  const missing = countMissing(keys)
  if (missing > 0) {
    return `The database is not empty, it is one of an older version of Vợt, or half made (${missing} steps of the schema are missing)`
  }
  return 'The database is not empty, it is one of Vợt already'
}
