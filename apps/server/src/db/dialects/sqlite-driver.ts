import { setTimeout as sleep } from 'node:timers/promises'
import {
  CamelCasePlugin,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { Semaphore } from '../../semaphore'
import { databaseFault } from '../log-database-fault'
import { runPreparedBy } from '../prepare-query'
import type { Queries, Schema } from '../schema'
import { connectionDialect } from './connection-dialect'
import type { CurrentOwner, DatabaseDriver, ReadingDriver } from './driver'
import { SqliteConnection } from './sqlite-connection'
import { SqliteWriter } from './sqlite-writer'

const busyMs = 5_000
const snapshotConnections = 2

/** Opens a migrated file, with write-ahead log; every commit is synced if it is to be durable. */
export async function openSqlite(file: string, currentOwner: CurrentOwner, durable: boolean): Promise<DatabaseDriver> {
  const connection = new SqliteConnection(file, {
    readOnly: false,
    busyMs,
    assertUsable: () => {
      if (writer.owner === undefined || writer.owner !== currentOwner()) {
        throw new Error('this unit of work has ended, or the query does not belong to it')
      }
      // What follows would be kept at once and alone: statements are sent before the one that failed is looked at.
      if (!connection.inTransaction)
        throw new Error('SQLite dropped the transaction after a failure, such as a full disk')
    },
  })
  const writer = new SqliteWriter(connection)
  await useWriteAheadLog(connection)
  connection.exec(`pragma synchronous = ${durable ? 'full' : 'off'}`)
  connection.exec('pragma foreign_keys = on; pragma recursive_triggers = on')
  // What a savepoint needs to undo a unit would else go through a file of its own with every batch.
  connection.exec('pragma temp_store = memory')
  // A log of up to 16 MB: pages that change with every result are copied into the database once in a while, not often.
  connection.exec('pragma wal_autocheckpoint = 4000')
  const writing = queriesOn(connection)

  const readers = openSqliteReader(file)

  return {
    dialect: 'sqlite',
    rowLocks: false,
    reader: readers.reader,
    transaction: (owner, job, keep) => writer.transaction(owner, () => job(writing), keep),
    snapshot: readers.snapshot,
    publicSnapshot: readers.snapshot,
    publish: () => Promise.resolve(),
    isConflict: isBusy,
    isHeldUp: () => false,
    pools: () => [],
    async close() {
      await writer.idle()
      await readers.close()
      checkpointLog(connection)
      connection.close()
    },
  }
}

/** Connections to a file that see what is committed and cannot write. */
export function openSqliteReader(file: string): ReadingDriver {
  const open = () => {
    const reading = new SqliteConnection(file, { readOnly: true, busyMs })
    reading.exec('pragma query_only = on; pragma cache_size = -8000; pragma temp_store = memory')
    return reading
  }
  const shared = open()
  const snapshots = createSnapshots(open)
  return {
    reader: queriesOn(shared),
    snapshot: snapshots.run,
    publicSnapshot: snapshots.run,
    async close() {
      snapshots.close()
      shared.close()
    },
  }
}

/** Two processes that open a new file at once may find it locked for a moment, whatever the busy timeout says. */
export async function useWriteAheadLog(connection: SqliteConnection): Promise<void> {
  await retryWhileBusy(() => connection.exec('pragma journal_mode = wal'), 100)
}

/** Tries every 50 ms, so often at most, while another connection holds the lock. */
export async function retryWhileBusy(action: () => void, attempts: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return action()
    } catch (error) {
      if (!isBusy(error) || attempt === attempts) throw error
      await sleep(50)
    }
  }
}

/**
 * Moves the write-ahead log into the file, so that the one file is the whole database: statements that are still
 * prepared keep the connection from doing so by itself. A disk that is full leaves the log, and nothing is lost.
 */
function checkpointLog(connection: SqliteConnection): void {
  try {
    connection.exec('pragma wal_checkpoint(truncate)')
  } catch (error) {
    if (databaseFault(error) === undefined) throw error
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && /database (table )?is locked|database is busy/.test(error.message)
}

function queriesOn(connection: SqliteConnection): Queries {
  const queries = new Kysely<Schema>({ plugins: [new CamelCasePlugin()], dialect: sqliteDialect(connection) })
  runPreparedBy(queries, connection)
  return queries
}

/** Kysely on one connection, whose transactions are opened by whoever holds it. */
export function sqliteDialect(connection: DatabaseConnection): Dialect {
  return connectionDialect(connection, {
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  })
}

/** A few connections that each hold one read transaction at a time. */
function createSnapshots(open: () => SqliteConnection) {
  const free: { connection: SqliteConnection; queries: Queries }[] = []
  const all: SqliteConnection[] = []
  const places = new Semaphore(snapshotConnections)

  function run<T>(job: (db: Queries) => Promise<T>): Promise<T> {
    return places.run(async () => {
      const lane = free.pop() ?? openLane()
      lane.connection.run('begin')
      try {
        return await job(lane.queries)
      } finally {
        lane.connection.run('rollback')
        free.push(lane)
      }
    })
  }

  function openLane() {
    const connection = open()
    all.push(connection)
    return { connection, queries: queriesOn(connection) }
  }

  return { run, close: () => all.forEach((connection) => void connection.close()) }
}
