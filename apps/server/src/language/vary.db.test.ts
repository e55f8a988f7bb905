import { endpoints, feedPath, oembedPath, sitemapPath } from '@vot/contract'
import { makeBracket, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const year = new Date().getUTCFullYear()

onAnyDatabase('answers in two languages', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start, { publicUrl: 'https://giai.example.vn' })
  })

  test('[LNG-15] whatever differs by language says by which headers, over every GET', async () => {
    const { tournamentId, groupId } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const { token } = await app.signIn('admin')
    const calls = endpoints
      .filter(({ method, path }) => method === 'GET' && !/backups\/:/.test(path))
      .flatMap(({ path }) => [tournamentId, groupId].map((id) => path.replace(/:\w+/g, String(id))))
    const page = encodeURIComponent(`https://giai.example.vn/tournaments/${tournamentId}/bracket`)
    const others = [
      ...[
        feedPath,
        sitemapPath,
        '/robots.txt',
        '/share/vot.png',
        '/share/season.png',
        `/share/season.png?season=${year}`,
      ],
      ...[`/share/tournaments/${tournamentId}.png`, `/share/homes/groups/${groupId}.png`],
      `${oembedPath}?url=${page}&format=json`,
    ]
    const ask = async (url: string, headers: Record<string, string>) => {
      const { statusCode, rawPayload, headers: told } = await app.fastify.inject({ url, headers })
      return { statusCode, body: rawPayload.toString('base64'), vary: String(told.vary ?? '') }
    }
    const differing: string[] = []
    const cases = [
      ...calls.map((url) => [url, {}] as const),
      ...calls.map((url) => [url, { authorization: `Bearer ${token}` }] as const),
      ...others.map((url) => [url, {}] as const),
    ]
    for (const [url, headers] of cases) {
      const vietnamese = await ask(url, { ...headers, 'accept-language': 'vi' })
      const english = await ask(url, { ...headers, 'accept-language': 'en' })
      if (vietnamese.body === english.body) continue
      differing.push(url)
      for (const { vary } of [vietnamese, english]) expect(vary, url).toContain('accept-language')
      if (url.startsWith('/api/')) continue
      const byCookie = await ask(url, { ...headers, cookie: 'vot-language=en', 'accept-language': 'vi' })
      if (byCookie.body !== vietnamese.body) expect(byCookie.vary, url).toContain('cookie')
    }
    expect(differing).toContain('/share/season.png')
    expect(differing.length).toBeGreaterThan(20)
  })

  test('[SEA-18] a year in which nothing was played has no picture', async () => {
    for (const asked of [1900, 2099]) {
      const { statusCode } = await app.fastify.inject({ url: `/share/season.png?season=${asked}` })
      expect(statusCode, String(asked)).toBe(404)
    }
    expect((await app.fastify.inject({ url: '/share/season.png' })).statusCode).toBe(200)
  })
})
