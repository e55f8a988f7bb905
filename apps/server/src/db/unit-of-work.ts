import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { currentUnit, runInside } from './current-unit'
import type { Database, Outcome, UnitOfWork } from './database'
import type { DatabaseDriver } from './dialects/driver'
import { databaseFault, NoRoomError } from './log-database-fault'
import type { DatabaseTooNewError } from './migrations/refuse-newer'
import type { Queries } from './schema'
import { isFrequent, type Signal } from './signal'

const attempts = 6
const tryEveryMs = 1_000

/**
 * A database whose writes are units of work, on whichever driver.
 * @param findNewerSchema says whether a newer program has changed the schema.
 */
export function createDatabase(
  driver: DatabaseDriver,
  clock: () => number,
  findNewerSchema: (db: Queries) => Promise<DatabaseTooNewError | undefined> = async () => undefined,
): Database {
  const listeners = new Set<(signal: Signal) => void>()
  /** The last failed write found the disk full, and no probe was written since. */
  let full = false
  let triedAt = Number.NEGATIVE_INFINITY
  let outdated: DatabaseTooNewError | undefined
  const refuseOutdated = () => {
    if (outdated) throw outdated
  }

  async function transaction<R extends Outcome>(job: (work: UnitOfWork) => Promise<R>): Promise<R> {
    refuseInsideUnit()
    let patient = false
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runUnit(job, patient)
      } catch (error) {
        if (driver.isHeldUp(error) && !patient) {
          patient = true
          continue
        }
        if (databaseFault(error) === 'disk-full') full = true
        if (!driver.isConflict(error) || attempt === attempts) throw error
        await sleep(attempt * attempt * 5 + Math.random() * 10)
      }
    }
  }

  async function runUnit<R extends Outcome>(job: (work: UnitOfWork) => Promise<R>, patient: boolean): Promise<R> {
    const hooks: (() => void)[] = []
    const undoHooks: (() => void)[] = []
    const undo = () => {
      for (const hook of undoHooks.splice(0)) hook()
    }
    const signals: Signal[] = []
    const owner = {}
    const runJob = async (db: Queries) => {
      let now = clock()
      try {
        refuseOutdated()
        const result = await job({
          db,
          rowLocks: driver.rowLocks,
          get now() {
            return now
          },
          locked: () => {
            now = Math.max(now, clock())
          },
          afterCommit: (hook) => void hooks.push(hook),
          onRollback: (hook) => void undoHooks.push(hook),
          signal: (signal) => void signals.push(signal),
        })
        // It may have waited for the rows that the newer program changed.
        refuseOutdated()
        const toPublish = signals.filter((signal) => !isFrequent(signal))
        if (result.ok && toPublish.length > 0) await driver.publish(db, toPublish)
        if (!result.ok) undo()
        return result
      } catch (error) {
        undo()
        throw error
      }
    }
    const result = await driver
      .transaction(
        owner,
        (db) => runInside(owner, () => runJob(db)),
        ({ ok }) => ok,
        patient,
      )
      .catch((error: unknown) => {
        undo()
        throw error
      })
    if (result.ok) {
      const others = signals.filter(({ kind }) => kind !== 'written')
      for (const signal of others.length > 0 ? others : signals) for (const listener of listeners) listener(signal)
      for (const hook of hooks) hook()
    }
    return result
  }

  /** Writes a small probe, at most once a second, to see whether there is room again. */
  async function tryToWrite(): Promise<void> {
    if (performance.now() - triedAt < tryEveryMs) throw new NoRoomError()
    triedAt = performance.now()
    await transaction(async (work) => ({ ok: true, value: await bumpCounter(work, 'room') }))
    full = false
  }

  return {
    dialect: driver.dialect,
    isHeldAlone: false,
    transaction,
    async read(job) {
      refuseInsideUnit()
      return await job(driver.reader)
    },
    async snapshot(job) {
      refuseInsideUnit()
      return await driver.snapshot(job)
    },
    async publicSnapshot(job) {
      refuseInsideUnit()
      return await driver.publicSnapshot(job)
    },
    standbyReads: driver.standbyReads,
    onSignal(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async ping() {
      await sql`select 1`.execute(driver.reader)
      refuseOutdated()
      if (full) await tryToWrite()
    },
    async checkSchema() {
      outdated = await findNewerSchema(driver.reader)
    },
    pools: () => driver.pools(),
    close: () => driver.close(),
  }
}

function refuseInsideUnit(): void {
  if (currentUnit() !== undefined) {
    throw new Error('the database was used from inside a unit of work: use the db of its work')
  }
}

/** What has a version of its own because it spans tournaments; `room` is moved to see whether the disk takes a write. */
const counterNames = ['tournament-list', 'practices', 'room'] as const
type CounterName = (typeof counterNames)[number]

/** Increments the counter in this unit and signals every process. Returns the new value. */
export async function bumpCounter(work: UnitOfWork, name: CounterName): Promise<number> {
  const { value } = await work.db
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ eb }) => ({ value: eb('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  work.signal({ kind: 'counter', name, value })
  return value
}
