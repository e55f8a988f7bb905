import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expectOlderShown, olderVersions, onEachDatabase, placeOlder } from '@vot/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseLocation, openReader } from '../open-database'
import { buildWriter, spawnWriter } from '../spawn-writer'
import { migrations } from './migrations'

/** Those that lack several steps: the update of others has no middle in which it could be cut off. */
const withMiddle = olderVersions.filter((version) => {
  return migrations.filter(({ number }) => number > Number(version.slice(-4))).length > 1
})

/** How often an update is cut off before it may end; more where none was in its middle. */
const cuts = 8
const mostCuts = 60

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
      const begin = performance.now()
      const first = spawnWriter(updater, whole, 'whole')
      await first.opened
      const wholeMs = performance.now() - begin
      await first.kill()

      let location = await start.emptyLocation()
      const recorded = await placeOlder(location, version)
      const before = await countSteps(location)
      let halfway = 0
      for (let round = 0; round < cuts || (halfway === 0 && round < mostCuts); round += 1) {
        const updating = spawnWriter(updater, location, 'cut')
        const opened = updating.opened.then(
          () => true,
          () => false,
        )
        // Later and later within the time that a whole one takes, whose first half is the start of its process.
        await Promise.race([opened, sleep(wholeMs * (0.3 + (round % 8) / 12))])
        await updating.kill()
        const done = await countSteps(location)
        if (done > before && done < migrations.length) halfway += 1
        if (!(await opened)) continue
        if (halfway > 0) break
        location = await start.emptyLocation()
        await placeOlder(location, version)
      }
      expect(halfway).toBeGreaterThan(0)
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
