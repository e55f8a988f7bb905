import {
  approveRegistration,
  createBracket,
  createRegistration,
  createResults,
  createTournament,
  deleteTournament,
  listTournaments,
  readBracket,
  readTournament,
  rejectRegistration,
  type TournamentInput,
  updateTournament,
} from '@vot/contract'
import {
  begin,
  division,
  eachDatabase,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'

const dayMs = 86_400_000
const admin = { as: 'admin' } as const

onAnyDatabase('tournaments', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  const input = (change: Partial<TournamentInput> = {}) => ({ ...division(app), venue: 'Sân Tao Đàn', ...change })
  const create = (change: Partial<TournamentInput> = {}) => app.ok(createTournament, { body: input(change) }, admin)
  const read = (id: number) => app.call(readTournament, { params: { id: String(id) } })

  describe('create', () => {
    test('the answer has every field as stored, texts trimmed', async () => {
      const made = await app.call(createTournament, { body: input({ name: '  Giải  Hè ', venue: ' Sân A ' }) }, admin)
      expect(made.status).toBe(201)
      expect(made.body).toMatchObject({
        name: 'Giải  Hè',
        venue: 'Sân A',
        group_id: null,
        group_name: null,
        start_date: '2026-03-11T00:00:00+07:00',
        end_date: '2026-03-13T23:59:59+07:00',
        last_registration_date: '2026-03-08T23:59:59+07:00',
        total_participants: 64,
        registered_participants: 0,
        registration_fee: 300_000,
        max_ranking_point: 7,
        award_first: 0.2,
        award_second: 0.1,
        award_third: 0.05,
        draw_state: null,
        is_bracket_generated: false,
        has_results: false,
        total_matches: 0,
        status: 'open',
      })
      expect((await read(made.body.id)).body).toEqual(made.body)
    })

    test('counts, status and unknown fields of the client are ignored', async () => {
      const sent = { ...input(), registered_participants: 40, status: 'completed', id: 9999, nonsense: true }
      const made = await app.ok(createTournament, { body: sent }, admin)
      expect(made).toMatchObject({ registered_participants: 0, status: 'open' })
      expect(made.id).not.toBe(9999)
      expect(made).not.toHaveProperty('nonsense')
    })

    test.each([
      [{ name: ' ' }, 'name', 'Tên giải đấu là bắt buộc'],
      [{ venue: '' }, 'venue', 'Địa điểm là bắt buộc'],
      [{ total_participants: 1 }, 'total_participants', 'Số người tham gia phải >= 2'],
      [{ registration_fee: -1 }, 'registration_fee', 'Phí đăng ký phải >= 0'],
      [{ max_ranking_point: -0.01 }, 'max_ranking_point', 'Điểm tối đa phải >= 0'],
      [{ max_single_point: -1 }, 'max_single_point', 'Điểm cá nhân tối đa phải >= 0'],
      [{ end_date: '2026-03-10T23:59:59+07:00' }, 'end_date', 'Ngày kết thúc phải sau ngày bắt đầu'],
      [
        { last_registration_date: '2026-03-12T00:00:00+07:00' },
        'last_registration_date',
        'Hạn đăng ký phải trước ngày bắt đầu',
      ],
      [
        { use_snapshot_ranking: true },
        'snapshot_group_tournament_id',
        'Phải chọn giải đấu snapshot khi sử dụng xếp hạng snapshot',
      ],
      [{ total_participants: 2049 }, 'total_participants', 'Số người tham gia phải <= 2.048'],
      [{ registration_fee: 1_000_000_001 }, 'registration_fee', 'Giá trị không hợp lệ'],
      [{ max_ranking_point: 10_000.01 }, 'max_ranking_point', 'Giá trị không hợp lệ'],
      [{ name: 'A'.repeat(201) }, 'name', 'Nội dung quá dài'],
      [{ venue: 'A'.repeat(201) }, 'venue', 'Nội dung quá dài'],
      [{ description: 'A'.repeat(2001) }, 'description', 'Nội dung quá dài'],
      [{ start_date: '2026-02-31T00:00:00+07:00' }, 'start_date', 'Ngày không hợp lệ'],
    ])('[TRN-13][TRN-14][TRN-15] %j is refused in its own words and leaves nothing', async (change, field, message) => {
      const before = await app.ok(listTournaments, {})
      const refused = await app.call(createTournament, { body: { ...input(), ...change } }, admin)
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({
        code: 'validation-failed',
        message,
        details: { fields: { [field]: message } },
      })
      expect(await app.ok(listTournaments, {})).toEqual(before)
    })

    test('values at their upper limits are taken', async () => {
      const limits = {
        total_participants: 2048,
        registration_fee: 1_000_000_000,
        max_ranking_point: 10_000,
        name: 'A'.repeat(200),
        description: 'A'.repeat(2000),
      }
      expect(await create(limits)).toMatchObject(limits)
    })

    test('a division of a group that does not exist is refused', async () => {
      const refused = await app.call(createTournament, { body: input({ group_id: 987_654 }) }, admin)
      expect([refused.status, refused.body.code]).toEqual([404, 'group-not-found'])
    })

    test('[GRP-10] a division with group_id shows under its group', async () => {
      const group = await makeGroup(app)
      const made = await create({ name: 'Đôi nữ', group_id: group.id })
      expect(made).toMatchObject({ group_id: group.id, group_name: group.group_name })
    })
  })

  describe('edit', () => {
    test('changes what was sent; a capacity of 1 passes, awards that were not sent stay', async () => {
      const made = await create({ award_first: 0.5, point_tolerance: 0.25, verified_points_only: true })
      const changed = { ...input(), name: 'Tên mới', total_participants: 1, max_ranking_point: 7.25 }
      const answer = await app.ok(updateTournament, { params: { id: String(made.id) }, body: changed }, admin)
      expect(answer).toMatchObject({ name: 'Tên mới', total_participants: 1, max_ranking_point: 7.25 })
      expect(answer).toMatchObject({ award_first: 0.5, point_tolerance: 0.25, verified_points_only: true })
      expect((await read(made.id)).body).toEqual(answer)
    })

    test.each([
      [{ name: '' }, 'Tên giải đấu không được để trống'],
      [{ venue: ' ' }, 'Địa điểm không được để trống'],
      [{ registration_fee: null }, 'Phí tham gia không được để trống'],
      [{ total_participants: null }, 'Số lượng tối đa không được để trống'],
      [{ total_participants: 0 }, 'Số lượng tối đa phải >= 1'],
      [{ max_ranking_point: null }, 'Điểm tối đa không được để trống'],
      [{ max_single_point: null }, 'Điểm cá nhân tối đa không được để trống'],
      [{ end_date: '2026-03-10T23:59:59+07:00' }, 'Ngày kết thúc phải sau ngày bắt đầu'],
      [{ use_snapshot_ranking: true }, 'Phải chọn giải đấu snapshot khi sử dụng xếp hạng snapshot'],
    ])('%j is refused in the words of the edit form', async (change, message) => {
      const made = await create()
      const body = { ...input(), ...change } as ReturnType<typeof input>
      const refused = await app.call(updateTournament, { params: { id: String(made.id) }, body }, admin)
      expect([refused.status, refused.body.message]).toEqual([400, message])
      expect((await read(made.id)).body).toEqual(made)
    })

    test('an edit of what somebody else changed meanwhile is refused, and changes nothing', async () => {
      const made = await create()
      const edit = (name: string, seen: string) =>
        app.call(
          updateTournament,
          { params: { id: String(made.id) }, body: { ...input(), name, seen_updated_at: seen } },
          admin,
        )
      app.clock.advance(60_000)
      const first = await edit('Người trước', made.updated_at)
      expect(first.status).toBe(200)
      app.clock.advance(60_000)
      const late = await edit('Người sau', made.updated_at)
      expect([late.status, late.body]).toMatchObject([
        409,
        {
          code: 'tournament-changed',
          message: 'Giải đấu vừa được người khác sửa, vui lòng xem lại',
          details: { updated_at: first.body.updated_at },
        },
      ])
      expect((await read(made.id)).body).toEqual(first.body)
      expect((await edit('Người sau', first.body.updated_at)).body.name).toBe('Người sau')
    })

    test('a tournament that does not exist is 404', async () => {
      const refused = await app.call(updateTournament, { params: { id: '987654' }, body: input() }, admin)
      expect([refused.status, refused.body.message]).toEqual([404, 'Không tìm thấy giải đấu'])
    })
  })

  test('[TRN-24] registered players are those of pending and approved teams', eachDatabase, async () => {
    const { id } = await create()
    const players = await makePlayers(app, 6)
    const teams = []
    for (const [one, two] of [players.slice(0, 2), players.slice(2, 4), players.slice(4, 6)]) {
      const body = { tournament_id: id, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
      teams.push(await app.ok(createRegistration, { body }))
    }
    expect((await read(id)).body.registered_participants).toBe(6)
    await app.ok(approveRegistration, { params: { id: String(teams[0]?.id) }, body: { confirm: true } }, admin)
    await app.ok(rejectRegistration, { params: { id: String(teams[1]?.id) } }, admin)
    expect((await read(id)).body.registered_participants).toBe(4)
  })

  test.each([
    ['single_elimination', 'standard', 3],
    ['double_elimination', 'full', 6],
    ['double_elimination', 'play_off', 13],
    ['round_robin', 'league', 6],
  ] as const)('%s (%s) shows in the tournament with its %i matches', async (bracket_type, variant, matches) => {
    const { id } = await create()
    await makeTeams(app, id, variant === 'play_off' ? 8 : 4)
    const params = { id: String(id) }
    expect((await read(id)).body).toMatchObject({ is_bracket_generated: false, total_matches: 0 })
    const options = { bronze: false }
    const bracket = await app.ok(
      createBracket,
      { params, body: { confirm: true, bracket_type, variant, options } },
      admin,
    )
    expect((await read(id)).body).toMatchObject({ is_bracket_generated: true, total_matches: matches })
    expect(bracket.total_matches).toBe(matches)
  })

  describe('delete', () => {
    test('[TRN-40] takes its registrations along and is gone for everyone', async () => {
      const { id } = await create({ name: 'Giải hủy' })
      await makeTeams(app, id, 2)
      const answer = await app.ok(deleteTournament, { params: { id: String(id) } }, admin)
      expect(answer.message).toBe('Đã xóa giải đấu "Giải hủy" thành công')
      expect((await read(id)).status).toBe(404)
      expect((await app.ok(listTournaments, {})).items.map((item) => item.id)).not.toContain(id)
      const left = await app.database.read((db) =>
        db.selectFrom('registrations').selectAll().where('tournamentId', '=', id).execute(),
      )
      expect(left).toEqual([])
      expect((await app.call(deleteTournament, { params: { id: String(id) } }, admin)).status).toBe(404)
    })

    test('[TRN-40] is refused once there are results, and everything stays', async () => {
      const { id } = await create()
      const [first, second, third] = await makeTeams(app, id, 3)
      const pair = (team = first) => [team?.player1_id ?? 0, team?.player2_id ?? 0]
      const podium = {
        first_place_player_ids: pair(first),
        second_place_player_ids: pair(second),
        third_place_player_ids: pair(third),
      }
      await begin(app, id)
      await app.ok(createResults, { params: { id: String(id) }, body: podium }, admin)
      const refused = await app.call(deleteTournament, { params: { id: String(id) } }, admin)
      expect([refused.status, refused.body.message]).toEqual([409, 'Giải đấu đã có kết quả, không thể xóa'])
      expect((await read(id)).body).toMatchObject({ has_results: true, registered_participants: 6 })
    })

    test('[TRN-40] takes its bracket along, with whatever its matches hold', eachDatabase, async () => {
      const { id } = await create()
      await makeTeams(app, id, 4)
      const params = { id: String(id) }
      await app.ok(createBracket, { params, body: { confirm: true, bracket_type: 'single_elimination' } }, admin)
      await app.ok(deleteTournament, { params }, admin)
      expect((await app.call(readBracket, { params })).status).toBe(404)
      const left = await app.database.read((db) =>
        db.selectFrom('matches').select('id').where('tournamentId', '=', id).execute(),
      )
      expect(left).toEqual([])
    })

    test('the last division takes its group along', async () => {
      const group = await makeGroup(app)
      const [only] = group.divisions
      await app.ok(deleteTournament, { params: { id: String(only?.id) } }, admin)
      const refused = await app.call(createTournament, { body: input({ group_id: group.id }) }, admin)
      expect(refused.body.code).toBe('group-not-found')
    })
  })
})

onAnyDatabase('tournament list', (start) => {
  test('by start date, with filters and pages', eachDatabase, async () => {
    const app = await startApp(start)
    const at = (days: number) => new Date(app.clock.now() + days * dayMs).toISOString()
    const dates = (first: number) => ({
      start_date: at(first),
      end_date: at(first + 2),
      last_registration_date: at(first - 2),
    })
    const group = await makeGroup(
      app,
      [
        { name: 'Chưa đóng', ...dates(9) },
        { name: 'Đã đóng', ...dates(1) },
        { name: 'Đang đấu', ...dates(-1) },
        { name: 'Đã xong', ...dates(-9) },
      ],
      { group_name: 'Cúp Đống Đa' },
    )
    await makeGroup(app, [{ name: 'Giải khác', ...dates(5) }], { group_name: 'Cúp Hồ Tây' })
    const list = async (query: Record<string, string> = {}) => {
      const page = await app.ok(listTournaments, { query })
      return page.items.map((item) => `${item.name}: ${item.status}`)
    }
    const ordered = ['Đã xong: completed', 'Đang đấu: ongoing', 'Đã đóng: closed', 'Giải khác: open', 'Chưa đóng: open']
    expect(await list()).toEqual(ordered)
    expect(await list({ group_id: String(group.id) })).toEqual(ordered.filter((each) => !each.startsWith('Giải khác')))
    expect(await list({ status: 'open' })).toEqual(['Giải khác: open', 'Chưa đóng: open'])
    expect(await list({ status: 'not-completed' })).toEqual(ordered.slice(1))
    expect(await list({ status: 'not-completed', direction: 'down' })).toEqual(ordered.slice(1).reverse())
    expect(await list({ direction: 'down', per_page: '2' })).toEqual(ordered.slice(-2).reverse())
    expect(await list({ q: `#${group.divisions[2]?.id} dang` })).toEqual(['Đang đấu: ongoing'])
    expect(await list({ q: 'cup dong da' })).toHaveLength(4)
    expect(await list({ q: 'ĐANG ĐẤU' })).toEqual(['Đang đấu: ongoing'])
    const second = await app.ok(listTournaments, { query: { page: '2', per_page: '2' } })
    expect(second).toMatchObject({ page: 2, per_page: 2, total_count: 5, total_pages: 3 })
    expect(second.items.map((item) => item.name)).toEqual(['Đã đóng', 'Giải khác'])
    expect(await app.ok(listTournaments, { query: { page: '9', per_page: '2' } })).toMatchObject({
      items: [],
      total_count: 5,
    })
  })

  test(
    'divisions of one day are listed as the organisers ordered them, the latest day first where asked',
    eachDatabase,
    async () => {
      const app = await startApp(start)
      const day = (days: number) => {
        const at = (more: number) => new Date(app.clock.now() - (days - more) * 86_400_000).toISOString()
        return { start_date: at(0), end_date: at(1), last_registration_date: at(-1) }
      }
      await makeGroup(app, [
        { name: 'Trước A', ...day(20) },
        { name: 'Sau A', ...day(10) },
        { name: 'Sau B', ...day(10) },
        { name: 'Trước B', ...day(20) },
      ])
      const names = async (page: string) => {
        const query = { status: 'completed', direction: 'down', page, per_page: '3' } as const
        return (await app.ok(listTournaments, { query })).items.map(({ name }) => name)
      }
      expect([await names('1'), await names('2')]).toEqual([['Sau A', 'Sau B', 'Trước A'], ['Trước B']])
    },
  )

  test('the status follows the clock alone and the answer is not changed while nothing changes', async () => {
    const app = await startApp(start)
    const { divisions } = await makeGroup(app)
    const deadline = Date.parse(divisions[0]?.last_registration_date ?? '')
    const read = (headers = {}) => app.call(listTournaments, {}, { headers })
    const first = await read()
    expect(first.body.items[0]?.status).toBe('open')
    expect((await read({ 'if-none-match': String(first.headers.etag) })).status).toBe(304)
    app.clock.set(deadline)
    expect((await read()).body.items[0]?.status).toBe('open')
    app.clock.set(deadline + 1)
    expect((await read({ 'if-none-match': String(first.headers.etag) })).body.items[0]?.status).toBe('closed')
  })
})
