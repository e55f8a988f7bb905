import {
  approveRegistration,
  approveRegistrations,
  assignRollingNumbers,
  createBracket,
  createRegistration,
  createResults,
  deleteRegistration,
  listRegistrations,
  markPaymentCompleted,
  markPaymentIncomplete,
  rejectRegistration,
} from '@vot/contract'
import {
  begin,
  eachDatabase,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const decisions = [approveRegistration, rejectRegistration, markPaymentCompleted, markPaymentIncomplete] as const

onAnyDatabase('decisions on registrations', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  const openTournament = async () => (await makeGroup(app)).divisions[0]?.id ?? 0
  async function enter(tournamentId: number) {
    const [one, two] = await makePlayers(app, 2)
    const body = { tournament_id: tournamentId, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    return await app.ok(createRegistration, { body }, admin)
  }
  const list = async (tournamentId: number) =>
    (await app.ok(listRegistrations, { query: { tournament_id: String(tournamentId) } }, admin)).items
  /** What viewers of the tournament were told, in order. */
  const events = async (tournamentId: number) => {
    const rows = await app.database.read((db) =>
      db.selectFrom('liveEvents').select('type').where('tournamentId', '=', tournamentId).orderBy('seq').execute(),
    )
    return rows.map((row) => row.type).filter((type) => type !== 'tournament-updated')
  }
  const on = (id: number) => ({ params: { id: String(id) } })

  test('[REG-14][REG-15] a retried verdict is safe and tells viewers once; the other verdict is refused', async () => {
    const tournamentId = await openTournament()
    const [one, two] = [await enter(tournamentId), await enter(tournamentId)]
    app.clock.advance(60_000)
    const approved = await app.ok(approveRegistration, on(one.id), admin)
    expect(approved.status).toBe('approved')
    expect(approved.updated_at).not.toBe(one.updated_at)
    app.clock.advance(60_000)
    expect(await app.ok(approveRegistration, on(one.id), admin)).toEqual(approved)
    const other = await app.call(rejectRegistration, on(one.id), admin)
    expect([other.status, other.body.message]).toEqual([409, 'Đăng ký này đã được xử lý'])
    expect((await app.ok(rejectRegistration, on(two.id), admin)).status).toBe('rejected')
    expect((await app.call(approveRegistration, on(two.id), admin)).status).toBe(409)
    expect(await events(tournamentId)).toEqual([
      'registration-created',
      'registration-created',
      'registration-decided',
      'registration-decided',
    ])
  })

  describe('many at once', () => {
    const approveMany = (tournamentId: number, ids: number[]) =>
      app.call(approveRegistrations, { body: { tournament_id: tournamentId, ids } }, { as: 'mod' })

    test(
      'all pending ones are approved, what cannot be is skipped with its reason, and viewers hear of each',
      eachDatabase,
      async () => {
        const tournamentId = await openTournament()
        const teams = []
        for (let count = 0; count < 4; count += 1) teams.push(await enter(tournamentId))
        const [one = 0, two = 0, approved = 0, rejected = 0] = teams.map(({ id }) => id)
        const foreign = await enter(await openTournament())
        await app.ok(approveRegistration, on(approved), admin)
        await app.ok(rejectRegistration, on(rejected), admin)
        const asked = [two, rejected, one, foreign.id, approved, two]
        const { status, body } = await approveMany(tournamentId, asked)
        expect(status).toBe(200)
        expect(body.items.map(({ id, status: now }) => [id, now])).toEqual([
          [two, 'approved'],
          [one, 'approved'],
          [approved, 'approved'],
        ])
        expect(body.skipped).toEqual([
          { id: rejected, code: 'registration-already-decided', message: 'Đăng ký này đã được xử lý' },
          { id: foreign.id, code: 'registration-not-found', message: 'Không tìm thấy đăng ký' },
        ])
        // Again, as by a retry: the same answer, and nobody is told a second time.
        expect((await approveMany(tournamentId, asked)).body).toEqual(body)
        expect((await events(tournamentId)).filter((type) => type === 'registration-decided')).toHaveLength(4)
        expect((await list(foreign.tournament_id)).map(({ status: now }) => now)).toEqual(['pending'])
      },
    )

    test('[REG-19] once there is a bracket none is approved', async () => {
      const tournamentId = await openTournament()
      await makeTeams(app, tournamentId, 2)
      const late = [await enter(tournamentId), await enter(tournamentId)]
      await app.ok(createBracket, { params: { id: String(tournamentId) }, body: { confirm: true } }, admin)
      const ids = late.map(({ id }) => id)
      expect((await approveMany(tournamentId, ids)).body.code).toBe('entry-list-locked')
      expect((await list(tournamentId)).filter(({ status }) => status === 'pending').map(({ id }) => id)).toEqual(ids)
    })

    test('1 to 200 of one tournament that exists', async () => {
      const tournamentId = await openTournament()
      expect((await approveMany(tournamentId, [])).status).toBe(400)
      expect(
        (
          await approveMany(
            tournamentId,
            Array.from({ length: 201 }, (_, index) => index + 1),
          )
        ).status,
      ).toBe(400)
      expect((await approveMany(987_654, [1])).body.code).toBe('tournament-not-found')
    })
  })

  test('[OPN-23] each change is one line in the audit log under its author; a retry that changes nothing is none', async () => {
    const team = await enter(await openTournament())
    const { userId } = await app.signIn('mod')
    await app.ok(approveRegistration, on(team.id), { as: 'mod' })
    await app.ok(approveRegistration, on(team.id), { as: 'mod' })
    await app.call(rejectRegistration, on(team.id), { as: 'mod' })
    const lines = await app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .select(['action', 'actorId', 'tournamentId', 'before', 'after'])
        .where('subjectType', '=', 'registration')
        .where('subjectId', '=', team.id)
        .where('action', '<>', 'create-registration')
        .execute(),
    )
    expect(lines).toEqual([
      {
        action: 'approve-registration',
        actorId: userId,
        tournamentId: team.tournament_id,
        before: '{"status":"pending"}',
        after: '{"status":"approved"}',
      },
    ])
  })

  test('[REG-15] two organisers with opposite verdicts at once: one decides', eachDatabase, async () => {
    const team = await enter(await openTournament())
    const answers = await Promise.all([
      app.call(approveRegistration, on(team.id), admin),
      app.call(rejectRegistration, on(team.id), admin),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  test('[REG-17] payment goes both ways at any time and tells viewers only of changes', async () => {
    const tournamentId = await openTournament()
    const team = await enter(tournamentId)
    app.clock.advance(60_000)
    const paid = await app.ok(markPaymentCompleted, on(team.id), admin)
    expect(paid).toMatchObject({ payment_completed: true, status: 'pending' })
    expect(paid.updated_at).not.toBe(team.updated_at)
    expect(await app.ok(markPaymentCompleted, on(team.id), admin)).toEqual(paid)
    await app.ok(rejectRegistration, on(team.id), admin)
    expect((await app.ok(markPaymentIncomplete, on(team.id), admin)).payment_completed).toBe(false)
    expect((await events(tournamentId)).filter((type) => type === 'registration-paid')).toHaveLength(2)
  })

  test('a deleted registration is gone and its pair may enter again', async () => {
    const tournamentId = await openTournament()
    const team = await enter(tournamentId)
    await app.ok(deleteRegistration, on(team.id), admin)
    expect(await list(tournamentId)).toEqual([])
    expect((await app.call(deleteRegistration, on(team.id), admin)).status).toBe(404)
    const body = { tournament_id: tournamentId, player1_id: team.player1_id, player2_id: team.player2_id }
    const again = await app.ok(createRegistration, { body }, admin)
    expect(again.id).toBeGreaterThan(team.id)
  })

  test('[REG-40] no registration is deleted once there are results', eachDatabase, async () => {
    const tournamentId = await openTournament()
    const teams = await makeTeams(app, tournamentId, 3)
    const [first = [], second = [], third = []] = teams.map((team) => [team.player1_id, team.player2_id])
    const body = { first_place_player_ids: first, second_place_player_ids: second, third_place_player_ids: third }
    await begin(app, tournamentId)
    await app.ok(createResults, { ...on(tournamentId), body }, admin)
    const refused = await app.call(deleteRegistration, on(teams[0]?.id ?? 0), admin)
    expect(refused.body.code).toBe('tournament-has-results')
    expect(await list(tournamentId)).toHaveLength(3)
  })

  test('[REG-19][DRW-17] once a bracket exists the list is locked, and payment still goes', async () => {
    const tournamentId = await openTournament()
    const teams = await makeTeams(app, tournamentId, 3)
    const waiting = await enter(tournamentId)
    const [one, two] = await makePlayers(app, 2)
    await app.ok(
      createBracket,
      { ...on(tournamentId), body: { confirm: true, bracket_type: 'single_elimination' } },
      admin,
    )
    const before = await list(tournamentId)
    const entry = { tournament_id: tournamentId, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    const assignments = teams.map((team, index) => ({ registration_id: team.id, rolling_number: index + 1 }))
    const refusals = [
      await app.call(createRegistration, { body: entry }, admin),
      await app.call(approveRegistration, on(waiting.id), admin),
      await app.call(rejectRegistration, on(waiting.id), admin),
      await app.call(deleteRegistration, on(waiting.id), admin),
      await app.call(assignRollingNumbers, { body: { tournament_id: tournamentId, assignments } }, admin),
    ]
    for (const { status, body } of refusals) {
      expect([status, body.message]).toEqual([409, 'Danh sách đội đã khóa vì giải đấu đã có sơ đồ đấu'])
    }
    expect(await list(tournamentId)).toEqual(before)
    expect((await app.ok(markPaymentCompleted, on(waiting.id), admin)).payment_completed).toBe(true)
    const retried = await app.ok(approveRegistration, on(teams[0]?.id ?? 0), admin)
    expect(retried.status).toBe('approved')
  })

  test('[REG-20] deciding needs sign-in and the right role, and a registration that exists', async () => {
    const team = await enter(await openTournament())
    for (const endpoint of [...decisions, deleteRegistration]) {
      const anonymous = await app.call(endpoint, on(team.id))
      const text = 'Bạn phải đăng nhập để thực hiện thao tác này'
      expect([anonymous.status, anonymous.body.message]).toEqual([401, text])
      expect((await app.call(endpoint, on(team.id), { as: 'user' })).status).toBe(403)
      expect((await app.call(endpoint, on(987_654), admin)).status).toBe(404)
    }
    expect((await list(team.tournament_id))[0]).toEqual(team)
  })

  describe('the draw', () => {
    const save = (tournamentId: number, pairs: readonly (readonly [number, number])[]) =>
      app.call(
        assignRollingNumbers,
        {
          body: {
            tournament_id: tournamentId,
            assignments: pairs.map(([registration_id, rolling_number]) => ({ registration_id, rolling_number })),
          },
        },
        admin,
      )
    const numbers = async (tournamentId: number) =>
      (await list(tournamentId)).map((each) => [each.id, each.rolling_number])

    test('saving replaces every number of the tournament and tells viewers once', async () => {
      const tournamentId = await openTournament()
      const [a = 0, b = 0, c = 0] = (await makeTeams(app, tournamentId, 3)).map((team) => team.id)
      const first = await save(tournamentId, [
        [a, 3],
        [b, 1],
        [c, 2],
      ])
      expect([first.status, first.body.message]).toEqual([200, 'Đã lưu kết quả bốc thăm'])
      expect(first.body.items.map((item) => [item.id, item.rolling_number])).toEqual([
        [a, 3],
        [b, 1],
        [c, 2],
      ])
      await save(tournamentId, [
        [a, 3],
        [b, 1],
        [c, 2],
      ])
      await save(tournamentId, [
        [a, 1],
        [b, 3],
      ])
      expect(await numbers(tournamentId)).toEqual([
        [a, 1],
        [b, 3],
        [c, null],
      ])
      expect((await events(tournamentId)).filter((type) => type === 'numbers-drawn')).toHaveLength(2)
    })

    test('[DRW-07] what is no draw of the approved teams is refused and the numbers stay', async () => {
      const tournamentId = await openTournament()
      const [a = 0, b = 0] = (await makeTeams(app, tournamentId, 2)).map((team) => team.id)
      const [stranger] = await makeTeams(app, await openTournament(), 1)
      const waiting = await enter(tournamentId)
      await save(tournamentId, [
        [a, 2],
        [b, 1],
      ])
      const refusals = [
        [await save(tournamentId, []), 'Không có kết quả để lưu'],
        [
          await save(tournamentId, [
            [a, 1],
            [b, 1],
          ]),
          'Số bốc thăm bị trùng',
        ],
        [
          await save(tournamentId, [
            [a, 1],
            [a, 2],
          ]),
          'Một đội chỉ được bốc một số',
        ],
        [await save(tournamentId, [[a, 3]]), 'Số bốc thăm không hợp lệ'],
        [await save(tournamentId, [[a, 0]]), 'Số bốc thăm không hợp lệ'],
        [await save(tournamentId, [[waiting.id, 1]]), 'Đăng ký này chưa được duyệt'],
        [await save(tournamentId, [[stranger?.id ?? 0, 1]]), 'Không tìm thấy đăng ký'],
        [await save(987_654, [[a, 1]]), 'Không tìm thấy giải đấu'],
      ] as const
      expect(refusals.map(([answer]) => answer.body.message)).toEqual(refusals.map(([, message]) => message))
      expect(refusals[5][0].body.details).toEqual({ registration_id: waiting.id })
      expect(await numbers(tournamentId)).toEqual([
        [a, 2],
        [b, 1],
        [waiting.id, null],
      ])
    })
  })
})
