import type { PoolUse } from '../database'
import type { Queries } from '../schema'
import type { Signal } from '../signal'
import type { StandbyReads } from './postgres-standby'

/** What a database has to do by itself; the unit of work builds the rest on it. */
export interface DatabaseDriver {
  readonly dialect: 'sqlite' | 'postgres'
  /** Whether rows must be locked by name. */
  readonly rowLocks: boolean
  /**
   * Commits durably when `keep` says so, else rolls back. `owner` is whose queries the connection serves; `patient`
   * tells that it was held up before: it may wait longer for locks, beside few others.
   */
  transaction<R>(
    owner: object,
    job: (db: Queries) => Promise<R>,
    keep: (result: R) => boolean,
    patient: boolean,
  ): Promise<R>
  /** A database for reading what is committed. */
  readonly reader: Queries
  snapshot<T>(job: (db: Queries) => Promise<T>): Promise<T>
  /** A snapshot for what everybody may read, from a standby that is not behind where there is one. */
  publicSnapshot<T>(job: (db: Queries) => Promise<T>): Promise<T>
  /** Undefined where there is no standby to read at. */
  readonly standbyReads?: (() => StandbyReads) | undefined
  /** Hands signals to the other processes with the commit of the transaction. */
  publish(db: Queries, signals: readonly Signal[]): Promise<void>
  /** Whether the same job may succeed when it is run again: deadlock, serialisation failure, busy. */
  isConflict(error: unknown): boolean
  /** Whether rows that it needs are locked by somebody who does not let go. */
  isHeldUp(error: unknown): boolean
  pools(): readonly PoolUse[]
  close(): Promise<void>
}

/** The part of a driver that reads. */
export type ReadingDriver = Pick<DatabaseDriver, 'reader' | 'snapshot' | 'publicSnapshot' | 'close'>

/** Tells which unit of work the running code belongs to. */
export type CurrentOwner = () => object | undefined
