import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onEachDatabase } from '@vot/testkit'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './open-database'
import { buildWriter, spawnWriter } from './spawn-writer'

const folder = mkdtempSync(join(tmpdir(), 'vot-kill-'))
const writerScript = buildWriter(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('SQLite runs with a write-ahead log and syncs every commit', async () => {
  const database = await openDatabase({ dialect: 'sqlite', file: join(folder, 'settings.sqlite') })
  const { value } = await database.transaction(async ({ db }) => ({
    ok: true,
    value: await Promise.all([
      sql`pragma journal_mode`.execute(db),
      sql`pragma synchronous`.execute(db),
      sql`pragma foreign_keys`.execute(db),
    ]),
  }))
  await database.close()
  expect(value.map(({ rows }) => rows[0])).toEqual([{ journalMode: 'wal' }, { synchronous: 2 }, { foreignKeys: 1 }])
})

onEachDatabase('several processes', (start) => {
  test('processes that start on a new database at once all open it', async () => {
    const location = await start.emptyLocation()
    const writers = ['a', 'b'].map((name) => spawnWriter(writerScript, location, name))
    await Promise.all(writers.map(({ opened }) => opened))
    await Promise.all(writers.map((writer) => writer.kill()))
  })
})
