import { ok } from '@vot/domain'
import {
  insertGroup,
  insertPlayer,
  insertRegistration,
  insertTournamentRow,
  insertUser,
  onEachDatabase,
  openOtherTransaction,
} from '@vot/testkit'
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
const later: Migration[] = [1_002, 1_003].map((number) => ({
  number,
  name: 'later',
  statements: () => [`create table later_${number} (text text)`],
}))
const newest = Math.max(...migrations.map(({ number }) => number))
const broken: Migration = {
  number: 1_001,
  name: 'broken',
  statements: () => ['create table half (text text)', 'create table half (text text)'],
}

onEachDatabase('migrations', (start) => {
  test('processes that start on a new database at once all succeed, and find nothing to save', async () => {
    const location = await start.emptyLocation()
    const outdated: number[] = []
    const beforeUpdate = async (schema: number) => void outdated.push(schema)
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(location, { beforeUpdate })))
    expect(outdated).toEqual([])
    for (const database of opened) {
      await database.ping()
      await database.close()
    }
  })

  test('of processes that update a database at once one saves it, as it was before', async () => {
    const location = await start.emptyLocation()
    await (await openDatabase(location)).close()
    const outdated: number[] = []
    const options = {
      migrations: [...migrations, next, ...later],
      beforeUpdate: async (schema: number) => void outdated.push(schema),
    }
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(location, options)))
    expect(outdated).toEqual([newest])
    for (const database of opened) await database.close()
  })

  test('a start does only the steps that are new', async () => {
    const location = await start.emptyLocation()
    await (await openDatabase(location)).close()
    for (const _ of [1, 2]) {
      const database = await openDatabase(location, { migrations: [...migrations, next] })
      const notes = await database.read((db) => sql`select text from notes`.execute(db))
      expect(notes.rows).toEqual([{ text: 'one' }])
      await database.close()
    }
  })

  test('a step that fails takes back those before it, so that the older program goes on', async () => {
    const location = await start.emptyLocation()
    await (await openDatabase(location)).close()
    await expect(openDatabase(location, { migrations: [...migrations, next, broken] })).rejects.toThrow(/half/)
    const database = await openDatabase(location)
    for (const table of ['notes', 'half']) {
      const read = database.read((db) => sql`select * from ${sql.table(table)}`.execute(db))
      await expect(read).rejects.toThrow(new RegExp(table))
    }
    await database.close()
  })

  if (start.dialect === 'postgres') {
    test('an update that runs into a deadlock with an older process begins again', async () => {
      const location = await start.emptyLocation()
      await (await openDatabase(location)).close()
      const [older, gate] = [await openOtherTransaction(location), await openOtherTransaction(location)]
      await gate.query('select pg_advisory_xact_lock(1)')
      // Only the update looks for deadlocks, so it is what PostgreSQL ends.
      await older.query("set local deadlock_timeout = '1h'")
      await older.query('lock table clubs in share mode')
      const step = (number: number, ...statements: string[]): Migration => ({
        number,
        name: 'crossing',
        statements: () => statements,
      })
      const crossing = [
        step(1_000, 'alter table courts add column colour text', 'select pg_advisory_xact_lock(1)'),
        step(1_001, 'alter table clubs add column colour text'),
      ]
      const updating = openDatabase(location, { migrations: [...migrations, ...crossing] })
      await gate.waitedFor(1)
      const answered = older.query('select id from courts')
      await gate.waitedFor(2)
      await gate.commit()
      expect(await answered).toEqual([])
      await older.commit()
      const database = await updating
      for (const table of ['courts', 'clubs']) {
        await database.read((db) => sql`select colour from ${sql.table(table)}`.execute(db))
      }
      await database.close()
    })
  }

  test('a database of the programs before Kysely goes on, and those programs refuse it from then on', async () => {
    const location = await start.emptyLocation()
    const first = await openDatabase(location, { migrations: migrations.filter(({ number }) => number < 30) })
    await first.transaction(async ({ db }) => {
      await sql`delete from schema_migrations`.execute(db)
      for (const { number, name } of migrations.filter(({ number }) => number < 30)) {
        await sql`insert into schema_migrations (number, name) values (${number}, ${name})`.execute(db)
      }
      await sql`drop table kysely_migration`.execute(db)
      await sql`drop table kysely_migration_lock`.execute(db)
      return ok(null)
    })
    await first.close()
    const [database, second] = await Promise.all([openDatabase(location), openDatabase(location)])
    const { steps, newest } = await database.read(async (db) => ({
      steps: (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows,
      newest: (await sql<{ max: number }>`select max(number) as max from schema_migrations`.execute(db)).rows,
    }))
    expect(steps).toHaveLength(migrations.length)
    expect(newest).toEqual([{ max: 1_000_000 }])
    await database.close()
    await second.close()
  })

  test('a database of a newer program is refused with what to do', async () => {
    const location = await start.emptyLocation()
    await (await openDatabase(location, { migrations: [...migrations, next] })).close()
    await expect(openDatabase(location)).rejects.toMatchObject({
      code: 'database-newer',
      message: expect.stringMatching(/start the newer program again, or restore a backup/),
    })
  })

  test('accounts, statements and their lines outlive the step that gives tournaments their own', async () => {
    const location = await start.emptyLocation()
    const earlier = await openDatabase(location, { migrations: migrations.filter(({ number }) => number < 16) })
    await earlier.transaction(async ({ db }) => {
      const groupId = await insertGroup(db)
      const tournamentId = await insertTournamentRow(db, { groupId })
      for (const [id, name] of [
        [71, 'Nguyễn Văn Bình'],
        [72, 'Đỗ Thị Ánh'],
      ] as const) {
        await sql`insert into players (id, name, name_folded, phone, is_point_verified, ranking_points, created_at, updated_at)
          values (${id}, ${name}, ${name}, ${`09${id}`}, 0, 0, 1, 1)`.execute(db)
      }
      const registrationId = await insertRegistration(db, { tournamentId, player1Id: 71, player2Id: 72 })
      await sql`update registrations set payment_completed = 1, paid_at = 1 where id = ${registrationId}`.execute(db)
      await sql`insert into fee_accounts (group_id, bank_bin, account_number, holder_name, updated_at)
        values (${groupId}, '970436', '0123', 'A', 5)`.execute(db)
      for (const at of [1, 2]) {
        await sql`insert into fee_imports (group_id, confirmed_at) values (${groupId}, ${at})`.execute(db)
      }
      await sql`insert into fee_lines (line_key, import_id, registration_id, amount)
        values ('line', 1, ${registrationId}, 600000)`.execute(db)
      await sql`delete from fee_imports where id = 2`.execute(db)
      return ok(null)
    })
    await earlier.close()

    const database = await openDatabase(location)
    const kept = await database.read(async (db) => ({
      accounts: await db.selectFrom('feeAccounts').select(['accountNumber', 'tournamentId']).execute(),
      imports: await db.selectFrom('feeImports').select(['id', 'confirmedAt', 'tournamentId']).execute(),
      lines: await db.selectFrom('paymentLines').select(['lineKey', 'importId']).execute(),
      players: await db.selectFrom('players').select('id').orderBy('nameSorted').execute(),
    }))
    expect(kept).toEqual({
      accounts: [{ accountNumber: '0123', tournamentId: null }],
      imports: [{ id: 1, confirmedAt: 1, tournamentId: null }],
      lines: [{ lineKey: 'line', importId: 1 }],
      players: [{ id: 72 }, { id: 71 }],
    })
    const { groupId, tournamentId } = await database.read(async (db) => {
      const { id, groupId } = await db.selectFrom('tournaments').select(['id', 'groupId']).executeTakeFirstOrThrow()
      return { groupId, tournamentId: id }
    })
    const account = { bankBin: '970436', accountNumber: '1', holderName: 'B', updatedAt: 6 }
    const insert = (ids: { groupId: number | null; tournamentId: number | null }) =>
      database.transaction(async ({ db }) =>
        ok(
          await db
            .insertInto('feeAccounts')
            .values({ ...account, ...ids })
            .execute(),
        ),
      )
    // An id that was given once is given to nobody else, and a key that pays stays one that has paid.
    const made = await database.transaction(async ({ db }) => {
      const values = { groupId: null, tournamentId, confirmedBy: null, confirmedAt: 3 }
      return ok(await db.insertInto('feeImports').values(values).returning('id').executeTakeFirstOrThrow())
    })
    expect(made).toMatchObject({ value: { id: 3 } })
    await expect(insert({ groupId, tournamentId: null })).rejects.toThrow(/unique/i)
    await expect(insert({ groupId, tournamentId })).rejects.toThrow(/check/i)
    await expect(insert({ groupId: null, tournamentId: null })).rejects.toThrow(/check/i)
    await insert({ groupId: null, tournamentId })
    await database.transaction(async ({ db }) => ok(await db.deleteFrom('feeImports').where('id', '=', 1).execute()))
    expect(await database.read((db) => db.selectFrom('paymentLines').selectAll().execute())).toEqual([])
    await database.close()
  })

  test('[FEE-64] what teams had paid becomes payments: as the bank line says, or the fee as it is now', async () => {
    const location = await start.emptyLocation()
    const earlier = await openDatabase(location, { migrations: migrations.filter(({ number }) => number < 21) })
    await earlier.transaction(async ({ db }) => {
      const tournamentId = await insertTournamentRow(db, { registrationFee: 150_000 })
      for (const id of [71, 72, 73, 74, 75, 76]) {
        await sql`insert into players (id, name, name_folded, phone, is_point_verified, ranking_points, created_at, updated_at)
          values (${id}, ${`VĐV ${id}`}, ${`${id}`}, ${`09${id}`}, 0, 0, 1, 1)`.execute(db)
      }
      await sql`insert into fee_imports (id, tournament_id, confirmed_at) values (4, ${tournamentId}, 50)`.execute(db)
      const pairs = [
        { player1Id: 71, player2Id: 72, status: 'rejected' },
        { player1Id: 73, player2Id: 74, status: 'approved' },
        { player1Id: 75, player2Id: 76, status: 'approved' },
      ] as const
      for (const [index, pair] of pairs.entries()) {
        const id = await insertRegistration(db, { tournamentId, ...pair })
        if (index < 2) {
          await sql`update registrations set payment_completed = 1, paid_at = ${index === 0 ? 40 : 50} where id = ${id}`.execute(
            db,
          )
        }
        if (index > 0) {
          await sql`insert into fee_lines (line_key, import_id, registration_id, amount)
            values (${`line ${index}`}, 4, ${id}, 250000)`.execute(db)
        }
      }
      return ok(null)
    })
    await earlier.close()

    const database = await openDatabase(location)
    const { payments, lines } = await database.read(async (db) => ({
      payments: await db
        .selectFrom('payments')
        .select(['kind', 'amount', 'createdAt', 'lineKey', 'player1Name'])
        .orderBy('id')
        .execute(),
      lines: await db.selectFrom('paymentLines').select(['lineKey', 'importId', 'paymentId']).execute(),
    }))
    expect(payments).toMatchObject([
      { kind: 'paid', amount: 300_000, createdAt: 40, lineKey: null },
      { kind: 'paid', amount: 250_000, createdAt: 50, lineKey: 'line 1' },
    ])
    expect(lines).toEqual([{ lineKey: 'line 1', importId: 4, paymentId: 2 }])
    await database.close()
  })

  test('[PLR-06] phone numbers stay, and players whose number nobody knows have none', async () => {
    const location = await start.emptyLocation()
    const earlier = await openDatabase(location, { migrations: migrations.filter(({ number }) => number < 127) })
    await earlier.transaction(async ({ db }) => {
      for (const [id, phone] of [
        [71, '0912345031'],
        [72, ''],
        [73, '09123450311'],
      ] as const)
        await insertPlayer(db, { id, phone })
      await insertRegistration(db, { tournamentId: await insertTournamentRow(db), player1Id: 71, player2Id: 72 })
      return ok(null)
    })
    await earlier.close()
    const database = await openDatabase(location)
    const phones = () => database.read((db) => db.selectFrom('players').select(['id', 'phone']).orderBy('id').execute())
    const kept = [
      { id: 71, phone: '0912345031' },
      { id: 72, phone: null },
      { id: 73, phone: '09123450311' },
    ]
    expect(await phones()).toEqual(kept)
    const made = await database.transaction(async ({ db }) => ok(await insertPlayer(db, { phone: null })))
    expect(await phones()).toContainEqual({ id: made.ok ? made.value : 0, phone: null })
    await database.close()
  })

  test('orders of ties by hand become decisions without a reason, and nothing else', async () => {
    const location = await start.emptyLocation()
    const earlier = await openDatabase(location, { migrations: migrations.filter(({ number }) => number < 32) })
    const lots = JSON.stringify([
      { group: 'B', order: [9, 4] },
      { group: 'A', order: [3, 1, 2] },
    ])
    await earlier.transaction(async ({ db }) => {
      const id = await insertTournamentRow(db, { lastRegistrationDate: 900, startDate: 1_000, endDate: 2_000 })
      for (const each of [lots, '[]']) {
        await sql`insert into brackets (tournament_id, type, variant, options, entries, lots, created_at, replaced_at)
          values (${id}, 'round_robin', 'groups', '{}', '[]', ${each}, 500, ${each === lots ? 600 : null})`.execute(db)
      }
      return ok(null)
    })
    await earlier.close()
    const database = await openDatabase(location)
    const rows = await database.read((db) => db.selectFrom('tieRecords').selectAll().orderBy('id').execute())
    expect(rows.map((row) => [row.groupKey, JSON.parse(row.teamOrder ?? ''), row.state, row.method])).toEqual([
      ['B', [9, 4], 'decided', 'decision'],
      ['A', [3, 1, 2], 'decided', 'decision'],
    ])
    for (const { seed, commitment, drawn, reason, decidedAt } of rows) {
      expect([seed, commitment, drawn, reason, decidedAt]).toEqual([null, null, null, null, null])
    }
    await database.close()
  })

  test('[TRN-141] a bracket that was made while registration was open counts as having closed it', async () => {
    const location = await start.emptyLocation()
    const earlier = await openDatabase(location, { migrations: migrations.filter(({ number }) => number < 23) })
    const bracket = (tournamentId: number, createdAt: number, replacedAt: number | null) =>
      sql`insert into brackets (tournament_id, type, variant, options, entries, created_at, replaced_at)
        values (${tournamentId}, 'round_robin', 'groups', '{}', '[]', ${createdAt}, ${replacedAt})`
    await earlier.transaction(async ({ db }) => {
      const dates = { lastRegistrationDate: 900, startDate: 1_000, endDate: 2_000 }
      const ids = []
      for (let index = 0; index < 4; index += 1) ids.push(await insertTournamentRow(db, dates))
      const [early = 0, late = 0, replaced = 0] = ids
      await bracket(early, 500, null).execute(db)
      await bracket(late, 950, null).execute(db)
      await bracket(replaced, 500, 600).execute(db)
      return ok(null)
    })
    await earlier.close()
    const database = await openDatabase(location)
    const rows = await database.read((db) =>
      db.selectFrom('tournaments').select(['startTime', 'registrationClosedAt']).orderBy('id').execute(),
    )
    expect(rows.map(({ registrationClosedAt }) => registrationClosedAt)).toEqual([500, null, null, null])
    expect(rows.map(({ startTime }) => startTime)).toEqual([null, null, null, null])
    await database.close()
  })

  test('[TRN-144] divisions of older databases are lettered in their order, and keep what is on paper', async () => {
    const location = await start.emptyLocation()
    const earlier = await openDatabase(location, { migrations: migrations.filter(({ number }) => number < 39) })
    await earlier.transaction(async ({ db }) => {
      const [large, small] = [await insertGroup(db), await insertGroup(db)]
      for (let position = 24; position >= 0; position -= 1) await insertTournamentRow(db, { groupId: large, position })
      await insertTournamentRow(db, { groupId: small, position: 0, deletedAt: 5 })
      const drawn = await insertTournamentRow(db, { groupId: small, position: 1 })
      await insertTournamentRow(db)
      await sql`insert into brackets (tournament_id, type, variant, options, entries, created_at)
        values (${drawn}, 'round_robin', 'groups', '{}', '[]', 500)`.execute(db)
      return ok(null)
    })
    await earlier.close()
    const database = await openDatabase(location)
    const rows = await database.read((db) =>
      db.selectFrom('tournaments').select(['letter', 'hasFixedLetter']).orderBy('id').execute(),
    )
    expect(rows.slice(0, 25).map(({ letter }) => letter)).toEqual(['AB', 'AA', ...'ZYXWVUTSRPNMLKJHGFEDCBA'])
    expect(rows.slice(25).map(({ letter, hasFixedLetter }) => [letter, hasFixedLetter])).toEqual([
      [null, 0],
      ['A', 1],
      [null, 0],
    ])
    await database.close()
  })

  test('the event counter of each tournament goes on where it was', async () => {
    const location = await start.emptyLocation()
    const earlier = await openDatabase(location, { migrations: migrations.filter(({ number }) => number < 133) })
    const { value: ids } = await earlier.transaction(async ({ db }) => {
      const [one, two] = [await insertTournamentRow(db), await insertTournamentRow(db, { deletedAt: 5 })]
      await sql`update tournaments set seq = 7 where id = ${two}`.execute(db)
      return ok([one, two] as const)
    })
    await earlier.close()
    const database = await openDatabase(location)
    const rows = await database.read((db) =>
      db.selectFrom('eventCounters').selectAll().orderBy('tournamentId').execute(),
    )
    expect(rows).toEqual([
      { tournamentId: ids[0], seq: 0 },
      { tournamentId: ids[1], seq: 7 },
    ])
    // Processes of an earlier version go on showing what there is, and append nothing.
    const shown = database.read((db) => sql`select id, seq from tournaments order by id`.execute(db))
    expect((await shown).rows).toEqual([
      { id: ids[0], seq: 0 },
      { id: ids[1], seq: 7 },
    ])
    if (start.dialect === 'postgres') {
      const count = sql`update tournaments set seq = seq + 1 where id = ${ids[1]} returning seq`
      const counting = database.transaction(async ({ db }) => ok(await count.execute(db)))
      await expect(counting).rejects.toMatchObject({ code: '40001' })
    }
    await database.close()
  })

  test('[OPS-331] a group with a bracket is set by whether a referee was ever assigned, others are not', async () => {
    const location = await start.emptyLocation()
    const earlier = await openDatabase(location, { migrations: migrations.filter(({ number }) => number < 123) })
    await earlier.transaction(async ({ db }) => {
      const referee = await insertUser(db, { role: 'ref' })
      const refereeOf = { now: referee, before: null, moved: null, never: null, undrawn: null }
      for (const [name, refereeId] of Object.entries(refereeOf)) {
        const tournamentId = await insertTournamentRow(db, { groupId: await insertGroup(db, { name }) })
        const log = (action: string, after: object) =>
          sql`insert into audit_log (at, action, subject_type, tournament_id, "after")
            values (1, ${action}, 'match', ${tournamentId}, ${JSON.stringify(after)})`.execute(db)
        if (name === 'before') await log('assign-match', { court_id: 1, referee_id: 7 })
        if (name === 'moved') await log('move-match', { referee_id: 7 })
        await log('assign-match', { court_id: 1, referee_id: null, officiating_registration_id: 3 })
        await log('unassign-match', { court_id: 1, referee_id: 7 })
        if (name === 'undrawn') continue
        await sql`insert into brackets (tournament_id, type, variant, options, entries, created_at)
          values (${tournamentId}, 'round_robin', 'groups', '{}', '[]', 500)`.execute(db)
        await sql`insert into matches (tournament_id, bracket_id, number, code, referee_id, created_at, updated_at)
          select ${tournamentId}, max(id), 1, '01', ${refereeId}, 1, 1 from brackets`.execute(db)
      }
      return ok(null)
    })
    await earlier.close()
    const database = await openDatabase(location)
    const rows = await database.read((db) => db.selectFrom('tournamentGroups').select(['name', 'referees']).execute())
    expect(Object.fromEntries(rows.map(({ name, referees }) => [name, referees]))).toEqual({
      ...{ now: 'required', before: 'required', moved: 'required' },
      ...{ never: 'none', undrawn: null },
    })
    await database.close()
  })
})
