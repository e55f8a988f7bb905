import {
  approveRegistration,
  arriveByPhone,
  assignMatch,
  type CallInput,
  callMissing,
  createBracket,
  createCourt,
  createRegistration,
  exportGroup,
  type MatchView,
  mergePlayers,
  noteArrival,
  readCheckIn,
  readGroupBoard,
  readHallCode,
  readOwnCheckIn,
  replacePartner,
  reportAbsence,
  undoAbsence,
  undoArrival,
  undoMerge,
  withdrawRegistration,
} from '@vot/contract'
import {
  eachDatabase,
  fetchArchive,
  importArchiveFile,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  openStream,
  type Person,
  playMatch,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const minute = 60_000
const idOf = (id: number | undefined) => ({ params: { id: String(id) } })
/** The day of the tests; divisions begin at 09:00. */
const nine = Date.parse('2026-04-04T09:00:00+07:00')
const dates = {
  start_date: '2026-04-04T00:00:00+07:00',
  start_time: '09:00',
  end_date: '2026-04-04T23:59:59+07:00',
  last_registration_date: '2026-04-02T23:59:59+07:00',
}
let halls = 0

onAnyDatabase('check-in', (start) => {
  let app: TestApp
  let url: string
  let groupId: number
  let tournamentId: number
  let teamIds: number[]
  let venue: string

  beforeAll(async () => {
    app = await startApp(start)
    url = await app.listen()
  })
  beforeEach(async () => {
    at(nine - 3 * 86_400_000)
    halls += 1
    venue = `Nhà thi đấu ${halls}`
    const group = await makeGroup(app, [{ name: 'Đôi nam', ...dates, venue }], { venue })
    groupId = group.id
    tournamentId = group.divisions[0]?.id ?? 0
    teamIds = (await makeTeams(app, tournamentId, 4)).map(({ id }) => id)
    at(nine - 30 * minute)
  })

  const at = (moment: number) => app.clock.advance(moment - app.clock.now())
  const read = (as: Person = 'admin') => app.ok(readCheckIn, idOf(groupId), { as })
  const teamIn = async (id: number | undefined, as: Person = 'admin') =>
    (await read(as)).teams.find(({ registration_id }) => registration_id === id)
  const here = async (id: number | undefined) => (await teamIn(id))?.players.map(({ here_since }) => here_since)
  const note = (id: number | undefined, body: CallInput<typeof noteArrival>['body'], as: Person = 'admin') =>
    app.call(noteArrival, { ...idOf(id), body }, { as })
  const undo = (id: number | undefined, places: (1 | 2)[]) =>
    app.ok(undoArrival, { ...idOf(id), body: { places } }, admin)
  const keyOf = async (id: number | undefined) =>
    await app.database.read(async (db) => {
      const row = await db
        .selectFrom('registrations')
        .select('paymentKey')
        .where('id', '=', id ?? 0)
        .executeTakeFirst()
      return row?.paymentKey ?? ''
    })
  const bracketed = async (): Promise<MatchView[]> => {
    const body = { confirm: true, bracket_type: 'single_elimination' as const }
    return (await app.ok(createBracket, { ...idOf(tournamentId), body }, admin)).bracket.matches
  }
  const court = (name: string) => app.ok(createCourt, { body: { name, venue } }, admin)

  test('[OPS-347] a team reads that it is asked to its court, then that it plays', async () => {
    const [match] = await bracketed()
    const { id } = await court('Sân 1')
    const { userId } = await app.signIn('ref-47')
    const team = match?.participant1_id ?? 0
    const key = await keyOf(team)
    const next = async () => {
      const own = await app.ok(readOwnCheckIn, { ...idOf(groupId), query: { team: String(team), key } })
      return own.teams[0]?.next_match
    }
    expect(await next()).toMatchObject({ match_id: match?.id })
    expect(await next()).not.toHaveProperty('stage')
    await app.ok(assignMatch, { ...idOf(match?.id), body: { court_id: id, referee_id: userId } }, admin)
    expect(await next()).toMatchObject({ match_id: match?.id, stage: 'court', court_name: 'Sân 1' })
    at(nine + 54 * minute)
    await app.database.transaction(async ({ db }) => {
      const began = { state: 'in_progress', startedAt: app.clock.now() } as const
      await db
        .updateTable('matches')
        .set(began)
        .where('id', '=', match?.id ?? 0)
        .execute()
      const bump = db.updateTable('eventCounters').set(({ eb }) => ({ seq: eb('seq', '+', 1) }))
      await bump.where('tournamentId', '=', tournamentId).execute()
      return { ok: true as const, value: null }
    })
    expect(await next()).toMatchObject({ match_id: match?.id, stage: 'playing', court_name: 'Sân 1' })
  })

  test('[OPS-220] an arrival is noted once, taken back, and both stand in the audit log', async () => {
    const [team] = teamIds
    const first = await note(team, { places: [1] })
    expect([first.status, first.body.message]).toEqual([200, expect.stringMatching(/^Đã điểm danh Vận Động Viên \d+$/)])
    at(nine - 20 * minute)
    expect((await note(team, { places: [1, 2] })).body.message).not.toContain(' và ')
    expect((await note(team, { places: [1, 2] })).body.message).toMatch(/đã có mặt$/)
    expect(await here(team)).toEqual(['2026-04-04T08:30:00+07:00', '2026-04-04T08:40:00+07:00'])
    await undo(team, [1])
    await undo(team, [1])
    expect(await here(team)).toEqual([null, '2026-04-04T08:40:00+07:00'])
    const rows = await app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .select(['action', 'after'])
        .where('subjectType', '=', 'registration')
        .where('subjectId', '=', team ?? 0)
        .where('action', 'in', ['note-arrival', 'undo-arrival'])
        .orderBy('id')
        .execute(),
    )
    expect(rows.map(({ action }) => action)).toEqual(['note-arrival', 'note-arrival', 'undo-arrival'])
    expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ way: 'desk' })
  })

  test('[OPS-220] who plays in two divisions arrives once, and the next day everybody arrives anew', async () => {
    const other = await makeGroup(app, [{ ...dates }, { ...dates }], { venue })
    const [a, b] = other.divisions
    at(nine - 3 * 86_400_000)
    const [one, two, three] = await makePlayers(app, 3)
    const enter = async (division: number | undefined, player1: number | undefined, player2: number | undefined) => {
      const body = { tournament_id: division ?? 0, player1_id: player1 ?? 0, player2_id: player2 ?? 0 }
      const { id } = await app.ok(createRegistration, { body }, admin)
      await app.ok(approveRegistration, { params: { id: String(id) }, body: { confirm: true } }, admin)
      return id
    }
    const teams = [await enter(a?.id, one?.id, two?.id), await enter(b?.id, three?.id, one?.id)]
    at(nine)
    await note(teams[0], { places: [1] })
    groupId = other.id
    expect(await here(teams[1])).toEqual([null, '2026-04-04T09:00:00+07:00'])
    await undo(teams[1], [2])
    expect(await here(teams[0])).toEqual([null, null])
    await note(teams[0], { places: [1] })
    at(nine + 86_400_000)
    expect(await here(teams[0])).toEqual([null, null])
  })

  test('[OPS-220] a new partner is not here because the one before was', async () => {
    const [team] = teamIds
    await note(team, { places: [1, 2] })
    const leaves = (await teamIn(team))?.players[0].player_id ?? 0
    const [joins] = await makePlayers(app, 1)
    const body = { player_id: leaves, new_player_id: joins?.id ?? 0 }
    await app.ok(replacePartner, { ...idOf(team), body }, admin)
    expect((await here(team))?.filter((since) => since === null)).toHaveLength(1)
  })

  test('[OPS-220] a team that left, waits for approval or does not exist is not checked in', async () => {
    const [team] = teamIds
    expect((await note(999_999, { places: [1] })).body.code).toBe('registration-not-found')
    await bracketed()
    await app.ok(withdrawRegistration, { ...idOf(team), body: {} }, admin)
    expect((await note(team, { places: [1] })).body.code).toBe('already-withdrawn')
    expect(await teamIn(team)).toBeUndefined()
  })

  test('[OPS-221] a scanned receipt is noted as one, and that of another team is refused', async () => {
    const [team, other] = teamIds
    expect((await note(team, { places: [2], key: await keyOf(other) })).body.code).toBe('receipt-wrong')
    await note(team, { places: [2], key: await keyOf(team) })
    expect((await teamIn(team))?.players.map(({ way }) => way)).toEqual([null, 'receipt'])
  })

  test('[OPS-228] referees check in without seeing phones; nobody else may', async () => {
    expect((await teamIn(teamIds[0], 'mod'))?.players[0].phone).toMatch(/^09/)
    expect(JSON.stringify(await read('ref'))).not.toMatch(/09\d{8}/)
    expect((await note(teamIds[0], { places: [1] }, 'ref')).status).toBe(200)
    expect((await note(teamIds[0], { places: [1] }, 'user')).status).toBe(403)
    expect((await app.call(readCheckIn, idOf(groupId), {})).status).toBe(401)
    expect((await app.call(readHallCode, idOf(groupId), { as: 'user' })).status).toBe(403)
  })

  const arrive = (
    body: Partial<CallInput<typeof arriveByPhone>['body']>,
    options: Parameters<typeof app.call>[2] = {},
  ) =>
    app.call(
      arriveByPhone,
      { ...idOf(groupId), body: { code: '', registration_id: teamIds[0] ?? 0, place: 1, ...body } },
      options,
    )
  const codeNow = async () => (await app.ok(readHallCode, idOf(groupId), { as: 'ref' })).code

  test('[OPS-222] a phone in the hall checks its player in with the code and the receipt', async () => {
    const [team] = teamIds
    const key = await keyOf(team)
    const code = await codeNow()
    expect((await read()).hall_code).toEqual({ code, changes_at: '2026-04-04T09:00:00+07:00' })
    const done = await arrive({ code: code.toLowerCase(), key, place: 2 })
    expect([done.status, done.body.message]).toEqual([200, expect.stringMatching(/ đã có mặt$/)])
    expect((await teamIn(team))?.players.map(({ way }) => way)).toEqual([null, 'phone'])
    const own = await app.ok(readOwnCheckIn, { ...idOf(groupId), query: { team: String(team), key } })
    expect(own.teams).toMatchObject([{ registration_id: team, key, players: [{ here_since: null }, {}] }])
    expect(JSON.stringify(own)).not.toMatch(/phone|09\d{8}/)
  })

  test('[OPS-222] without account or receipt nobody hears of a team or checks it in', async () => {
    const nobody = await app.ok(readOwnCheckIn, {
      ...idOf(groupId),
      query: { team: String(teamIds[0]), key: 'x'.repeat(22) },
    })
    expect(nobody.teams).toEqual([])
    const code = await codeNow()
    for (const body of [{ code }, { code, key: await keyOf(teamIds[1]) }, { code, registration_id: 999_999 }]) {
      expect((await arrive(body)).body.code).toBe('check-in-not-own')
    }
    // Organisers enter the teams of others.
    expect((await arrive({ code }, admin)).body.code).toBe('check-in-not-own')
    expect((await app.ok(readOwnCheckIn, idOf(groupId), admin)).teams).toEqual([])
  })

  test('[OPS-222] the account that entered a team needs no receipt', async () => {
    at(nine - 3 * 86_400_000)
    const [one, two] = await makePlayers(app, 2)
    const pair = { tournament_id: tournamentId, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    const { id } = await app.ok(createRegistration, { body: pair }, { as: 'user' })
    await app.ok(approveRegistration, { params: { id: String(id) }, body: { confirm: true } }, admin)
    at(nine)
    const own = await app.ok(readOwnCheckIn, idOf(groupId), { as: 'user' })
    expect(own.teams.map(({ registration_id }) => registration_id)).toEqual([id])
    const done = await arrive({ code: await codeNow(), registration_id: id }, { as: 'user' })
    expect(done.status).toBe(200)
  })

  test('[OPS-223] the code before is taken for ten minutes after the hour, then it is told to be old', async () => {
    const [team] = teamIds
    const key = await keyOf(team)
    const code = await codeNow()
    at(nine + 9 * minute)
    expect(await codeNow()).not.toBe(code)
    expect((await arrive({ code, key })).status).toBe(200)
    at(nine + 10 * minute)
    const old = await arrive({ code, key, place: 2 })
    expect([old.status, old.body.code]).toEqual([409, 'hall-code-old'])
    expect(old.body.details).toMatchObject({ changed_at: '2026-04-04T09:00:00+07:00' })
  })

  test(
    '[OPS-223] codes are not guessed in bulk, signed in or not, and a hall of phones with the right one gets in',
    eachDatabase,
    async () => {
      const key = await keyOf(teamIds[0])
      const code = await codeNow()
      const hall = await Promise.all(Array.from({ length: 45 }, () => arrive({ code, key }, { address: '10.7.0.1' })))
      expect(new Set(hall.map(({ status }) => status))).toEqual(new Set([200]))
      for (let tries = 0; tries < 30; tries += 1) {
        const wrong = await arrive(
          { code: '????', key },
          { address: '10.7.0.2', ...(tries % 2 === 0 && { as: 'user' }) },
        )
        expect(wrong.body.code).toBe('hall-code-wrong')
      }
      const held = await arrive({ code, key }, { address: '10.7.0.2', as: 'user' })
      expect([held.status, held.body.code]).toEqual([429, 'too-many-requests'])
      expect((await arrive({ code, key }, { address: '10.7.0.3' })).status).toBe(200)
    },
  )

  test('[OPS-224, OPS-226, OPS-227] who is missing shortly before the first match, and whom a walkover is for', async () => {
    const matches = await bracketed()
    await court('Sân 1')
    await court('Sân 2')
    at(nine - 31 * minute)
    expect((await read()).missing).toEqual([])
    at(nine - 29 * minute)
    const first = matches.find(({ status }) => status === 'ready')
    const sides = [first?.participant1_id ?? 0, first?.participant2_id ?? 0]
    const ofFirst = async () => (await read()).missing.filter(({ match_id }) => match_id === first?.id)
    expect((await ofFirst()).map(({ due_at, is_open, absent }) => [due_at, is_open, absent])).toEqual([
      ['2026-04-04T09:00:00+07:00', true, 'both'],
      ['2026-04-04T09:00:00+07:00', true, 'both'],
    ])
    await note(sides[0], { places: [1, 2] })
    await note(sides[1], { places: [2] })
    at(nine + 11 * minute)
    // The match waits with a free court: the time runs on.
    expect(await ofFirst()).toMatchObject([
      {
        registration_id: sides[1],
        due_at: '2026-04-04T09:00:00+07:00',
        absent: 2,
        names: [expect.any(String)],
        call_count: 0,
      },
    ])
    if (!first) throw new Error('no match')
    await playMatch(app, first, 1)
    expect(await ofFirst()).toEqual([])
  })

  test('[OPS-302] a team says that it will not come: the desk has it first, hours ahead, until it is taken back or decided', async () => {
    const matches = await bracketed()
    await court('Sân 1')
    at(nine - 180 * minute)
    const first = matches.find(({ status }) => status === 'ready')
    const [own = 0, other = 0] = [first?.participant1_id ?? 0, first?.participant2_id ?? 0]
    const key = await keyOf(own)
    const report = (body: object) => app.call(reportAbsence, { ...idOf(own), body })
    const undo = () => app.call(undoAbsence, { ...idOf(own), body: { key } })
    const ownView = async () => {
      const query = { team: String(own), key }
      return (await app.ok(readOwnCheckIn, { ...idOf(groupId), query })).teams[0]
    }
    expect((await report({})).body.code).toBe('check-in-not-own')
    expect((await report({ key: await keyOf(other) })).body.code).toBe('check-in-not-own')
    expect((await read()).missing).toEqual([])
    expect((await report({ key })).status).toBe(200)
    expect((await report({ key })).status).toBe(200)
    expect((await read()).missing).toMatchObject([
      {
        registration_id: own,
        match_id: first?.id,
        is_open: true,
        absent: 1,
        absent_since: '2026-04-04T06:00:00+07:00',
      },
    ])
    expect((await ownView())?.absent_since).toBe('2026-04-04T06:00:00+07:00')
    expect((await undo()).status).toBe(200)
    expect([(await read()).missing, (await ownView())?.absent_since]).toEqual([[], null])
    await report({ key })
    await note(own, { places: [1] })
    expect((await read()).missing).toEqual([])
    await report({ key })
    if (!first) throw new Error('no match')
    await playMatch(app, first, 2)
    expect((await undo()).body.code).toBe('absence-settled')
    expect((await read()).missing).toEqual([])
    const lines = await app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .select('action')
        .where('subjectId', '=', own)
        .where('action', 'like', '%absence')
        .execute(),
    )
    expect(lines.map(({ action }) => action)).toEqual([
      'report-absence',
      'undo-absence',
      'report-absence',
      'report-absence',
    ])
  })

  test('[OPS-302] who was here before and taps again takes it back: desks hear of it, and the log has it', async () => {
    await bracketed()
    const [own = 0] = teamIds
    await note(own, { places: [1, 2] })
    await app.ok(reportAbsence, { ...idOf(own), body: { key: await keyOf(own) } })
    const told = () =>
      app.database.read((db) =>
        db.selectFrom('liveEvents').select('type').where('tournamentId', '=', tournamentId).orderBy('seq').execute(),
      )
    const before = (await told()).length
    await note(own, { places: [1, 2] })
    await note(own, { places: [1, 2] })
    expect((await told()).slice(before)).toEqual([{ type: 'arrivals-changed' }])
    expect((await read()).missing.filter(({ registration_id }) => registration_id === own)).toEqual([])
    const lines = await app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .select('action')
        .where('subjectId', '=', own)
        .where('action', 'like', '%absence')
        .execute(),
    )
    expect(lines.map(({ action }) => action)).toEqual(['report-absence', 'undo-absence'])
  })

  test('[OPS-227] a match without a court is not due, and one that was called is due since then', async () => {
    const [one, two] = (await bracketed()).filter(({ status }) => status === 'ready')
    const { id } = await court('Sân 1')
    at(nine)
    const { userId } = await app.signIn('ref')
    const given = { court_id: id, referee_id: userId, override: true }
    await app.ok(assignMatch, { ...idOf(one?.id), body: given }, admin)
    at(nine + 12 * minute)
    const due = async (match: MatchView | undefined) =>
      (await read()).missing.find(({ match_id }) => match_id === match?.id)?.due_at
    expect(await due(one)).toBe('2026-04-04T09:00:00+07:00')
    expect(Date.parse((await due(two)) ?? '')).toBeGreaterThan(nine + 12 * minute)
    if (one) await playMatch(app, one, 1)
  })

  test('[OPS-227] in a division without a start time nobody is late before the first match of the day is called', async () => {
    at(nine - 3 * 86_400_000)
    const group = await makeGroup(app, [{ ...dates, start_time: null, venue }], { venue })
    groupId = group.id
    tournamentId = group.divisions[0]?.id ?? 0
    await makeTeams(app, tournamentId, 4)
    at(nine)
    const [one, two] = (await bracketed()).filter(({ status }) => status === 'ready')
    const { id } = await court('Sân 1')
    await court('Sân 2')
    expect((await read()).missing).toEqual([])
    const { userId } = await app.signIn('ref-2')
    const given = { court_id: id, referee_id: userId, override: true }
    await app.ok(assignMatch, { ...idOf(one?.id), body: given }, admin)
    at(nine + 16 * minute)
    const late = (await read()).missing.map(({ match_id, due_at }) => [match_id, due_at])
    expect(late).toContainEqual([one?.id, '2026-04-04T09:00:00+07:00'])
    expect(late).toContainEqual([two?.id, '2026-04-04T09:00:00+07:00'])
    if (one) await playMatch(app, one, 1)
  })

  test('[OPS-225] a team whose match has been decided is called no longer on the board', async () => {
    const [match] = (await bracketed()).filter(({ status }) => status === 'ready')
    const ids = [match?.participant1_id ?? 0, match?.participant2_id ?? 0]
    at(nine)
    await app.ok(callMissing, { ...idOf(groupId), body: { registration_ids: ids } }, admin)
    const board = async () =>
      (await app.ok(readGroupBoard, idOf(groupId))).missing?.map(({ registration_id }) => registration_id).sort()
    expect(await board()).toEqual(ids.toSorted())
    at(nine + minute)
    if (match) await playMatch(app, match, 1)
    expect(await board()).toEqual([])
  })

  test('[OPS-225] who is missing is called by name, live, counted, shown on the board until they come', async () => {
    const [team, whole] = teamIds
    await note(team, { places: [1] })
    await note(whole, { places: [1, 2] })
    const absent = (await teamIn(team))?.players[1].name
    const stream = await openStream(`${url}/api/live?group_id=${groupId}`)
    const callThem = (registration_ids: number[], as: Person = 'admin') =>
      app.call(callMissing, { ...idOf(groupId), body: { registration_ids } }, { as })
    const call = await callThem([team ?? 0, whole ?? 0])
    expect([call.status, call.body.message]).toEqual([200, `Đã gọi ${absent}`])
    for (;;) {
      const { data } = await stream.next()
      if (data.type !== 'missing-called') continue
      expect(data.missing).toEqual({
        registration_id: team,
        day_code: null,
        tournament_name: 'Đôi nam',
        names: [absent],
        count: 1,
      })
      break
    }
    stream.close()
    const board = async () => (await app.ok(readGroupBoard, idOf(groupId))).missing
    expect(await board()).toEqual([{ registration_id: team, letter: 'A', names: [absent] }])
    await callThem([team ?? 0])
    expect(
      await app.database.read((db) =>
        db
          .selectFrom('attendance')
          .select('kind')
          .where('registrationId', '=', team ?? 0)
          .orderBy('id')
          .execute(),
      ),
    ).toEqual([{ kind: 'arrived' }, { kind: 'called' }, { kind: 'called' }])
    await note(team, { places: [2] })
    expect(await board()).toEqual([])
    expect((await callThem([team ?? 0])).body.code).toBe('nobody-missing')
    expect((await callThem([999_999])).body.code).toBe('registration-not-found')
    expect((await callThem([team ?? 0], 'user')).status).toBe(403)
  })

  test('[OPS-220] two desks at once note one arrival', eachDatabase, async () => {
    const [team] = teamIds
    const both = await Promise.all([note(team, { places: [1] }, 'admin'), note(team, { places: [1] }, 'mod')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const rows = await app.database.read((db) =>
      db
        .selectFrom('attendance')
        .select('id')
        .where('registrationId', '=', team ?? 0)
        .execute(),
    )
    expect(rows).toHaveLength(1)
  })

  test('[OPS-220] who was merged with another player is here still, and after the merge is undone', async () => {
    const [team] = teamIds
    await note(team, { places: [1] })
    const leaves = (await teamIn(team))?.players[0].player_id ?? 0
    const [stays] = await makePlayers(app, 1)
    const take = { name: 'stays', phone: 'stays', rating: 'stays', club: 'stays', points: 'stays' } as const
    const { merge } = await app.ok(mergePlayers, { ...idOf(stays?.id), body: { other_id: leaves, take } }, admin)
    expect((await teamIn(team))?.players[0].player_id).toBe(stays?.id)
    expect((await here(team))?.[0]).not.toBeNull()
    await app.ok(undoMerge, idOf(merge.id), admin)
    expect((await teamIn(team))?.players[0].player_id).toBe(leaves)
    expect((await here(team))?.[0]).not.toBeNull()
  })

  test('[EXP-48] what was noted comes along in an archive, the code of the hall does not', async () => {
    const [team] = teamIds
    await note(team, { places: [1, 2] })
    await undo(team, [2])
    await app.ok(callMissing, { ...idOf(groupId), body: { registration_ids: [team ?? 0] } }, admin)
    const sent = await fetchArchive(app, exportGroup.path, groupId)
    const notes = sent.tournaments[0]?.registrations.flatMap(({ attendance = [] }) => attendance) ?? []
    expect(notes.map(({ kind, place, way }) => [kind, place, way])).toEqual([
      ['arrived', 1, 'desk'],
      ['arrived', 2, 'desk'],
      ['undone', 2, null],
      ['called', null, null],
    ])
    const other = await startApp(start)
    const came = await importArchiveFile(other, sent)
    const back = await fetchArchive(other, exportGroup.path, came.group_id ?? 0)
    expect({ ...back, exported_at: sent.exported_at, exported_by: sent.exported_by }).toEqual(sent)
    const code = await other.ok(readHallCode, idOf(came.group_id ?? 0), admin)
    expect(code.code).not.toBe(await codeNow())
  })
})
