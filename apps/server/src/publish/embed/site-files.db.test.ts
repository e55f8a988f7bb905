import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRegistration, createResults, createTournament, deleteTournament, setReserves } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import {
  bracketOf,
  division,
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  playMatch,
  playOut,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const folder = mkdtempSync(join(tmpdir(), 'vot-embed-'))
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html lang="vi"><head><title>Vợt</title></head><body><script src="/a.js"></script></body></html>',
)
afterAll(() => rmSync(folder, { recursive: true }))
const origin = 'http://hall.example:3000'

onAnyDatabase('what other programs read of the site', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start, { webDir: folder })
  })

  const open = (url: string, headers: Record<string, string> = {}) =>
    app.fastify.inject({ url, headers: { host: 'hall.example:3000', ...headers } })
  const oembed = (url: string, more = '') => open(`/api/oembed?url=${encodeURIComponent(url)}${more}`)
  const factsAt = async (url: string) => {
    const { body } = await open(url)
    return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null')
  }

  /** A division of a group that was played to its end, with its podium. */
  async function played(): Promise<{ groupId: number; id: number }> {
    const { tournamentId, groupId } = await makeBracket(app, 4, {
      bracket_type: 'single_elimination',
      options: { bronze: false },
    })
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
    await app.ok(createResults, { params: { id: String(tournamentId) }, body }, admin)
    return { groupId, id: tournamentId }
  }

  test('[RES-66] the address of a page tells how to frame it, at the size there is room for', async () => {
    const group = await makeGroup(app, [{}], { group_name: 'Giải "Sân <Mới>"' })
    const id = group.divisions[0]?.id ?? 0
    const answer = await oembed(`${origin}/tournament-bracket/${id}?team=4`, '&format=json&maxwidth=500')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    const told = answer.json()
    expect(told).toMatchObject({ version: '1.0', type: 'rich', provider_name: 'Vợt', width: 500, height: 640 })
    expect(told.title).toContain('Giải "Sân <Mới>"')
    expect(told.thumbnail_url).toContain(`${origin}/share/`)
    expect(told.html).toContain(
      `<iframe src="${origin}/embed/bracket/${id}" title="Sơ đồ đấu: Giải &quot;Sân &lt;Mới&gt;&quot; `,
    )
    expect(told.html).toMatch(/^<iframe [^<>]*><\/iframe>$/)
    const framedBy = async (path: string) => {
      const { html } = (await oembed(origin + path)).json()
      return plain(attributeOf(html, 'src')).slice(origin.length)
    }
    expect(await framedBy(`/tournament-results/${id}`)).toBe(`/embed/results/${id}`)
    expect(await framedBy(`/groups/${group.id}`)).toBe(`/embed/board/${group.id}`)
    expect(await framedBy(`/board/${group.id}`)).toBe(`/embed/board/${group.id}`)
    expect(await framedBy(`/embed/board/${group.id}`)).toBe(`/embed/board/${group.id}`)
    expect(await framedBy('/season?season=2025&category=men&q=An')).toBe('/embed/leaderboard?season=2025&category=men')
  })

  test('[RES-66] the frame of an address that has a look keeps it, as far as a frame takes it', async () => {
    const group = await makeGroup(app)
    const id = group.divisions[0]?.id ?? 0
    const tell = async (path: string) => (await oembed(origin + path, '&maxwidth=500')).json()
    const framedBy = async (path: string) => plain(attributeOf((await tell(path)).html, 'src')).slice(origin.length)
    for (const path of [
      `/embed/bracket/${id}?theme=dark&accent=b3261e&background=FFFDF5`,
      `/embed/results/${id}?accent=2f6cdb`,
      `/embed/board/${group.id}?theme=light`,
      '/embed/leaderboard?season=2025&category=men&theme=dark&accent=b3261e',
    ])
      expect(await framedBy(path)).toBe(path)
    // It is of the same page as without a look.
    const [looked, bare] = [await tell(`/embed/bracket/${id}?theme=dark`), await tell(`/embed/bracket/${id}`)]
    expect({ ...looked, html: null }).toEqual({ ...bare, html: null })
    expect(looked).toMatchObject({ width: 500, height: 640 })
    // A look is of a frame: the page itself has none.
    expect(await framedBy(`/tournament-results/${id}?theme=dark&accent=b3261e`)).toBe(`/embed/results/${id}`)
    expect(await framedBy('/season?season=2025&theme=dark')).toBe('/embed/leaderboard?season=2025')
    const hostile = '"><script>alert(1)</script>'
    for (const [name, value] of [
      ...['', 'auto', 'Dark', 'dark ', hostile].map((value) => ['theme', value] as const),
      ...['', 'red', '#b3261e', 'b3261', 'b3261e0', 'b3261e\n', 'url(//a)', hostile].flatMap((value) => [
        ['accent', value] as const,
        ['background', value] as const,
      ]),
      ['onload', 'alert(1)'] as const,
    ]) {
      const path = `/embed/bracket/${id}?${new URLSearchParams({ [name]: value })}`
      expect(await framedBy(path), path).toBe(`/embed/bracket/${id}`)
      expect(await framedBy(`${path}&theme=light&accent=2f6cdb`), path).not.toContain('alert')
      expect((await tell(path)).html, path).toMatch(/^<iframe [^<>]*><\/iframe>$/)
    }
    // The first counts, as it does in the frame.
    expect(await framedBy(`/embed/bracket/${id}?theme=evil&theme=dark`)).toBe(`/embed/bracket/${id}`)
  })

  test('[RES-66] there is nothing to frame of other pages, of other sites and of what is not there', async () => {
    const addresses = [
      ...['/tournament-registration/1', '/tournament-results/987654321', '/groups/987654321', '/players', '/', '/me'],
      ...['/embed/desk/1', '/season/players/1', '/season/clubs'],
    ].map((path) => `${origin}${path}`)
    const elsewhere = [
      'http://evil.example/season',
      'https://hall.example:3000/season',
      '/season',
      'javascript:alert(1)',
      '',
    ]
    for (const url of [...addresses, ...elsewhere]) {
      const { statusCode, body } = await oembed(url)
      expect(statusCode, url).toBe(404)
      expect(body, url).not.toContain('iframe')
    }
    expect((await open('/api/oembed')).statusCode).toBe(404)
    expect((await open('/api/oembed?url=a&url=b')).statusCode).toBe(404)
    expect((await oembed(`${origin}/season`, '&format=xml')).statusCode).toBe(501)
    expect((await oembed(`${origin}/season`, '&maxwidth=-1&maxheight=1e9')).json()).toMatchObject({
      width: 800,
      height: 640,
    })
  })

  test('[RES-66] pages that can be framed say where that is told, and all lead to the feed', async () => {
    const group = await makeGroup(app)
    const id = group.divisions[0]?.id ?? 0
    const alternates = async (path: string) => {
      const links = (await open(path)).body.match(/<link rel="alternate"[^>]*>/g) ?? []
      return links.map((link) => [attributeOf(link, 'type'), plain(attributeOf(link, 'href'))] as const)
    }
    const feed = ['application/atom+xml', `${origin}/feed.atom`]
    expect(await alternates('/tournaments')).toEqual([feed])
    expect(await alternates(`/tournament-registration/${id}`)).toEqual([feed])
    for (const path of [`/groups/${group.id}`, `/tournament-bracket-visual/${id}`, '/season?category=women']) {
      const [, how] = await alternates(path)
      expect(how?.[0], path).toBe('application/json+oembed')
      const told = await open(how?.[1].slice(origin.length) ?? '')
      expect(told.json(), path).toMatchObject({ type: 'rich' })
    }
  })

  test('[RES-67] search engines are told days, place, fee and the approved teams, and no phone', async () => {
    const group = await makeGroup(app)
    const id = group.divisions[0]?.id ?? 0
    await makeTeams(app, id, 2)
    const event = await factsAt(`/tournament-registration/${id}`)
    expect(event).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: `${group.group_name} | ${group.divisions[0]?.name}`,
      sport: 'Pickleball',
      startDate: group.divisions[0]?.start_date,
      location: { '@type': 'Place', name: group.divisions[0]?.venue },
      offers: { price: group.divisions[0]?.registration_fee, priceCurrency: 'VND' },
      url: `${origin}/tournament-registration/${id}`,
    })
    expect(event.competitor).toHaveLength(2)
    const [team] = event.competitor
    expect(team).toMatchObject({ '@type': 'SportsTeam', athlete: [{ '@type': 'Person' }, { '@type': 'Person' }] })
    expect(team.name).toBe(team.athlete.map(({ name }: { name: string }) => name).join(' – '))
    expect(JSON.stringify(event)).not.toMatch(/\d{9}/)
    const home = await factsAt(`/groups/${group.id}`)
    expect(home).toMatchObject({ '@type': 'SportsEvent', name: group.group_name, url: `${origin}/groups/${group.id}` })
    expect(home.subEvent.map(({ name }: { name: string }) => name)).toEqual(group.divisions.map(({ name }) => name))
    expect(home.subEvent[0].offers.availability).toBe('https://schema.org/InStock')
  })

  test('[RES-67] they are offered the place of a team that waits for another', async () => {
    const group = await makeGroup(app, [{ total_participants: 4 }])
    const id = group.divisions[0]?.id ?? 0
    const people = await makePlayers(app, 4)
    const enter = async (at: number) => {
      const body = { tournament_id: id, player1_id: people[at]?.id ?? 0, player2_id: people[at + 1]?.id ?? 0 }
      return (await app.ok(createRegistration, { body }, admin)).id
    }
    const available = async () => [
      (await factsAt(`/tournament-registration/${id}`)).offers.availability,
      (await factsAt(`/groups/${group.id}`)).subEvent[0].offers.availability,
    ]
    const waiting = [await enter(0), await enter(2)].slice(1)
    const [inStock, soldOut] = ['https://schema.org/InStock', 'https://schema.org/SoldOut']
    expect(await available()).toEqual([soldOut, soldOut])
    await app.ok(setReserves, { params: { id: String(id) }, body: { registration_ids: waiting, seen: [] } }, admin)
    expect(await available()).toEqual([inStock, inStock])
  })

  test('[RES-67] once it is over nobody is offered a place, and a name cannot end the data', async () => {
    const { id } = await played()
    expect(await factsAt(`/tournament-results/${id}`)).not.toHaveProperty('offers')
    const body = { ...division(app, { name: '</script><b>Giải' }), venue: 'Sân A' }
    const { id: own } = await app.ok(createTournament, { body }, admin)
    expect((await factsAt(`/tournament-registration/${own}`)).name).toBe('</script><b>Giải')
    expect((await open(`/tournament-registration/${own}`)).body).not.toContain('</script><b>')
  })

  test('[RES-68] the sitemap has the pages that everybody may read, and changes with them', async () => {
    const { groupId, id } = await played()
    const other = await makeGroup(app)
    const hidden = other.divisions[0]?.id ?? 0
    const pages = async () => {
      const answer = await open('/sitemap.xml')
      expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
      return new Map(
        partsOf(answer.body, 'url').map((url) => [partOf(url, 'loc').slice(origin.length), partOf(url, 'lastmod')]),
      )
    }
    const known = await pages()
    for (const path of ['/', '/tournaments', '/season', '/season/clubs', `/groups/${groupId}`])
      expect([...known.keys()]).toContain(path)
    for (const path of [`/tournament-bracket-visual/${id}`, `/tournament-results/${id}`])
      expect([...known.keys()]).toContain(path)
    expect(known.get(`/tournament-results/${id}`)).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+07:00$/)
    expect([...known.keys()]).toContain(`/tournament-registration/${hidden}`)
    expect([...known.keys()]).not.toContain(`/tournament-bracket-visual/${hidden}`)
    expect([...known.keys()].filter((path) => path.startsWith('/embed'))).toEqual([])
    await app.ok(deleteTournament, { params: { id: String(hidden) } }, admin)
    expect([...(await pages()).keys()]).not.toContain(`/tournament-registration/${hidden}`)
  })

  test('[RES-68, RES-69] results move the last change of a tournament in sitemap and feed', async () => {
    const { tournamentId, groupId } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const moments = async () => {
      const sitemap = partsOf((await open('/sitemap.xml')).body, 'url')
      const feed = partsOf((await open('/feed.atom')).body, 'entry')
      const page = sitemap.find((url) => partOf(url, 'loc').endsWith(`/tournament-bracket-visual/${tournamentId}`))
      const entry = feed.find((each) => partOf(each, 'id').endsWith(`/groups/${groupId}`))
      return [partOf(page ?? '', 'lastmod'), partOf(entry ?? '', 'updated')]
    }
    app.clock.advance(8 * 86_400_000)
    const before = await moments()
    const match = (await bracketOf(app, tournamentId)).bracket.matches.find(({ status }) => status === 'ready')
    if (match) await playMatch(app, match, 1)
    const after = await moments()
    expect(after[0]?.slice(0, 10)).toBe(formatVietnamIso(app.clock.now()).slice(0, 10))
    expect(after[1]).toBe(after[0])
    expect(before[0]).not.toBe(after[0])
  })

  test('[RES-67] a tournament that stands alone has fee and teams on its home too', async () => {
    const body = { ...division(app, { registration_fee: 150_000 }), venue: 'Sân A' }
    const { id } = await app.ok(createTournament, { body }, admin)
    const [team] = await makeTeams(app, id, 2)
    const facts = await factsAt(`/groups/tournament/${id}`)
    expect(facts.offers).toMatchObject({ price: 150_000, priceCurrency: 'VND' })
    expect(facts.competitor).toHaveLength(2)
    expect(facts.competitor[0].name).toContain(team?.player1_name)
    expect(JSON.stringify(facts)).not.toMatch(/0\d{9}/)
  })

  test('[RES-68] robots.txt keeps programs out of the API and of what is of one person, and names the sitemap', async () => {
    const { headers, body } = await open('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
    for (const path of ['/api/', '/embed/', '/pay/', '/consent']) expect(body).toContain(`\nDisallow: ${path}\n`)
    const closed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
    for (const path of ['/', '/tournaments', '/tournament-results/1', '/groups/1', '/season', '/share/vot.png']) {
      expect(
        closed.some((prefix) => path.startsWith(prefix)),
        path,
      ).toBe(false)
    }
    expect((await open('/robots.txt', { host: 'a b' })).body).not.toContain('Sitemap')
  })

  test('[RES-69] the feed tells of new groups and tournaments, the newest first', async () => {
    const group = await makeGroup(app, [{}, {}], { group_name: 'Giải "Hè" & <Thu>' })
    app.clock.advance(60_000)
    const body = { ...division(app, { name: 'Giải Đêm Đông' }), venue: 'Sân A' }
    const { id } = await app.ok(createTournament, { body }, admin)
    const answer = await open('/feed.atom')
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    const entries = partsOf(answer.body, 'entry')
    expect(entries.length).toBeLessThanOrEqual(30)
    const [first = '', second = ''] = entries
    expect(partOf(first, 'id')).toBe(`${origin}/groups/tournament/${id}`)
    expect(first).toContain(`href="${origin}/groups/tournament/${id}"`)
    expect(partOf(second, 'title')).toBe('Giải "Hè" & <Thu>')
    expect(second).toContain(`href="${origin}/groups/${group.id}"`)
    expect(partOf(second, 'summary')).toMatch(/^\d\d\/.*, Sân Tao Đàn\. /)
    for (const { name } of group.divisions) expect(partOf(second, 'summary')).toContain(name)
    for (const part of ['published', 'updated']) expect(partOf(second, part)).toMatch(/\+07:00$/)
    expect((await open('/feed.atom', { host: 'a b' })).statusCode).toBe(404)
  })
})

/** The contents of every element of the name. */
function partsOf(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, part = '']) => part)
}

function partOf(text: string, name: string): string {
  return plain(partsOf(text, name)[0] ?? '')
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

function plain(text: string): string {
  const marks: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }
  return text.replace(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => marks[name] ?? '')
}
