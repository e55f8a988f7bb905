import {
  adjustPoints,
  approveRegistration,
  approveRegistrations,
  changeClub,
  createClub,
  createRegistration,
  deletePlayer,
  listRegistrations,
  readPlayer,
  rejectRegistration,
  undoDecision,
  updateTournament,
  verifyPoints,
} from '@vot/contract'
import { division, eachDatabase, makeGroup, makePlayers, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'

const dayMs = 86_400_000
const admin = { as: 'admin' } as const

onAnyDatabase('registrations', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  async function openTournament(change = {}): Promise<number> {
    return (await makeGroup(app, [change])).divisions[0]?.id ?? 0
  }
  async function pairOf(tournamentId: number) {
    const [one, two] = await makePlayers(app, 2)
    return { tournament_id: tournamentId, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
  }
  const list = async (tournamentId: number) =>
    (await app.ok(listRegistrations, { query: { tournament_id: String(tournamentId) } }, admin)).items

  test('[REG-02] the server fills everything but the two ids, and what the client sends is ignored', async () => {
    const club = await app.ok(createClub, { body: { name: 'CLB Hoàng Mai' } }, admin)
    const id = await openTournament()
    const pair = await pairOf(id)
    await app.ok(changeClub, { params: { id: String(pair.player1_id) }, body: { club_id: club.id } }, admin)
    await app.ok(verifyPoints, { params: { id: String(pair.player1_id) } }, admin)
    const player = await app.ok(readPlayer, { params: { id: String(pair.player1_id) } }, admin)
    const sent = {
      ...pair,
      player1_name: 'Giả Mạo',
      player1_points: 0.01,
      player1_phone: '0900000000',
      status: 'approved',
    }
    const made = await app.call(createRegistration, { body: sent }, admin)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      tournament_id: id,
      player1_id: player.id,
      player1_name: player.name,
      player1_phone: player.phone,
      player1_points: 3,
      player1_verified: true,
      player1_club: 'CLB Hoàng Mai',
      player1_club_id: club.id,
      player1_club_name: 'CLB Hoàng Mai',
      player2_club_id: null,
      player2_verified: false,
      team_points: 6,
      points_over: 0,
      status: 'pending',
      payment_completed: false,
      rolling_number: null,
      withdrawn: false,
    })
    expect(await list(id)).toEqual([made.body])
  })

  test('[REG-02] points stay as they were when the team registered', async () => {
    const id = await openTournament()
    const pair = await pairOf(id)
    await app.ok(createRegistration, { body: pair })
    const change = { points: 1.25, reason: 'Thi đấu tốt' }
    await app.ok(adjustPoints, { params: { id: String(pair.player1_id) }, body: change }, admin)
    expect(await list(id)).toMatchObject([{ player1_points: 3, team_points: 6 }])
  })

  test('[REG-09][REG-11][TRN-48] a team over the cap is told by how much and gets in', async () => {
    const id = await openTournament({ max_ranking_point: 5.9, point_tolerance: 0.05, verified_points_only: true })
    const made = await app.ok(createRegistration, { body: await pairOf(id) })
    expect(made).toMatchObject({ team_points: 6, points_over: 0.1, player1_verified: false })
    expect(
      (await app.ok(approveRegistration, { params: { id: String(made.id) }, body: { confirm: true } }, admin)).status,
    ).toBe('approved')
    const uncapped = await openTournament({ max_ranking_point: 0 })
    expect((await app.ok(createRegistration, { body: await pairOf(uncapped) })).points_over).toBe(0)
  })

  test('[REG-36] a full tournament still takes registrations, which wait', async () => {
    const id = await openTournament({ total_participants: 2 })
    await app.ok(createRegistration, { body: await pairOf(id) })
    expect(await app.ok(createRegistration, { body: await pairOf(id) })).toMatchObject({ status: 'pending' })
  })

  describe('refusals', () => {
    test.each<[Record<string, unknown>, string]>([
      [{ player1_id: undefined }, 'Vui lòng điền đầy đủ thông tin hai VĐV'],
      [{ player2_id: null }, 'Vui lòng điền đầy đủ thông tin hai VĐV'],
      [{ tournament_id: undefined }, 'Thông tin giải đấu không hợp lệ'],
    ])('%j gets its own words', async (change, message) => {
      const pair = await pairOf(await openTournament())
      const body = { ...pair, ...change } as typeof pair
      const refused = await app.call(createRegistration, { body })
      expect([refused.status, refused.body.message]).toEqual([400, message])
    })

    test('[REG-06] the same player in both slots', async () => {
      const pair = await pairOf(await openTournament())
      const refused = await app.call(createRegistration, { body: { ...pair, player2_id: pair.player1_id } })
      expect([refused.status, refused.body.message]).toEqual([400, 'VĐV này đã được chọn cho vị trí khác!'])
      expect(await list(pair.tournament_id)).toEqual([])
    })

    test('[REG-07] a pair registered already, in either order, until it is rejected', eachDatabase, async () => {
      const pair = await pairOf(await openTournament())
      const turned = { ...pair, player1_id: pair.player2_id, player2_id: pair.player1_id }
      const first = await app.ok(createRegistration, { body: pair })
      for (const body of [pair, turned]) {
        const refused = await app.call(createRegistration, { body })
        expect([refused.status, refused.body.message]).toEqual([409, 'Cặp VĐV này đã đăng ký tham gia giải đấu!'])
      }
      await app.ok(rejectRegistration, { params: { id: String(first.id) } }, admin)
      expect((await app.call(createRegistration, { body: turned })).status).toBe(201)
      expect(await list(pair.tournament_id)).toHaveLength(2)
    })

    test('[REG-37][REG-150] a player may wait in several teams; approving the second refuses and names the first', async () => {
      const tournamentId = await openTournament()
      const pair = await pairOf(tournamentId)
      const one = await app.ok(createRegistration, { body: pair })
      const [other] = await makePlayers(app, 1)
      const two = await app.ok(createRegistration, { body: { ...pair, player1_id: other?.id ?? 0 } })
      const on = (id: number) => ({ params: { id: String(id) } })
      await app.ok(approveRegistration, { ...on(one.id), body: { confirm: true } }, { as: 'mod' })
      const refused = await app.call(approveRegistration, { ...on(two.id), body: { confirm: true } }, { as: 'mod' })
      const who = `VĐV ${one.player2_name} đã ghép đội khác trong giải đấu: ${one.player1_name} – ${one.player2_name}`
      expect([refused.status, refused.body.message]).toEqual([409, who])
      expect(refused.body).toMatchObject({
        details: { id: pair.player2_id, player: one.player2_name, team: expect.stringContaining(one.player1_name) },
      })
      const body = { tournament_id: tournamentId, ids: [two.id] }
      const many = await app.ok(approveRegistrations, { body }, { as: 'mod' })
      expect(many.skipped).toEqual([{ id: two.id, code: 'player-already-registered', message: who }])
      // Undone, the other one may have the player.
      await app.ok(undoDecision, on(one.id), { as: 'mod' })
      expect(
        (await app.ok(approveRegistration, { ...on(two.id), body: { confirm: true } }, { as: 'mod' })).status,
      ).toBe('approved')
    })

    test('[REG-151][REG-152] a rejection may say why, a decision when and can be undone: organisers see it alone', async () => {
      const tournamentId = await openTournament()
      const { id } = await app.ok(createRegistration, { body: await pairOf(tournamentId) })
      const on = { params: { id: String(id) } }
      app.clock.advance(60_000)
      const rejected = await app.ok(rejectRegistration, { ...on, body: { reason: 'Chưa đủ tuổi' } }, { as: 'mod' })
      expect(rejected.rejection_reason).toBe('Chưa đủ tuổi')
      expect(Date.parse(rejected.decided_at ?? '')).toBe(app.clock.now())
      expect(rejected.created_at).not.toBe(rejected.decided_at)
      const undone = await app.ok(undoDecision, on, { as: 'mod' })
      expect(undone).toMatchObject({ status: 'pending', decided_at: null, rejection_reason: null })
      expect(await app.ok(undoDecision, on, { as: 'mod' })).toEqual(undone)
      await app.ok(approveRegistration, { ...on, body: { confirm: true } }, { as: 'mod' })
      const query = { tournament_id: String(tournamentId) }
      const [seen] = (await app.ok(listRegistrations, { query })).items
      expect(seen).not.toHaveProperty('decided_at')
      expect(seen).not.toHaveProperty('rejection_reason')
      expect((await app.call(undoDecision, on)).status).toBe(401)
      const lines = await app.database.read((db) =>
        db
          .selectFrom('auditLog')
          .select('after')
          .where('action', '=', 'reject-registration')
          .where('subjectId', '=', id)
          .execute(),
      )
      expect(lines[0]?.after).toContain('Chưa đủ tuổi')
    })

    test('an unknown tournament, an unknown or a deleted player', async () => {
      const pair = await pairOf(await openTournament())
      const lost = await app.call(createRegistration, { body: { ...pair, tournament_id: 987_654 } })
      expect([lost.status, lost.body.code]).toEqual([404, 'tournament-not-found'])
      const nobody = await app.call(createRegistration, { body: { ...pair, player2_id: 987_654 } })
      expect([nobody.status, nobody.body.code]).toEqual([404, 'player-not-found'])
      await app.ok(deletePlayer, { params: { id: String(pair.player1_id) } }, admin)
      const gone = await app.call(createRegistration, { body: pair })
      expect(gone.body).toMatchObject({ code: 'player-not-found', details: { id: pair.player1_id } })
      expect(await list(pair.tournament_id)).toEqual([])
    })
  })

  test('twenty identical registrations at once give one team', eachDatabase, async () => {
    const pair = await pairOf(await openTournament())
    const turned = { ...pair, player1_id: pair.player2_id, player2_id: pair.player1_id }
    await app.signIn('user')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        app.call(createRegistration, { body: n % 2 ? pair : turned }, { as: 'user' }),
      ),
    )
    const statuses = answers.map((answer) => answer.status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect(await list(pair.tournament_id)).toHaveLength(1)
  })

  test('a player who is deleted while registering is either registered or gone, never both', eachDatabase, async () => {
    const id = await openTournament()
    await app.signIn('admin')
    for (let round = 0; round < 5; round += 1) {
      const pair = await pairOf(id)
      const [registered, deleted] = await Promise.all([
        app.call(createRegistration, { body: pair }, admin),
        app.call(deletePlayer, { params: { id: String(pair.player1_id) } }, admin),
      ])
      expect([registered.status === 201, deleted.status === 200].filter(Boolean)).toHaveLength(1)
    }
  })
})

onAnyDatabase('registration deadline', (start) => {
  test('[REG-12] after the deadline by the server clock only organisers enter teams', async () => {
    const app = await startApp(start)
    const { divisions } = await makeGroup(app)
    const [only] = divisions
    const id = only?.id ?? 0
    const players = (await makePlayers(app, 12)).map((player) => player.id)
    const enter = async (as?: 'admin' | 'mod' | 'user' | 'ref') => {
      const body = { tournament_id: id, player1_id: players.pop() ?? 0, player2_id: players.pop() ?? 0 }
      const { status, body: answer } = await app.call(createRegistration, { body }, as ? { as } : {})
      return status === 201 ? status : answer.code
    }
    app.clock.set(Date.parse(only?.last_registration_date ?? ''))
    expect(await enter()).toBe(201)
    expect(await enter('user')).toBe(201)
    expect(await enter('ref')).toBe('access-denied')
    app.clock.advance(1)
    expect(await enter()).toBe('registration-closed')
    expect(await enter('user')).toBe('registration-closed')
    players.push(...(await makePlayers(app, 4)).map((player) => player.id))
    expect(await enter('mod')).toBe(201)
    expect(await enter('admin')).toBe(201)
  })

  test('the list is in the order of entry, with filters and pages', eachDatabase, async () => {
    const app = await startApp(start)
    const { divisions } = await makeGroup(app, [{}, {}])
    const [a = 0, b = 0] = divisions.map((each) => each.id)
    const club = await app.ok(createClub, { body: { name: 'CLB Đống Đa' } }, admin)
    const members = await makePlayers(app, 2, { club_id: club.id })
    const players = [...members, ...(await makePlayers(app, 6))]
    const ids: number[] = []
    for (const [index, tournament_id] of [a, b, a, a].entries()) {
      const [one, two] = players.slice(index * 2)
      const body = { tournament_id, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
      ids.push((await app.ok(createRegistration, { body })).id)
      app.clock.advance(1000)
    }
    await app.ok(approveRegistration, { params: { id: String(ids[2]) }, body: { confirm: true } }, admin)
    const list = async (query: Record<string, string>) =>
      (await app.ok(listRegistrations, { query })).items.map((item) => item.id)
    expect(await list({})).toEqual(ids)
    expect(await list({ tournament_id: String(a) })).toEqual([ids[0], ids[2], ids[3]])
    expect(await list({ tournament_id: String(a), status: 'approved' })).toEqual([ids[2]])
    expect(await list({ q: 'dong da' })).toEqual([ids[0]])
    expect(await list({ q: players[4]?.name.toUpperCase() ?? '' })).toEqual([ids[2]])
    const page = await app.ok(listRegistrations, { query: { page: '2', per_page: '3' } })
    expect(page).toMatchObject({ page: 2, per_page: 3, total_count: 4, total_pages: 2 })
    expect(page.items.map((item) => item.id)).toEqual([ids[3]])
    expect((await app.ok(listRegistrations, { query: { per_page: '5000' } })).per_page).toBe(100)
  })

  test('[REG-02] a later cap of the tournament is what the list compares with', async () => {
    const app = await startApp(start)
    const { divisions } = await makeGroup(app)
    const [one, two] = await makePlayers(app, 2)
    const id = divisions[0]?.id ?? 0
    await app.ok(createRegistration, {
      body: { tournament_id: id, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 },
    })
    const body = { ...division(app), venue: 'Sân A', max_ranking_point: 5 }
    await app.ok(updateTournament, { params: { id: String(id) }, body }, admin)
    const { items } = await app.ok(listRegistrations, { query: { tournament_id: String(id) } })
    expect(items).toMatchObject([{ team_points: 6, points_over: 1 }])
    app.clock.advance(dayMs)
    expect((await app.ok(listRegistrations, { query: { tournament_id: String(id) } })).items).toEqual(items)
  })
})
