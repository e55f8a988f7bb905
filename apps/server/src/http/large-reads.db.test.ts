import {
  createBracket,
  type Endpoint,
  endpoints,
  exportGroup,
  exportMatches,
  listGroupMatches,
  listInPlay,
  readBracket,
  readHome,
  readLeanBracket,
  readSchedule,
  readToday,
  recreateBracket,
  saveMatchResult,
  xlsxType,
} from '@vot/contract'
import { eachDatabase, makeGroup, makeTeams, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LargeReads } from './large-reads'

const largeLeague = 21

onAnyDatabase('large reads', (start) => {
  let app: TestApp
  let apart: LargeReads
  beforeAll(async () => {
    app = await startApp(start)
    const { location, clock } = app
    const facts = { version: 'test', startedAt: clock.now(), accessTokenMs: 900_000, publicUrl: null }
    apart = new LargeReads({ location, server: { ...facts, dialect: location.dialect } })
  })
  afterAll(() => apart.close())

  async function played(teams: number, variant: 'league' | 'full') {
    const group = await makeGroup(app)
    const id = group.divisions[0]?.id ?? 0
    await makeTeams(app, id, teams)
    const type = variant === 'league' ? 'round_robin' : 'double_elimination'
    const params = { id: String(id) }
    const body = { confirm: true, bracket_type: type, variant } as const
    const { bracket } = await app.ok(createBracket, { params, body }, { as: 'mod' })
    const match = bracket.matches.find(({ status }) => status === 'ready')
    const result = { winner_id: match?.participant1_id ?? 0, set1_winner_score: 11, set1_loser_score: 7 }
    await app.ok(saveMatchResult, { params: { id: String(match?.id) }, body: result }, { as: 'mod' })
    return { group: group.id, tournament: id }
  }

  /** Every GET about a group or a tournament, with its parameters. */
  function readsOf(ids: { readonly group: number; readonly tournament: number }) {
    return endpoints
      .filter(
        ({ method, path }) => method === 'GET' && /\/(tournaments|fees|homes|groups)\/:|registrations$/.test(path),
      )
      .map((endpoint) => {
        const isOfGroup = endpoint.path.includes('/groups/:id') || endpoint.path.includes(':scope')
        const params = { id: String(isOfGroup ? ids.group : ids.tournament), scope: 'groups' }
        return { endpoint, params, query: queryOf(endpoint, ids.tournament) }
      })
  }

  function queryOf({ path, alsoProduces }: Endpoint, tournament: number): Record<string, string> {
    if (path.endsWith('registrations')) return { tournament_id: String(tournament) }
    // Workbooks hold the second in which they were made: what can be had as plain text is compared as that.
    if (alsoProduces) return { format: 'csv' }
    return path.endsWith('/groups/:id/matches') ? { status: 'upcoming' } : {}
  }

  async function fetchHere({ endpoint, params, query }: ReturnType<typeof readsOf>[number]) {
    const { token } = await app.signIn('admin')
    const path = endpoint.path.replace(':scope', params.scope).replace(':id', params.id)
    return await app.fastify.inject({
      url: `${path}?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${token}` },
    })
  }

  async function madeApart(): Promise<number> {
    const { payload } = await app.fastify.inject({ url: '/metrics' })
    return Number(/^vot_answers_made_apart_total (\d+)$/m.exec(payload)?.[1])
  }

  test('what the process answers is what the server answers, byte for byte', eachDatabase, async () => {
    const ids = await played(6, 'full')
    const { userId } = await app.signIn('admin')
    const server = { medianResponseMs: () => null, changeCount: () => 0 }
    const asker = {
      visitor: { role: 'admin', userId, sessionId: null },
      address: '127.0.0.1',
      userAgent: null,
      server,
    } as const
    let compared = 0
    for (const read of readsOf(ids)) {
      const { endpoint, params, query } = read
      const here = await fetchHere(read)
      const there = await apart.answer(endpoint, { params, query, body: undefined }, { ...asker, now: app.clock.now() })
      const what = `GET ${endpoint.path}`
      if (there.kind === 'failure')
        expect([there.failure.status, there.failure.body], what).toEqual([here.statusCode, here.json()])
      else if (there.kind === 'file' && there.type === xlsxType)
        expect([...there.bytes.slice(0, 2)], what).toEqual([...here.rawPayload.subarray(0, 2)])
      else if (there.kind === 'file') expect(Buffer.from(there.bytes).equals(here.rawPayload), what).toBe(true)
      else expect(Buffer.from(there.json).toString(), what).toBe(here.payload)
      if (there.kind !== 'failure') compared += 1
    }
    expect(compared).toBeGreaterThan(15)
    expect(await madeApart()).toBe(0)
  })

  test('the reads of a large league are made beside the server, and those of a small one are not', async () => {
    const small = await played(4, 'league')
    for (const read of readsOf(small)) await fetchHere(read)
    expect(await madeApart()).toBe(0)
    const large = await played(largeLeague, 'league')
    const reads = readsOf(large)
    for (const endpoint of [
      readBracket,
      readLeanBracket,
      exportGroup,
      exportMatches,
      listGroupMatches,
      readSchedule,
      readHome,
    ]) {
      const read = reads.find((each) => each.endpoint === endpoint)
      if (!read) throw new Error(`no read of ${endpoint.path}`)
      const before = await madeApart()
      const { statusCode, payload } = await fetchHere(read)
      expect([statusCode, await madeApart()], endpoint.path).toEqual([200, before + 1])
      if (endpoint === readBracket)
        expect(JSON.parse(payload).total_matches).toBe((largeLeague * (largeLeague - 1)) / 2)
    }
    const others = reads.filter(({ endpoint }) => endpoint !== readBracket && endpoint !== readLeanBracket)
    for (const read of others) expect((await fetchHere(read)).statusCode, read.endpoint.path).toBeLessThan(500)
  })

  test('what is under way is read beside the server where a large tournament is played, and shows the very next result', async () => {
    const { group, tournament } = await played(largeLeague, 'league')
    const params = { id: String(tournament) }
    const finished = async () => {
      const { divisions } = await app.ok(listInPlay, {})
      const { events } = await app.ok(readToday, {}, { as: 'admin' })
      const division = divisions.find(({ tournament_id }) => tournament_id === tournament)
      return [division?.progress.finished, events.find((event) => event.group_id === group)?.finished]
    }
    // Days later, when it is played.
    app.clock.advance(10 * 86_400_000)
    const before = await madeApart()
    expect(await finished()).toEqual([1, 1])
    expect(await madeApart()).toBe(before + 2)
    const { bracket } = await app.ok(readBracket, { params })
    const ready = bracket.matches.find(({ status }) => status === 'ready')
    const result = { winner_id: ready?.participant1_id ?? 0, set1_winner_score: 11, set1_loser_score: 2 }
    await app.ok(saveMatchResult, { params: { id: String(ready?.id) }, body: result }, { as: 'mod' })
    expect(await finished()).toEqual([2, 2])
  })

  test('the very next read after a result shows it, and one unchanged is not made again', eachDatabase, async () => {
    const { tournament } = await played(largeLeague, 'league')
    const params = { id: String(tournament) }
    const { bracket, seq } = await app.ok(readBracket, { params })
    const ready = bracket.matches.find(({ status }) => status === 'ready')
    const result = { winner_id: ready?.participant1_id ?? 0, set1_winner_score: 11, set1_loser_score: 2 }
    await app.ok(saveMatchResult, { params: { id: String(ready?.id) }, body: result }, { as: 'mod' })
    const next = await app.ok(readBracket, { params })
    expect(next.seq).toBe(seq + 1)
    expect(next.bracket.matches.find(({ id }) => id === ready?.id)?.games).toEqual([[11, 2]])
    const before = await madeApart()
    await app.ok(readBracket, { params })
    expect(await madeApart()).toBe(before)
  })

  test('who makes a large bracket is answered by a read of it, and a repeat likewise', async () => {
    const group = await makeGroup(app)
    const id = group.divisions[0]?.id ?? 0
    await makeTeams(app, id, largeLeague)
    const params = { id: String(id) }
    const body = { confirm: true, bracket_type: 'round_robin', variant: 'league' } as const
    const headers = { 'idempotency-key': `large-${id}` }
    const before = await madeApart()
    const made = await app.call(createBracket, { params, body }, { as: 'mod', headers })
    expect([made.status, await madeApart()]).toEqual([201, before + 1])
    expect(made.body).toEqual(await app.ok(readBracket, { params }, { as: 'mod' }))
    expect(await app.call(createBracket, { params, body }, { as: 'mod', headers })).toMatchObject({
      status: 201,
      body: made.body,
    })
    const anew = await app.ok(recreateBracket, { params, body }, { as: 'mod' })
    expect(anew.bracket.id).not.toBe(made.body.bracket.id)
    expect(anew).toEqual(await app.ok(readBracket, { params }, { as: 'mod' }))
  })

  test('many large reads at once wait for one another, and each is answered', eachDatabase, async () => {
    const { tournament } = await played(largeLeague, 'league')
    expect(new Set(await askWithin({}, Array(60).fill(tournament)))).toEqual(new Set(['made']))
  })

  test('where no process can be started the server reads itself, and a bracket that was made is answered', async () => {
    const own = await startApp(start)
    const group = await makeGroup(own)
    const params = { id: String(group.divisions[0]?.id) }
    await makeTeams(own, Number(params.id), largeLeague)
    const { execPath } = process
    process.execPath = '/nowhere/node'
    try {
      const body = { confirm: true, bracket_type: 'round_robin', variant: 'league' } as const
      const made = await own.ok(createBracket, { params, body }, { as: 'mod' })
      expect(await own.ok(readBracket, { params }, { as: 'mod' })).toEqual(made)
    } finally {
      process.execPath = execPath
    }
  })

  test('a process that has ended is started anew by the next read', async () => {
    const ids = await played(4, 'full')
    const visitor = { role: 'anonymous', userId: null, sessionId: null } as const
    const server = { medianResponseMs: () => null, changeCount: () => 0 }
    const ask = () =>
      apart.answer(
        readBracket,
        { params: { id: String(ids.tournament) }, query: {}, body: undefined },
        {
          ...{ visitor, now: app.clock.now(), address: '127.0.0.1', userAgent: null, server },
        },
      )
    const first = await ask()
    await apart.close()
    expect(await ask()).toEqual(first)
  })

  /** Asks a process with other limits for the brackets of these tournaments, at once. */
  async function askWithin(limits: ConstructorParameters<typeof LargeReads>[1], tournaments: readonly number[]) {
    const facts = { version: 'test', startedAt: app.clock.now(), accessTokenMs: 900_000, publicUrl: null }
    const { location } = app
    const reads = new LargeReads({ location, server: { ...facts, dialect: location.dialect } }, limits)
    const visitor = { role: 'anonymous', userId: null, sessionId: null } as const
    const server = { medianResponseMs: () => null, changeCount: () => 0 }
    const asker = { visitor, now: app.clock.now(), address: '127.0.0.1', userAgent: null, server }
    const answers = await Promise.all(
      tournaments.map((id) =>
        reads.answer(readBracket, { params: { id: String(id) }, query: {}, body: undefined }, asker),
      ),
    )
    await reads.close()
    return answers.map((answer) => (answer.kind === 'failure' ? answer.failure : answer.kind))
  }

  const tooLarge = {
    status: 503,
    body: {
      code: 'read-too-large',
      message: 'Dữ liệu cần đọc quá lớn nên máy chủ không trả lời được, hãy thử xem từng nội dung hoặc báo ban tổ chức',
    },
  }

  test('a read that runs out of memory is refused, and those beside it are answered', async () => {
    const small = await played(4, 'full')
    const large = await played(5, 'full')
    // Read with every bracket, and more than the process may hold.
    await app.database.transaction(async (work) => {
      await work.db
        .updateTable('registrations')
        .set({ player1Name: 'x'.repeat(1_000_000) })
        .where('tournamentId', '=', large.tournament)
        .execute()
      return { ok: true }
    })
    const answers = await askWithin({ heapMegabytes: 64 }, [small.tournament, large.tournament, small.tournament])
    expect(answers).toEqual(['made', tooLarge, 'made'])
    expect((await app.call(readBracket, { params: { id: String(small.tournament) } })).status).toBe(200)
  })

  test('a read that runs out of time is refused', async () => {
    const { tournament } = await played(4, 'full')
    expect(await askWithin({ answerMs: 1 }, [tournament, tournament])).toEqual([tooLarge, tooLarge])
    expect((await app.call(readBracket, { params: { id: String(tournament) } })).status).toBe(200)
  })
})
