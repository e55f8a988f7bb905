import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  approveRegistration,
  createUser,
  login,
  logout,
  rejectRegistration,
  updateGroup,
  updateUser,
} from '@vot/contract'
import { ok } from '@vot/domain'
import {
  division,
  eachDatabase,
  type LiveStream,
  makeGroup,
  makeTeams,
  onAnyDatabase,
  openStream,
  outsideUnitOfWork,
  startApp,
  type TestApp,
  testPassword,
} from '@vot/testkit'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { appendLiveEvent, pruneEvents } from '../live/event-log'

onAnyDatabase('live events', (start) => {
  let app: TestApp
  let url: string
  const streams: LiveStream[] = []
  beforeAll(async () => {
    app = await startApp(start)
    url = await app.listen()
  })
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close()
  })

  async function open(query: string, headers: Record<string, string> = {}): Promise<LiveStream> {
    const stream = await openStream(`${url}/api/live${query}`, headers)
    streams.push(stream)
    return stream
  }
  async function seqOf(tournamentId: number): Promise<number> {
    const row = await app.database.read((db) =>
      db.selectFrom('eventCounters').select('seq').where('tournamentId', '=', tournamentId).executeTakeFirstOrThrow(),
    )
    return row.seq
  }
  async function oneDivision() {
    const group = await makeGroup(app)
    return { group, id: group.divisions[0]?.id ?? 0 }
  }

  test('a viewer who leaves while its session is looked up is not counted as one who stays', async () => {
    const { token } = await app.signIn('admin')
    const viewers = async () => /^vot_live_viewers (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]
    const before = await viewers()
    await app.database.transaction(async (unit) => {
      // Whoever looks a session up has to wait here; SQLite never lets a reader wait.
      if (unit.rowLocks) await sql`lock table access_tokens in access exclusive mode`.execute(unit.db)
      await outsideUnitOfWork(async () => {
        const request = get(`${url}/api/live`, { headers: { authorization: `Bearer ${token}` }, agent: false })
        request.on('error', () => undefined)
        await sleep(150)
        request.destroy()
        await sleep(50)
      })
      return ok(null)
    })
    await sleep(100)
    await expect.poll(viewers).toBe(before)
  })

  test('a viewer of a tournament is told what changed, with its number', eachDatabase, async () => {
    const { id } = await oneDivision()
    const before = await seqOf(id)
    const stream = await open(`?tournament_id=${id}`)
    expect(stream.headers['content-type']).toContain('text/event-stream')
    expect(await stream.next()).toMatchObject({ event: 'ready', id: `${id}:${before}` })
    const [team] = await makeTeams(app, id, 1)
    const created = await stream.next()
    expect(created).toMatchObject({ event: 'change', id: `${id}:${before + 1}` })
    expect(created.data).toEqual({
      tournament_id: id,
      seq: before + 1,
      type: 'registration-created',
      registration_id: team?.id,
      at: '2026-03-01T09:00:00+07:00',
    })
    expect((await stream.next()).data).toMatchObject({ type: 'registration-decided', seq: before + 2 })
  })

  test(
    'a viewer resumes after its cursor without loss and without doubles, while others write',
    eachDatabase,
    async () => {
      const { id } = await oneDivision()
      await makeTeams(app, id, 3)
      const writing = makeTeams(app, id, 6)
      const viewers = await Promise.all(
        Array.from({ length: 5 }, (_, index) => open(`?tournament_id=${id}`, { 'last-event-id': `${id}:${index}` })),
      )
      await writing
      const last = await seqOf(id)
      for (const [index, viewer] of viewers.entries()) {
        expect((await viewer.next()).event).toBe('ready')
        const seqs: unknown[] = []
        while (seqs.at(-1) !== last) seqs.push((await viewer.next()).data.seq)
        expect(seqs).toEqual(Array.from({ length: last - index }, (_, step) => index + step + 1))
      }
    },
  )

  test('a group is one stream over its divisions, with a cursor for all of them', eachDatabase, async () => {
    const group = await makeGroup(app, [{}, {}])
    const [one = 0, other = 0] = group.divisions.map((each) => each.id)
    const stream = await open(`?group_id=${group.id}`)
    await stream.next()
    await makeTeams(app, one, 1)
    await makeTeams(app, other, 1)
    const events = [await stream.next(), await stream.next(), await stream.next(), await stream.next()]
    expect(events.map(({ data }) => data.tournament_id)).toEqual([one, one, other, other])
    const middle = events[1]
    const resumed = await open(`?group_id=${group.id}`, { 'last-event-id': middle?.id ?? '' })
    expect((await resumed.next()).event).toBe('ready')
    expect(await resumed.next()).toEqual(events[2])
    expect(await resumed.next()).toEqual(events[3])
  })

  test('a division that is added later joins the stream of its group', eachDatabase, async () => {
    const { group } = await oneDivision()
    const stream = await open(`?group_id=${group.id}`)
    await stream.next()
    const kept = group.divisions.map(({ id, name }) => ({ ...division(app, { name }), id }))
    const body = {
      group_name: group.group_name,
      venue: group.venue,
      divisions: [...kept, division(app, { name: 'Mới' })],
    }
    const changed = await app.ok(updateGroup, { params: { id: String(group.id) }, body }, { as: 'admin' })
    const added = changed.divisions.find(({ name }) => name === 'Mới')?.id
    await makeTeams(app, added ?? 0, 1)
    const seen: unknown[] = []
    while (!seen.includes('registration-decided')) {
      const { data } = await stream.next()
      if (data.tournament_id === added) seen.push(data.type)
    }
    expect(seen).toContain('registration-created')
  })

  test('a cursor that is too old, from the future or unreadable is answered by resync', eachDatabase, async () => {
    const { id } = await oneDivision()
    await makeTeams(app, id, 3)
    const last = await seqOf(id)
    await app.database.transaction(async (work) => ok(await pruneEvents(work, 2)))
    for (const cursor of [`${id}:1`, `${id}:${last + 5}`, 'nonsense']) {
      const stream = await open(`?tournament_id=${id}`, { 'last-event-id': cursor })
      expect((await stream.next()).event).toBe('ready')
      expect(await stream.next()).toEqual({ event: 'resync', id: `${id}:${last}`, data: { tournament_id: id } })
    }
    const kept = await open(`?tournament_id=${id}`, { 'last-event-id': `${id}:${last - 2}` })
    expect((await kept.next()).event).toBe('ready')
    expect((await kept.next()).data).toMatchObject({ seq: last - 1 })
  })

  test('with neither id the stream tells of every tournament, and of a gap after coming back', async () => {
    const stream = await open('')
    expect((await stream.next()).event).toBe('ready')
    const { id } = await oneDivision()
    await makeTeams(app, id, 1)
    const seen: unknown[] = []
    while (!seen.includes('registration-decided')) {
      const { data } = await stream.next()
      if (data.tournament_id === id) seen.push(data.type)
    }
    const back = await open('', { 'last-event-id': `${id}:1` })
    await back.next()
    expect(await back.next()).toMatchObject({ event: 'resync', data: { tournament_id: null } })
  })

  test('nothing is sent for a change that was refused', async () => {
    const { id } = await oneDivision()
    const [team] = await makeTeams(app, id, 1)
    const stream = await open(`?tournament_id=${id}`)
    await stream.next()
    const params = { id: String(team?.id) }
    expect((await app.call(rejectRegistration, { params }, { as: 'mod' })).status).toBe(409)
    expect((await app.call(approveRegistration, { params }, { as: 'mod' })).status).toBe(200)
    await makeTeams(app, id, 1)
    expect((await stream.next()).data).toMatchObject({ type: 'registration-created' })
  })

  test(
    '[AUTH-11] signing out, a changed role and disabling close the open streams, and no others',
    eachDatabase,
    async () => {
      const { id } = await oneDivision()
      const body = { name: 'Trần Bình', username: `binh.${id}`, password: testPassword, role: 'mod' as const }
      const user = await app.ok(createUser, { body }, { as: 'admin' })
      const sign = async () =>
        (await app.ok(login, { body: { username: body.username, password: testPassword } })).token
      const [one, other] = [await sign(), await sign()]
      const streamOf = (token: string) => open(`?tournament_id=${id}`, { authorization: `Bearer ${token}` })
      const [first, second, visitor] = [await streamOf(one), await streamOf(other), await open(`?tournament_id=${id}`)]
      await app.ok(logout, {}, { token: one })
      await first.ended
      await second.next()
      await app.ok(updateUser, { params: { id: String(user.id) }, body: { role: 'user' } }, { as: 'admin' })
      await second.ended
      const third = await streamOf(await sign())
      await third.next()
      await app.ok(updateUser, { params: { id: String(user.id) }, body: { disabled: true } }, { as: 'admin' })
      await third.ended
      await visitor.next()
      await makeTeams(app, id, 1)
      expect((await visitor.next()).event).toBe('change')
      expect((await fetch(`${url}/api/live`, { headers: { authorization: `Bearer ${one}` } })).status).toBe(401)
    },
  )

  test('a reader that takes nothing is cut off while the others go on', async () => {
    const { id } = await oneDivision()
    const [team] = await makeTeams(app, id, 1)
    const slow = await open(`?tournament_id=${id}`)
    const quick = await open(`?tournament_id=${id}`)
    await quick.next()
    slow.stopReading()
    const first = await seqOf(id)
    // Events of the largest brackets name up to a thousand matches.
    const matchIds = Array.from({ length: 4_000 }, (_, index) => 1_000_000 + index)
    for (let round = 0; round < 500; round += 1) {
      await app.database.transaction(async (work) => {
        await appendLiveEvent(work, id, { type: 'match-result', registration_id: team?.id ?? 0, match_ids: matchIds })
        return ok(null)
      })
      expect((await quick.next()).data).toMatchObject({ seq: first + round + 1 })
    }
    slow.resumeReading()
    await slow.ended
  })

  test('one address holds so many streams without a session, signed in as many as it likes', async () => {
    const small = await startApp(start, { livePerAddress: 2 })
    const from = await small.listen()
    const { token } = await small.signIn('user')
    const look = async (headers: Record<string, string> = {}) => {
      const stream = await openStream(`${from}/api/live`, headers)
      streams.push(stream)
      return stream
    }
    const first = await look()
    await look()
    await look({ authorization: `Bearer ${token}` })
    const refused = await fetch(`${from}/api/live`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' })
    expect((await fetch(`${from}/api/live?tournament_id=999999`)).status).toBe(429)
    first.close()
    await expect.poll(async () => (await fetch(`${from}/api/live?tournament_id=999999`)).status).toBe(404)
    expect((await fetch(`${from}/api/live?tournament_id=999999`)).status).toBe(404)
    await look()
  })

  test('[AUTH-82] an address in TRUSTED_ADDRESSES holds as many streams as it likes', async () => {
    const small = await startApp(start, { livePerAddress: 1, trustedAddresses: ['127.0.0.0/8'] })
    const from = await small.listen()
    for (let each = 0; each < 3; each += 1) streams.push(await openStream(`${from}/api/live`))
  })

  test('what does not exist is 404, a wrong id 400', async () => {
    expect((await fetch(`${url}/api/live?tournament_id=999999`)).status).toBe(404)
    expect((await fetch(`${url}/api/live?group_id=999999`)).status).toBe(404)
    const wrong = await fetch(`${url}/api/live?tournament_id=x`)
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({
      code: 'validation-failed',
      details: { fields: { tournament_id: expect.any(String) } },
    })
  })
})
