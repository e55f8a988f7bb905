import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type DatabaseLocation, openDatabase } from './open-database'
import { buildWriter, spawnWriter } from './spawn-writer'

const kills = 20
const folder = mkdtempSync(join(tmpdir(), 'vot-kill-'))
const writerScript = buildWriter(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('twenty kills at random moments lose nothing acknowledged and leave nothing half-written', async () => {
  const location: DatabaseLocation = { dialect: 'sqlite', file: join(folder, 'vot.sqlite') }
  const acknowledged: string[] = []
  // Two at a time: one writes and is killed while the next one is still starting.
  let next = spawnWriter(writerScript, location, 'writer0')
  for (let kill = 1; kill <= kills; kill += 1) {
    const writer = next
    await writer.opened
    if (kill < kills) next = spawnWriter(writerScript, location, `writer${kill}`)
    await sleep(20 + Math.random() * 150)
    await writer.kill()
    acknowledged.push(...writer.acknowledged)
  }

  const database = await openDatabase(location)
  const { check, failures, counters } = await database.read(async (db) => ({
    check: await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db),
    failures: await db.selectFrom('loginFailures').select('usernameFolded').execute(),
    counters: await db.selectFrom('counters').select('name').execute(),
  }))
  await database.close()
  const stored = new Set(failures.map(({ usernameFolded }) => usernameFolded))
  expect(acknowledged.length).toBeGreaterThan(kills * 5)
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
  expect(new Set(counters.map(({ name }) => name))).toEqual(stored)
  expect(check.rows).toEqual([{ integrityCheck: 'ok' }])
})
