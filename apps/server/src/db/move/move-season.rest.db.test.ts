import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPlayer, endpoints, login, xlsxType } from '@vot/contract'
import { fixedClock, onPostgres, type StartDatabase, startApp, type TestApp } from '@vot/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../demo/demo-people'
import { seedDemo } from '../../demo/seed-demo'
import { SqliteConnection } from '../dialects/sqlite-connection'
import { type DatabaseLocation, openDatabase } from '../open-database'
import { moveToPostgres } from './move-to-postgres'
import { moveToSqlite } from './move-to-sqlite'
import { droppedTables, movedTables, schemaTables, seqLeap } from './moved-tables'

const clock = fixedClock()
const order = { isRehearsal: false, now: clock.now(), tell: () => undefined, onLastStep: () => undefined }

onPostgres('the demo season moves to PostgreSQL and back', (start) => {
  const scratch = mkdtempSync(join(tmpdir(), 'vot-move-'))
  const [home, away] = [join(scratch, 'home'), join(scratch, 'away')]
  const onSqlite = (folder: string): DatabaseLocation => ({ dialect: 'sqlite', file: join(folder, 'vot.sqlite') })
  let url = ''
  beforeAll(async () => {
    await seedDemo(onSqlite(home), clock.now())
    url = await emptyUrl(start)
    await moveToPostgres(home, url, order)
    await moveToSqlite(url, away, order)
  }, 400_000)
  afterAll(() => rmSync(scratch, { recursive: true, force: true }))

  test('[OPN-41] every public answer is the same to the byte, there and back', async () => {
    const before = await readPublicAnswers(start, onSqlite(home))
    expect(before.size).toBeGreaterThan(1_500)
    expect([...before.values()].filter((answer) => answer.startsWith('200 ')).length).toBeGreaterThan(1_500)
    for (const location of [{ dialect: 'postgres', url } as const, onSqlite(away)]) {
      const after = await readPublicAnswers(start, location)
      expect([...before.keys()].filter((address) => after.get(address) !== before.get(address))).toEqual([])
      expect(after.size).toBe(before.size)
    }
  }, 400_000)

  test('every row is the same but for who is signed in and what the log tells of the moves', () => {
    expect(givenId(home, 'audit_log')).toBeGreaterThan(1_000)
    for (const table of movedTables) {
      const [before, after] = [readLines(home, table), readLines(away, table)]
      expect([...before].filter((line) => !after.has(line)).slice(0, 3)).toEqual([])
      expect(after.size - before.size).toBe(table === 'audit_log' ? 2 : 0)
    }
    for (const table of droppedTables) expect(readLines(away, table).size).toBe(0)
    const told = "select after from audit_log where action = 'move-database' order by id"
    expect(querySqlite(away, told)).toEqual([
      { after: '{"from":"SQLite","to":"PostgreSQL"}' },
      { after: '{"from":"PostgreSQL","to":"SQLite"}' },
    ])
  })

  test('the schemas are those of databases that were never moved', async () => {
    const fresh = await start()
    if (fresh.location.dialect !== 'postgres') throw new Error('not PostgreSQL')
    expect(dumpSchema(url)).toBe(dumpSchema(fresh.location.url))
    const made = join(scratch, 'made')
    await (await openDatabase(onSqlite(made))).close()
    expect(sqliteSchema(away)).toEqual(sqliteSchema(made))
  })

  test('[OPN-42] work goes on: nobody is signed in, ids go on where they were, and the ledger guards itself', async () => {
    for (const location of [{ dialect: 'postgres', url } as const, onSqlite(away)]) {
      await withApp(start, location, async (app) => {
        const sessions = await app.database.read((db) => db.selectFrom('sessions').selectAll().execute())
        expect(sessions).toEqual([])
        const { token } = await app.ok(login, { body: { username: 'admin', password: demoPassword } })
        const given = givenId(home, 'players')
        const body = { name: 'Nguyễn Thị Mới', phone: '0987654321', ranking_points: 2.5 }
        expect(await app.ok(createPlayer, { body }, { token })).toMatchObject({ id: given + 1, ranking_points: 2.5 })
        const forged = app.database.transaction(async ({ db }) => {
          await db.updateTable('players').set({ rankingPoints: 900 }).where('id', '=', 1).execute()
          return { ok: true }
        })
        await expect(forged).rejects.toThrow(/ranking points come from the ledger/)
      })
    }
  })

  test('[OPN-42] what may have gone on meanwhile leaves a gap in the numbers of live events, on either way', async () => {
    const backup = join(scratch, 'backup.sqlite')
    execSqlite(home, `vacuum into '${backup}'`)
    const other = await emptyUrl(start)
    await moveToPostgres(backup, other, order)
    const database = await openDatabase({ dialect: 'postgres', url: other })
    const leapt = join(scratch, 'leapt')
    await database.ping()
    await moveToSqlite(other, leapt, order)
    await database.close()
    const before = seqsOf(home)
    expect(before.length).toBeGreaterThan(5)
    expect(seqsOf(leapt)).toEqual(before.map(({ id, seq }) => ({ id, seq: seq + 2 * seqLeap })))
  })

  test('every table is in the list of those that move or in the one of those that do not', () => {
    const tables = querySqlite<{ name: string }>(home, "select name from sqlite_schema where type = 'table'")
    const names = tables.map(({ name }) => name).filter((name) => !name.startsWith('sqlite_'))
    expect([...movedTables, ...droppedTables, ...schemaTables].sort()).toEqual(names.sort())
  })

  test('nothing lies beside the database', () => {
    expect(readdirSync(away).filter((name) => !name.startsWith('vot.'))).toEqual([])
  })
})

async function emptyUrl(start: StartDatabase): Promise<string> {
  const place = await start.emptyLocation()
  if (place.dialect !== 'postgres') throw new Error('not PostgreSQL')
  return place.url
}

/** The app on a database that is there. Its connections are gone afterwards. */
async function withApp(
  start: StartDatabase,
  location: DatabaseLocation,
  job: (app: TestApp) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(location, { clock: clock.now })
  const ends: (() => Promise<void>)[] = []
  const place = () => Promise.resolve({ location, database, clock })
  const endFirst = (end: () => Promise<void>) => void ends.push(end)
  try {
    await job(await startApp(Object.assign(place, { ...start, dialect: location.dialect, endFirst })))
  } finally {
    for (const end of ends) await end()
    await database.close()
  }
}

/** Of the process itself. */
const notOfTheData = /^\/api\/(health|ready)$/

/** All that visitors can ask about what is there: address to status, type and bytes. */
async function readPublicAnswers(start: StartDatabase, location: DatabaseLocation): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  await withApp(start, location, async (app) => {
    for (const [index, address] of (await listAddresses(app)).entries()) {
      // Each visitor asks once, so that nobody asks too often.
      const remoteAddress = `10.0.${index >> 8}.${index & 255}`
      const { statusCode, headers, rawPayload } = await app.fastify.inject({ url: address, remoteAddress })
      answers.set(address, `${statusCode} ${headers['content-type']} ${rawPayload.toString('latin1')}`)
    }
  })
  return answers
}

async function listAddresses(app: TestApp): Promise<string[]> {
  const ids = await app.database.read(async (db) => {
    const idsOf = async (
      table:
        | 'tournamentGroups'
        | 'tournaments'
        | 'registrations'
        | 'draws'
        | 'matches'
        | 'courts'
        | 'players'
        | 'clubs',
    ) => (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
    const groups = await idsOf('tournamentGroups')
    const tournaments = await idsOf('tournaments')
    return new Map<string, readonly (number | string)[]>([
      ['groups', groups],
      ['tournaments', tournaments],
      ['tournament-registrations', await idsOf('registrations')],
      ['draws', await idsOf('draws')],
      ['matches', await idsOf('matches')],
      ['courts', await idsOf('courts')],
      ['players', await idsOf('players')],
      ['clubs', await idsOf('clubs')],
      ['walls', (await db.selectFrom('screens').select('code').orderBy('id').execute()).map(({ code }) => code)],
    ])
  })
  const paths = endpoints
    .filter(({ method, path, access }) => method === 'GET' && access === 'public:read' && !notOfTheData.test(path))
    // A workbook tells the second in which it was made.
    .map(({ path, produces }) => (produces === xlsxType ? `${path}?format=csv` : path))
    .flatMap((path) =>
      path.includes(':scope') ? ['groups', 'tournaments'].map((scope) => path.replace(':scope', scope)) : [path],
    )
  return paths.flatMap((path) => {
    const [place, owner = '', name = ''] = /([\w-]+)\/:(id|code)/.exec(path)?.slice(0, 3) ?? []
    if (place === undefined) return [path, `${path}?per_page=100`, `${path}?per_page=100&page=2`, `${path}?q=nguyen`]
    return (ids.get(owner) ?? []).map((id) => path.replace(`:${name}`, String(id)))
  })
}

function querySqlite<R>(folder: string, sql: string): R[] {
  const connection = new SqliteConnection(join(folder, 'vot.sqlite'), { readOnly: true, busyMs: 1_000 })
  try {
    return connection.query<R>(sql)
  } finally {
    connection.close()
  }
}

function execSqlite(folder: string, sql: string): void {
  const connection = new SqliteConnection(join(folder, 'vot.sqlite'), { readOnly: false, busyMs: 1_000 })
  connection.exec(sql)
  connection.close()
}

/** The rows of a table, each as a text; their order is that of writing, and a device's session does not come along. */
function readLines(folder: string, table: string): Set<string> {
  const rows = querySqlite<Record<string, unknown>>(folder, `select * from "${table}"`)
  return new Set(rows.map((row) => JSON.stringify(table === 'push_devices' ? { ...row, session_id: null } : row)))
}

const givenId = (folder: string, table: string) =>
  querySqlite<{ seq: number }>(folder, `select seq from sqlite_sequence where name = '${table}'`)[0]?.seq ?? 0

const seqsOf = (folder: string) =>
  querySqlite<{ id: number; seq: number }>(
    folder,
    'select tournament_id as id, seq from event_counters order by tournament_id',
  )

const sqliteSchema = (folder: string) =>
  querySqlite(folder, "select type, name, sql from sqlite_schema where name not like 'sqlite_%' order by type, name")

function dumpSchema(url: string): string {
  const text = execFileSync('pg_dump', ['--schema-only', '--no-owner', url], { encoding: 'utf8' })
  // Its own random key.
  return text.replace(/^\\(un)?restrict .*$/gm, '')
}
