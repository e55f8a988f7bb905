import { EventEmitter, once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  approveRegistration,
  commonErrors,
  createPlayer,
  createRegistration,
  createUser,
  endpoints,
  importArchive,
  listPlayers,
  listTournaments,
  listUsers,
  login,
  markPaymentCompleted,
  readHealth,
  readReadiness,
  updateUser,
} from '@vot/contract'
import { mayDo } from '@vot/domain'
import { eachDatabase, makeGroup, makePlayers, onAnyDatabase, startApp, type TestApp, testPassword } from '@vot/testkit'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { version } from '../../../../package.json'
import { hashRequest } from './idempotency-queries'

onAnyDatabase('HTTP layer', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })
  afterEach(() => void vi.useRealTimers())

  const player = (name: string, phone = '0912345678') => ({ name, phone, ranking_points: 3.5 })
  const countPlayers = async (name: string) =>
    (await app.ok(listPlayers, { query: { name } }, { as: 'admin' })).total_count

  test('health and readiness answer', async () => {
    expect((await app.call(readHealth, {})).body).toMatchObject({ status: 'ok', version })
    const database = start.dialect === 'sqlite' ? 'sqlite' : 'postgresql'
    expect((await app.call(readReadiness, {})).body).toEqual({ status: 'ready', database })
  })

  test('an unknown path or method under /api is 404 in the shape of all errors', async () => {
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['PUT', '/api/auth/login'],
      ['GET', '/api/tournaments/%zz'],
      ['GET', '/api'],
    ] as const) {
      const { statusCode, body } = await app.fastify.inject({ method, url })
      expect(statusCode, url).toBe(404)
      expect(JSON.parse(body), url).toEqual({ code: 'not-found', message: 'Không tìm thấy nội dung yêu cầu' })
    }
  })

  test('a body that is malformed, too large or no JSON is refused by its own status', async () => {
    const post = (payload: string, type = 'application/json') =>
      app.fastify.inject({ method: 'POST', url: login.path, payload, headers: { 'content-type': type } })
    const refusals: readonly [Awaited<ReturnType<typeof post>>, number, string][] = [
      [await post('{"username":'), 400, 'malformed-json'],
      [await post('{"__proto__":{"role":"admin"}}'), 400, 'malformed-json'],
      [await post(`{"username":"${'a'.repeat(2 ** 20)}"}`), 413, 'body-too-large'],
      [await post('username=an', 'application/x-www-form-urlencoded'), 415, 'unsupported-media-type'],
      [await post('username', 'text/plain'), 415, 'unsupported-media-type'],
      [await post(''), 400, 'validation-failed'],
      [await post('[]'), 400, 'validation-failed'],
    ]
    for (const [{ statusCode, body }, status, code] of refusals) {
      expect({ statusCode, code: JSON.parse(body).code }).toEqual({ statusCode: status, code })
    }
  })

  test('a body that nests thousands deep is refused, wherever it is sent', async () => {
    const { token } = await app.signIn('admin')
    const nested = `${'{"a":['.repeat(4_500)}${']}'.repeat(4_500)}`
    const writes = endpoints.filter(({ method, upload, access }) => {
      return method !== 'GET' && !upload && !access.startsWith('session:')
    })
    for (const { method, path, signed } of writes) {
      const sent = await app.fastify.inject({
        ...{ method, url: path.replace(/:\w+/g, '1'), payload: `{"a":${nested}}` },
        headers: { 'content-type': 'application/json', ...(!signed && { authorization: `Bearer ${token}` }) },
      })
      expect(sent.statusCode, `${method} ${path}`).toBeGreaterThanOrEqual(400)
      expect(sent.statusCode, `${method} ${path}`).toBeLessThan(500)
    }
    const large = await app.fastify.inject({
      ...{ method: 'POST', url: importArchive.path, payload: `{"a":${nested},"b":"${'x'.repeat(600_000)}"}` },
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    expect([large.statusCode, large.json().code]).toEqual([400, 'malformed-json'])
  })

  test('a zero character is refused in whatever text it comes, on both databases alike', eachDatabase, async () => {
    const { token } = await app.signIn('admin')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const nul = String.raw`a\u0000b`
    for (const [method, url, payload, field] of [
      ['GET', '/api/players?name=a%00b', undefined, 'name'],
      ['GET', '/api/players/search?q=a%00b', undefined, 'q'],
      ['GET', '/api/courts?venue=a%00b', undefined, 'venue'],
      ['POST', '/api/auth/login', `{"username":"${nul}","password":"mat-khau-1"}`, 'username'],
      ['POST', '/api/courts', `{"name":"Sân 1","venue":"${nul}"}`, 'venue'],
    ] as const) {
      const { statusCode, body } = await app.fastify.inject({ method, url, headers, ...(payload && { payload }) })
      const message = 'Nội dung có ký tự ẩn hoặc ký tự điều khiển, vui lòng xóa và gõ lại'
      expect(statusCode, url).toBe(400)
      expect(JSON.parse(body), url).toEqual({
        code: 'validation-failed',
        message,
        details: { fields: { [field]: message } },
      })
    }
  })

  test('[AUTH-05][AUTH-13] nothing kept for a retry lets a password be guessed', async () => {
    const key = 'tao-tai-khoan-1'
    const body = { name: 'Trần Bình', username: 'binh.tran', password: 'mat-khau-dau-2026', role: 'user' } as const
    const send = (password: string) =>
      app.call(createUser, { body: { ...body, password } }, { as: 'admin', headers: { 'idempotency-key': key } })
    expect((await send(body.password)).status).toBe(201)
    const kept = () =>
      app.database.read((db) =>
        db.selectFrom('idempotencyKeys').selectAll().where('key', '=', key).executeTakeFirstOrThrow(),
      )
    const guess = (password: string) => hashRequest('POST', createUser.path, { ...body, password })
    expect(guess('mat-khau-dau-2026')).toBe(guess('mat-khau-sai-2026'))
    expect((await kept()).requestHash).toBe(guess('mat-khau-sai-2026'))
    expect(JSON.stringify(await kept())).not.toContain('mat-khau')
  })

  test('invalid fields are named with the text of their rule, and the first is the message', async () => {
    const body = { name: '', username: 'x', password: '123', role: 'king' as 'user' }
    const { status, body: answer } = await app.call(createUser, { body }, { as: 'admin' })
    expect(status).toBe(400)
    expect(answer).toEqual({
      code: 'validation-failed',
      message: 'Tên hiển thị là bắt buộc',
      details: {
        fields: {
          name: 'Tên hiển thị là bắt buộc',
          username: 'Tên đăng nhập gồm 3 đến 50 chữ cái, chữ số, dấu chấm, gạch dưới hoặc gạch ngang',
          password: 'Mật khẩu phải có ít nhất 8 ký tự',
          role: 'Vai trò không hợp lệ',
        },
      },
    })
    const wrongType = await app.call(listUsers, { query: { page: 'two' } }, { as: 'admin' })
    expect(wrongType.body.details).toEqual({ fields: { page: 'Giá trị không hợp lệ' } })
  })

  test('unknown fields are ignored', async () => {
    const body = { ...player('Người Lạ'), is_admin: true, id: 1 }
    const made = await app.ok(createPlayer, { body }, { as: 'admin' })
    expect(made).not.toHaveProperty('is_admin')
    expect(made.name).toBe('Người Lạ')
  })

  test('a path id that is no positive integer is refused', async () => {
    for (const id of ['0', '-1', 'abc', '1.5', '99999999999999999999', '%20']) {
      const { statusCode } = await app.fastify.inject({ url: `/api/tournaments/${id}` })
      expect([400, 404], id).toContain(statusCode)
    }
  })

  test('an unexpected fault answers a request id and nothing else, and is logged under it', eachDatabase, async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const fault = Object.assign(new Error('the table is gone'), { detail: 'Failing row contains (An, 0901234567)' })
    const broken = vi.spyOn(app.database, 'read').mockRejectedValue(fault)
    const { statusCode, body } = await app.fastify.inject({ url: '/api/clubs?name=Nguyen' })
    broken.mockRestore()
    expect(statusCode).toBe(500)
    expect(JSON.parse(body)).toEqual({
      code: 'internal-error',
      message: 'Server error occurred',
      details: { request_id: expect.stringMatching(/^[\da-f-]{36}$/) },
    })
    const log = logged.mock.calls.join()
    expect(log).toContain('the table is gone')
    expect(log).toContain(JSON.parse(body).details.request_id)
    expect(log).not.toMatch(/0901234567|Nguyen/)
    logged.mockRestore()
  })

  test('every answer carries security headers', async () => {
    for (const url of ['/api/health', '/api/nothing', '/api/tournaments', '/api/docs', '/metrics']) {
      const { headers } = await app.fastify.inject({ url })
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      expect(headers['content-security-policy'], url).toContain("default-src '")
    }
  })

  test('a repeat with the same key gets the first answer and has no second effect', eachDatabase, async () => {
    const body = player('Lặp Lại')
    const send = () => app.call(createPlayer, { body }, { as: 'mod', headers: { 'idempotency-key': 'add-player-1' } })
    const first = await send()
    const repeats = await Promise.all([send(), send(), send()])
    expect(first.status).toBe(201)
    for (const repeat of repeats) expect(repeat).toMatchObject({ status: 201, body: first.body })
    expect(await countPlayers('Lặp Lại')).toBe(1)
  })

  test('parallel first requests with one key have one effect', eachDatabase, async () => {
    const body = player('Song Song')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.call(createPlayer, { body }, { as: 'mod', headers: { 'idempotency-key': 'add-player-2' } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await countPlayers('Song Song')).toBe(1)
  })

  test('a write whose client left before it began is not done, and its repeat is', eachDatabase, async () => {
    const headers = { 'idempotency-key': 'add-player-left' }
    const { token, userId } = await app.signIn('mod')
    const url = `${await app.listen()}${createPlayer.path}`
    const held = new EventEmitter()
    const holding = app.database.transaction(async ({ db }) => {
      const row = { scope: `mod ${userId}`, key: 'add-player-left', requestHash: '', status: 0, body: '', createdAt: 0 }
      await db.insertInto('idempotencyKeys').values(row).execute()
      const ended = once(held, 'end')
      held.emit('begin')
      await ended
      return { ok: false }
    })
    await once(held, 'begin')
    const arrived = new Promise<[IncomingMessage, ServerResponse]>((resolve) => {
      app.fastify.server.once('request', (incoming, answer) => {
        incoming.once('end', () => resolve([incoming, answer]))
      })
    })
    const sent = { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sending = request(url, { method: 'POST', headers: sent }).on('error', () => undefined)
    sending.end(JSON.stringify(player('Đi Mất')))
    const [{ socket }, answer] = await arrived
    sending.destroy()
    await once(socket, 'close')
    held.emit('end')
    expect(await holding).toEqual({ ok: false })
    await expect.poll(() => answer.statusCode).toBe(503)
    expect(await countPlayers('Đi Mất')).toBe(0)
    const repeat = await app.call(createPlayer, { body: player('Đi Mất') }, { as: 'mod', headers })
    expect(repeat.status).toBe(201)
    expect(await countPlayers('Đi Mất')).toBe(1)
  })

  test('a refused write is not kept: its repeat runs', eachDatabase, async () => {
    const headers = { 'idempotency-key': 'add-player-3' }
    const refused = await app.call(
      createPlayer,
      { body: { ...player('Sửa Lại'), club_id: 987654 } },
      { as: 'mod', headers },
    )
    expect(refused.status).toBe(404)
    expect((await app.call(createPlayer, { body: player('Sửa Lại') }, { as: 'mod', headers })).status).toBe(201)
  })

  test('[PRV-01] an answer kept for an organiser is not repeated to the same person in a lesser role', async () => {
    const { id: tournament_id } = (await makeGroup(app)).divisions[0] ?? { id: 0 }
    const [player1, player2] = await makePlayers(app, 2)
    const body = { tournament_id, player1_id: player1?.id ?? 0, player2_id: player2?.id ?? 0 }
    const headers = { 'idempotency-key': 'enter-team-1' }
    const first = await app.ok(createRegistration, { body }, { as: 'mod-7', headers })
    expect(first.player1_phone).not.toContain('x')
    const { userId } = await app.signIn('mod-7')
    await app.ok(updateUser, { params: { id: String(userId) }, body: { role: 'user' } }, { as: 'admin' })
    const { token } = await app.ok(login, { body: { username: 'mod-7', password: testPassword } })
    const repeat = await app.call(createRegistration, { body }, { token, headers })
    expect(repeat.status).toBe(409)
    expect(JSON.stringify(repeat.body)).not.toContain(first.player1_phone)
  })

  test('a key used for another request is refused; other people may use the same key', eachDatabase, async () => {
    const headers = { 'idempotency-key': 'add-player-4' }
    await app.ok(createPlayer, { body: player('Khóa Một') }, { as: 'mod', headers })
    const other = await app.call(createPlayer, { body: player('Khóa Hai') }, { as: 'mod', headers })
    expect(other.status).toBe(409)
    expect(other.body.code).toBe('idempotency-key-reused')
    expect((await app.call(createPlayer, { body: player('Khóa Hai') }, { as: 'admin', headers })).status).toBe(201)
    const unusable = { 'idempotency-key': 'có dấu' }
    expect((await app.call(createPlayer, { body: player('Khóa Ba') }, { as: 'mod', headers: unusable })).status).toBe(
      400,
    )
  })

  test('[API-13] an address registers 30 times a minute without signing in, then waits', async () => {
    const body = { tournament_id: 987654, player1_id: 1, player2_id: 2 }
    const send = (address: string) => app.call(createRegistration, { body }, { address })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    for (let index = 0; index < 30; index += 1) {
      vi.setSystemTime(Date.now() + 100)
      expect((await send('10.1.1.1')).status).toBe(404)
    }
    const refused = await send('10.1.1.1')
    expect(refused.status).toBe(429)
    expect(refused.body.code).toBe('too-many-requests')
    expect(refused.headers['retry-after']).toBe('58')
    expect((await send('10.1.1.2')).status).toBe(404)
    vi.setSystemTime(Date.now() + 58_000)
    expect((await send('10.1.1.1')).status).toBe(404)
  })

  test('X-Forwarded-For counts for nothing without a trusted proxy', async () => {
    const body = { tournament_id: 987654, player1_id: 1, player2_id: 2 }
    const statuses: number[] = []
    for (let index = 0; index < 31; index += 1) {
      const headers = { 'x-forwarded-for': `10.9.9.${index}` }
      statuses.push((await app.call(createRegistration, { body }, { address: '10.1.1.3', headers })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('organisers enter a hall of teams in one minute from an address that strangers have used up', async () => {
    const address = '10.1.1.4'
    const { id: tournament_id } = (await makeGroup(app)).divisions[0] ?? { id: 0 }
    const players = await makePlayers(app, 128)
    const bodyOf = (team: number) => ({
      tournament_id,
      player1_id: players[2 * team]?.id ?? 0,
      player2_id: players[2 * team + 1]?.id ?? 0,
    })
    const nothing = { tournament_id: 987654, player1_id: 1, player2_id: 2 }
    for (let index = 0; index < 30; index += 1) await app.call(createRegistration, { body: nothing }, { address })
    expect((await app.call(createRegistration, { body: bodyOf(0) }, { address })).status).toBe(429)
    for (let team = 0; team < 64; team += 1) {
      const as = team % 2 === 0 ? 'mod' : 'admin'
      const { id } = await app.ok(createRegistration, { body: bodyOf(team) }, { as, address })
      await app.ok(approveRegistration, { params: { id: String(id) } }, { as, address })
      await app.ok(markPaymentCompleted, { params: { id: String(id) } }, { as, address })
    }
  })

  test('the description is OpenAPI 3.1 of every endpoint, with its errors, and a page shows it', async () => {
    const { body } = await app.fastify.inject({ url: '/api/openapi.json' })
    const described = JSON.parse(body)
    expect(described.openapi).toBe('3.1.0')
    const ids = new Set<string>()
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const operation = described.paths[path]?.[endpoint.method.toLowerCase()]
      expect(operation, `${endpoint.method} ${path}`).toBeDefined()
      const answers = operation.responses
      const schema = answers[endpoint.status ?? 200].content[endpoint.produces ?? 'application/json'].schema
      expect(schema.type ?? schema.anyOf ?? schema.allOf, path).toBeDefined()
      const examples = Object.values<{ content: Record<string, { examples?: object }> }>(answers).flatMap((answer) =>
        Object.keys(answer.content['application/json']?.examples ?? {}),
      )
      expect(examples).toEqual(expect.arrayContaining([...endpoint.errors]))
      const isOpen = mayDo('anonymous', endpoint.access)
      expect(examples, path).toEqual(
        expect.arrayContaining(commonErrors.filter((code) => !isOpen || code !== 'not-signed-in')),
      )
      if (endpoint.produces === 'application/json') expect(schema, path).not.toHaveProperty('format')
      ids.add(operation.operationId)
      for (const name of path.match(/(?<=\{)\w+/g) ?? []) {
        expect(operation.parameters).toContainEqual(expect.objectContaining({ name, in: 'path', required: true }))
      }
    }
    expect(ids.size).toBe(endpoints.length)
    expect([...ids].every((id) => /^[a-z][A-Za-z0-9]+$/.test(id))).toBe(true)
    expect(described.paths['/api/live'].get.responses['200'].content).toHaveProperty('text/event-stream')
    const page = await app.fastify.inject({ url: '/api/docs' })
    expect(page.headers['content-type']).toContain('text/html')
    for (const { path } of endpoints) expect(page.body).toContain(path)
    expect(page.body).not.toMatch(/(src|href)="https?:/)
  })

  test('metrics are for this machine and for administrators', async () => {
    const local = await app.fastify.inject({ url: '/metrics' })
    expect(local.statusCode).toBe(200)
    expect(local.body).toContain('vot_http_request_seconds_bucket')
    expect(local.body).toMatch(/^vot_ready 1$/m)
    if (start.dialect === 'postgres') {
      expect(local.body).toMatch(/^vot_database_connections\{pool="reading",state="idle"\} [1-8]$/m)
      expect(local.body).toMatch(/^vot_database_connections\{pool="writing",state="waiting"\} 0$/m)
    } else {
      expect(local.body).toMatch(/^vot_backup_timestamp_seconds 0$/m)
      expect(local.body).toMatch(/^vot_disk_free_bytes [1-9]\d*$/m)
    }
    const away = (headers: Record<string, string>, remoteAddress = '10.0.0.5') =>
      app.fastify.inject({ url: '/metrics', remoteAddress, headers })
    expect((await away({})).statusCode).toBe(401)
    expect((await away({ 'x-forwarded-for': '8.8.8.8' }, '127.0.0.1')).statusCode).toBe(401)
    expect((await away({ authorization: `Bearer ${(await app.signIn('mod')).token}` })).statusCode).toBe(403)
    expect((await away({ authorization: `Bearer ${(await app.signIn('admin')).token}` })).statusCode).toBe(200)
  })

  test('a client that can read it gets the answer compressed, with the same content', async () => {
    await makePlayers(app, 20)
    const url = '/api/players?per_page=50'
    const plain = await app.fastify.inject({ url })
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await app.fastify.inject({ url, headers: { 'accept-encoding': encoding } })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(decode(packed.rawPayload).toString()).toBe(plain.body)
    }
    const unwanted = await app.fastify.inject({ url, headers: { 'accept-encoding': 'br;q=0, identity' } })
    expect(unwanted.headers['content-encoding']).toBeUndefined()
  })

  test('a refused write leaves no trace', eachDatabase, async () => {
    const { id } = (await makeGroup(app)).divisions[0] ?? { id: 0 }
    const [player1] = await makePlayers(app, 1)
    const state = () =>
      app.database.snapshot(async (db) => [
        await db.selectFrom('registrations').selectAll().execute(),
        await db.selectFrom('auditLog').select('id').execute(),
        await db.selectFrom('liveEvents').select(['tournamentId', 'seq']).execute(),
        await db.selectFrom('idempotencyKeys').select('key').execute(),
        await db.selectFrom('eventCounters').selectAll().execute(),
      ])
    const before = await state()
    const body = { tournament_id: id, player1_id: player1?.id ?? 0, player2_id: 987654 }
    const headers = { 'idempotency-key': 'refused' }
    expect((await app.call(createRegistration, { body }, { as: 'mod', headers })).status).toBe(404)
    expect(await state()).toEqual(before)
  })

  test('the contact for who finds a hole is told where there is one', async () => {
    const told = await startApp(start, { securityContact: 'mailto:an-toan@giai.example.vn' })
    const { statusCode, headers, body } = await told.fastify.inject({ url: '/.well-known/security.txt' })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(/^Contact: mailto:an-toan@giai\.example\.vn\nExpires: \d{4}-\d\d-\d\dT/)
    expect((await app.fastify.inject({ url: '/.well-known/security.txt' })).statusCode).toBe(404)
  })

  test('a request that came by HTTPS is told to stay there, one by HTTP is not', async () => {
    const headersOf = async (url: string, headers: Record<string, string>) => {
      const leaving = new AbortController()
      const answer = await fetch(url, { headers, signal: leaving.signal })
      leaving.abort()
      return answer.headers
    }
    const ask = async (at: TestApp, headers: Record<string, string>) =>
      (await headersOf(`${await at.listen()}${readHealth.path}`, headers)).get('strict-transport-security')
    const https = { 'x-forwarded-proto': 'https' }
    const stay = 'max-age=31536000'
    const proxied = await startApp(start, { trustProxy: 1 })
    const from = await proxied.listen()
    const list = `${from}${listTournaments.path}`
    const etag = (await headersOf(list, {})).get('etag') ?? ''
    // The second comes from bytes that are ready, the third is told that nothing changed, the fourth is compressed.
    const ways: [string, Record<string, string>][] = [
      [list, {}],
      [list, {}],
      [list, { 'if-none-match': etag }],
      [list, { 'accept-encoding': 'br' }],
      [`${from}${readHealth.path}`, {}],
      [`${from}/api/live`, { accept: 'text/event-stream' }],
      [`${from}/api/nowhere`, {}],
      [`${from}/%zz`, {}],
    ]
    for (const [url, more] of ways) {
      const name = `${url} ${JSON.stringify(more)}`
      expect((await headersOf(url, { ...more, ...https })).get('strict-transport-security'), name).toBe(stay)
      expect((await headersOf(url, more)).get('strict-transport-security'), name).toBeNull()
    }
    expect(await ask(app, https)).toBeNull()
    expect(await ask(await startApp(start, { trustProxy: ['127.0.0.1'] }), https)).toBe(stay)
    expect(await ask(await startApp(start, { trustProxy: ['10.0.0.0/8'] }), https)).toBeNull()
    const twice = { 'x-forwarded-proto': 'https, http' }
    expect(await ask(await startApp(start, { trustProxy: ['127.0.0.1'] }), twice)).toBeNull()
  })
})
