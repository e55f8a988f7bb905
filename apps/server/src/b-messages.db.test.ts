import {
  assignMatch,
  createBracket,
  createCourt,
  createPlayer,
  deletePlayer,
  type Endpoint,
  leaseMatch,
  queueMatch,
  recreateBracket,
  saveMatchResult,
  unassignMatch,
  updatePlayer,
  withdrawRegistration,
} from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import { bracketOf, makeGroup, makeTeams, onAnyDatabase, type Person, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

/** What a caller meets who knows part B of the specification alone: plain requests, no client of ours. */
onAnyDatabase('calls and messages of part B', (start) => {
  let app: TestApp
  let tournamentId: number
  let teamId: number
  beforeAll(async () => {
    app = await startApp(start)
    const yesterday = formatVietnamIso(app.clock.now() - 86_400_000)
    const { divisions } = await makeGroup(app, [{ last_registration_date: yesterday }])
    tournamentId = divisions[0]?.id ?? 0
    teamId = (await makeTeams(app, tournamentId, 4))[0]?.id ?? 0
  })

  /** Without a body and without a content type, as `curl -X POST` sends it. */
  async function send({ method, path }: Endpoint, id: number, person?: Person) {
    const { token } = person ? await app.signIn(person) : { token: '' }
    const headers = person ? { authorization: `Bearer ${token}` } : {}
    const { statusCode, body } = await app.fastify.inject({ method, url: path.replace(':id', String(id)), headers })
    return { ...JSON.parse(body), status: statusCode }
  }

  test('who has nothing to say leaves the body out; what is needed is named', async () => {
    expect(await send(createBracket, tournamentId, 'mod')).toMatchObject({
      status: 201,
      bracket: { bracket_type: 'double_elimination', variant: 'play_off' },
    })
    const [match] = (await bracketOf(app, tournamentId)).bracket.matches
    const matchId = match?.id ?? 0
    expect(await send(queueMatch, matchId, 'mod')).toMatchObject({
      status: 200,
      message: 'Đã thêm trận A-01 vào hàng chờ',
    })
    expect(await send(leaseMatch, matchId, 'mod')).toMatchObject({ status: 200, lease_epoch: 1 })
    expect(await send(saveMatchResult, matchId, 'mod')).toMatchObject({
      status: 400,
      message: 'Vui lòng chọn người chiến thắng',
    })
    expect(await send(withdrawRegistration, teamId, 'mod')).toMatchObject({ status: 200 })
    expect(await send(recreateBracket, tournamentId, 'mod')).toMatchObject({ status: 200 })
    expect(await send(createPlayer, 0, 'mod')).toMatchObject({
      status: 400,
      message: 'Tên VĐV không được để trống',
      details: { fields: { phone: 'Số điện thoại không được để trống' } },
    })
  })

  test('a match is scheduled for when it was given its court, and for no time without one', async () => {
    const referee = await app.signIn('ref')
    const [waiting] = (await bracketOf(app, tournamentId)).bracket.matches.filter(({ status }) => status === 'ready')
    const params = { id: String(waiting?.id) }
    expect(waiting?.scheduled_time).toBeNull()
    const court = await app.ok(createCourt, { body: { name: 'Sân 1', venue: 'Sân Tao Đàn' } }, { as: 'mod' })
    app.clock.advance(60_000)
    const body = { court_id: court.id, referee_id: referee.userId }
    await app.ok(assignMatch, { params, body }, { as: 'mod' })
    const shown = async () => (await bracketOf(app, tournamentId)).bracket.matches.find(({ id }) => id === waiting?.id)
    expect((await shown())?.scheduled_time).toBe(formatVietnamIso(app.clock.now()))
    await app.ok(unassignMatch, { params }, { as: 'mod' })
    expect((await shown())?.scheduled_time).toBeNull()
  })

  test('without a session each write of players is refused in its own words', async () => {
    const refused = { status: 401, code: 'not-signed-in' }
    expect(await send(createPlayer, 0)).toMatchObject({ ...refused, message: 'Bạn phải đăng nhập để tạo VĐV' })
    expect(await send(updatePlayer, 1)).toMatchObject({ ...refused, message: 'Bạn phải đăng nhập để cập nhật VĐV' })
    expect(await send(deletePlayer, 1)).toMatchObject({ ...refused, message: 'Bạn phải đăng nhập để xóa VĐV' })
  })
})
