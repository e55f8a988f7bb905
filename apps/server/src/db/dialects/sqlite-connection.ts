import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite'
import type { DatabaseConnection, QueryResult } from 'kysely'
import { BoundedMap } from '../../bounded-map'
import type { Statement, StatementRunner } from '../prepare-query'

/** Refuses values that the drivers would store as something else, or as NULL, without a word. */
export function checkBind(value: unknown): void {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return
  if (typeof value === 'number' && Number.isFinite(value)) return
  if (value instanceof Uint8Array) return
  throw new TypeError(`a ${describe(value)} cannot be bound in a query: use text, a finite number or null`)
}

function describe(value: unknown): string {
  if (value instanceof Date) return 'Date'
  return typeof value === 'number' ? String(value) : typeof value
}

interface Prepared {
  readonly statement: StatementSyncInstance
  readonly returnsRows: boolean
}

const maxPreparedStatements = 300

/** One SQLite connection with a bounded cache of prepared statements. */
export class SqliteConnection implements DatabaseConnection, StatementRunner {
  readonly #database: InstanceType<typeof DatabaseSync>
  readonly #prepared = new BoundedMap<string, Prepared>(maxPreparedStatements)
  readonly #reading = new Set<StatementSyncInstance>()
  readonly #assertUsable: () => void

  /** @param assertUsable throws when the caller may not use this connection now. */
  constructor(file: string, options: { readOnly: boolean; busyMs: number; assertUsable?: () => void }) {
    this.#database = new DatabaseSync(file, { readOnly: options.readOnly, timeout: options.busyMs })
    this.#assertUsable = options.assertUsable ?? (() => undefined)
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** Runs statements without parameters, such as pragmas and DDL. */
  exec(sql: string): void {
    this.#database.exec(sql)
  }

  /** Runs one statement without parameters; it is prepared once. */
  run(sql: string): void {
    this.#prepare(sql).statement.run()
  }

  /** One statement, without giving way to anyone. */
  query<R>(sql: string, parameters: readonly unknown[] = []): R[] {
    return this.#execute<R>({ sql, parameters }).rows
  }

  /** What one statement without values reads, row by row, each as the list of its columns. */
  *rows(sql: string): Generator<readonly unknown[]> {
    const statement = this.#database.prepare(sql, { returnArrays: true })
    // The driver's iterator does not hold its statement, and the process ends where that is collected on the way.
    this.#reading.add(statement)
    try {
      yield* statement.iterate()
    } finally {
      this.#reading.delete(statement)
    }
  }

  executeQuery<R>(query: Statement): Promise<QueryResult<R>> {
    try {
      this.#assertUsable()
      return Promise.resolve(this.#execute<R>(query))
    } catch (error) {
      return Promise.reject(error)
    }
  }

  /** SQLite answers synchronously. */
  send(query: Statement): Promise<unknown> {
    return this.executeQuery(query)
  }

  // biome-ignore lint/correctness/useYield: SQLite reads are whole; nothing streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported')
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  #execute<R>(query: Statement): QueryResult<R> {
    for (const value of query.parameters) checkBind(value)
    const { statement, returnsRows } = this.#prepare(query.sql)
    if (returnsRows) return { rows: statement.all(...query.parameters) }
    const { changes, lastInsertRowid } = statement.run(...query.parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) {
      // Set again, so that the statement unused for longest is dropped first.
      this.#prepared.set(sql, known)
      return known
    }
    const statement = this.#database.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    this.#prepared.set(sql, prepared)
    return prepared
  }
}
