import {
  createGroup,
  createRegistration,
  createUser,
  listTournaments,
  login,
  logout,
  readReadiness,
  readToday,
  updateTournament,
  validateSession,
} from '@vot/contract'
import {
  division,
  fixedClock,
  type LiveStream,
  onPostgres,
  openStream,
  type ServerProcess,
  spawnServer,
  testPassword,
} from '@vot/testkit'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Migration } from './db/migrations/ddl'
import { migrations } from './db/migrations/migrations'
import { type DatabaseLocation, openDatabase } from './db/open-database'

/** A signal as it was sent. */
type Told = { tournamentId?: number; seq?: number }
const isOf = (id: number) => (signal: Told) => signal.tournamentId === id

onPostgres('several processes on one database', (start) => {
  const servers: ServerProcess[] = []
  let location: DatabaseLocation
  /** Past every process. */
  let direct: Client
  let token = ''
  beforeAll(async () => {
    location = await start.emptyLocation()
    direct = new Client({ connectionString: location.dialect === 'postgres' ? location.url : '' })
    await direct.connect()
    // Both start on an empty database at once: one migrates and makes the administrator, the other waits. No pg_dump
    // is there, and none is needed.
    const alone = { PATH: '' }
    servers.push(...(await Promise.all([spawnServer(location, alone), spawnServer(location, alone)])))
    token = await signIn(0)
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    await direct.end()
  })

  async function send(on: number, method: string, path: string, body?: unknown, as = token) {
    const response = await fetch(`${servers[on]?.url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as !== '' && { authorization: `Bearer ${as}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  async function signIn(on: number): Promise<string> {
    const answer = await send(on, 'POST', login.path, { username: 'admin', password: testPassword }, '')
    return String(answer.body.token)
  }
  const open = (on: number, query: string, headers = {}): Promise<LiveStream> =>
    openStream(`${servers[on]?.url}/api/live${query}`, headers)
  const fields = division({ clock: fixedClock(Date.now()) })
  async function makeTournament(): Promise<number> {
    const body = { group_name: 'Giải Liên Quận', venue: 'Sân Tao Đàn', divisions: [fields], confirm: true }
    const made = await send(0, 'POST', createGroup.path, body)
    return made.body.divisions[0].id
  }
  const rename = (on: number, id: number, name: string) =>
    send(on, 'PUT', updateTournament.path.replace(':id', String(id)), { ...fields, name, venue: 'Sân Tao Đàn' })

  test('two processes that start at once share one administrator and its session', async () => {
    expect(servers.filter(({ printed }) => printed.join().includes('First administrator'))).toHaveLength(1)
    expect((await send(1, 'GET', validateSession.path)).status).toBe(200)
  })

  test('what one process commits reaches the viewers of both, in order and once', async () => {
    const id = await makeTournament()
    const streams = [await open(0, `?tournament_id=${id}`), await open(1, `?tournament_id=${id}`)]
    for (const stream of streams) expect((await stream.next()).event).toBe('ready')
    const changes = 10
    for (let change = 0; change < changes; change += 1) await rename(change % 2, id, `Tên ${change}`)
    const first = Number((await streams[0]?.next())?.data.seq)
    const seqs = [[first], [Number((await streams[1]?.next())?.data.seq)]]
    for (const [index, stream] of streams.entries()) {
      for (let change = 1; change < changes; change += 1) seqs[index]?.push(Number((await stream.next()).data.seq))
      stream.close()
    }
    const expected = Array.from({ length: changes }, (_, index) => first + index)
    expect(seqs).toEqual([expected, expected])
  })

  test('a viewer that moves to another process resumes where it stood', async () => {
    const id = await makeTournament()
    const before = await open(0, `?tournament_id=${id}`)
    const { id: cursor } = await before.next()
    before.close()
    await rename(0, id, 'Trong lúc vắng')
    const after = await open(1, `?tournament_id=${id}`, { 'last-event-id': cursor })
    expect((await after.next()).event).toBe('ready')
    expect((await after.next()).data).toMatchObject({ tournament_id: id, type: 'tournament-updated' })
    after.close()
  })

  test('the list of one process soon shows what the other has committed', async () => {
    const id = await makeTournament()
    const shown = async () => JSON.stringify((await send(1, 'GET', listTournaments.path)).body)
    await shown()
    await rename(0, id, 'Đổi ở máy kia')
    await expect.poll(shown, { timeout: 20_000, interval: 20 }).toContain('Đổi ở máy kia')
  })

  test('[DSH-17] today of one process soon shows what the other wrote, though no viewer is told of it', async () => {
    await makeTournament()
    const shown = async () => JSON.stringify((await send(1, 'GET', readToday.path)).body)
    expect(await shown()).toContain('no-referees')
    const body = { name: 'Lê Trọng Tài', username: 'trongtai', password: testPassword, role: 'ref' }
    expect((await send(0, 'POST', createUser.path, body)).status).toBe(201)
    // Sooner than after the ten seconds that it is kept for.
    await expect.poll(shown, { timeout: 8_000, interval: 20 }).not.toContain('no-referees')
  })

  test('a process that starts has the others look for what one that was killed left untold', async () => {
    const id = await makeTournament()
    const stream = await open(0, `?tournament_id=${id}`)
    expect((await stream.next()).event).toBe('ready')
    const shown = async () => JSON.stringify((await send(0, 'GET', listTournaments.path)).body)
    await shown()
    // As a process leaves it that ends between its commit and the notice of it.
    await direct.query('update tournaments set name = $2 where id = $1', [id, 'Chưa kịp báo'])
    await direct.query('update event_counters set seq = seq + 1 where tournament_id = $1', [id])
    await direct.query(
      `insert into live_events (tournament_id, seq, type, payload, created_at)
       select tournament_id, seq, 'tournament-updated', '{}', $2 from event_counters where tournament_id = $1`,
      [id, Date.now()],
    )
    expect(await shown()).not.toContain('Chưa kịp báo')
    const third = await spawnServer(location)
    expect((await stream.next()).data).toMatchObject({ tournament_id: id, type: 'tournament-updated' })
    await expect.poll(shown, { timeout: 20_000, interval: 20 }).toContain('Chưa kịp báo')
    stream.close()
    await third.end('SIGTERM')
  })

  test('a process that a newer program overtakes refuses writes clearly, and still shows what there is', async () => {
    const place = await start.emptyLocation()
    const older = await spawnServer(place)
    servers.push(older)
    const on = servers.length - 1
    token = await signIn(on)
    const body = { group_name: 'Giải Nâng Cấp', venue: 'Sân Tao Đàn', divisions: [fields], confirm: true }
    const made = await send(on, 'POST', createGroup.path, body)
    const id = made.body.divisions[0].id
    const write = () => rename(on, id, 'Tên Cũ')
    expect((await write()).status).toBe(200)
    // Writers go on while the newer program changes what they write to.
    let going = true
    const seen: { begun: number; at: number; status: number; code?: string }[] = []
    const writers = Array.from({ length: 4 }, async () => {
      while (going) {
        const begun = performance.now()
        const { status, body: answered } = await write()
        seen.push({ begun, at: performance.now(), status, code: answered.code })
      }
    })
    const next: Migration = {
      number: 9_000,
      name: 'of-tomorrow',
      statements: () => ['alter table tournaments add column colour text'],
    }
    const newer = await openDatabase(place, { migrations: [...migrations, next] })
    const firstRefused = () => seen.find(({ status }) => status === 503)
    await expect.poll(firstRefused, { timeout: 20_000 }).toBeDefined()
    await new Promise((resolve) => setTimeout(resolve, 300))
    going = false
    await Promise.all(writers)
    const refusedAt = firstRefused()?.at ?? 0
    const later = seen.filter(({ begun }) => begun > refusedAt)
    expect(later.length).toBeGreaterThan(0)
    for (const { status, code } of later) expect({ status, code }).toEqual({ status: 503, code: 'server-outdated' })
    expect((await send(on, 'GET', listTournaments.path)).status).toBe(200)
    expect((await send(on, 'GET', readReadiness.path)).status).toBe(503)
    expect(older.printed.join('\n')).toContain('the database has schema 9000, this program knows schemas up to')
    await newer.close()
    await older.end('SIGTERM')
    servers.pop()
    token = await signIn(0)
  })

  test('a process tells others of its last changes before it ends', async () => {
    const id = await makeTournament()
    const notices: string[] = []
    direct.on('notification', ({ payload }) => void notices.push(payload ?? ''))
    await direct.query('listen vot_signals')
    const third = await spawnServer(location)
    servers.push(third)
    const names = Array.from({ length: 10 }, (_, index) => `Tên ${index}`)
    await Promise.all(names.map((name) => rename(2, id, name)))
    await third.end('SIGTERM')
    servers.pop()
    const [{ seq }] = (await direct.query('select seq from event_counters where tournament_id = $1', [id])).rows
    const told = notices.flatMap((notice) =>
      JSON.parse(notice)
        .signals.filter(isOf(id))
        .map((each: Told) => each.seq),
    )
    expect(told.at(-1)).toBe(Number(seq))
  })

  test('[AUTH-06] signing out on one process ends the session and its streams on the other', async () => {
    const mine = await signIn(1)
    const stream = await open(1, '', { authorization: `Bearer ${mine}` })
    expect((await send(1, 'GET', validateSession.path, undefined, mine)).status).toBe(200)
    await send(0, 'POST', logout.path, undefined, mine)
    expect((await send(1, 'GET', validateSession.path, undefined, mine)).status).toBe(401)
    await stream.ended
  })

  test('[API-13] anonymous registrations are counted for all processes together', async () => {
    const body = { tournament_id: 987654, player1_id: 1, player2_id: 2 }
    const statuses: number[] = []
    for (let index = 0; index < 40; index += 1) {
      statuses.push((await send(index % 2, 'POST', createRegistration.path, body, '')).status)
    }
    expect(statuses).toEqual([...Array(30).fill(404), ...Array(10).fill(429)])
  })

  test('[AUTH-65] wrong passwords are counted for all processes together', async () => {
    const body = { username: 'ai.do', password: 'sai-mat-khau' }
    for (let index = 0; index < 30; index += 1) {
      const wrong = await send(index % 2, 'POST', login.path, { ...body, username: `ai.do.${index}` }, '')
      expect(wrong.status).toBe(401)
    }
    for (const on of [0, 1]) expect((await send(on, 'POST', login.path, body, '')).status).toBe(429)
  })
})
