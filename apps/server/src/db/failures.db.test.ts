import { ok } from '@vot/domain'
import { insertPlayer, onEachDatabase, outsideUnitOfWork } from '@vot/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database, UnitOfWork } from './database'

onEachDatabase('a database that fails', (start) => {
  const addPlayer = async ({ db }: UnitOfWork) => ok(await insertPlayer(db))
  const countPlayers = (database: Database) =>
    database.read(async (db) => (await db.selectFrom('players').select('id').execute()).length)

  if (start.dialect === 'sqlite') {
    test('a full disk refuses what does not fit, keeps the rest and takes more once there is room', async () => {
      const { database } = await start()
      await database.transaction(addPlayer)
      const limit = (pages: number) =>
        database.transaction(async ({ db }) => ok(await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db)))
      await limit(1)
      const large = database.transaction(async ({ db }) => {
        for (let index = 0; index < 400; index += 1) await insertPlayer(db, { name: 'n'.repeat(2_000) })
        return ok(null)
      })
      await expect(large).rejects.toThrow(/full/)
      expect(await countPlayers(database)).toBe(1)
      await limit(1_000_000)
      await database.transaction(addPlayer)
      expect(await countPlayers(database)).toBe(2)
    })

    test('when SQLite drops a transaction no unit that shared it is acknowledged', async () => {
      const { database } = await start()
      const settled = await Promise.allSettled([
        database.transaction(addPlayer),
        database.transaction(async ({ db }) => ok(await sql`rollback`.execute(db))),
        database.transaction(addPlayer),
      ])
      expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
      expect(await countPlayers(database)).toBe(1)
    })

    test('what a unit writes after SQLite dropped its transaction is not kept, nor what it had sent along', async () => {
      const { database } = await start()
      const unit = database.transaction(async (work) => {
        await insertPlayer(work.db)
        await sql`rollback`.execute(work.db)
        const later = await Promise.allSettled([insertPlayer(work.db), insertPlayer(work.db)])
        expect(later.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
        return ok(null)
      })
      await expect(unit).rejects.toThrow()
      expect(await countPlayers(database)).toBe(0)
      await database.transaction(addPlayer)
      expect(await countPlayers(database)).toBe(1)
    })
    return
  }

  test('a lost connection fails its unit alone, without a trace', async () => {
    const { database } = await start()
    const cut = database.transaction(async (work) => {
      await insertPlayer(work.db)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(work.db)
      await outsideUnitOfWork(() =>
        database.read((db) => sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)),
      )
      await new Promise((resolve) => setTimeout(resolve, 50))
      return addPlayer(work)
    })
    await expect(cut).rejects.toThrow()
    expect(await countPlayers(database)).toBe(0)
    await database.transaction(addPlayer)
    expect(await countPlayers(database)).toBe(1)
  })
})
