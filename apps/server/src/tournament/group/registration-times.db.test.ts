import {
  approveRegistration,
  assignMatch,
  closeRegistration,
  createBracket,
  createCourt,
  createRegistration,
  createTournament,
  endpoints,
  exportMatches,
  readBracket,
  readGroupBoard,
  readHome,
  readLeanBracket,
  readMatch,
  readTournament,
  recreateBracket,
  reopenRegistration,
  unassignMatch,
  updateGroup,
  updateTournament,
} from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import {
  addressesOf,
  division,
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  openStream,
  playMatch,
  type SeasonIds,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'

const mod = { as: 'mod' } as const
const idOf = (id: number) => ({ params: { id: String(id) } })
const dayMs = 86_400_000

onAnyDatabase('when registration is open', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  const read = (id: number) => app.ok(readTournament, idOf(id))
  const lastAudit = (id: number) =>
    app.database.read((db) =>
      db.selectFrom('auditLog').selectAll().where('tournamentId', '=', id).orderBy('id', 'desc').executeTakeFirst(),
    )
  const liveTypes = async (id: number) => {
    const query = app.database.read((db) =>
      db.selectFrom('liveEvents').select('type').where('tournamentId', '=', id).orderBy('seq').execute(),
    )
    return (await query).map(({ type }) => type)
  }
  async function openDivision(change: Parameters<typeof division>[1] = {}) {
    return (await makeGroup(app, [change])).divisions[0]?.id ?? 0
  }
  async function enter(id: number, as?: 'mod') {
    const [one, two] = await makePlayers(app, 2)
    const body = { tournament_id: id, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    return await app.call(createRegistration, { body }, as ? { as } : {})
  }
  /** A division whose bracket closed registration, opened again. */
  async function reopened() {
    const { tournamentId, bracket } = await makeBracket(app, 4)
    const { status } = await app.call(reopenRegistration, idOf(tournamentId), mod)
    expect(status).toBe(200)
    return { tournamentId, bracket }
  }

  describe('[TRN-141] a bracket made while registration is open', () => {
    test('[TRN-181] asks first, says until when it is open, and leaves all as it was', async () => {
      const id = await openDivision({ last_registration_date: '2026-03-08T23:59:59+07:00' })
      await makeTeams(app, id, 4)
      const before = await liveTypes(id)
      const { status, body } = await app.call(createBracket, { ...idOf(id), body: {} }, mod)
      expect([status, body.code]).toEqual([409, 'confirmation-needed'])
      expect(body.message).toBe('Giải đang mở đăng ký đến hết ngày 08/03/2026. Tạo sơ đồ sẽ đóng đăng ký ngay bây giờ.')
      expect(body.details).toEqual({
        consequences: [{ kind: 'closes-registration', text: body.message }],
        action: 'Tạo sơ đồ và đóng đăng ký',
      })
      expect(await read(id)).toMatchObject({
        status: 'open',
        is_bracket_generated: false,
        registration_closed_at: null,
      })
      expect(await liveTypes(id)).toEqual(before)
    })

    test('closes registration once confirmed: for everybody, in the audit log, told live', async () => {
      const id = await openDivision()
      await makeTeams(app, id, 4)
      await app.ok(createBracket, { ...idOf(id), body: { confirm: true } }, mod)
      expect(await read(id)).toMatchObject({
        status: 'closed',
        is_bracket_generated: true,
        registration_closed_at: formatVietnamIso(app.clock.now()),
      })
      expect((await enter(id)).body.code).toBe('registration-closed')
      expect((await app.call(readBracket, idOf(id))).status).toBe(200)
      expect((await liveTypes(id)).slice(-2)).toEqual(['tournament-updated', 'bracket-created'])
      const actions = await app.database.read((db) =>
        db
          .selectFrom('auditLog')
          .select('action')
          .where('tournamentId', '=', id)
          .orderBy('id', 'desc')
          .limit(2)
          .execute(),
      )
      expect(actions.map(({ action }) => action).sort()).toEqual(['close-registration', 'create-bracket'])
    })

    test('asks nothing once registration has closed by itself', async () => {
      const id = await openDivision({ last_registration_date: formatVietnamIso(app.clock.now() - dayMs) })
      await makeTeams(app, id, 4)
      await app.ok(createBracket, { ...idOf(id), body: {} }, mod)
      expect(await read(id)).toMatchObject({ status: 'closed', registration_closed_at: null })
    })

    test('asks again when it is made anew after registration was taken again', async () => {
      const { tournamentId } = await reopened()
      const again = await app.call(recreateBracket, { ...idOf(tournamentId), body: {} }, mod)
      expect([again.status, again.body.code]).toEqual([409, 'confirmation-needed'])
      await app.ok(recreateBracket, { ...idOf(tournamentId), body: { confirm: true } }, mod)
      expect(await read(tournamentId)).toMatchObject({ status: 'closed' })
    })
  })

  describe('[TRN-143] while registration is open', () => {
    test('the public gets 404 for the bracket in all its forms, organisers see it', async () => {
      const { tournamentId } = await reopened()
      for (const endpoint of [readBracket, readLeanBracket]) {
        // Organisers first: what they are given must not be kept for others.
        expect((await app.call(endpoint, idOf(tournamentId), mod)).status).toBe(200)
        for (const as of [undefined, 'user', 'ref'] as const) {
          const { status, body } = await app.call(endpoint, idOf(tournamentId), as ? { as } : {})
          expect([status, body.code]).toEqual([404, 'bracket-hidden'])
        }
        expect((await app.call(endpoint, idOf(tournamentId), mod)).status).toBe(200)
      }
      const file = { ...idOf(tournamentId), query: { format: 'csv' } } as const
      expect((await app.call(exportMatches, file)).status).toBe(404)
    })

    test('nothing else tells the public of its matches: boards, courts, calendars, schedule, search, match, live', async () => {
      const own = await startApp(start)
      const { groupId, tournamentId, bracket } = await makeBracket(own, 4, { bracket_type: 'single_elimination' })
      const [match] = bracket.bracket.matches
      const team = match?.participant1
      if (!match || !team) throw new Error('no match')
      const court = await own.ok(createCourt, { body: { name: 'Sân 1', venue: 'Sân Tao Đàn' } }, mod)
      const { userId } = await own.signIn('ref')
      await own.ok(assignMatch, { ...idOf(match.id), body: { court_id: court.id, referee_id: userId } }, mod)
      const ids: SeasonIds = {
        tournaments: [tournamentId],
        groups: [groupId],
        matches: bracket.bracket.matches.map(({ id }) => id),
        courts: [court.id],
        players: [team.player1_id],
        draws: [],
      }
      const urls = [
        ...endpoints
          .filter(({ method, path, access }) => method === 'GET' && access === 'public:read' && path.includes('/:id'))
          .flatMap(({ path }) => addressesOf(path, ids)),
        `/api/tournaments/groups/${groupId}/team-matches?q=${encodeURIComponent(team.player1_name)}`,
        `/tournament-bracket-visual/${tournamentId}`,
      ]
      /** What names a match: two teams that stand beside each other, its id or its code. */
      const marks = [
        `match-${match.id}@`,
        `"match_id":${match.id}`,
        '"match_code":',
        '"participant1_id":',
        '"next_match_id":',
        '"estimated_start":',
        '"matches":[{',
      ]
      const tells = async (headers = {}) => {
        const found: string[] = []
        for (const url of urls) {
          own.clock.advance(16_000)
          const { body } = await own.fastify.inject({ url, headers })
          if (marks.some((mark) => body.includes(mark))) found.push(url)
        }
        return found
      }
      const shown = await tells()
      for (const part of ['/bracket', '/board', '/calendar', '/team-matches?', '/schedule', `/matches/${match.id}`]) {
        expect(
          shown.some((url) => url.includes(part)),
          part,
        ).toBe(true)
      }
      await own.ok(reopenRegistration, idOf(tournamentId), mod)
      expect(await tells()).toEqual([])
      const { status, body } = await own.call(readMatch, idOf(match.id))
      expect([status, body.code]).toEqual([404, 'bracket-hidden'])
      for (const as of ['mod', 'ref'] as const)
        expect((await own.call(readMatch, idOf(match.id), { as })).status).toBe(200)

      const home = await own.ok(readHome, { params: { scope: 'groups', id: String(groupId) } })
      expect([home.ends_at, home.late_minutes, home.progress.total]).toEqual([null, null, 0])

      const address = `${await own.listen()}/api/live?group_id=${groupId}`
      const streamOf = async (headers = {}) => ({ stream: await openStream(address, headers) })
      const asRole = async (as: 'mod' | 'ref') => ({ authorization: `Bearer ${(await own.signIn(as)).token}` })
      const anybody = await streamOf()
      const staff = [await streamOf(await asRole('mod')), await streamOf(await asRole('ref'))]
      await own.ok(unassignMatch, idOf(match.id), mod)
      await own.ok(assignMatch, { ...idOf(match.id), body: { court_id: court.id, referee_id: userId } }, mod)
      await own.ok(unassignMatch, idOf(match.id), mod)
      await playMatch(own, match, 1)
      const heard: unknown[] = []
      for (let last = ''; last !== 'match-result'; ) {
        const { event, data } = await anybody.stream.next()
        if (event !== 'change') continue
        last = String(data.type)
        heard.push(data)
      }
      expect(heard).toEqual(
        ['match-unassigned', 'match-assigned', 'match-unassigned', 'match-result'].map((type) => {
          return { tournament_id: tournamentId, seq: expect.any(Number), at: expect.any(String), type }
        }),
      )
      for (const { stream } of staff) {
        const told = []
        for (let last = ''; last !== 'match-result'; ) {
          const { event, data } = await stream.next()
          if (event !== 'change') continue
          last = String(data.type)
          told.push(data)
        }
        expect(told[1]).toMatchObject({ match_ids: [match.id], on_court: { match_id: match.id, court_id: court.id } })
        expect(told.at(-1)).toMatchObject({ match_ids: expect.arrayContaining([match.id]) })
      }
      // Who comes back later hears no more of it.
      const late = await openStream(address, { 'last-event-id': `${tournamentId}:1` })
      for (let last = ''; last !== 'match-result'; ) {
        const { event, data } = await late.next()
        if (event !== 'change') continue
        last = String(data.type)
        expect(data).not.toHaveProperty('desk_part')
        if (last === 'match-result') expect(data).toEqual(heard.at(-1))
      }
      for (const { stream } of [anybody, ...staff, { stream: late }]) stream.close()

      await own.ok(recreateBracket, { ...idOf(tournamentId), body: { confirm: true } }, mod)
      expect((await own.ok(readGroupBoard, idOf(groupId))).waiting).toBeGreaterThan(0)
    })

    test('a real server keeps it too, by the same address', async () => {
      const { tournamentId } = await reopened()
      const address = `${await app.listen()}/api/tournaments/${tournamentId}/bracket/lean`
      const { token } = await app.signIn('mod')
      const get = async (headers = {}) => (await fetch(address, { headers })).status
      expect([await get({ authorization: `Bearer ${token}` }), await get(), await get()]).toEqual([200, 404, 404])
    })

    test('it is public by the clock alone once registration has closed', async () => {
      const own = await startApp(start)
      const { tournamentId } = await makeBracket(own, 4)
      await own.ok(reopenRegistration, idOf(tournamentId), mod)
      expect((await own.call(readBracket, idOf(tournamentId))).status).toBe(404)
      own.clock.advance(8 * dayMs)
      expect((await own.call(readBracket, idOf(tournamentId))).status).toBe(200)
    })

    test('teams register and are approved for the bracket to come', async () => {
      const { tournamentId } = await reopened()
      const entered = await enter(tournamentId)
      expect(entered.status).toBe(201)
      await app.ok(approveRegistration, { ...idOf(entered.body.id), body: { confirm: true } }, mod)
      const again = await app.ok(recreateBracket, { ...idOf(tournamentId), body: { confirm: true } }, mod)
      expect(again.bracket.participants).toHaveLength(5)
    })
  })

  test("[TRN-143] taking registration again is an organiser's, audited, told live, and nothing where it was not closed", async () => {
    const { tournamentId } = await makeBracket(app, 4)
    expect((await app.call(reopenRegistration, idOf(tournamentId), { as: 'ref' })).status).toBe(403)
    await app.ok(reopenRegistration, idOf(tournamentId), mod)
    expect(await read(tournamentId)).toMatchObject({ status: 'open', registration_closed_at: null })
    expect(await lastAudit(tournamentId)).toMatchObject({ action: 'reopen-registration' })
    expect((await liveTypes(tournamentId)).at(-1)).toBe('tournament-updated')
    const twice = await app.call(reopenRegistration, idOf(tournamentId), mod)
    expect([twice.status, twice.body.code]).toEqual([409, 'registration-not-closed'])
  })

  test('[TRN-182] an organiser closes registration before its time, again without effect, and opens it again', async () => {
    const [division] = (await makeGroup(app, [{}])).divisions
    const id = division?.id ?? 0
    expect(await read(id)).toMatchObject({ status: 'open' })
    expect((await app.call(closeRegistration, idOf(id), { as: 'ref' })).status).toBe(403)
    const closed = await app.ok(closeRegistration, idOf(id), mod)
    expect(closed).toMatchObject({ status: 'closed' })
    expect(await lastAudit(id)).toMatchObject({ action: 'close-registration' })
    const told = await liveTypes(id)
    expect(told.at(-1)).toBe('tournament-updated')
    expect(await app.ok(closeRegistration, idOf(id), mod)).toEqual(closed)
    expect(await liveTypes(id)).toEqual(told)
    await app.ok(reopenRegistration, idOf(id), mod)
    expect(await read(id)).toMatchObject({ status: 'open', registration_closed_at: null })
    expect((await app.call(closeRegistration, idOf(999_999), mod)).body.code).toBe('tournament-not-found')
  })

  test('[TRN-182] a registration whose time is over is not closed by hand', async () => {
    const [division] = (await makeGroup(app, [{ last_registration_date: formatVietnamIso(app.clock.now() - 1) }]))
      .divisions
    const refused = await app.call(closeRegistration, idOf(division?.id ?? 0), mod)
    expect([refused.status, refused.body.code]).toEqual([409, 'registration-over'])
  })

  describe('[TRN-142] dates of a division that has played matches', () => {
    const december = {
      start_date: '2026-12-12T00:00:00+07:00',
      end_date: '2026-12-13T23:59:59+07:00',
      last_registration_date: '2026-12-10T23:59:59+07:00',
    }
    /** A division in play, with one match played unless told. */
    async function inPlay(isPlayed = true) {
      const own = await startApp(start)
      const { groupId, tournamentId, bracket } = await makeBracket(own, 4)
      own.clock.advance(10 * dayMs)
      const [match] = bracket.bracket.matches.filter(({ status }) => status === 'ready')
      if (match && isPlayed) await playMatch(own, match, 1)
      const now = await own.ok(readTournament, idOf(tournamentId))
      expect(now.status).toBe('ongoing')
      return { own, groupId, tournamentId, fields: { ...division(own), venue: 'Sân Tao Đàn' } }
    }

    test('are pulled out of the past only when confirmed', async () => {
      const { own, tournamentId, fields } = await inPlay()
      const put = (body: object) =>
        own.call(updateTournament, { ...idOf(tournamentId), body: { ...fields, ...body } }, mod)
      const { status, body } = await put(december)
      expect([status, body.code]).toEqual([409, 'confirmation-needed'])
      expect(body.message).toBe('“Nội dung 1” đã có 1 trận đấu. Với ngày mới, nội dung này lại thành chưa bắt đầu.')
      expect((await own.ok(readTournament, idOf(tournamentId))).status).toBe('ongoing')
      expect((await put({ ...december, confirm: true })).status).toBe(200)
      expect((await own.ok(readTournament, idOf(tournamentId))).status).toBe('closed')
    })

    test('the form of the group asks too', async () => {
      const { own, groupId, tournamentId, fields } = await inPlay()
      const body = {
        group_name: 'Giải Mùa Xuân',
        venue: 'Sân Tao Đàn',
        divisions: [{ ...fields, ...december, id: tournamentId }],
      }
      const asked = await own.call(updateGroup, { ...idOf(groupId), body }, mod)
      expect([asked.status, asked.body.code]).toEqual([409, 'confirmation-needed'])
      expect((await own.call(updateGroup, { ...idOf(groupId), body: { ...body, confirm: true } }, mod)).status).toBe(
        200,
      )
    })

    test('move as they like while nothing was played, and within the state they are in', async () => {
      const { own, tournamentId, fields } = await inPlay(false)
      const put = (body: object) =>
        own.call(updateTournament, { ...idOf(tournamentId), body: { ...fields, ...body } }, mod)
      expect((await put(december)).status).toBe(200)
    })
  })

  describe('[TRN-13] the end is no moment before the start', () => {
    const oneDay = {
      start_date: '2026-04-04T23:59:00+07:00',
      end_date: '2026-04-04T00:01:00+07:00',
      last_registration_date: '2026-04-01T23:59:59+07:00',
    }
    const text = 'Ngày kết thúc phải sau ngày bắt đầu'

    test.each([oneDay, { ...oneDay, start_date: '2026-04-04T00:00:00+07:00', start_time: '07:30' }])(
      'also on one day: %o',
      async (dates) => {
        const body = { ...division(app, dates), venue: 'Sân Tao Đàn' }
        const { status, body: answer } = await app.call(createTournament, { body }, mod)
        expect([status, answer.details]).toEqual([400, { fields: { end_date: text } }])
      },
    )

    test('also for a start time that is kept and not sent', async () => {
      const day = {
        start_date: '2026-04-04T00:00:00+07:00',
        end_date: '2026-04-04T23:59:59+07:00',
        start_time: '07:30',
      }
      const fields = { ...division(app, { ...oneDay, ...day }), venue: 'Sân Tao Đàn' }
      const { id } = await app.ok(createTournament, { body: fields }, mod)
      const { start_time: _, ...edit } = { ...fields, end_date: '2026-04-04T06:00:00+07:00' }
      const { status, body } = await app.call(updateTournament, { ...idOf(id), body: edit }, mod)
      expect([status, body.details]).toEqual([400, { fields: { end_date: text } }])
    })
  })

  describe('[TRN-140] the start time', () => {
    const sameDay = {
      start_date: '2026-03-14T00:00:00+07:00',
      end_date: '2026-03-14T23:59:59+07:00',
      last_registration_date: '2026-03-14T23:59:59+07:00',
    }

    test("keeps registration open on the first day until the first match, on the server's clock", async () => {
      const own = await startApp(start)
      const id = (await makeGroup(own, [{ ...sameDay, start_time: '07:30' }])).divisions[0]?.id ?? 0
      const players = await makePlayers(own, 4)
      const enterPair = (index: number) => {
        const [player1_id = 0, player2_id = 0] = players.slice(index * 2).map((player) => player.id)
        return own.call(createRegistration, { body: { tournament_id: id, player1_id, player2_id } })
      }
      own.clock.set(Date.parse('2026-03-14T07:30:00+07:00'))
      expect((await enterPair(0)).status).toBe(201)
      own.clock.advance(1)
      expect((await enterPair(1)).body.code).toBe('registration-closed')
      expect(await own.ok(readTournament, idOf(id))).toMatchObject({ status: 'ongoing', start_time: '07:30' })
    })

    test('is kept where it is not sent, taken away by null, and refused where it is none', async () => {
      const fields = { ...division(app, { start_time: '07:30' }), venue: 'Sân Tao Đàn' }
      const { id } = await app.ok(createTournament, { body: fields }, mod)
      const { start_time: _, ...without } = fields
      const put = (body: object) => app.call(updateTournament, { ...idOf(id), body: { ...without, ...body } }, mod)
      expect((await put({})).body.start_time).toBe('07:30')
      expect((await put({ start_time: null })).body.start_time).toBeNull()
      for (const start_time of ['24:00', '7:30', '07:60', 'sáng']) {
        const { status, body } = await put({ start_time })
        expect([status, body.message]).toEqual([400, 'Giờ bắt đầu phải có dạng 07:30'])
      }
    })
  })
})
