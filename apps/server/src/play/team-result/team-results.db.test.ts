import {
  answerTeamResult,
  appendScoreEvents,
  assignMatch,
  createBracket,
  createCourt,
  leaseMatch,
  listGroupMatches,
  listTeamResults,
  type MatchView,
  readMatchHistory,
  readOwnMatches,
  saveMatchResult,
  sendTeamResult,
  takeBackTeamResult,
  unassignMatch,
  undoMatchResult,
  updateGroup,
} from '@vot/contract'
import {
  bracketOf,
  division,
  eachDatabase,
  makeGroup,
  makeTeams,
  onAnyDatabase,
  openStream,
  type Person,
  rally,
  setupEvent,
  sidesOf,
  startApp,
  type TestApp,
  wireEvents,
} from '@vot/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const idOf = (id: number | undefined) => ({ params: { id: String(id) } })
let courtsMade = 0

onAnyDatabase('results that teams send', (start) => {
  let app: TestApp
  let url: string
  let groupId: number
  let tournamentId: number
  let match: MatchView
  let keys: Map<number, string>

  beforeAll(async () => {
    app = await startApp(start)
    url = await app.listen()
  })
  beforeEach(async () => {
    const group = await makeGroup(app, [{ team_results: true }])
    groupId = group.id
    tournamentId = group.divisions[0]?.id ?? 0
    await makeTeams(app, tournamentId, 4)
    const body = { confirm: true, bracket_type: 'single_elimination' as const }
    const { bracket } = await app.ok(createBracket, { ...idOf(tournamentId), body }, admin)
    const [first] = bracket.matches
    if (!first) throw new Error('no match')
    match = first
    const rows = await app.database.read((db) =>
      db.selectFrom('registrations').select(['id', 'paymentKey']).where('tournamentId', '=', tournamentId).execute(),
    )
    keys = new Map(rows.map(({ id, paymentKey }) => [id, paymentKey ?? '']))
    await assign()
  })

  const upper = () => match.participant1_id ?? 0
  const lower = () => match.participant2_id ?? 0
  const assign = async () => {
    courtsMade += 1
    const place = { name: `Sân đội ${courtsMade}`, venue: 'Sân Tao Đàn' }
    const court = await app.ok(createCourt, { body: place }, admin)
    const { userId } = await app.signIn(`ref-${courtsMade}`)
    await app.ok(
      assignMatch,
      { ...idOf(match.id), body: { court_id: court.id, referee_id: userId, override: true } },
      admin,
    )
  }
  const team = (id: number, key = keys.get(id) ?? '') => ({ registration_id: id, key })
  const send = (id: number, games: [number, number][], key?: string, as?: Person) =>
    app.call(sendTeamResult, { ...idOf(match.id), body: { ...team(id, key), games } }, as && { as })
  const answer = (id: number, resultId: number, is_right: boolean) =>
    app.call(answerTeamResult, {
      params: { id: String(match.id), result_id: String(resultId) },
      body: { ...team(id), is_right },
    })
  const read = async (id: number) =>
    (await app.ok(readOwnMatches, { ...idOf(groupId), query: { team: String(id), key: keys.get(id) ?? '' } })).teams
  const ownMatch = async (id: number) => (await read(id))[0]?.matches[0]
  const desk = (as: Person = 'admin') => app.ok(listTeamResults, idOf(groupId), { as })
  const sentId = async () => (await desk()).items[0]?.results.at(-1)?.id ?? 0
  const stateOf = async (status: 'claimed' | 'finished') =>
    (await app.ok(listGroupMatches, { ...idOf(groupId), query: { status } }, admin)).items.map(({ id }) => id)
  const audited = async () =>
    await app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .select(['action', 'after', 'actorId'])
        .where('subjectType', '=', 'match')
        .where('subjectId', '=', match.id)
        .where('action', 'like', '%result')
        .orderBy('id')
        .execute(),
    )

  test('[OPS-270, OPS-271, OPS-272] one team sends by its receipt, the other confirms, and the match is over', async () => {
    const sent = await send(upper(), [[11, 7]])
    expect([sent.status, sent.body]).toEqual([
      200,
      { message: 'Đã gửi kết quả trận A-01, chờ đội kia xác nhận', is_saved: false },
    ])
    // Nothing of the bracket has changed.
    expect((await bracketOf(app, tournamentId)).bracket.matches[0]?.winner_id).toBeNull()
    expect(await ownMatch(lower())).toMatchObject({
      ...{ day_code: 'A-01', side: 2, outcome: null, bar: null, own: null },
      other: { games: [[11, 7]], refused_at: null },
    })
    expect((await ownMatch(upper()))?.own?.games).toEqual([[11, 7]])
    expect((await desk('ref')).items).toMatchObject([{ match_id: match.id, results: [{ side: 1, games: [[11, 7]] }] }])
    const confirmed = await answer(lower(), await sentId(), true)
    expect([confirmed.status, confirmed.body]).toEqual([200, { message: 'Đã lưu kết quả trận A-01', is_saved: true }])
    expect([await stateOf('claimed'), await stateOf('finished')]).toEqual([[], [match.id]])
    const { bracket } = await bracketOf(app, tournamentId)
    expect(bracket.matches[0]).toMatchObject({ winner_id: upper(), games: [[11, 7]], status: 'completed' })
    expect(bracket.matches.some(({ participant1_id, round }) => round === 2 && participant1_id === upper())).toBe(true)
    expect(await desk()).toEqual({ items: [], confirmed_match_ids: [match.id] })
    expect(await ownMatch(lower())).toMatchObject({ outcome: 'played', winner_side: 1, own: null, other: null })
  })

  test('[OPS-272] the same from both teams is saved; another result waits, and the desk sees both', async () => {
    await send(upper(), [[11, 7]])
    expect((await send(lower(), [[9, 11]])).body.is_saved).toBe(false)
    expect((await desk()).items[0]?.results.map(({ side, games }) => [side, games])).toEqual([
      [1, [[11, 7]]],
      [2, [[9, 11]]],
    ])
    expect((await send(lower(), [[11, 7]])).body.is_saved).toBe(true)
    expect(await stateOf('finished')).toEqual([match.id])
  })

  test('[OPS-272] a wrong one is told to the desk, and may be confirmed after all; sent anew it waits again', async () => {
    await send(upper(), [[11, 7]])
    const first = await sentId()
    expect((await answer(upper(), first, false)).body).toMatchObject({ code: 'team-result-own' })
    expect((await answer(lower(), first, false)).body).toEqual({
      message: 'Đã báo bàn điều hành: kết quả trận A-01 chưa đúng',
      is_saved: false,
    })
    expect((await desk()).items[0]?.results[0]?.refused_at).not.toBeNull()
    await send(upper(), [[11, 9]])
    expect((await desk()).items[0]?.results).toMatchObject([{ games: [[11, 9]], refused_at: null }])
    // Who confirms has to have seen the one that stands.
    expect((await answer(lower(), first, true)).body).toMatchObject({ code: 'team-result-gone' })
    expect((await answer(lower(), await sentId(), true)).body.is_saved).toBe(true)
  })

  test(
    '[OPS-272] of two who confirm in the same second one saves, the other one hears that it is over',
    eachDatabase,
    async () => {
      await send(upper(), [[11, 7]])
      const id = await sentId()
      const answers = await Promise.all([answer(lower(), id, true), answer(lower(), id, true)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'match-already-completed' })
      expect((await audited()).filter(({ action }) => action === 'save-match-result')).toHaveLength(1)
      expect((await ownMatch(lower()))?.games).toEqual([[11, 7]])
    },
  )

  test('[OPS-270] only the own receipt or the account that entered the team opens it, and only its own matches', async () => {
    for (const key of ['', 'x'.repeat(22), keys.get(lower()) ?? '']) {
      const refused = await send(upper(), [[11, 7]], key)
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'team-result-not-own' }])
    }
    const { bracket } = await bracketOf(app, tournamentId)
    const stranger = bracket.matches[1]?.participant1_id ?? 0
    expect((await send(stranger, [[11, 7]])).body).toMatchObject({ code: 'team-not-in-match' })
    const closed = await app.ok(readOwnMatches, { ...idOf(groupId), query: { team: String(upper()), key: 'sai' } })
    expect(closed.teams).toEqual([])
    // Organisers enter others' teams: theirs is not the word of a team.
    expect((await send(upper(), [[11, 7]], 'sai', 'admin')).status).toBe(403)
    expect((await app.call(listTeamResults, idOf(groupId))).status).toBe(401)
    // Nothing that a phone reads has a number of somebody else.
    expect(JSON.stringify(await read(upper()))).not.toMatch(/"0\d{9}"|phone|key/)
  })

  test('[OPS-271] only what ends the match by its rules is taken', async () => {
    for (const games of [
      [[11, 10]],
      [[7, 7]],
      [
        [11, 7],
        [11, 7],
      ],
      [[10, 8]],
    ] as [number, number][][]) {
      const refused = await send(upper(), games)
      expect([refused.status, refused.body]).toMatchObject([400, { code: 'score-not-by-rules' }])
    }
    expect((await send(upper(), [[11, 31]])).status).toBe(400)
    expect((await desk()).items).toEqual([])
  })

  test('[OPS-270] where the division does not want it, or the match is not on court, nothing is taken', async () => {
    await app.ok(unassignMatch, idOf(match.id), admin)
    expect((await send(upper(), [[11, 7]])).body).toMatchObject({ code: 'match-not-on-court' })
    expect(await ownMatch(upper())).toBeUndefined()
    await assign()
    const off = { ...division(app), id: tournamentId, team_results: false }
    const body = { group_name: 'Giải', venue: 'Sân Tao Đàn', use_snapshot_ranking: false, divisions: [off] }
    await app.ok(updateGroup, { ...idOf(groupId), body }, admin)
    expect((await send(upper(), [[11, 7]])).body).toMatchObject({ code: 'team-results-off' })
    expect((await read(upper()))[0]).toMatchObject({ sends_results: false, matches: [{ bar: 'off' }] })
  })

  test('[OPS-273] where a referee scores on a device nothing is sent, and what was sent is the desk’s to weigh', async () => {
    await send(upper(), [[11, 7]])
    await app.ok(leaseMatch, { ...idOf(match.id), body: {} }, admin)
    const events = wireEvents([
      setupEvent(match.participant1?.player1_id ?? 0, match.participant2?.player1_id ?? 0),
      { type: 'start' },
      rally(1),
    ])
    await app.ok(appendScoreEvents, { ...idOf(match.id), body: { lease_epoch: 1, events } }, admin)
    expect(await ownMatch(lower())).toMatchObject({ bar: 'on-device', other: { games: [[11, 7]] } })
    expect((await send(lower(), [[11, 7]])).body).toMatchObject({ code: 'match-scored-by-referee' })
    const id = await sentId()
    expect((await answer(lower(), id, true)).body).toMatchObject({ code: 'match-scored-by-referee' })
    expect((await answer(lower(), id, false)).status).toBe(200)
    expect((await desk()).items[0]).toMatchObject({ is_on_device: true, results: [{ games: [[11, 7]] }] })
  })

  test('[OPS-274, OPS-275] the desk takes either or types another; that ends what was sent, and its undo does not bring it back', async () => {
    await send(upper(), [[11, 7]])
    await send(lower(), [[9, 11]])
    const score = { ...sidesOf(match, 2), set1_winner_score: 11, set1_loser_score: 9, complete: true }
    await app.ok(saveMatchResult, { ...idOf(match.id), body: score }, admin)
    expect(await desk()).toEqual({ items: [], confirmed_match_ids: [] })
    const [change] = (await app.ok(readMatchHistory, idOf(match.id), admin)).items
    await app.ok(undoMatchResult, { ...idOf(match.id), body: { change_id: change?.id ?? 0, resume: true } }, admin)
    expect(await stateOf('claimed')).toEqual([match.id])
    expect((await desk()).items).toEqual([])
    await send(upper(), [[11, 7]])
    expect((await desk()).items).toMatchObject([{ results: [{ side: 1 }] }])
  })

  test('[OPS-274] what was sent of a pairing that a correction changed is void', async () => {
    const { bracket } = await bracketOf(app, tournamentId)
    const [first, second] = bracket.matches
    if (!second) throw new Error('no second match')
    const score = { set1_winner_score: 11, set1_loser_score: 3, complete: true }
    await app.ok(saveMatchResult, { ...idOf(first?.id), body: { ...sidesOf(match, 1), ...score } }, admin)
    await app.ok(saveMatchResult, { ...idOf(second.id), body: { ...sidesOf(second, 1), ...score } }, admin)
    const final = (await bracketOf(app, tournamentId)).bracket.matches.find(({ status }) => status === 'ready')
    if (!final) throw new Error('no final')
    const semi = match
    match = final
    await assign()
    expect((await send(upper(), [[11, 7]])).status).toBe(200)
    const corrected = { ...sidesOf(semi, 2), ...score, confirm_void: true }
    await app.ok(saveMatchResult, { ...idOf(semi.id), body: corrected }, admin)
    expect((await desk()).items).toEqual([])
    match = (await bracketOf(app, tournamentId)).bracket.matches.find(({ id }) => id === final.id) ?? final
    await assign()
    expect((await desk()).items).toEqual([])
    expect((await ownMatch(upper()))?.own).toBeNull()
  })

  test('[OPS-346] points are of the two sides that the phone read: other teams, or turned sides, refuse them', async () => {
    const { bracket } = await bracketOf(app, tournamentId)
    const second = bracket.matches[1]
    if (!second) throw new Error('no second match')
    const score = { set1_winner_score: 11, set1_loser_score: 3, complete: true }
    await app.ok(saveMatchResult, { ...idOf(match.id), body: { ...sidesOf(match, 1), ...score } }, admin)
    await app.ok(saveMatchResult, { ...idOf(second.id), body: { ...sidesOf(second, 1), ...score } }, admin)
    const finalOf = async () => {
      const { matches } = (await bracketOf(app, tournamentId)).bracket
      const final = matches.find(({ match_code }) => match_code === '03')
      if (!final) throw new Error('no final')
      return final
    }
    const semi = match
    match = await finalOf()
    await assign()
    const [one, two] = (await ownMatch(lower()))?.participant_ids ?? [null, null]
    expect([one, two]).toEqual([upper(), lower()])
    const sendSeen = (seen: [number, number]) => {
      const body = { ...team(lower()), games: [[11, 7]] as [number, number][], seen_participant_ids: seen }
      return app.call(sendTeamResult, { ...idOf(match.id), body })
    }
    const corrected = { ...sidesOf(semi, 2), ...score, confirm_void: true }
    await app.ok(saveMatchResult, { ...idOf(semi.id), body: corrected }, admin)
    match = await finalOf()
    await assign()
    for (const seen of [[one, two] as const, [lower(), upper()] as const]) {
      const refused = await sendSeen([seen[0] ?? 0, seen[1] ?? 0])
      expect([refused.status, refused.body.code]).toEqual([409, 'match-changed'])
    }
    expect((await desk()).items).toEqual([])
    expect((await sendSeen([upper(), lower()])).status).toBe(200)
    expect((await ownMatch(lower()))?.own?.games).toEqual([[11, 7]])
  })

  test('[OPS-271] a team takes back what it sent', async () => {
    await send(upper(), [[11, 7]])
    const params = { id: String(match.id), result_id: String(await sentId()) }
    const back = (id: number) => app.call(takeBackTeamResult, { params, body: team(id) })
    expect((await back(lower())).body).toMatchObject({ code: 'team-result-gone' })
    expect((await back(upper())).body).toEqual({ message: 'Đã rút kết quả trận A-01' })
    expect((await desk()).items).toEqual([])
    expect((await back(upper())).body).toMatchObject({ code: 'team-result-gone' })
  })

  test('[OPS-272] one account that entered both teams does not confirm for itself', async () => {
    const other = await makeGroup(app, [{ team_results: true }])
    const id = other.divisions[0]?.id ?? 0
    const owner = await app.signIn('user')
    const teams = await makeTeams(app, id, 2)
    await app.database.transaction(async ({ db }) => {
      await db.updateTable('registrations').set({ createdBy: owner.userId }).where('tournamentId', '=', id).execute()
      return { ok: true, value: null }
    })
    const body = { confirm: true, bracket_type: 'single_elimination' as const }
    const [only] = (await app.ok(createBracket, { ...idOf(id), body }, admin)).bracket.matches
    if (!only) throw new Error('no match')
    match = only
    groupId = other.id
    await assign()
    expect((await send(teams[0]?.id ?? 0, [[11, 7]], '', 'user')).body.is_saved).toBe(false)
    expect((await send(teams[1]?.id ?? 0, [[11, 7]], '', 'user')).body.is_saved).toBe(false)
    expect((await desk()).items[0]?.results).toHaveLength(2)
  })

  test('[OPS-276] every step stands in the log with the team and how it was known, and is told live without the score', async () => {
    const stream = await openStream(`${url}/api/live?group_id=${groupId}`)
    await send(upper(), [[11, 7]])
    for (;;) {
      const { data } = await stream.next()
      if (data.type !== 'team-result-changed') continue
      expect(data).toEqual({
        ...{ type: 'team-result-changed', match_ids: [match.id], tournament_id: tournamentId },
        ...{ seq: expect.any(Number), at: expect.any(String) },
      })
      break
    }
    stream.close()
    const id = await sentId()
    await answer(lower(), id, false)
    await answer(lower(), id, true)
    const lines = await audited()
    expect(lines.map(({ action }) => action)).toEqual([
      ...['send-team-result', 'refuse-team-result', 'save-match-result', 'confirm-team-result'],
    ])
    expect(lines.map(({ actorId }) => actorId)).toEqual([null, null, null, null])
    expect(JSON.parse(lines[0]?.after ?? '')).toMatchObject({ registration_id: upper(), by: 'receipt' })
    expect(JSON.parse(lines[3]?.after ?? '')).toMatchObject({ registration_id: lower(), by: 'receipt' })
  })

  test('[OPS-276] an address that is not signed in sends 120 results a minute', async () => {
    const other = { address: '10.7.7.7' }
    const call = () =>
      app.call(sendTeamResult, { ...idOf(match.id), body: { ...team(upper(), 'sai'), games: [[11, 7]] } }, other)
    for (let tries = 0; tries < 120; tries += 1) await call()
    expect((await call()).body).toMatchObject({ code: 'too-many-requests' })
    expect((await send(upper(), [[11, 7]])).status).toBe(200)
  })
})
