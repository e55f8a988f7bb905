import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createResults, updateTournament } from '@vot/contract'
import {
  division,
  makeBracket,
  makeGroup,
  makeTeams,
  onAnyDatabase,
  playOut,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'vot-first-'))
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html><head><title>Vợt</title><script>a()</script></head><body><!--first-view--><div id="root"></div><!--files registration /assets/r.js /assets/r.css--><!--files results /assets/x.js--></body></html>',
)
afterAll(() => rmSync(folder, { recursive: true }))
const hostile = `<img src=x onerror=alert(1)> "A" & 'B' </script><script>alert(2)</script> $& $1 <!--`

onAnyDatabase('first view', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start, { webDir: folder })
  })
  const open = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers })
  const viewOf = (body: string) => /<div id="first-view">(.*)<\/div><script type/s.exec(body)?.[1] ?? ''
  const dataOf = (body: string) => JSON.parse(/id="first-data">([^<]*)<\/script>/.exec(body)?.[1] ?? 'null')

  test('the list shows its tournaments before any script has run, with the data it was made from', async () => {
    const { divisions } = await makeGroup(app)
    for (const url of ['/', '/tournaments']) {
      const { body } = await open(url)
      const view = viewOf(body)
      expect(view).toContain('<h1>Giải đấu</h1>')
      for (const { id, name, venue } of divisions) {
        expect(view).toContain(`href="/tournament-registration/${id}"`)
        expect(view).toContain(name)
        expect(view).toContain(venue)
      }
      expect(dataOf(body).tournaments.items.map((item: { id: number }) => item.id)).toContain(divisions[0]?.id)
    }
  })

  test('[SEA-15] the season says who stands where, with the way to each, and no phones', async () => {
    const { tournamentId } = await makeBracket(app, 4)
    const { bracket } = await playOut(app, tournamentId)
    const { body } = await open('/season')
    for (const { player1_id: id, player1_name: name } of bracket.participants) {
      expect(viewOf(body)).toContain(`href="/season/players/${id}"`)
      expect(viewOf(body)).toContain(name)
    }
    expect(body).not.toMatch(/09\d{8}/)
    const own = viewOf((await open(`/season/players/${bracket.participants[0]?.player1_id}`)).body)
    expect(own).toContain(`cùng ${bracket.participants[0]?.player2_name}`)
  })

  test('the registration shows facts, counts and first teams without phones, and asks for its files at once', async () => {
    const id = (await makeGroup(app)).divisions[0]?.id ?? 0
    await makeTeams(app, id, 3)
    const { body } = await open(`/tournament-registration/${id}`)
    expect(viewOf(body)).toContain('Đã duyệt 3')
    const names = await app.fastify.inject({ url: `/api/tournament-registrations?tournament_id=${id}` })
    for (const team of names.json().items) {
      expect(viewOf(body)).toContain(team.player1_name)
      expect(body).not.toContain(team.player1_phone)
    }
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/r.js">')
    expect(body).toContain('<link rel="preload" as="style" crossorigin href="/assets/r.css">')
    expect(body).not.toContain('/assets/x.js')
  })

  test('the results show the podium', async () => {
    const { tournamentId, podium } = await finishedTournament(app)
    const view = viewOf((await open(`/tournament-results/${tournamentId}`)).body)
    expect(view).toContain('Vô địch')
    for (const { player_name: name } of podium.items) expect(view).toContain(name)
  })

  test('what people type is text in the page and in its data, and never runs', async () => {
    const group = await makeGroup(app)
    const id = group.divisions[0]?.id ?? 0
    const body = {
      ...division(app, { name: hostile.slice(0, 100) }),
      venue: hostile,
      description: `${hostile}\n${hostile}`,
    }
    await app.ok(updateTournament, { params: { id: String(id) }, body }, { as: 'mod' })
    for (const url of ['/', `/tournament-registration/${id}`, `/tournament-results/${id}`]) {
      const page = (await open(url)).body
      // Data for search engines stand on the pages of tournaments beside the app's script and its first data.
      expect(page.match(/<script(?! type="application\/ld\+json">\{)/g), url).toHaveLength(2)
      expect(page, url).not.toMatch(/<img|<!--/)
      expect(JSON.stringify(dataOf(page)), url).toContain(JSON.stringify(hostile).slice(1, -1))
    }
    expect(viewOf((await open(`/tournament-registration/${id}`)).body)).toContain(
      '&lt;img src=x onerror=alert(1)&gt; &quot;A&quot;',
    )
  })

  test('an unchanged page answers 304, a changed one shows the change to the very next visitor', async () => {
    const id = (await makeGroup(app)).divisions[0]?.id ?? 0
    const url = `/tournament-registration/${id}`
    const first = await open(url)
    const again = await open(url, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await makeTeams(app, id, 1)
    const changed = await open(url, { 'if-none-match': String(first.headers.etag) })
    expect(changed.statusCode).toBe(200)
    expect(viewOf(changed.body)).toContain('Đã duyệt 1')
    app.clock.advance(9 * 86_400_000)
    expect(viewOf((await open(url)).body)).toContain('Đã đóng đăng ký')
    app.clock.advance(-9 * 86_400_000)
  })

  test('a script that stands in the built page may run, another one may not', async () => {
    const policy = String((await open('/')).headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/)
    expect(policy).not.toContain("script-src 'unsafe-inline'")
  })

  test('[RES-82] lists of people and what the product says of itself have titles and headings of their own', async () => {
    const pages = [
      ['/players', 'Vận động viên'],
      ['/clubs/', 'Câu lạc bộ'],
      ['/about', 'Giới thiệu Vợt'],
      ['/terms', 'Điều khoản sử dụng'],
      ['/privacy', 'Chính sách bảo mật'],
    ] as const
    for (const [url, title] of pages) {
      const { statusCode, body } = await open(url)
      expect(statusCode, url).toBe(200)
      expect(body, url).toContain(`<title>${title} · Vợt</title>`)
      const isWholeText = url === '/terms' || url === '/privacy'
      const root = /<div id="root">(.*?)<\/main><\/div><\/div>/s.exec(body)?.[1] ?? ''
      expect(isWholeText ? root : viewOf(body), url).toContain(`<h1>${title}</h1>`)
    }
    expect((await open('/players?player=5')).body).toContain('<title>Vận động viên · Vợt</title>')
  })

  test('[RES-81] what is not there answers 404 with the app, also once it is asked for again', async () => {
    const missing = [
      '/tournament-registration/987654',
      '/groups/987654',
      '/season/players/987654',
      '/khong-co',
      '/me/x',
    ]
    for (const url of missing) {
      const first = await open(url)
      expect([first.statusCode, first.headers['content-type']], url).toEqual([404, 'text/html; charset=utf-8'])
      expect(first.body, url).toContain('<div id="root">')
      const again = await open(url, { 'if-none-match': String(first.headers.etag) })
      expect(again.statusCode, url).toBe(404)
    }
    expect((await open('/me')).statusCode).toBe(200)
  })

  test('an address that opens something else, or nothing, has no first view', async () => {
    const id = (await makeGroup(app)).divisions[0]?.id ?? 0
    const urls = [
      '/?tab=completed',
      `/tournament-registration/${id}?form=1`,
      '/tournament-registration/987654',
      '/players?player=5',
    ]
    for (const url of urls) expect((await open(url)).body, url).not.toContain('id="first-view"')
  })
})

async function finishedTournament(app: TestApp) {
  const { tournamentId } = await makeBracket(app, 4, { bracket_type: 'single_elimination', options: { bronze: false } })
  const { placings, bracket } = await playOut(app, tournamentId)
  const playersAt = (place: number) =>
    placings
      .filter((placing) => placing.place === place)
      .flatMap(({ participant_id }) => bracket.participants.filter(({ id }) => id === participant_id))
      .flatMap(({ player1_id, player2_id }) => [player1_id, player2_id])
  const body = {
    first_place_player_ids: playersAt(1),
    second_place_player_ids: playersAt(2),
    third_place_player_ids: playersAt(3),
  }
  const podium = await app.ok(createResults, { params: { id: String(tournamentId) }, body }, { as: 'admin' })
  return { tournamentId, podium }
}
