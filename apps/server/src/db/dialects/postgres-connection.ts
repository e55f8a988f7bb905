import {
  CamelCasePlugin,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { type QueryResult as PgResult, type Pool, type PoolClient, Query } from 'pg'
import { nameOfPrepared, runPreparedBy, type Statement, type StatementRunner } from '../prepare-query'
import type { Queries, Schema } from '../schema'
import { connectionDialect } from './connection-dialect'
import type { CurrentOwner } from './driver'
import { checkBind } from './sqlite-connection'

interface Failure {
  readonly error: Error
  /** Whoever asked for the statement waited for its answer. */
  readonly isTold: boolean
}

// One for all connections, so that what is prepared is compiled once.
const adapter = new PostgresAdapter()

/**
 * A connection of a pool in pipeline mode, for one transaction at a time. Statements go out in the order in which they
 * are asked for, those of one turn of the event loop in one go, and none waits for the answers to those before.
 */
export class PostgresConnection implements DatabaseConnection, StatementRunner {
  readonly #client: PoolClient
  readonly #keepsPrepared: boolean
  readonly #currentOwner: CurrentOwner
  readonly #queries: Queries
  #owner: object | undefined
  #isGathering = false
  /** Of the first statement that failed, and with it the transaction. */
  #failure: Failure | undefined

  /** @param keepsPrepared false behind a pooler, which lends another connection each time. */
  constructor(client: PoolClient, keepsPrepared: boolean, currentOwner: CurrentOwner) {
    this.#client = client
    this.#keepsPrepared = keepsPrepared
    this.#currentOwner = currentOwner
    const dialect = connectionDialect(this, {
      createAdapter: () => adapter,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    })
    this.#queries = new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] })
    runPreparedBy(this.#queries, this)
  }

  /** @param lockMs how long it waits for a lock; null for as long as the connection has it. */
  async transaction<R>(
    owner: object,
    job: (db: Queries) => Promise<R>,
    keep: (result: R) => boolean,
    lockMs: number | null,
  ): Promise<R> {
    this.#begin(owner)
    try {
      // Goes out with the first statement of the job.
      this.#askUnheard(new Query(lockMs === null ? 'begin' : `begin; set local lock_timeout = ${lockMs}`))
      const result = await job(this.#queries)
      const isKept = keep(result)
      await this.#ask(new Query(isKept && !this.#failure ? 'commit' : 'rollback'))
      // PostgreSQL takes a failed transaction back at its commit, and calls that no failure.
      if (isKept && this.#failure) throw this.#failure.error
      this.#throwUntold()
      return result
    } catch (error) {
      await this.#ask(new Query('rollback')).catch(ignoreSecondFailure)
      this.#throwUntold()
      throw error
    } finally {
      this.#owner = undefined
    }
  }

  #begin(owner: object): void {
    this.#owner = owner
    this.#failure = undefined
  }

  #throwUntold(): void {
    if (this.#failure && !this.#failure.isTold) throw withOwnStack(this.#failure.error)
  }

  async executeQuery<R>(statement: Statement): Promise<QueryResult<R>> {
    this.#assertUsable()
    try {
      return toResult<R>(await this.#ask(queryOf(statement, this.#keepsPrepared)))
    } catch (error) {
      throw withOwnStack(error)
    }
  }

  async send(statement: Statement): Promise<void> {
    this.#assertUsable()
    this.#askUnheard(queryOf(statement, this.#keepsPrepared))
  }

  // biome-ignore lint/correctness/useYield: answers are whole; nothing streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported')
  }

  #assertUsable(): void {
    if (this.#owner !== undefined && this.#owner === this.#currentOwner()) return
    throw new Error('this unit of work has ended, or the query does not belong to it')
  }

  #ask(query: PgQuery): Promise<PgResult> {
    this.#gather()
    return ask(this.#client, query, (error) => this.#note({ error, isTold: true }).error)
  }

  #askUnheard(query: PgQuery): void {
    this.#gather()
    this.#client.query(
      onAnswer(query, (error) => {
        if (error) this.#note({ error, isTold: false })
      }),
    )
  }

  /** Answers with the first failure: that of what follows says only that the transaction has failed. */
  #note(failure: Failure): Failure {
    this.#failure ??= failure
    return this.#failure
  }

  /** Holds back what is written in this turn of the event loop until its end. */
  #gather(): void {
    if (this.#isGathering) return
    const { stream } = this.#client.connection
    this.#isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }
}

/** Has what is prepared go to a connection of the pool without a detour. */
export function runPreparedOn(queries: Queries, pool: Pool, keepsPrepared: boolean): void {
  const executeQuery = async <R>(statement: Statement) => {
    const client = await pool.connect()
    try {
      return toResult<R>(await ask(client, queryOf(statement, keepsPrepared), (error) => error))
    } catch (error) {
      throw withOwnStack(error)
    } finally {
      client.release()
    }
  }
  runPreparedBy(queries, { executeQuery, send: executeQuery })
}

type Answer = (error: Error | undefined | null, result: PgResult) => void

/** One statement of the client, which its own shorter way cannot give a name to without copying it. */
type PgQuery = Query & { name?: string; callback?: Answer }

function queryOf({ sql, parameters }: Statement, keepsPrepared: boolean): PgQuery {
  for (const value of parameters) checkBind(value)
  const query: PgQuery = new Query(sql, [...parameters])
  const name = keepsPrepared ? nameOfPrepared(sql) : undefined
  if (name !== undefined) query.name = name
  return query
}

function onAnswer(query: PgQuery, answer: Answer): PgQuery {
  query.callback = answer
  return query
}

/** @param explain hears of a failure in the order of the answers, and says what to tell of it. */
function ask(client: PoolClient, query: PgQuery, explain: (error: Error) => Error): Promise<PgResult> {
  return new Promise((resolve, reject) => {
    client.query(onAnswer(query, (error, result) => (error ? reject(explain(error)) : resolve(result))))
  })
}

function toResult<R>({ command, rowCount, rows }: PgResult): QueryResult<R> {
  return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Gives the error the stack of the statement's caller; the client's own starts at the socket. */
function withOwnStack(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error)
  return error
}

/** The first failure is the one to report; a broken connection cannot roll back either, and need not. */
function ignoreSecondFailure(): void {}
