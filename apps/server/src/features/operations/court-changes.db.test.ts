import {
  assignMatch,
  completeMatch,
  createCourt,
  deleteCourt,
  type LiveMessage,
  listCourts,
  type MatchView,
  renameCourt,
} from '@vot/contract'
import {
  bracketOf,
  type LiveStream,
  makeBracket,
  makeGroup,
  onEachDatabase,
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

onEachDatabase('changes of courts', (start) => {
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
  const watch = (id: number) => openStream(`${url}/api/live?group_id=${id}`)
  const told = async (stream: LiveStream, type: LiveMessage['type']) => {
    for (;;) {
      const { data } = await stream.next()
      if (data.type === type) return data
    }
  }

  test('[OPS-75] a court is renamed, in the list and with the matches on it; a name that is taken or empty is refused', async () => {
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

  test('[OPS-76] every group at the venue is told of a new court, its new name and its end; other venues are not', async () => {
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

  test('[OPS-76, OPS-77] the other groups at the venue are told who has a court and when it is free again', async () => {
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
