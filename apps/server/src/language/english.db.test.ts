import {
  completeMatch,
  createGroup,
  createPlayer,
  exportPlayers,
  listTournaments,
  readMatch,
  readStandings,
  saveMatchResult,
  setRestTime,
} from '@vot/contract'
import { division, eachDatabase, makeBracket, makeGroup, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const english = { 'accept-language': 'en-GB,en;q=0.9' } as const
const admin = { as: 'admin' } as const
const inEnglish = { ...admin, headers: english } as const

onAnyDatabase('the server in English', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  test('[LNG-04] refused fields and refused calls are told in the language of who asks', async () => {
    const body = { name: ' ', phone: '0912 345 678' }
    const refused = await app.call(createPlayer, { body }, inEnglish)
    expect(refused.body).toMatchObject({
      code: 'validation-failed',
      details: { fields: { name: 'The player needs a name' } },
    })
    const usual = await app.call(createPlayer, { body }, admin)
    expect(usual.body).toMatchObject({ details: { fields: { name: 'Tên VĐV không được để trống' } } })

    const params = { id: '999999' }
    const missing = await app.call(readMatch, { params }, { headers: english })
    expect(missing.body).toMatchObject({ code: 'match-not-found', message: 'Match not found' })
    const unknown = await app.call(createPlayer, { body }, { headers: english })
    expect(unknown.body.message).toBe('Sign in to create a player')
  })

  test('[LNG-04] a question names what would happen, and the button, in the language of who asks', async () => {
    const group = await makeGroup(app)
    const body = {
      ...{ group_name: group.group_name, venue: 'Sân Tao Đàn', use_snapshot_ranking: false },
      divisions: [division(app)],
    }
    const asked = await app.call(createGroup, { body }, inEnglish)
    expect(asked.body).toMatchObject({
      code: 'confirmation-needed',
      details: {
        action: 'Create it all the same',
        consequences: [{ text: expect.stringContaining(`group “${group.group_name}” already`) }],
      },
    })
  })

  test('[LNG-04] two writes at once are each answered in their own language', eachDatabase, async () => {
    const group = await makeGroup(app)
    const params = { id: String(group.id) }
    const write = (minutes: number, headers: Readonly<Record<string, string>>) =>
      app.ok(setRestTime, { params, body: { minutes } }, { ...admin, headers })
    const rounds = [11, 12, 13, 14]
    const answers = await Promise.all(rounds.flatMap((each) => [write(each, english), write(each + 10, {})]))
    expect(answers.map(({ message }) => message)).toEqual(
      rounds.flatMap((each) => [
        `Players rest ${each} minutes between two matches`,
        `VĐV nghỉ ${each + 10} phút giữa hai trận`,
      ]),
    )
  })

  test('[LNG-05] a shared answer is in the language of its address, whoever asked first', eachDatabase, async () => {
    const { tournamentId } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const read = async (query: string) => {
      const url = `${readStandings.path.replace(':id', String(tournamentId))}${query}`
      const { statusCode, body } = await app.fastify.inject({ url, headers: query === '' ? english : {} })
      expect(statusCode).toBe(200)
      return JSON.parse(body).stages.map(({ name }: { name: string }) => name)
    }
    for (let round = 0; round < 2; round += 1) {
      expect(await read('?language=en')).toContain('Semi-final')
      expect(await read('')).toContain('Bán kết')
    }
    expect((await app.call(listTournaments, { query: {} })).status).toBe(200)
  })

  test(
    '[LNG-03] [LNG-05] pages, pictures and the feed are in the language that their address names',
    eachDatabase,
    async () => {
      const { divisions } = await makeGroup(app)
      const id = divisions[0]?.id
      const get = async (url: string) => await app.fastify.inject({ url })
      const picture = (query: string) => get(`/share/tournaments/${id}.png${query}`)
      const [usual, inOther] = [await picture(''), await picture('?language=en')]
      expect([usual.statusCode, inOther.statusCode]).toEqual([200, 200])
      expect(inOther.headers.etag).not.toBe(usual.headers.etag)
      expect((await get('/feed.atom')).body).toContain('Giải pickleball mới')
      expect((await get('/feed.atom?language=en')).body).toContain('New pickleball tournaments')
    },
  )

  test('[LNG-04] answers of matches and exported files are in the language of who asks', async () => {
    const { bracket } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const [first] = bracket.bracket.matches
    const params = { id: String(first?.id) }
    const body = { winner_id: first?.participant1_id ?? 0, set1_winner_score: 11, set1_loser_score: 4 }
    const saved = await app.ok(saveMatchResult, { params, body }, inEnglish)
    expect(saved.message).toMatch(/^The result of match \S+ is saved$/)
    const over = await app.call(completeMatch, { params }, inEnglish)
    expect(over.body.message).not.toMatch(/[\u1ea0-\u1ef9]/)

    const { token } = await app.signIn('admin')
    const { headers, rawPayload } = await app.fastify.inject({
      url: `${exportPlayers.path}?format=csv&language=en`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(String(headers['content-disposition'])).toContain('players.csv')
    expect(rawPayload.toString('utf8')).toMatch(/Full name,Phone,Club/)
  })
})
