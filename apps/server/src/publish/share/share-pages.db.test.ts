import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createBracket,
  createGroup,
  createRegistration,
  createResults,
  createTournament,
  type ResultsView,
  readTournament,
  rejectRegistration,
  setReserves,
  updateTournament,
} from '@vot/contract'
import {
  begin,
  division,
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  playOut,
  rally,
  ScoringHarness,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const folder = mkdtempSync(join(tmpdir(), 'vot-share-'))
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html lang="vi"><head><title>Vợt</title></head><body><script src="/a.js"></script></body></html>',
)
afterAll(() => rmSync(folder, { recursive: true }))

onAnyDatabase('shared links', (start) => {
  let app: TestApp
  let named: TestApp
  beforeAll(async () => {
    app = await startApp(start, { webDir: folder })
    named = await startApp(start, { webDir: folder, publicUrl: 'https://giai.example.vn', trustProxy: 1 })
  })

  async function open(url: string, headers: Record<string, string> = {}, on = app) {
    const answer = await on.fastify.inject({ url, headers: { host: 'hall.example:3000', ...headers } })
    return { ...answer, headers: answer.headers, body: answer.body, meta: (name: string) => metaOf(answer.body, name) }
  }

  test('a tournament with results names its champions, with a picture at an absolute address', async () => {
    const { tournamentId, podium } = await finishedTournament(app)
    const page = await open(`/tournament-results/${tournamentId}`)
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(String(page.headers['content-security-policy'])).toContain("script-src 'self'")
    expect(page.body).toContain('<script src="/a.js">')
    const champions = namesAt(podium, 'first')
    expect(page.meta('og:title')).toMatch(/^Kết quả: Giải Mùa Xuân \d+ \| Nội dung 1$/)
    expect(page.meta('og:description')).toContain(`Vô địch: ${champions.join(' – ')}. Hạng nhì: `)
    expect(page.meta('og:url')).toBe(`http://hall.example:3000/tournament-results/${tournamentId}`)
    const constant = {
      'og:type': 'website',
      'og:site_name': 'Vợt',
      'og:locale': 'vi_VN',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    }
    for (const [name, content] of Object.entries(constant)) expect(page.meta(name), name).toBe(content)
    expect(page.meta('og:image:alt')).toContain(champions[0])
    const picture = new RegExp(`^http://hall\\.example:3000/share/tournaments/${tournamentId}\\.png\\?v=\\d+$`)
    expect(page.meta('og:image')).toMatch(picture)
    const again = await open(`/tournament-results/${tournamentId}`, { 'if-none-match': String(page.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('an open tournament says its state, places left, deadline and fee, and changes with its data', async () => {
    const group = await makeGroup(app)
    const tournament = group.divisions[0]
    await makeTeams(app, tournament?.id ?? 0, 3)
    const before = await open(`/tournament-registration/${tournament?.id}`)
    expect(before.meta('og:description')).toMatch(
      /^Đang mở đăng ký, còn 29 đội, hạn \d\d\/\d\d\/\d{4}\. .* Sân Tao Đàn\. Lệ phí 300\.000\u00a0₫ mỗi VĐV\.$/,
    )
    await app.ok(
      updateTournament,
      {
        params: { id: String(tournament?.id) },
        body: { ...division(app), name: 'Đôi <b>nữ</b>', venue: 'Sân "A" & B' },
      },
      admin,
    )
    const after = await open(`/tournament-bracket-visual/${tournament?.id}?round=2`, {
      'if-none-match': String(before.headers.etag),
    })
    expect(after.statusCode).toBe(200)
    expect(after.body).not.toContain('<b>')
    expect(after.meta('og:title')).toMatch(/^Sơ đồ đấu: .* \| Đôi &lt;b&gt;nữ&lt;\/b&gt;$/)
    expect(after.meta('og:description')).toContain('Sân &quot;A&quot; &amp; B')
    expect(after.meta('og:url')).toBe(`http://hall.example:3000/tournament-bracket-visual/${tournament?.id}`)
  })

  test('places left are those that a team would get: one on the waiting list has none, one in line comes first', async () => {
    const [{ id = 0 } = {}] = (await makeGroup(app, [{ total_participants: 6 }])).divisions
    const people = await makePlayers(app, 10)
    const enter = async (at: number) => {
      const body = { tournament_id: id, player1_id: people[at]?.id ?? 0, player2_id: people[at + 1]?.id ?? 0 }
      return (await app.ok(createRegistration, { body }, admin)).id
    }
    const says = async () => (await open(`/tournament-registration/${id}`)).meta('og:description')
    const teams = [await enter(0), await enter(2), await enter(4)]
    expect(await says()).not.toContain('còn')
    const params = { id: String(id) }
    await app.ok(setReserves, { params, body: { registration_ids: teams.slice(2), seen: [] } }, admin)
    expect(await says()).toContain('Đang mở đăng ký, còn 1 đội, ')
    await enter(6)
    await enter(8)
    // Of four live teams one is in line, for whom the place is that is given up.
    for (const team of teams.slice(0, 2)) {
      await app.ok(rejectRegistration, { params: { id: String(team) }, body: {} }, admin)
    }
    expect(await says()).not.toContain('còn')
  })

  test('the list and the first page speak of the product; other pages and unknown tournaments are as built', async () => {
    for (const url of ['/', '/tournaments', '/tournaments?tab=ongoing']) {
      const page = await open(url)
      expect(page.meta('og:title'), url).toBe('Giải pickleball đôi')
      expect(page.meta('og:image')).toBe('http://hall.example:3000/share/vot.png')
    }
    for (const url of ['/tournament-results/987654321', '/tournament-results/x', '/tournament-results/0', '/me']) {
      const page = await open(url)
      expect([page.statusCode, page.body.includes('og:')], url).toEqual([url === '/me' ? 200 : 404, false])
    }
  })

  test('the address is PUBLIC_URL; without it the Host header, but nothing that is no host name', async () => {
    expect((await open('/', { host: 'evil.example' }, named)).meta('og:url')).toBe('https://giai.example.vn/')
    for (const host of ['a"><script>', 'a b', 'a/b', 'user@host', 'x'.repeat(300), '-.-', 'a:999999']) {
      const page = await open('/', { host })
      expect(page.body, host).not.toContain('og:url')
      expect(page.body, host).not.toContain('og:image')
    }
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'giai.example.vn' }
    expect((await open('/', forwarded)).meta('og:url')).toBe('http://hall.example:3000/')
    const behind = await startApp(start, { webDir: folder, trustProxy: 1 })
    expect((await open('/', forwarded, behind)).meta('og:url')).toBe('https://giai.example.vn/')
    expect((await open('/', { host: '[::1]:3000' })).meta('og:url')).toBe('http://[::1]:3000/')
  })

  test('[SEA-15] pages of the season have title, description and picture of their own, and say what stands on them', async () => {
    const { podium } = await finishedTournament(app)
    const [champion] = podium.items
    const page = await open(`/season/players/${champion?.player_id}?season=last12&vs=3`)
    expect(page.meta('og:title')).toBe(`${champion?.player_name}: thành tích`)
    expect(page.meta('og:description')).toMatch(
      /^12 tháng qua: hạng \d+, 200 điểm mùa, thắng 2, thua 0, 1 chức vô địch\.$/,
    )
    const picture = `/share/season/players/${champion?.player_id}.png`
    expect(page.meta('og:image')).toBe(`http://hall.example:3000${picture}`)
    expect(page.meta('og:url')).toBe(`http://hall.example:3000/season/players/${champion?.player_id}`)
    const table = await open('/season?category=mixed&season=2024')
    expect(table.meta('og:title')).toBe('Bảng xếp hạng đôi nam nữ, mùa 2024')
    expect(table.meta('og:image')).toBe('http://hall.example:3000/share/season.png?season=2024&amp;category=mixed')
    expect((await open('/season/clubs')).meta('og:title')).toBe('Xếp hạng câu lạc bộ, 12 tháng qua')
    for (const address of [picture, '/share/season.png', '/share/season.png?category=men']) {
      const drawn = await open(address)
      expect([drawn.statusCode, pngSize(drawn.rawPayload)], address).toEqual([200, [1200, 630]])
    }
    for (const missing of ['/share/season/players/987654321.png', '/share/season/clubs/987654321.png']) {
      expect((await open(missing)).statusCode, missing).toBe(404)
    }
    expect((await open('/season/players/987654321')).body.includes('og:')).toBe(false)
  })

  test('[HOM-07] the home of a group says what, where, fee and places; then progress and scores; then the champions', async () => {
    const group = await makeGroup(app, [{ name: 'Đôi nam 7.0', registration_fee: 0 }, { name: 'Đôi nữ 6.0' }])
    const [first] = group.divisions.map(({ id }) => id)
    await makeTeams(app, first ?? 0, 8)
    const address = `/groups/${group.id}`
    const open1 = await open(address)
    expect(open1.meta('og:title')).toBe(group.group_name)
    expect(open1.meta('og:description')).toMatch(
      /^Đang mở đăng ký, còn 56 đội, hạn \d\d\/\d\d\/\d{4}\. .*, Sân Tao Đàn\. Lệ phí 0\u00a0₫ – 300\.000\u00a0₫ mỗi VĐV\.$/,
    )
    expect(open1.meta('og:url')).toBe(`http://hall.example:3000${address}`)
    const picture = new RegExp(`^http://hall\\.example:3000/share/homes/groups/${group.id}\\.png\\?v=.{12}$`)
    expect(open1.meta('og:image')).toMatch(picture)
    expect((await open(`${address}?mine=1`)).meta('og:title')).toBe(group.group_name)

    const { bracket } = await app.ok(createBracket, { params: { id: String(first) }, body: { confirm: true } }, admin)
    await begin(app, first ?? 0)
    expect((await open(address)).meta('og:description')).toMatch(/^Đang diễn ra, 0\/13 trận đã xong\. /)

    await playOut(app, first ?? 0)
    const podium = bracket.participants.slice(0, 3).map(({ player1_id, player2_id }) => [player1_id, player2_id])
    const [a = [], b = [], c = []] = podium
    const places = { first_place_player_ids: a, second_place_player_ids: b, third_place_player_ids: c }
    await app.ok(createResults, { params: { id: String(first) }, body: { ...places, reason: 'Quyết định' } }, admin)
    const [champion] = bracket.participants
    app.clock.advance(20 * 86_400_000)
    const over = await open(address)
    expect(over.meta('og:description')).toContain(
      `Đôi nam 7.0: vô địch ${champion?.player1_name} – ${champion?.player2_name}, hạng nhì `,
    )
    const drawn = await open(`/share/homes/groups/${group.id}.png`)
    expect([drawn.statusCode, pngSize(drawn.rawPayload)]).toEqual([200, [1200, 630]])
    expect((await open('/share/homes/groups/987654321.png')).statusCode).toBe(404)
    expect((await open('/groups/987654321')).body.includes('og:')).toBe(false)
  })

  test('[HOM-07] under way the scores on court are told, and a rally makes another picture', async () => {
    const side = await ScoringHarness.open(app)
    await begin(app, side.tournamentId)
    const { group_id: groupId } = await app.ok(readTournament, { params: { id: String(side.tournamentId) } })
    await side.assign()
    await side.lease()
    await side.send([...side.opening(), rally(1), rally(1)])
    const page = await open(`/groups/${groupId}`)
    expect(page.meta('og:description')).toMatch(/^Đang diễn ra, 0\/3 trận đã xong\. A-01: .* – .* 2 – 0\. /)
    await side.send([rally(1)])
    const next = await open(`/groups/${groupId}`)
    expect(next.meta('og:description')).toContain(' 3 – 0. ')
    expect(next.meta('og:image')).not.toBe(page.meta('og:image'))
  })

  test('[HOM-07] a tournament that stands alone is shared by a home of its own', async () => {
    const body = { ...division(app, { name: 'Giải Đêm Hè' }), venue: 'Sân A' }
    const { id } = await app.ok(createTournament, { body }, admin)
    const page = await open(`/groups/tournament/${id}`)
    expect(page.meta('og:title')).toBe('Giải Đêm Hè')
    expect(page.meta('og:url')).toBe(`http://hall.example:3000/groups/tournament/${id}`)
    expect((await open(`/share/homes/tournaments/${id}.png`)).statusCode).toBe(200)
  })

  test('[RES-80] names in other letters: the home and its divisions are drawn as what they are', async () => {
    const draw = async (name: string, venue: string, ...divisions: string[]) => {
      const body = {
        ...{ group_name: name, venue, use_snapshot_ranking: false },
        divisions: divisions.map((each) => division(app, { name: each })),
      }
      const group = await app.ok(createGroup, { body }, admin)
      const addresses = [`homes/groups/${group.id}`, ...group.divisions.map(({ id }) => `tournaments/${id}`)]
      const pictures = await Promise.all(addresses.map((address) => open(`/share/${address}.png`)))
      return pictures.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.toString('base64')}`)
    }
    const plain = await draw('Giải pickleball', '🏓', 'Nội dung A', 'Nội dung B')
    expect(await draw('春季公开赛', 'สนามกีฬา', '男子双打', 'زوجي السيدات')).toEqual(plain)
    expect(new Set(plain).size).toBe(3)
  })

  test('[RES-19] everyone gets the picture: PNG of 1200 x 630, drawn once for the same data', async () => {
    const { tournamentId } = await finishedTournament(app)
    const address = `/share/tournaments/${tournamentId}.png?v=1`
    const [picture, same] = await Promise.all([open(address), open(address)])
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(pngSize(picture.rawPayload)).toEqual([1200, 630])
    expect(same.rawPayload.equals(picture.rawPayload)).toBe(true)
    const kept = await open(address, { 'if-none-match': String(picture.headers.etag) })
    expect(kept.statusCode).toBe(304)
    const { id } = await app.ok(createTournament, { body: { ...division(app), venue: 'Sân A' } }, admin)
    const before = await open(`/share/tournaments/${id}.png`)
    expect(pngSize(before.rawPayload)).toEqual([1200, 630])
    expect(before.rawPayload.equals(picture.rawPayload)).toBe(false)
    expect(pngSize((await open('/share/vot.png')).rawPayload)).toEqual([1200, 630])
    for (const missing of ['987654321', '0', 'abc', '1e3', `${'9'.repeat(30)}`]) {
      expect((await open(`/share/tournaments/${missing}.png`)).statusCode, missing).toBe(404)
    }
  })
})

async function finishedTournament(app: TestApp): Promise<{ tournamentId: number; podium: ResultsView }> {
  const { tournamentId } = await makeBracket(app, 4, { bracket_type: 'single_elimination', options: { bronze: false } })
  const { placings, bracket } = await playOut(app, tournamentId)
  const playersAt = (place: number) =>
    placings
      .filter((placing) => placing.place === place)
      .flatMap(({ participant_id }) => bracket.participants.filter(({ id }) => id === participant_id))
      .flatMap(({ player1_id, player2_id }) => [player1_id, player2_id])
  const podium = await app.ok(
    createResults,
    {
      params: { id: String(tournamentId) },
      body: {
        first_place_player_ids: playersAt(1),
        second_place_player_ids: playersAt(2),
        third_place_player_ids: playersAt(3),
      },
    },
    admin,
  )
  return { tournamentId, podium }
}

function namesAt({ items }: ResultsView, place: string): string[] {
  return items.filter((item) => item.place === place).map((item) => item.player_name)
}

function metaOf(page: string, name: string): string | undefined {
  return new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1]
}

function pngSize(bytes: Buffer): [number, number] {
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}
