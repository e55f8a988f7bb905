import { randomUUID } from 'node:crypto'
import { CamelCasePlugin, type DatabaseConnection, Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import type { PoolUse } from '../database'
import { lockTimeout } from '../log-database-fault'
import type { Queries, Schema } from '../schema'
import { signalChannel, writeSignals } from '../signal'
import type { CurrentOwner, DatabaseDriver, ReadingDriver } from './driver'
import { PostgresConnection, runPreparedOn } from './postgres-connection'
import { readAtStandby } from './postgres-standby'
import { checkBind } from './sqlite-connection'

/** Marks the signals that this process sent itself. */
export const signalOrigin = randomUUID()

const int8 = 20
const numeric = 1700
/** Separate pools, so that writes waiting for a lock never block reads. */
const connections = { reading: 8, writing: 8, readingApart: 2 }
/** So many of the writing connections may wait long for a lock. */
const patientWriters = 3
/** How long the first attempt of a write waits for a lock, in milliseconds. */
const firstLockMs = 150

/** How long requests wait for PostgreSQL before they are refused, in milliseconds. */
export interface PostgresWaits {
  /** For a lock, by a read or by a write that was held up before. */
  readonly lockMs: number
  /** For a connection, and for the turn of a write that was held up before. */
  readonly turnMs: number
  /** Timeouts of a statement and of an idle transaction, so that a hanging process releases its locks. */
  readonly statementMs: number
}

const usualWaits: PostgresWaits = { lockMs: 3_000, turnMs: 2_500, statementMs: 5_000 }

/** `directUrl` is given where `url` leads to a pooler that lends connections by transaction. */
export interface PostgresAddress {
  readonly url: string
  readonly directUrl?: string
  /** A standby, for public reads. */
  readonly readUrl?: string
}

type OnFault = (error: unknown) => void

/** Opens pools on a PostgreSQL server. Connections are made when they are needed. */
export function openPostgres(
  server: PostgresAddress,
  currentOwner: CurrentOwner,
  onStandbyFault: OnFault,
  waits = usualWaits,
): DatabaseDriver {
  const pooled = server.directUrl !== undefined
  const readingPool = createPool(server, connections.reading, waits)
  const writingPool = createPool(server, connections.writing, waits, firstLockMs)
  const reading = queriesOn(readingPool, !pooled)
  const writers = new WeakMap<PoolClient, PostgresConnection>()
  const transact: typeof PostgresConnection.prototype.transaction = async (owner, job, keep, lockMs) => {
    const client = await writingPool.connect()
    try {
      const writer = writers.get(client) ?? new PostgresConnection(client, !pooled, currentOwner)
      writers.set(client, writer)
      return await writer.transaction(owner, job, keep, lockMs)
    } finally {
      client.release()
    }
  }
  const lane = createLane(patientWriters, waits.turnMs)
  const publicReads = openPublicReads(server, connections.reading, reading, onStandbyFault, waits)
  return {
    dialect: 'postgres',
    rowLocks: true,
    reader: reading,
    async transaction(owner, job, keep, patient) {
      if (!patient) return await transact(owner, job, keep, pooled ? firstLockMs : null)
      const queuedAt = performance.now()
      const leave = await lane.enter()
      try {
        // Turn and lock together take no longer than a lock may.
        const left = waits.lockMs - (performance.now() - queuedAt)
        return await transact(owner, job, keep, Math.max(firstLockMs, Math.round(left)))
      } finally {
        leave()
      }
    },
    snapshot: (job) => snapshotOn(reading, job),
    publicSnapshot: publicReads.publicSnapshot,
    standbyReads: publicReads.standbyReads,
    async publish(db, signals) {
      await sql`select pg_notify(${signalChannel}, ${writeSignals(signalOrigin, signals)})`.execute(db)
    },
    isConflict: (error) => hasCode(error, ['40001', '40P01']),
    isHeldUp: (error) => hasCode(error, [lockTimeout]),
    pools: () => [describePool('reading', readingPool), describePool('writing', writingPool), ...publicReads.pools()],
    async close() {
      await Promise.all([readingPool.end(), writingPool.end(), publicReads.close()])
    },
  }
}

function describePool(pool: string, { totalCount, idleCount, waitingCount }: Pool): PoolUse {
  return { pool, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** Connections that only read, for the process that makes large answers. */
export function openPostgresReader(server: PostgresAddress, onStandbyFault: OnFault): ReadingDriver {
  const pool = createPool(server, connections.readingApart, usualWaits)
  const reader = queriesOn(pool, server.directUrl === undefined)
  const publicReads = openPublicReads(server, connections.readingApart, reader, onStandbyFault, usualWaits)
  return {
    reader,
    snapshot: (job) => snapshotOn(reader, job),
    publicSnapshot: publicReads.publicSnapshot,
    close: async () => void (await Promise.all([pool.end(), publicReads.close()])),
  }
}

/** Public reads: at the standby where one is told, else like all others. */
function openPublicReads(
  { readUrl }: PostgresAddress,
  max: number,
  primary: Kysely<Schema>,
  onFault: OnFault,
  waits: PostgresWaits,
) {
  if (readUrl === undefined) {
    const publicSnapshot = <T>(job: (db: Queries) => Promise<T>) => snapshotOn(primary, job)
    return { publicSnapshot, standbyReads: undefined, pools: () => [], close: async () => undefined }
  }
  // Nothing of the pooler in front of the primary holds here: the standby is reached directly.
  const pool = createPool({ url: readUrl }, max, waits)
  const standby = queriesOn(pool, true)
  return {
    ...readAtStandby(standby, primary, snapshotOn, onFault),
    pools: () => [describePool('standby', pool)],
    close: () => pool.end(),
  }
}

async function snapshotOn<T>(queries: Kysely<Schema>, job: (db: Queries) => Promise<T>): Promise<T> {
  return await queries.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(job)
}

/** The pool is ended by whoever made it: Kysely ends one only where it asked something itself. */
function queriesOn(pool: Pool, keepsPrepared: boolean): Kysely<Schema> {
  const queries = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool, onCreateConnection: checkBinds }),
    plugins: [new CamelCasePlugin()],
  })
  runPreparedOn(queries, pool, keepsPrepared)
  return queries
}

/** Lets so many in at a time, in the order they came; who has waited for too long is told that the rows are held. */
function createLane(places: number, patienceMs: number) {
  let free = places
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  async function enter(): Promise<() => void> {
    if (free > 0) {
      free -= 1
      return leave
    }
    return await new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve(leave)
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(Object.assign(new Error('too many writes wait for held rows'), { code: lockTimeout }))
      }, patienceMs)
      waiting.push(begin)
    })
  }
  return { enter }
}

/**
 * A pool whose whole numbers arrive as numbers. Settings of a session mean nothing to a pooler: there the role has them
 * (docs/operations.md), and the wait for locks of a write is set in its transaction.
 */
function createPool(
  { url, directUrl }: PostgresAddress,
  max: number,
  waits: PostgresWaits,
  lockMs = waits.lockMs,
): Pool {
  const timeouts = {
    lock_timeout: lockMs,
    statement_timeout: waits.statementMs,
    idle_in_transaction_session_timeout: waits.statementMs,
  }
  const pool = new Pool({
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: waits.turnMs,
    ...(directUrl === undefined && timeouts),
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

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}

async function checkBinds(connection: DatabaseConnection): Promise<void> {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async (query) => {
    for (const value of query.parameters) checkBind(value)
    return await execute(query)
  }
}

/** Longer than a flood of requests keeps one process from reading answers that have come. */
const countTimeoutMs = 2_000

/** Connections for the counts of requests alone: they give up soon, and no transaction waits for them. */
export function openCounterPool({ url, directUrl }: PostgresAddress): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: countTimeoutMs,
    query_timeout: countTimeoutMs,
    ...(directUrl === undefined && { statement_timeout: countTimeoutMs }),
    application_name: 'vot limits',
  })
  // A broken connection fails its query and is replaced by the pool; without listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
