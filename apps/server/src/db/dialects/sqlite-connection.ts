import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { checkBind } from './check-bind'

interface Prepared {
  readonly statement: StatementSyncInstance
  readonly returnsRows: boolean
}

const statementsKept = 300

/** One SQLite connection with a bounded cache of prepared statements. */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: InstanceType<typeof DatabaseSync>
  readonly #prepared = new Map<string, Prepared>()
  readonly #assertUsable: () => void

  /** @param assertUsable throws when the caller may not use this connection now. */
  constructor(file: string, options: { readOnly: boolean; busyMs: number; assertUsable?: () => void }) {
    this.#database = new DatabaseSync(file, { readOnly: options.readOnly, timeout: options.busyMs })
    this.#assertUsable = options.assertUsable ?? (() => undefined)
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** Several statements without values, such as pragmas and definitions. */
  exec(sql: string): void {
    this.#database.exec(sql)
  }

  /** One statement without values, prepared once. */
  run(sql: string): void {
    this.#prepare(sql).statement.run()
  }

  /** One statement, without giving way to anyone. */
  query<R>(sql: string, parameters: readonly unknown[] = []): R[] {
    return this.#execute<R>({ sql, parameters }).rows
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      this.#assertUsable()
      return Promise.resolve(this.#execute<R>(query))
    } catch (error) {
      return Promise.reject(error)
    }
  }

  // biome-ignore lint/correctness/useYield: SQLite reads are whole; nothing streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported')
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  #execute<R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    for (const value of query.parameters) checkBind(value)
    const { statement, returnsRows } = this.#prepare(query.sql)
    if (returnsRows) return { rows: statement.all(...query.parameters) }
    const { changes, lastInsertRowid } = statement.run(...query.parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) {
      // Moved to the end: the first in the map is the one unused for longest.
      this.#prepared.delete(sql)
      this.#prepared.set(sql, known)
      return known
    }
    const statement = this.#database.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    this.#prepared.set(sql, prepared)
    const oldest = this.#prepared.size > statementsKept ? this.#prepared.keys().next().value : undefined
    if (oldest !== undefined) this.#prepared.delete(oldest)
    return prepared
  }
}
