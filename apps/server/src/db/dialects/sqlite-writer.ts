import type { SqliteConnection } from './sqlite-connection'

/** Units of work that share one COMMIT. */
interface Batch {
  units: number
  /** The event loop has come round: commit as soon as no unit is running. */
  due: boolean
  readonly settled: Promise<void>
  settle(error?: unknown): void
}

const unitsPerBatch = 200

/**
 * The one writer of an SQLite database. Units run one after another in the order they came, each in its own
 * savepoint; those that arrive in the same turn of the event loop share one durable COMMIT. A unit is answered only
 * after that COMMIT, and one that fails rolls back alone.
 */
export class SqliteWriter {
  readonly #connection: SqliteConnection
  readonly #waiting: (() => void)[] = []
  #taken = false
  #batch: Batch | undefined
  #owner: object | undefined

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  /** The unit of work that is running. */
  get owner(): object | undefined {
    return this.#owner
  }

  async transaction<R>(owner: object, job: () => Promise<R>, keep: (result: R) => boolean): Promise<R> {
    await this.#claimPeriodicJob()
    const batch = this.#openBatch()
    let outcome: { result: R } | { error: unknown }
    this.#owner = owner
    try {
      this.#connection.run('savepoint unit')
      const result = await job()
      if (keep(result)) this.#connection.run('release unit')
      else this.#undoUnit()
      outcome = { result }
    } catch (error) {
      this.#undoUnit(error)
      outcome = { error }
    } finally {
      this.#owner = undefined
    }
    this.#endUnit(batch)
    if ('error' in outcome) {
      await batch.settled.catch(() => undefined)
      throw outcome.error
    }
    // A refusal waits too: what it was based on may be part of the same batch.
    await batch.settled
    return outcome.result
  }

  /** Resolves when nothing is running or waiting for its COMMIT. */
  async idle(): Promise<void> {
    while (this.#taken || this.#batch) {
      if (this.#batch) await this.#batch.settled.catch(() => undefined)
      else await new Promise((resolve) => setImmediate(resolve))
    }
  }

  #claimPeriodicJob(): Promise<void> | undefined {
    if (this.#taken) return new Promise((resolve) => this.#waiting.push(resolve))
    this.#taken = true
    return undefined
  }

  #passTurn(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
  }

  #openBatch(): Batch {
    if (this.#batch) return this.#batch
    try {
      this.#connection.run('begin immediate')
    } catch (error) {
      this.#passTurn()
      throw error
    }
    const batch = createBatch()
    this.#batch = batch
    setImmediate(() => {
      batch.due = true
      if (!this.#taken && this.#batch === batch) this.#commit(batch)
    })
    return batch
  }

  #endUnit(batch: Batch): void {
    batch.units += 1
    if (this.#batch === batch && (batch.due || batch.units >= unitsPerBatch)) this.#commit(batch)
    this.#passTurn()
  }

  #undoUnit(reason?: unknown): void {
    try {
      this.#connection.run('rollback to unit')
      this.#connection.run('release unit')
    } catch (error) {
      // Some failures (disk full, I/O) make SQLite drop the whole transaction, and with it the batch so far.
      const lost = this.#batch
      this.#batch = undefined
      if (this.#connection.inTransaction) this.#connection.run('rollback')
      lost?.settle(new Error('the database dropped the transaction after a failure', { cause: reason ?? error }))
    }
  }

  #commit(batch: Batch): void {
    this.#batch = undefined
    try {
      this.#connection.run('commit')
      batch.settle()
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.run('rollback')
      batch.settle(error)
    }
  }
}

function createBatch(): Batch {
  let settle: (error?: unknown) => void = () => undefined
  const settled = new Promise<void>((resolve, reject) => {
    settle = (error) => (error === undefined ? resolve() : reject(error))
  })
  // Each unit of the batch handles the failure; a batch without units must not end the process.
  settled.catch(() => undefined)
  return { units: 0, due: false, settled, settle: (error) => settle(error) }
}
