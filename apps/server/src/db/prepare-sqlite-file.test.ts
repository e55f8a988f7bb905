import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareSqliteFile } from './prepare-sqlite-file'

const folder = mkdtempSync(join(tmpdir(), 'vot-ready-'))
const file = join(folder, 'vot.sqlite')
let sound: Buffer
beforeAll(async () => {
  await prepareSqliteFile(file)
  const database = new DatabaseSync(file)
  database.exec(`pragma journal_mode = delete;
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2000)
      insert into audit_log (at, action, subject_type) select n, 'save', 'match' from numbers`)
  database.close()
  sound = readFileSync(file)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// The limit makes a small file a large one.
describe('a file that is too large to be read whole at a start', () => {
  test('is taken as it is where it is sound', async () => {
    writeFileSync(file, sound)
    await prepareSqliteFile(file, 0)
  })

  test('is refused where its end is missing', async () => {
    writeFileSync(file, sound)
    truncateSync(file, sound.length - 8_192)
    await expect(prepareSqliteFile(file, 0)).rejects.toThrow('is damaged')
  })

  test('is refused where what every request needs is damaged', async () => {
    const database = new DatabaseSync(file)
    writeFileSync(file, sound)
    const [{ page }] = database.prepare("select rootpage as page from sqlite_schema where name = 'users'").all() as [
      { page: number },
    ]
    database.close()
    const damaged = Buffer.from(sound)
    damaged.fill('hỏng', (page - 1) * 4_096, page * 4_096)
    writeFileSync(file, damaged)
    await expect(prepareSqliteFile(file, 0)).rejects.toThrow('is damaged')
  })

  test('of other damage only the whole check tells', async () => {
    const database = new DatabaseSync(file)
    writeFileSync(file, sound)
    const [{ page }] = database
      .prepare("select rootpage as page from sqlite_schema where name = 'audit_log'")
      .all() as [{ page: number }]
    database.close()
    const damaged = Buffer.from(sound)
    damaged.fill('hỏng', (page - 1) * 4_096, page * 4_096)
    writeFileSync(file, damaged)
    await prepareSqliteFile(file, 0)
    await expect(prepareSqliteFile(file)).rejects.toThrow('is damaged')
  })
})
