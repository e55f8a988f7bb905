import { onEachDatabase } from '@vot/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../open-database'
import type { Migration } from './ddl'
import { migrations } from './migrations'

const next: Migration = {
  number: 1_000,
  name: 'next',
  statements: () => ['create table notes (text text not null)', "insert into notes (text) values ('one')"],
}
const broken: Migration = {
  number: 1_001,
  name: 'broken',
  statements: () => ['create table half (text text)', 'create table half (text text)'],
}

onEachDatabase('migrations', (start) => {
  test('[OPN-10] two processes that start on a new database at once both succeed', async () => {
    const location = await start.emptyLocation()
    const opened = await Promise.all([openDatabase(location), openDatabase(location), openDatabase(location)])
    for (const database of opened) {
      await database.ping()
      await database.close()
    }
  })

  test('[OPN-10] a start does only the steps that are new', async () => {
    const location = await start.emptyLocation()
    await (await openDatabase(location)).close()
    for (const _ of [1, 2]) {
      const database = await openDatabase(location, { migrations: [...migrations, next] })
      const notes = await database.read((db) => sql`select text from notes`.execute(db))
      expect(notes.rows).toEqual([{ text: 'one' }])
      await database.close()
    }
  })

  test('[OPN-10] a step that fails leaves nothing behind, and the ones before it stay', async () => {
    const location = await start.emptyLocation()
    await expect(openDatabase(location, { migrations: [...migrations, next, broken] })).rejects.toThrow(/half/)
    const database = await openDatabase(location, { migrations: [...migrations, next] })
    await expect(database.read((db) => sql`select * from half`.execute(db))).rejects.toThrow(/half/)
    await database.close()
  })

  test('[OPN-11] a database of a newer program is refused with what to do', async () => {
    const location = await start.emptyLocation()
    await (await openDatabase(location, { migrations: [...migrations, next] })).close()
    await expect(openDatabase(location)).rejects.toMatchObject({
      code: 'database-newer',
      message: expect.stringMatching(/start the newer program again, or restore a backup/),
    })
  })
})
