import type { StandbyReads } from './dialects/postgres-standby'
import type { Queries } from './schema'
import type { Signal } from './signal'

/** Everything inside commits together or leaves no trace. */
export interface UnitOfWork {
  /** The database as this unit sees it; refused once the unit has ended. */
  readonly db: Queries
  /** Whether rows must be locked by name (PostgreSQL); SQLite has one writer at a time. */
  readonly rowLocks: boolean
  /**
   * Epoch milliseconds: when the unit began, or got the last lock that it asked for. What is written under a lock is
   * therefore later than what was written under it before.
   */
  readonly now: number
  /** Sets `now` anew. Call it as soon as a lock is there. */
  locked(): void
  /** Runs after a durable commit, in the order given; never after a rollback. Must not throw. */
  afterCommit(hook: () => void): void
  /** Runs when the unit will leave no trace, before another unit sees the database. Must not throw. */
  onRollback(hook: () => void): void
  /** Delivered after commit to the listeners of every process. */
  signal(signal: Signal): void
}

/** The part of a Result that a unit of work reads. */
export interface Outcome {
  readonly ok: boolean
}

/** Figures of one connection pool. */
export interface PoolUse {
  readonly pool: string
  readonly used: number
  readonly idle: number
  /** Requests that wait for a connection. */
  readonly waiting: number
}

export interface Database {
  readonly dialect: 'sqlite' | 'postgres'
  /** Whether no other process can read it while this one has it open. */
  readonly isHeldAlone: boolean
  /**
   * Runs the job as one unit of work and answers its Result after the commit is durable. A failed Result or an
   * exception rolls everything back. A conflict with another writer runs the job again, so a job has no effects but
   * through its `work`. Refused inside another unit of work.
   */
  transaction<R extends Outcome>(job: (work: UnitOfWork) => Promise<R>): Promise<R>
  /** Reads what is committed; two queries may see two moments. Refused inside a unit of work. */
  read<T>(job: (db: Queries) => Promise<T>): Promise<T>
  /** Like `read`, with every query at the same moment. */
  snapshot<T>(job: (db: Queries) => Promise<T>): Promise<T>
  /** A snapshot for answers that everybody may have: from a standby with all that is committed now, if there is one. */
  publicSnapshot<T>(job: (db: Queries) => Promise<T>): Promise<T>
  /** Undefined where there is no standby to read at. */
  readonly standbyReads?: (() => StandbyReads) | undefined
  /** Calls the listener after each commit of this process that signalled. Returns a function that stops it. */
  onSignal(listener: (signal: Signal) => void): () => void
  /** Rejects when the database cannot be reached, or had no room for the last write and has none now. */
  ping(): Promise<void>
  /** Has every later write refused where a newer program has changed the schema: it may mean something else by then. */
  checkSchema(): Promise<void>
  /** How its pools stand now; none where connections are not pooled. */
  pools(): readonly PoolUse[]
  /** Waits for what is under way, then closes. */
  close(): Promise<void>
}
