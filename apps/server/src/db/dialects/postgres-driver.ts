import { randomUUID } from 'node:crypto'
import { CamelCasePlugin, type DatabaseConnection, Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, types } from 'pg'
import type { Schema } from '../schema'
import { signalChannel, writeSignal } from '../signal'
import { checkBind } from './check-bind'
import type { DatabaseDriver } from './driver'

/** Marks the signals that this process sent itself. */
export const signalOrigin = randomUUID()

const int8 = 20
const numeric = 1700
const connectionsPerProcess = 10

/** Opens a pool on a PostgreSQL server. Connections are made when they are needed. */
export function openPostgres(url: string): DatabaseDriver {
  const queries = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: createPool(url), onCreateConnection: checkBinds }),
    plugins: [new CamelCasePlugin()],
  })
  return {
    dialect: 'postgres',
    rowLocks: true,
    reader: queries,
    async transaction(_owner, job, keep) {
      const transaction = await queries.startTransaction().execute()
      let result: Awaited<ReturnType<typeof job>>
      try {
        result = await job(transaction)
      } catch (error) {
        await transaction.rollback().execute().catch(ignoreSecondFailure)
        throw error
      }
      if (keep(result)) await transaction.commit().execute()
      else await transaction.rollback().execute()
      return result
    },
    snapshot: (job) =>
      queries.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(job),
    async publish(db, signals) {
      for (const signal of signals) {
        await sql`select pg_notify(${signalChannel}, ${writeSignal(signalOrigin, signal)})`.execute(db)
      }
    },
    isConflict: (error) => error instanceof Error && 'code' in error && isConflictCode(error.code),
    close: () => queries.destroy(),
  }
}

/** A pool whose whole numbers arrive as numbers. */
function createPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connectionsPerProcess,
    connectionTimeoutMillis: 10_000,
    application_name: 'vot',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 || oid === numeric ? parseNumber : types.getTypeParser(oid, format),
    },
  })
  // A broken connection fails its query and is replaced by the pool; without listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function parseNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new RangeError(`number out of range: ${text}`)
  return value
}

function isConflictCode(code: unknown): boolean {
  return code === '40001' || code === '40P01'
}

/** The first failure is the one to report; a broken connection cannot roll back either, and need not. */
function ignoreSecondFailure(): void {}

async function checkBinds(connection: DatabaseConnection): Promise<void> {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async (query) => {
    for (const value of query.parameters) checkBind(value)
    return await execute(query)
  }
}
