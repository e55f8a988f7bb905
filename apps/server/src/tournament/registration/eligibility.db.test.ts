import {
  approveRegistration,
  approveRegistrations,
  createPlayer,
  createRegistration,
  listRegistrations,
  readTournament,
  undoDecision,
  updatePlayer,
  updateTournament,
} from '@vot/contract'
import { makeGroup, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const on = (id: number) => ({ params: { id: String(id) } })

onAnyDatabase('who may play in a division', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  let phones = 0
  const person = async (name: string, more: object) => {
    phones += 1
    const body = { name, phone: `09781${String(phones).padStart(5, '0')}`, ...more }
    return await app.ok(createPlayer, { body }, admin)
  }
  const mixed = {
    category: 'mixed',
    min_age: null,
    max_age: 18,
    level_by: 'points',
    min_level: null,
    max_level: null,
  } as const
  async function division(eligibility: object | null = { ...mixed, club_ids: [] }) {
    const [made] = (await makeGroup(app)).divisions
    if (!made) throw new Error('a group without a division')
    return await change(made.id, eligibility)
  }
  async function change(id: number, eligibility: object | null | undefined) {
    const now = await app.ok(readTournament, on(id))
    const { name, venue, start_date, end_date, last_registration_date, total_participants } = now
    const { registration_fee, max_ranking_point, max_single_point } = now
    const body = {
      ...{ name, venue, start_date, end_date, last_registration_date, total_participants, registration_fee },
      ...{ max_ranking_point, max_single_point, use_snapshot_ranking: false, confirm: true },
      ...(eligibility !== undefined && { eligibility }),
    }
    return (await app.call(updateTournament, { ...on(id), body } as never, admin)) as {
      readonly status: number
      readonly body: Awaited<ReturnType<typeof app.ok<typeof readTournament>>> & {
        details?: { fields?: Record<string, string> }
      }
    }
  }
  async function enter(tournamentId: number, player1: number, player2: number) {
    const body = { tournament_id: tournamentId, player1_id: player1, player2_id: player2 }
    return await app.ok(createRegistration, { body }, admin)
  }
  const listed = async (tournamentId: number, options = {}) =>
    (await app.ok(listRegistrations, { query: { tournament_id: String(tournamentId) } }, options)).items

  test('[TRN-160] conditions are saved, kept by who does not send them, told to everybody and taken away', async () => {
    const { body } = await division({ ...mixed, club_ids: [] })
    expect(body.eligibility).toEqual({ ...mixed, club_ids: [] })
    expect((await change(body.id, undefined)).body.eligibility).toEqual(body.eligibility)
    expect((await app.ok(readTournament, on(body.id))).eligibility).toEqual(body.eligibility)
    const crossed = await change(body.id, { ...mixed, min_age: 40, club_ids: [] })
    expect([crossed.status, crossed.body.details?.fields]).toEqual([
      400,
      { 'eligibility.max_age': 'Tuổi tối đa phải từ tuổi tối thiểu trở lên' },
    ])
    const nothing = { ...mixed, category: null, max_age: null, club_ids: [] }
    expect((await change(body.id, nothing)).body.eligibility).toBeNull()
  })

  test('[REG-180] what a team lacks is told to organisers alone, and asked before it is approved, with a reason', async () => {
    const { body: at } = await division()
    const year = Number(at.start_date.slice(0, 4))
    const boy = await person('Lê Văn Trẻ', { gender: 'male', birth_year: year - 17 })
    const old = await person('Trần Thị Lớn', { gender: 'female', birth_year: year - 40 })
    const team = await enter(at.id, boy.id, old.id)
    const problem = { player: 2, condition: 'age', kind: 'unmet' }
    expect((await listed(at.id, admin))[0]?.eligibility_problems).toEqual([problem])
    for (const options of [{}, { as: 'user' }]) {
      expect(JSON.stringify(await listed(at.id, options))).not.toMatch(/eligibility_problems|override|birth/)
    }
    const approve = (body?: object) =>
      app.call(approveRegistration, { ...on(team.id), ...(body && { body }) } as never, admin)
    const asked = await approve()
    expect([asked.status, asked.body.details]).toEqual([
      409,
      {
        consequences: [{ kind: 'age-unmet', text: 'Trần Thị Lớn không đúng độ tuổi của nội dung này.' }],
        action: 'Duyệt ngoại lệ',
        asks_reason: true,
      },
    ])
    expect((await approve({ confirm: true })).body.details).toEqual({
      fields: { reason: 'Vui lòng nhập lý do duyệt ngoại lệ' },
    })
    expect((await listed(at.id, admin))[0]?.status).toBe('pending')
    const many = { body: { tournament_id: at.id, ids: [team.id] } }
    expect((await app.ok(approveRegistrations, many, admin)).skipped).toEqual([
      { id: team.id, code: 'team-not-eligible', message: 'Trần Thị Lớn không đúng độ tuổi của nội dung này.' },
    ])
    const approved = await approve({ confirm: true, reason: 'Thiếu đội, hai bên đồng ý' })
    expect(approved.body).toMatchObject({ status: 'approved', override_reason: 'Thiếu đội, hai bên đồng ý' })
    expect(JSON.stringify(await listed(at.id))).not.toContain('Thiếu đội')
    const line = await app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .select('after')
        .where('action', '=', 'approve-registration')
        .where('subjectId', '=', team.id)
        .executeTakeFirst(),
    )
    expect(JSON.stringify(line)).toContain('Thiếu đội')
    expect((await app.ok(undoDecision, on(team.id), admin)).override_reason).toBeNull()
  })

  test('[REG-180] who is not known is asked for without a reason, and as soon as somebody knows nothing is asked', async () => {
    const { body: at } = await division({ ...mixed, max_age: null, club_ids: [] })
    const [one, two] = [await person('Vũ Minh An', { gender: 'male' }), await person('Đỗ Thanh Bình', {})]
    const team = await enter(at.id, one.id, two.id)
    const asked = await app.call(approveRegistration, on(team.id), admin)
    expect(asked.body.details).toEqual({
      consequences: [{ kind: 'gender-unknown', text: 'Chưa rõ giới tính của Đỗ Thanh Bình.' }],
      action: 'Duyệt ngoại lệ',
    })
    await app.ok(updatePlayer, { ...on(two.id), body: { name: two.name, phone: two.phone, gender: 'female' } }, admin)
    expect((await listed(at.id, admin))[0]).not.toHaveProperty('eligibility_problems')
    expect((await app.ok(approveRegistration, on(team.id), admin)).status).toBe('approved')
  })
})
