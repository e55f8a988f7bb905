import {
  assignMatch,
  assignNext,
  closeCourt,
  completeMatch,
  createBracket,
  createCourt,
  createCourts,
  createTournament,
  deleteCourt,
  type LiveMessage,
  listCourts,
  type MatchView,
  openCourt,
  readDayPlan,
  readGroup,
  readTournament,
  renameCourt,
  unassignMatch,
  updateGroup,
  updateTournament,
} from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import {
  bracketOf,
  division,
  eachDatabase,
  type LiveStream,
  makeBracket,
  makeGroup,
  makeTeams,
  onAnyDatabase,
  openStream,
  playMatch,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const idOf = (id: number) => ({ id: String(id) })
const venue = 'Sân Tao Đàn'
let courtsMade = 0

onAnyDatabase('changes of courts', (start) => {
  let app: TestApp
  let url: string
  let groupId: number
  let tournamentId: number
  let match: MatchView

  beforeAll(async () => {
    app = await startApp(start)
    url = await app.listen()
  })
  beforeEach(async () => {
    const made = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    ;({ groupId, tournamentId } = made)
    const [first] = made.bracket.bracket.matches
    if (!first) throw new Error('no match')
    match = first
  })

  const addCourt = async () => {
    courtsMade += 1
    return await app.ok(createCourt, { query: { venue }, body: { name: `Sân ${courtsMade}` } }, admin)
  }
  const watch = async (id: number) => {
    const { token } = await app.signIn('mod')
    return await openStream(`${url}/api/live?group_id=${id}`, { authorization: `Bearer ${token}` })
  }
  const told = async (stream: LiveStream, type: LiveMessage['type']) => {
    for (;;) {
      const { data } = await stream.next()
      if (data.type === type) return data
    }
  }

  test(
    '[OPS-190] the next match does not go to a court of the other venue of its group, whether a division plays there or not',
    eachDatabase,
    async () => {
      const home = await addCourt()
      await app.signIn('ref-6')
      const place = 'Nhà thi đấu Phú Thọ'
      const other = await app.ok(
        createTournament,
        { body: { ...division(app), group_id: groupId, name: 'Nội dung ở xa', venue: place } },
        admin,
      )
      const away = await app.ok(createCourt, { body: { name: `Sân xa ${match.id}`, venue: place } }, admin)
      const next = () => app.call(assignNext, { params: idOf(groupId), body: { court_id: away.id } }, admin)
      const before = await next()
      expect([before.status, before.body.message]).toEqual([409, 'Sân không thuộc địa điểm này'])
      expect(other.venue).toBe(place)
      const missing = { params: idOf(groupId), body: { court_id: 999_999 } }
      expect((await app.call(assignNext, missing, admin)).body.code).toBe('court-not-found')
      const given = await app.ok(assignNext, { params: idOf(groupId), body: {} }, admin)
      expect(given.match.court_id).not.toBe(away.id)
      const later = await next()
      expect([later.status, later.body.code]).toEqual([409, 'court-other-venue'])
      await app.ok(unassignMatch, { params: idOf(given.match.id) }, admin)
      await app.ok(deleteCourt, { params: idOf(home.id) }, admin)
    },
  )

  test(
    '[OPS-190] a division plays on the courts of its own venue, by id, by name and with the next free court',
    eachDatabase,
    async () => {
      const { userId } = await app.signIn('ref-5')
      const away = await app.ok(
        createCourt,
        { body: { name: `Sân xa ${match.id}`, venue: 'Nhà thi đấu Quân khu 7' } },
        admin,
      )
      const assign = (body: { court_id?: number; court_name?: string }) =>
        app.call(assignMatch, { params: idOf(match.id), body: { ...body, referee_id: userId } }, admin)
      const byId = await assign({ court_id: away.id })
      expect([byId.status, byId.body.message]).toEqual([409, 'Sân không thuộc địa điểm này'])
      const byName = await assign({ court_name: away.name })
      expect([byName.status, byName.body.message]).toEqual([409, 'Sân không thuộc địa điểm này'])
      // A name means the court of that name at the match's venue.
      const home = await app.ok(createCourt, { body: { name: away.name, venue } }, admin)
      expect((await assign({ court_name: 'Sân chưa có' })).body.code).toBe('court-not-found')
      const next = await app.call(
        assignNext,
        { params: idOf(groupId), body: { court_id: away.id, match_id: match.id } },
        admin,
      )
      expect([next.status, next.body.code]).toEqual([409, 'court-other-venue'])
      expect((await assign({ court_name: away.name })).status).toBe(200)
      expect((await bracketOf(app, tournamentId)).bracket.matches[0]?.court_id).toBe(home.id)
    },
  )

  test('[OPS-190] the next match goes to a court of its own venue where a group plays at several', async () => {
    const group = await makeGroup(app, [{ venue: 'Hội trường A1' }, { venue: 'Hội trường B1' }], {
      venue: 'Hội trường A1',
    })
    const [first, second] = group.divisions
    for (const division of [first, second]) {
      await makeTeams(app, division?.id ?? 0, 2)
      const body = { bracket_type: 'single_elimination', confirm: true } as const
      await app.ok(createBracket, { params: idOf(division?.id ?? 0), body }, admin)
    }
    await app.signIn('ref-2')
    const court = await app.ok(createCourt, { body: { name: 'Sân B', venue: 'Hội trường B1' } }, admin)
    const given = await app.ok(assignNext, { params: idOf(group.id), body: {} }, admin)
    expect([given.match.tournament_id, given.match.court_id]).toEqual([second?.id, court.id])
    const none = await app.call(assignNext, { params: idOf(group.id), body: {} }, admin)
    expect(none.body.code).toBe('no-free-court')
  })

  test('[OPS-350] a venue gets its courts by their number, once; 0 and 99 are refused', eachDatabase, async () => {
    const at = 'Nhà thi đấu Tân Bình'
    await app.ok(createCourt, { body: { name: 'sân 2', venue: at } }, admin)
    const { items } = await app.ok(createCourts, { body: { venue: at, count: 4 } }, admin)
    expect(items.map(({ name }) => name)).toEqual(['Sân 1', 'sân 2', 'Sân 3', 'Sân 4'])
    const again = await app.ok(createCourts, { body: { venue: ` ${at} `, count: 3 } }, admin)
    expect(again.items.map(({ id }) => id)).toEqual(items.slice(0, 3).map(({ id }) => id))
    const inEnglish = { ...admin, headers: { 'accept-language': 'en' } }
    await app.ok(createCourts, { body: { venue: at, count: 4 } }, inEnglish)
    expect((await app.ok(listCourts, { query: { venue: at } }, admin)).items).toHaveLength(4)
    for (const count of [0, 99, 2.5]) {
      const refused = await app.call(createCourts, { body: { venue: at, count } }, admin)
      expect([refused.status, refused.body.details]).toMatchObject([400, { fields: { count: 'Số sân từ 1 đến 40' } }])
    }
    expect((await app.call(createCourts, { body: { venue: at, count: 2 } }, { as: 'ref' })).status).toBe(403)
  })

  test('[OPS-317] a court is not added to a venue without a name, in the address or in the body', async () => {
    const before = (await app.ok(listCourts, {}, admin)).items
    for (const named of [{ query: { venue: '' } }, { query: { venue: '   ' } }, { body: { venue: '' } }]) {
      const { query, body } = { query: {}, body: {}, ...named }
      const refused = await app.call(createCourt, { query, body: { ...body, name: 'Sân lạc' } }, admin)
      expect([refused.status, refused.body.details]).toMatchObject([400, { fields: { venue: 'Địa điểm là bắt buộc' } }])
    }
    expect((await app.ok(listCourts, {}, admin)).items).toEqual(before)
  })

  test('[OPS-318] a division asks before it leaves the venue where a match of it stands on a court', async () => {
    const court = await addCourt()
    const { userId } = await app.signIn('ref-3')
    await app.ok(assignMatch, { params: idOf(match.id), body: { court_id: court.id, referee_id: userId } }, admin)
    const { group_name, use_snapshot_ranking } = await app.ok(readGroup, { params: idOf(groupId) })
    const elsewhere = 'Nhà thi đấu Phú Thọ'
    const text = `Đang ở sân của địa điểm cũ: A-01 (${court.name}). Các trận này đấu xong tại đó, những trận sau được gọi vào sân của địa điểm mới.`
    const alone = { ...division(app), venue: elsewhere }
    const inGroup = {
      group_name,
      use_snapshot_ranking,
      venue: elsewhere,
      divisions: [{ ...division(app), id: tournamentId }],
    }
    const asked = [
      await app.call(updateTournament, { params: idOf(tournamentId), body: alone }, admin),
      await app.call(updateGroup, { params: idOf(groupId), body: inGroup }, admin),
    ]
    for (const { status, body } of asked) {
      expect([status, body.code]).toEqual([409, 'confirmation-needed'])
      expect(body.details).toMatchObject({ consequences: [{ kind: 'leaves-courts', text }], action: 'Vẫn lưu' })
    }
    expect((await app.ok(readTournament, { params: idOf(tournamentId) })).venue).toBe(venue)
    const confirmed = await app.call(
      updateTournament,
      { params: idOf(tournamentId), body: { ...alone, confirm: true } },
      admin,
    )
    expect(confirmed.body).toMatchObject({ venue: elsewhere })
    expect((await bracketOf(app, tournamentId)).bracket.matches[0]).toMatchObject({
      status: 'claimed',
      court_id: court.id,
    })
    await app.ok(unassignMatch, { params: idOf(match.id) }, admin)
    const back = { ...division(app), venue }
    expect((await app.call(updateTournament, { params: idOf(tournamentId), body: back }, admin)).status).toBe(200)
    await app.ok(deleteCourt, { params: idOf(court.id) }, admin)
  })

  test('[OPS-242] a court that is closed until a moment takes matches again from then on', eachDatabase, async () => {
    const court = await addCourt()
    const { userId } = await app.signIn('ref-4')
    const start = app.clock.now()
    const at = (minutes: number) => formatVietnamIso(start + minutes * 60_000)
    const close = (reopens_at: string) =>
      app.call(closeCourt, { params: idOf(court.id), body: { reason: 'Lau sàn ướt', reopens_at } }, admin)
    const past = await close(at(0))
    expect([past.status, past.body.message]).toEqual([400, 'Giờ mở lại sân phải sau lúc này'])
    expect((await close(at(30))).body).toMatchObject({ closed_reason: 'Lau sàn ướt', reopens_at: at(30) })
    const body = { court_id: court.id, referee_id: userId }
    expect((await app.call(assignMatch, { params: idOf(match.id), body }, admin)).body.code).toBe('court-closed')
    const plan = await app.ok(readDayPlan, { params: idOf(groupId) }, admin)
    expect(plan.courts.find(({ id }) => id === court.id)?.matches_left).toBeGreaterThan(0)
    app.clock.advance(30 * 60_000)
    const { items: courts } = await app.ok(listCourts, { query: { venue } }, admin)
    expect(courts.find(({ id }) => id === court.id)).toMatchObject({ closed_at: null, reopens_at: null })
    expect((await app.call(assignMatch, { params: idOf(match.id), body }, admin)).status).toBe(200)
    await app.ok(unassignMatch, { params: idOf(match.id) }, admin)
    await app.ok(deleteCourt, { params: idOf(court.id) }, admin)
    // The others of this file tell their moments as they stand.
    app.clock.set(start)
  })

  test('[OPS-191] a closed court takes no match, says why on every desk, and is opened again', async () => {
    const court = await addCourt()
    const { userId } = await app.signIn('ref-3')
    const stream = await watch(groupId)
    await stream.next()
    const close = (reason: string) => app.call(closeCourt, { params: idOf(court.id), body: { reason } }, admin)
    expect((await close('  ')).body.message).toBe('Vui lòng nhập lý do tạm đóng sân')
    expect((await close('Mưa dột')).body).toMatchObject({ id: court.id, closed_reason: 'Mưa dột' })
    const event = await told(stream, 'courts-changed')
    expect(event.courts).toMatchObject([{ id: court.id, closed_reason: 'Mưa dột' }])
    stream.close()
    const body = { court_id: court.id, referee_id: userId }
    const refused = await app.call(assignMatch, { params: idOf(match.id), body }, admin)
    expect([refused.status, refused.body.code]).toEqual([409, 'court-closed'])
    const asked = await app.call(assignNext, { params: idOf(groupId), body: { court_id: court.id } }, admin)
    expect(asked.body.code).toBe('court-closed')
    // Whoever names no court is given another one.
    const other = await addCourt()
    const given = await app.ok(assignNext, { params: idOf(groupId), body: {} }, admin)
    expect(given.match.court_id).toBe(other.id)
    await app.ok(unassignMatch, { params: idOf(given.match.id) }, admin)
    const opened = await app.ok(openCourt, { params: idOf(court.id) }, admin)
    expect([opened.closed_at, opened.closed_reason]).toEqual([null, null])
    expect((await app.call(assignMatch, { params: idOf(match.id), body }, admin)).status).toBe(200)
  })

  test('a court needs a venue that is not empty, and one in use is deleted when it is free', async () => {
    for (const empty of ['', '   ']) {
      const refused = await app.call(createCourt, { body: { name: 'Sân lạc', venue: empty } }, admin)
      expect([refused.status, refused.body.details?.fields]).toEqual([400, { venue: 'Địa điểm là bắt buộc' }])
    }
    const court = await addCourt()
    const { userId } = await app.signIn('ref-4')
    await app.ok(assignMatch, { params: idOf(match.id), body: { court_id: court.id, referee_id: userId } }, admin)
    const held = await app.call(deleteCourt, { params: idOf(court.id) }, admin)
    const message = 'Sân đang có trận, hãy kết thúc hoặc hủy giao trận đó rồi mới xóa sân'
    expect([held.status, held.body.message]).toEqual([409, message])
  })

  test('a court is renamed, in the list and with the matches on it; a name that is taken or empty is refused', async () => {
    const [court, other] = [await addCourt(), await addCourt()]
    const { userId } = await app.signIn('ref')
    await app.ok(assignMatch, { params: idOf(match.id), body: { court_id: court.id, referee_id: userId } }, admin)
    const rename = (name: string, as: 'admin' | 'ref' = 'admin') =>
      app.call(renameCourt, { params: idOf(court.id), body: { name } }, { as })
    const name = `Sân chính ${courtsMade}`
    expect((await rename(`  ${name} `)).body).toMatchObject({ id: court.id, name, busy: true, match_code: '01' })
    expect((await bracketOf(app, tournamentId)).bracket.matches[0]?.court_name).toBe(name)
    const refused = async (to: string) => {
      const { status, body } = await rename(to)
      return [status, body.message]
    }
    expect(await refused(other.name.toUpperCase())).toEqual([409, 'Địa điểm này đã có sân cùng tên'])
    expect(await refused('  ')).toEqual([400, 'Tên sân là bắt buộc'])
    expect((await rename('Sân lạ', 'ref')).status).toBe(403)
    const gone = await app.call(renameCourt, { params: idOf(999_999), body: { name } }, admin)
    expect([gone.status, gone.body.message]).toEqual([404, 'Không tìm thấy sân'])
    // Another way of writing the same name is the same name.
    expect((await rename(name.toUpperCase())).body.name).toBe(name.toUpperCase())
    await playMatch(app, match, 1)
    await app.ok(completeMatch, { params: idOf(match.id) }, admin)
  })

  test('every group at the venue is told of a new court, its new name and its end; other venues are not', async () => {
    const elsewhere = await makeGroup(app, [{}], { venue: 'Nhà thi đấu Rạch Miễu' })
    const [there, away] = [await watch(groupId), await watch(elsewhere.id)]
    const court = await addCourt()
    expect(await told(there, 'courts-changed')).toMatchObject({
      courts: [{ id: court.id, name: court.name, busy: false }],
    })
    await app.ok(renameCourt, { params: idOf(court.id), body: { name: `${court.name} mới` } }, admin)
    expect(await told(there, 'court-renamed')).toMatchObject({ courts: [{ id: court.id, name: `${court.name} mới` }] })
    await app.ok(deleteCourt, { params: idOf(court.id) }, admin)
    expect(await told(there, 'courts-changed')).toMatchObject({ removed_court_id: court.id })
    const own = await app.ok(createCourt, { query: { venue: 'nhà thi đấu rạch miễu' }, body: { name: 'Sân 1' } }, admin)
    expect(await told(away, 'courts-changed')).toMatchObject({ courts: [{ id: own.id }] })
    there.close()
    away.close()
  })

  test('the other groups at the venue are told who has a court and when it is free again', async () => {
    const neighbour = await makeGroup(app)
    const stream = await watch(neighbour.id)
    const court = await addCourt()
    const { userId } = await app.signIn('ref')
    await app.ok(assignMatch, { params: idOf(match.id), body: { court_id: court.id, referee_id: userId } }, admin)
    expect(await told(stream, 'courts-changed')).toMatchObject({ courts: [{ id: court.id, busy: false }] })
    const busy = {
      id: court.id,
      busy: true,
      match_id: match.id,
      match_code: '01',
      day_code: 'A-01',
      division: 'Nội dung 1',
      busy_since: '2026-03-01T09:00:00+07:00',
    }
    expect(await told(stream, 'courts-changed')).toMatchObject({ courts: [busy] })
    const { items } = await app.ok(listCourts, { query: { venue } }, admin)
    expect(items.find(({ id }) => id === court.id)).toMatchObject(busy)
    await playMatch(app, match, 1)
    await app.ok(completeMatch, { params: idOf(match.id) }, admin)
    expect(await told(stream, 'courts-changed')).toMatchObject({
      courts: [{ id: court.id, busy: false, busy_since: null, last_ended_at: '2026-03-01T09:00:00+07:00' }],
    })
    stream.close()
  })
})
