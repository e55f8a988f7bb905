import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expectOlderShown, olderVersions, onEachDatabase, placeOlder } from '@vot/testkit'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SqliteConnection } from '../dialects/sqlite-connection'
import { type DatabaseLocation, openReader } from '../open-database'
import { buildWriter, spawnWriter, type Writer } from '../spawn-writer'
import { schemaLockKey } from './migrate'
import { migrations } from './migrations'

/** Those that lack several steps: the update of others has no middle in which it could be cut off. */
const withMiddle = olderVersions.filter((version) => {
  return migrations.filter(({ number }) => number > Number(version.slice(-4))).length > 1
})

/** How often an update is cut off. */
const cuts = 8

let folder = ''
let updater = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vot-older-'))
  updater = buildWriter(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

onEachDatabase('older databases whose update is cut off', (start) => {
  test.each(withMiddle)(
    'what %s showed is still there after an update that was killed again and again',
    async (version) => {
      const whole = await start.emptyLocation()
      await placeOlder(whole, version)
      const first = spawnWriter(updater, whole, 'whole')
      await untilItUpdates(whole, first)
      const begin = performance.now()
      await first.opened
      const updateMs = performance.now() - begin
      await first.kill()

      let location = await start.emptyLocation()
      const recorded = await placeOlder(location, version)
      const before = await countSteps(location)
      let takenBack = 0
      for (let round = 0; round < cuts; round += 1) {
        const updating = spawnWriter(updater, location, 'cut')
        await untilItUpdates(location, updating)
        await sleep((updateMs * round) / cuts)
        await updating.kill()
        const done = await countSteps(location)
        if (done === before) {
          takenBack += 1
          continue
        }
        expect(done).toBe(migrations.length)
        location = await start.emptyLocation()
        await placeOlder(location, version)
      }
      expect(takenBack).toBeGreaterThan(0)
      await expectOlderShown(location, recorded)
      expect(await countSteps(location)).toBe(migrations.length)
    },
  )
})

/** How many steps of the schema are done, those of programs before Kysely's Migrator included. */
async function countSteps(location: DatabaseLocation): Promise<number> {
  const reader = await openReader(location)
  try {
    const count = async (table: string) => {
      const { rows } = await reader.read((db) =>
        sql<{ steps: number | string }>`select count(*) as steps from ${sql.table(table)}`.execute(db),
      )
      return Number(rows[0]?.steps)
    }
    return await count('kysely_migration').catch(() => count('schema_migrations'))
  } finally {
    await reader.close()
  }
}

/** Resolves once the process changes the schema, or has done so. */
async function untilItUpdates(location: DatabaseLocation, { opened }: Writer): Promise<void> {
  let isOpen = false
  opened.then(
    () => {
      isOpen = true
    },
    // It was killed.
    () => undefined,
  )
  while (!isOpen && !(await isSchemaLocked(location))) await sleep(1)
}

async function isSchemaLocked(location: DatabaseLocation): Promise<boolean> {
  if (location.dialect === 'sqlite') {
    const connection = new SqliteConnection(location.file, { readOnly: false, busyMs: 0 })
    try {
      connection.exec('begin immediate; rollback')
      return false
    } catch (error) {
      if (error instanceof Error && /locked/.test(error.message)) return true
      throw error
    } finally {
      connection.close()
    }
  }
  const client = new Client({ connectionString: location.url })
  await client.connect()
  const held = `select 1 from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and objid = $1 and granted`
  const { rowCount } = await client.query(held, [schemaLockKey])
  await client.end()
  return rowCount === 1
}
