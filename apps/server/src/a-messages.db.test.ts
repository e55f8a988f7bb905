import {
  approveRegistration,
  createBracket,
  createGroup,
  createRegistration,
  createResults,
  createTournament,
  deleteRegistration,
  deleteTournament,
  type Endpoint,
  login,
  markPaymentCompleted,
  markPaymentIncomplete,
  readResults,
  readTournament,
  rejectRegistration,
  updateGroup,
  updateResults,
  updateTournament,
} from '@vot/contract'
import {
  division,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  type Person,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'

type Sent = Readonly<Record<string, unknown>>
/** What is changed in a sound request, and the text that refuses it. */
type Case = readonly [change: Sent, message: string]

/** Every text of the specification's part A that a server can give, with the client bypassed: plain requests. */
onAnyDatabase('messages of part A', (start) => {
  let app: TestApp
  let groupId: number
  let tournamentId: number
  let playerIds: number[]
  beforeAll(async () => {
    app = await startApp(start)
    const group = await makeGroup(app)
    groupId = group.id
    tournamentId = group.divisions[0]?.id ?? 0
    playerIds = (await makePlayers(app, 4)).map(({ id }) => id)
  })

  interface Refused {
    readonly status: number
    readonly message: string
    readonly fields: readonly string[]
  }

  async function send(endpoint: Endpoint, id: number, body: Sent | undefined, person?: Person): Promise<Refused> {
    const token = person && (await app.signIn(person)).token
    const { statusCode, body: answered } = await app.fastify.inject({
      method: endpoint.method,
      url: endpoint.path.replace(':id', String(id)),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    })
    const { message, details } = JSON.parse(answered)
    return { status: statusCode, message, fields: Object.keys(details?.fields ?? {}) }
  }
  const refusal = async (endpoint: Endpoint, id: number, body: Sent) => {
    const { status, message } = await send(endpoint, id, body, 'mod')
    return [status, message]
  }

  const day = (number: number, time: string) => `2026-03-${number}T${time}+07:00`
  const sound = (): Sent => ({ ...division(app), venue: 'Sân Tao Đàn' })
  const limits: readonly Case[] = [
    [{ total_participants: 1 }, 'Số người tham gia phải >= 2'],
    [{ total_participants: 2.5 }, 'Số người tham gia phải >= 2'],
    [{ registration_fee: -1 }, 'Phí đăng ký phải >= 0'],
    [{ max_ranking_point: -0.01 }, 'Điểm tối đa phải >= 0'],
    [{ max_single_point: -0.01 }, 'Điểm cá nhân tối đa phải >= 0'],
  ]
  const dates: readonly Case[] = [
    [{ start_date: day(20, '00:00:00'), end_date: day(19, '23:59:59') }, 'Ngày kết thúc phải sau ngày bắt đầu'],
    [
      { start_date: day(20, '00:00:00'), end_date: day(22, '23:59:59'), last_registration_date: day(21, '00:00:00') },
      'Hạn đăng ký phải trước ngày bắt đầu',
    ],
  ]
  const noSnapshot: Case = [
    { use_snapshot_ranking: true, snapshot_group_tournament_id: null },
    'Phải chọn giải đấu snapshot khi sử dụng xếp hạng snapshot',
  ]

  describe('[TRN-13, TRN-14, TRN-15] create', () => {
    test.each<Case>([
      [{ name: '' }, 'Tên giải đấu là bắt buộc'],
      [{ name: ' \t ' }, 'Tên giải đấu là bắt buộc'],
      [{ name: undefined }, 'Tên giải đấu là bắt buộc'],
      [{ venue: '' }, 'Địa điểm là bắt buộc'],
      [{ venue: undefined }, 'Địa điểm là bắt buộc'],
      ...limits,
      ...dates,
      noSnapshot,
    ])('%j', async (change, message) => {
      expect(await refusal(createTournament, 0, { ...sound(), ...change })).toEqual([400, message])
    })
  })

  describe('edit', () => {
    test.each<Case>([
      [{ name: '' }, 'Tên giải đấu không được để trống'],
      [{ venue: '' }, 'Địa điểm không được để trống'],
      [{ registration_fee: undefined }, 'Phí tham gia không được để trống'],
      [{ total_participants: undefined }, 'Số lượng tối đa không được để trống'],
      [{ max_ranking_point: undefined }, 'Điểm tối đa không được để trống'],
      [{ max_single_point: undefined }, 'Điểm cá nhân tối đa không được để trống'],
      ...dates,
      noSnapshot,
    ])('%j', async (change, message) => {
      expect(await refusal(updateTournament, tournamentId, { ...sound(), ...change })).toEqual([400, message])
    })
  })

  describe('[GRP-06] add division', () => {
    test.each<Case>([
      [{ name: '' }, 'Tên nội dung là bắt buộc'],
      [{ name: undefined }, 'Tên nội dung là bắt buộc'],
      ...limits,
      ...dates,
    ])('%j', async (change, message) => {
      const body = { ...sound(), group_id: groupId, ...change }
      expect(await refusal(createTournament, 0, body)).toEqual([400, message])
    })
  })

  describe.each([
    ['create', createGroup],
    ['edit', updateGroup],
  ] as const)('[GRP-04, GRP-06] %s group', (_name, endpoint) => {
    const group = (change: Sent = {}): Sent => ({
      group_name: 'Giải Mùa Xuân',
      venue: 'Sân Tao Đàn',
      use_snapshot_ranking: false,
      divisions: [division(app)],
      ...change,
    })

    test.each<Case>([
      [{ group_name: '' }, 'Tên giải đấu là bắt buộc'],
      [{ venue: ' ' }, 'Địa điểm là bắt buộc'],
      [{ divisions: [] }, 'Phải có ít nhất một nội dung'],
      [{ divisions: undefined }, 'Phải có ít nhất một nội dung'],
      noSnapshot,
    ])('%j', async (change, message) => {
      expect(await refusal(endpoint, groupId, group(change))).toEqual([400, message])
    })

    test.each<Case>([[{ name: '' }, 'Tên nội dung là bắt buộc'], ...limits, ...dates])(
      'its second division: %j, and the field is named',
      async (change, message) => {
        const body = group({ divisions: [division(app), { ...division(app), ...change }] })
        const refused = await send(endpoint, groupId, body, 'mod')
        expect([refused.status, refused.message]).toEqual([400, message])
        expect(refused.fields[0]).toMatch(/^divisions\.1\.\w+$/)
      },
    )
  })

  describe('[REG-06, REG-07] registration', () => {
    const entry = (change: Sent = {}): Sent => ({
      tournament_id: tournamentId,
      player1_id: playerIds[0],
      player2_id: playerIds[1],
      ...change,
    })

    test.each<Case>([
      [{ player1_id: undefined }, 'Vui lòng điền đầy đủ thông tin hai VĐV'],
      [{ player2_id: null }, 'Vui lòng điền đầy đủ thông tin hai VĐV'],
      [{ player2_id: 0 }, 'Vui lòng điền đầy đủ thông tin hai VĐV'],
      [{ tournament_id: undefined }, 'Thông tin giải đấu không hợp lệ'],
      [{ tournament_id: 'x' }, 'Thông tin giải đấu không hợp lệ'],
    ])('%j', async (change, message) => {
      const { status, message: told } = await send(createRegistration, 0, entry(change))
      expect([status, told]).toEqual([400, message])
    })

    test('the same player twice', async () => {
      const { status, message } = await send(createRegistration, 0, entry({ player2_id: playerIds[0] }))
      expect([status, message]).toEqual([400, 'VĐV này đã được chọn cho vị trí khác!'])
    })

    test('20 identical ones at once, in both orders: one is taken and 19 are told that the pair is there', async () => {
      const [one, two] = [playerIds[2], playerIds[3]]
      const sent = Array.from({ length: 20 }, (_, index) => {
        const [player1_id, player2_id] = index % 2 === 0 ? [one, two] : [two, one]
        return send(createRegistration, 0, entry({ player1_id, player2_id }), 'mod')
      })
      const answers = await Promise.all(sent)
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      const refused = answers.filter(({ status }) => status === 409)
      expect(refused).toHaveLength(19)
      expect(new Set(refused.map(({ message }) => message))).toEqual(
        new Set(['Cặp VĐV này đã đăng ký tham gia giải đấu!']),
      )
    })
  })

  describe('[RES-01, RES-02, RES-03, RES-04] results', () => {
    let id: number
    let teams: number[][]
    beforeAll(async () => {
      const group = await makeGroup(app)
      id = group.divisions[0]?.id ?? 0
      teams = (await makeTeams(app, id, 5)).map(({ player1_id, player2_id }) => [player1_id, player2_id])
    })
    const podium = (change: Sent = {}): Sent => ({
      first_place_player_ids: teams[0],
      second_place_player_ids: teams[1],
      third_place_player_ids: teams[2],
      ...change,
    })

    test.each([
      ['first', [], 'Vui lòng chọn đủ 2 VĐV cho giải nhất'],
      ['first', [0], 'Vui lòng chọn đủ 2 VĐV cho giải nhất'],
      ['first', [0, 4], 'Vui lòng chọn đủ 2 VĐV cho giải nhất'],
      ['second', [], 'Vui lòng chọn đủ 2 VĐV cho giải nhì'],
      ['second', [1, 4], 'Vui lòng chọn đủ 2 VĐV cho giải nhì'],
      ['third', [], 'Vui lòng chọn 1 đội (2 VĐV) hoặc 2 đội (4 VĐV) cho giải ba'],
      ['third', [2, 3, 4], 'Vui lòng chọn 1 đội (2 VĐV) hoặc 2 đội (4 VĐV) cho giải ba'],
    ] as const)('%s place of teams %j', async (place, chosen, message) => {
      const players = chosen.flatMap((team) => (chosen.length === 1 ? [teams[team]?.[0]] : (teams[team] ?? [])))
      const body = podium({ [`${place}_place_player_ids`]: players })
      expect(await refusal(createResults, id, body)).toEqual([400, message])
    })

    test('three players in third place, one in two placings, and none yet', async () => {
      const three = podium({ third_place_player_ids: [...(teams[2] ?? []), teams[3]?.[0]] })
      const message = 'Vui lòng chọn 1 đội (2 VĐV) hoặc 2 đội (4 VĐV) cho giải ba'
      expect(await refusal(createResults, id, three)).toEqual([400, message])
      const twice = podium({ second_place_player_ids: teams[0] })
      expect(await refusal(createResults, id, twice)).toEqual([400, 'Một VĐV không thể nhận hai hạng'])
      expect((await send(readResults, id, undefined)).status).toBe(404)
      expect((await send(updateResults, id, podium(), 'mod')).status).toBe(404)
    })
  })

  describe('[REG-20] without sign-in', () => {
    test.each([
      [createTournament, 'Bạn phải đăng nhập để tạo giải đấu'],
      [createGroup, 'Bạn phải đăng nhập để tạo giải đấu'],
      [updateTournament, 'Bạn phải đăng nhập để chỉnh sửa giải đấu'],
      [updateGroup, 'Bạn phải đăng nhập để chỉnh sửa giải đấu'],
      [deleteTournament, 'Bạn phải đăng nhập để xóa giải đấu'],
      [approveRegistration, 'Bạn phải đăng nhập để thực hiện thao tác này'],
      [rejectRegistration, 'Bạn phải đăng nhập để thực hiện thao tác này'],
      [deleteRegistration, 'Bạn phải đăng nhập để thực hiện thao tác này'],
      [markPaymentCompleted, 'Bạn phải đăng nhập để thực hiện thao tác này'],
      [markPaymentIncomplete, 'Bạn phải đăng nhập để thực hiện thao tác này'],
      [createResults, 'Bạn phải đăng nhập để thực hiện thao tác này'],
      [createBracket, 'Bạn phải đăng nhập để thực hiện thao tác này'],
    ] as const)('$method $path: %s', async (endpoint, message) => {
      const refused = await send(endpoint, tournamentId, {})
      expect([refused.status, refused.message]).toEqual([401, message])
    })

    test('a division of a group has words of its own, whatever else its body says or is', async () => {
      const words = async (body: Sent | undefined) => {
        const refused = await send(createTournament, 0, body)
        return [refused.status, refused.message]
      }
      const division = [401, 'Bạn phải đăng nhập để thêm nội dung']
      const single = [401, 'Bạn phải đăng nhập để tạo giải đấu']
      expect(await words({ group_id: 7, name: 'Đôi nữ' })).toEqual(division)
      expect(await words({ group_id: null, name: 'Đôi nữ' })).toEqual(single)
      expect(await words({ group_id: 7, description: 'a'.repeat(100_000) })).toEqual(single)
      expect(await words(undefined)).toEqual(single)
      const broken = await app.fastify.inject({ method: 'POST', url: createTournament.path, payload: '{"group_id": 7' })
      expect([broken.statusCode, broken.json().message]).toEqual(single)
    })

    test('a session that is over, a short password, a tournament that is not there', async () => {
      const over = await app.fastify.inject({ url: '/api/auth/me', headers: { authorization: 'Bearer gone' } })
      expect([over.statusCode, over.json().message]).toEqual([401, 'Session expired. Please login again.'])
      const short = await send(login, 0, { username: 'mod', password: '12345' })
      expect([short.status, short.message]).toEqual([400, 'Mật khẩu phải có ít nhất 6 ký tự'])
      const blank = await send(login, 0, { username: '  ', password: '123456' })
      expect([blank.status, blank.message]).toEqual([400, 'Tên đăng nhập là bắt buộc'])
      const missing = await send(readTournament, 987_654_321, undefined)
      expect([missing.status, missing.message]).toEqual([404, 'Không tìm thấy giải đấu'])
    })
  })

  test('[LNG-14] a session that is over is told in English to programs and in English, in Vietnamese to its readers', async () => {
    const told = async (headers: Readonly<Record<string, string>>, search = '') => {
      const sent = { authorization: 'Bearer gone', ...headers }
      const { statusCode, ...answer } = await app.fastify.inject({ url: `/api/auth/me${search}`, headers: sent })
      expect(statusCode).toBe(401)
      return answer.json().message
    }
    const english = 'Session expired. Please login again.'
    const vietnamese = 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.'
    for (const language of ['*', 'fr', 'en', 'en-GB, vi;q=0.5']) {
      expect(await told({ 'accept-language': language }), language).toBe(english)
    }
    for (const language of ['vi', 'vi-VN, en;q=0.5', 'fr, vi;q=0.1']) {
      expect(await told({ 'accept-language': language }), language).toBe(vietnamese)
    }
    expect(await told({}, '?language=vi')).toBe(vietnamese)
    expect(await told({ 'accept-language': 'vi' }, '?language=en')).toBe(english)
  })

  test('deleting says which tournament is gone', async () => {
    const group = await makeGroup(app, [{ name: 'Đôi "nữ"' }, {}])
    const { status, message } = await send(deleteTournament, group.divisions[0]?.id ?? 0, undefined, 'mod')
    expect([status, message]).toEqual([200, 'Đã xóa giải đấu "Đôi "nữ"" thành công'])
  })
})
