import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, type DatabaseLocation, openDatabase } from '@vot/server'
import { afterAll, describe, expect, inject, type RunnerTestSuite, type SuiteCollector } from 'vitest'
import { type FixedClock, fixedClock } from '../fixed-clock'
import { scratchRoot } from './scratch-root'
import { createPostgresDatabase, dropPostgresDatabase } from './test-postgres'

declare module 'vitest' {
  interface TaskMeta {
    eachDatabase?: true
  }
}

export interface TestDatabase {
  readonly location: DatabaseLocation
  readonly database: Database
  readonly clock: FixedClock
}

export interface StartDatabase {
  /**
   * A fresh migrated database of its own, open; closed and removed after the suite. Its requests wait a minute for locks
   * and connections of PostgreSQL; what a server answers while it is busy is tested with `openDatabase`.
   */
  (): Promise<TestDatabase>
  readonly dialect: 'sqlite' | 'postgres'
  /** A place for a database that nothing has touched yet. */
  emptyLocation(): Promise<DatabaseLocation>
  /** Ends what uses a database before that is closed. Vitest passes over a hook made while tests run. */
  endFirst(end: () => Promise<void>): void
}

/** On a busy machine a test stands still for seconds: only hanging is refused. */
const postgresWaits = { lockMs: 60_000, turnMs: 60_000, statementMs: 60_000 }

/** What runs: `short` is `npm test`, `rest` all that it leaves out, `all` both. */
const depth = process.env.VOT_TEST_DEPTH ?? 'short'

/** Whether the tests of this file belong to what runs, but for what the short depth leaves out of `onAnyDatabase`. */
const isFileWanted = () => depth !== 'rest' || /\.rest\./.test(expect.getState().testPath ?? '')

/** Defines the suite twice, on SQLite in a temporary folder and on a real PostgreSQL server: for queries, locks and migrations. */
export function onEachDatabase(name: string, define: (start: StartDatabase) => void): void {
  if (!isFileWanted()) return
  for (const dialect of ['sqlite', 'postgres'] as const) defineOn(dialect, name, define)
}

/**
 * Defines a suite of rules that do not depend on the database: on SQLite, and on PostgreSQL in the rest of the tests.
 * Its cases with `eachDatabase` run on both each time, so neither kind may need what the other left behind.
 * Its queries still run on both each time: one suite writes by every endpoint, another reads every answer.
 */
export function onAnyDatabase(name: string, define: (start: StartDatabase) => void): void {
  if (isFileWanted()) defineOn('sqlite', name, define)
  const onPostgres = defineOn('postgres', name, define)
  if (depth === 'short') keepCases(onPostgres, true)
  else if (!isFileWanted()) keepCases(onPostgres, false)
}

/** Options of a test or a `describe` of `onAnyDatabase` that locks, races, pages, sorts or uses a dialect. */
export const eachDatabase = { meta: { eachDatabase: true } } as const

/** Leaves the cases with `eachDatabase` in the suite, or those without. */
function keepCases(suite: SuiteCollector, isEachDatabase: boolean): void {
  const collect = suite.collect
  suite.collect = async (file) => {
    const collected = prune(await collect(file), isEachDatabase)
    // Vitest fails for a suite without tests, unless it is skipped.
    if (collected.tasks.length === 0) collected.mode = 'skip'
    return collected
  }
}

function prune(suite: RunnerTestSuite, isEachDatabase: boolean): RunnerTestSuite {
  suite.tasks = suite.tasks.filter((task) =>
    task.type === 'suite'
      ? prune(task, isEachDatabase).tasks.length > 0
      : Boolean(task.meta.eachDatabase) === isEachDatabase,
  )
  return suite
}

/** Defines a long suite of rules that no database can change, such as what the contract says, on SQLite alone. */
export function onSqlite(name: string, define: (start: StartDatabase) => void): void {
  if (isFileWanted()) defineOn('sqlite', name, define)
}

/** Defines a suite for what only PostgreSQL can do: several processes on one database. */
export function onPostgres(name: string, define: (start: StartDatabase) => void): void {
  if (isFileWanted()) defineOn('postgres', name, define)
}

function defineOn(
  dialect: 'sqlite' | 'postgres',
  name: string,
  define: (start: StartDatabase) => void,
): SuiteCollector {
  return describe(`${name} (${dialect})`, () => define(createStart(dialect)))
}

function createStart(dialect: 'sqlite' | 'postgres'): StartDatabase {
  const cleanUps: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
  })

  async function place(template: 'migrated' | 'empty'): Promise<DatabaseLocation> {
    if (dialect === 'sqlite') {
      const folder = mkdtempSync(join(scratchRoot(), 'vot-test-'))
      cleanUps.push(async () => rmSync(folder, { recursive: true, force: true }))
      const file = join(folder, 'vot.sqlite')
      if (template === 'migrated') copyFileSync(inject('sqliteTemplate'), file)
      return { dialect, file }
    }
    const postgres = inject('postgres')
    if ('missing' in postgres) throw new Error(postgres.missing)
    const url = await createPostgresDatabase(postgres.url, template)
    cleanUps.push(() => dropPostgresDatabase(postgres.url, url))
    return { dialect, url }
  }

  async function start(): Promise<TestDatabase> {
    const location = await place('migrated')
    const clock = fixedClock()
    const database = await openDatabase(location, { clock: clock.now, durable: false, postgresWaits })
    cleanUps.push(() => database.close())
    return { location, database, clock }
  }

  return Object.assign(start, {
    dialect,
    emptyLocation: () => place('empty'),
    endFirst: (end: () => Promise<void>) => void cleanUps.push(end),
  })
}
