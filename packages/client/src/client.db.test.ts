import * as contract from '@vot/contract'
import { createOwnToken, createPlayer, readHome, releasedEndpoints, updateTournament } from '@vot/contract'
import { division, makeBracket, makeGroup, makeTeams, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from './calls'
import { type LiveEvent, VotClient, VotError } from './index'

test('every released call is there by its name, and no other', () => {
  const released = Object.entries(contract).filter(([, value]) => releasedEndpoints.has(value as contract.Endpoint))
  expect(Object.keys(calls).sort()).toEqual(released.map(([name]) => name).sort())
})

onAnyDatabase('the client', (start) => {
  let app: TestApp
  let url = ''
  let token = ''
  beforeAll(async () => {
    app = await startApp(start)
    url = await app.listen()
    const session = (await app.signIn('admin')).token
    const body = { name: 'Bot', scopes: ['read' as const, 'registrations' as const], days: 1 }
    token = (await app.ok(createOwnToken, { body }, { token: session })).token
  })

  // What fetch keeps open for another call would be waited for.
  afterAll(() => app.fastify.server.closeAllConnections())

  test('it reads with numbers as parameters, and the version is named', async () => {
    const { divisions } = await makeGroup(app)
    const [made] = divisions
    const vot = new VotClient({ url: `${url}/` })
    const read = await vot.call(calls.readTournament, { params: { id: made?.id ?? 0 } })
    expect(read.name).toBe(made?.name)
    const home = { params: { scope: 'groups' as const, id: read.group_id ?? 0 } }
    expect(await vot.attempt(readHome, home)).toMatchObject({ ok: false, code: 'not-released' })
    expect((await new VotClient({ url, version: null }).call(readHome, home)).id).toBe(read.group_id)
  })

  test('a refusal is thrown with its code, or is a value', async () => {
    const vot = new VotClient({ url })
    const missing = { params: { id: 987_654 } }
    await expect(vot.call(calls.readTournament, missing)).rejects.toMatchObject({ status: 404, name: 'VotError' })
    const outcome = await vot.attempt(calls.readTournament, missing)
    expect(outcome.ok || outcome.code).toBe('tournament-not-found')
  })

  test('[API-17] a list is read whole by cursors', async () => {
    for (let n = 0; n < 5; n += 1) {
      const body = { name: `Khách Hàng ${n}`, phone: `09130000${n}0`, ranking_points: 1 }
      await app.ok(createPlayer, { body }, { as: 'admin' })
    }
    const names: string[] = []
    const found = new VotClient({ url }).list(calls.listPlayers, { query: { name: 'khach hang', per_page: 2 } })
    for await (const player of found) names.push(player.name)
    expect(names).toEqual([0, 1, 2, 3, 4].map((n) => `Khách Hàng ${n}`))
  })

  test('a write that is tried again happens once', async () => {
    const { divisions } = await makeGroup(app)
    const tournamentId = divisions[0]?.id ?? 0
    const [team] = await makeTeams(app, tournamentId, 1)
    let sent = 0
    // The first answer is lost on its way.
    const vot = new VotClient({
      ...{ url, token },
      fetch: async (...request) => {
        sent += 1
        const answer = await fetch(...request)
        if (sent === 1) throw new TypeError('connection lost')
        return answer
      },
    })
    const input = { params: { id: team?.id ?? 0 }, body: { reason: 'Chấn thương' } }
    await vot.call(calls.withdrawRegistration, input)
    expect(sent).toBe(2)
    expect(await new VotClient({ url, token }).attempt(calls.withdrawRegistration, input)).toMatchObject({ ok: false })
  })

  test('it waits as long as the server asks, and not where that is too long', async () => {
    const busy = (wait: string) =>
      new Response('{"code":"too-many-requests","message":"-"}', { status: 429, headers: { 'retry-after': wait } })
    const answers = [busy('0'), busy('0'), new Response('{"items":[]}')]
    const vot = new VotClient({ url, fetch: async () => answers.shift() ?? busy('0') })
    expect(await vot.call(calls.listTournaments, {})).toEqual({ items: [] })
    const never = new VotClient({ url, fetch: async () => busy('900') })
    await expect(never.call(calls.listTournaments, {})).rejects.toBeInstanceOf(VotError)
  })

  test('what a proxy says while the server behind it is replaced is no answer yet', async () => {
    const gateway = (status: number) => new Response('<h1>Bad Gateway</h1>', { status })
    const keys: (string | null)[] = []
    const answers = [gateway(502), gateway(504), new Response('{"message":"-"}')]
    const vot = new VotClient({
      url,
      fetch: async (_address, init) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'))
        return answers.shift() ?? gateway(500)
      },
    })
    const input = { params: { id: 1 }, body: { reason: 'Chấn thương' } }
    expect(await vot.call(calls.withdrawRegistration, input)).toEqual({ message: '-' })
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
    await expect(vot.call(calls.listTournaments, {})).rejects.toMatchObject({ status: 500, code: 'no-answer' })
  })

  test('a file comes with its name', async () => {
    const { tournamentId } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const input = { params: { id: tournamentId }, query: { format: 'csv' as const } }
    const file = await new VotClient({ url }).call(calls.exportMatches, input)
    expect([file.type, file.file_name]).toEqual(['text/csv; charset=utf-8', expect.stringMatching(/\.csv$/)])
    expect(new TextDecoder().decode(file.bytes)).toContain('\r\n')
  })

  test('live events go on where the stream broke', async () => {
    const { divisions } = await makeGroup(app)
    const [made] = divisions
    const id = made?.id ?? 0
    const open: AbortController[] = []
    const vot = new VotClient({
      url,
      fetch: async (address, init) => {
        const cut = new AbortController()
        open.push(cut)
        init?.signal?.addEventListener('abort', () => cut.abort())
        return await fetch(address, { ...init, signal: cut.signal })
      },
    })
    const end = new AbortController()
    const seen: LiveEvent[] = []
    const change = async (name: string) => {
      const body = { ...division(app, { name }), venue: 'Sân' }
      await app.ok(updateTournament, { params: { id: String(id) }, body }, { as: 'admin' })
    }
    for await (const event of vot.live({ tournamentId: id, signal: end.signal })) {
      seen.push(event)
      const changes = seen.filter(({ type }) => type === 'change').length
      if (seen.length === 1) await change('Một')
      else if (event.type === 'change' && changes === 1) {
        await change('Hai')
        open.at(-1)?.abort()
        await change('Ba')
      } else if (changes >= 3) end.abort()
    }
    const numbers = seen.flatMap((event) => (event.type === 'change' ? [event.change.seq] : []))
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    expect(open.length).toBeGreaterThan(1)
    await expect(vot.live({ tournamentId: 987_654 }).next()).rejects.toMatchObject({ code: 'tournament-not-found' })
  })
})
