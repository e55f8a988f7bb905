import {
  assignMatch,
  commonErrors,
  createClub,
  createConsentLink,
  createCourt,
  createPlayer,
  createRegistration,
  createResults,
  createTournament,
  createWebhook,
  type Endpoint,
  endpoints,
  listChampions,
  listClubs,
  listDuplicatePairs,
  listPlayers,
  listProtests,
  listRegistrations,
  listTournaments,
  openDraw,
  openWall,
  previewDivisionMerge,
  previewLateEntry,
  previewMerge,
  readConsent,
  readImportProgress,
  readOwnFollows,
  readPlayer,
  readPlayerMatches,
  shapesOf,
  updatePlayer,
} from '@vot/contract'
import {
  division,
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  type Person,
  playOut,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const

onAnyDatabase('the shape of answers', (start) => {
  let app: TestApp
  let ids: Record<string, number>
  let otherPlayerId: number
  /** Who plays in the group. */
  let entrantId: number
  /** Two divisions of a group, before anything was drawn. */
  let pair: readonly number[]
  /** A division whose table has room for one more team. */
  let open: number
  let wallCode: string
  let consentToken: string
  beforeAll(async () => {
    app = await startApp(start)
    const referee = await app.signIn('ref')
    const { tournamentId, groupId } = await makeBracket(app, 8)
    const { bracket } = await playOut(app, tournamentId)
    const podium = bracket.participants.slice(0, 3).map(({ player1_id, player2_id }) => [player1_id, player2_id])
    await app.ok(
      createResults,
      {
        params: { id: String(tournamentId) },
        body: {
          first_place_player_ids: podium[0] ?? [],
          second_place_player_ids: podium[1] ?? [],
          third_place_player_ids: podium[2] ?? [],
          reason: 'Ban tổ chức quyết định',
        },
      },
      admin,
    )
    entrantId = podium[0]?.[0] ?? 0
    const club = await app.ok(createClub, { body: { name: 'CLB Tao Đàn' } }, admin)
    const person = { name: 'Nguyễn Thị Ánh', phone: '0912345678', ranking_points: 3, club_id: club.id }
    const player = await app.ok(createPlayer, { body: person }, admin)
    const [otherPlayer] = await makePlayers(app, 1)
    otherPlayerId = otherPlayer?.id ?? 0
    const other = await makeBracket(app, 4)
    const court = await app.ok(createCourt, { query: { venue: 'Sân Tao Đàn' }, body: { name: 'Sân 1' } }, admin)
    const ready = other.bracket.bracket.matches.find(({ status }) => status === 'ready')
    const given = { court_id: court.id, referee_id: referee.userId }
    await app.ok(assignMatch, { params: { id: String(ready?.id) }, body: given }, admin)
    const third = (await makeGroup(app)).divisions[0]?.id ?? 0
    await makeTeams(app, third, 2)
    pair = (await makeGroup(app, [{}, {}])).divisions.map(({ id }) => id)
    await makeTeams(app, pair[0] ?? 0, 2)
    open = (await makeBracket(app, 5)).tournamentId
    wallCode = (await app.ok(openWall, {})).code
    const [one, two] = await makePlayers(app, 2)
    const asked = { tournament_id: pair[1] ?? 0, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    const { id: askedId } = await app.ok(createRegistration, { body: asked })
    const link = { params: { id: String(askedId) }, body: { player_id: asked.player1_id } }
    consentToken = (await app.ok(createConsentLink, link, admin)).token
    const told = { url: 'https://hooks.example.com/a', kinds: ['result' as const] }
    const hook = await app.ok(createWebhook, { body: told }, admin)
    const draw = await app.ok(openDraw, { params: { id: String(third) }, body: { separate_clubs: true } }, admin)
    ids = {
      draws: draw.id,
      tournaments: tournamentId,
      'tournament-registrations': ready?.participant1_id ?? 0,
      groups: groupId,
      courts: court.id,
      matches: ready?.id ?? 0,
      players: player.id,
      clubs: club.id,
      users: referee.userId,
      webhooks: hook.id,
    }
  })

  const ownIds: Readonly<Record<string, () => number | undefined>> = {
    [previewDivisionMerge.path]: () => pair[0],
    [previewLateEntry.path]: () => open,
  }
  const addressOf = ({ path }: Endpoint): string =>
    path
      .replace(':scope', 'groups')
      .replace(':code', wallCode)
      .replace(/([a-z-]+)\/:id/, (_whole, resource: string) => `${resource}/${ownIds[path]?.() ?? ids[resource]}`)

  async function get(url: string, person: Person) {
    const { token } = await app.signIn(person)
    return await app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })
  }

  const reads = endpoints.filter(({ method, produces }) => method === 'GET' && produces === undefined)
  const queryOf = (path: string) => {
    if (path === '/api/players/search') return '?q=nguy'
    if (path === readImportProgress.path) return '?plan=none'
    if (path === readOwnFollows.path) return '?device_key=0b0f9f1e-93f7-4d2a-8a53-0d6cbf3a4f10'
    if (path === previewLateEntry.path) return '?place=table-A'
    if (path === readConsent.path) return `?token=${consentToken}`
    if (path === readPlayerMatches.path) return `?player_id=${entrantId}`
    if (path === listChampions.path) return '?from=2026-01-01T00:00:00Z&to=2026-12-31T00:00:00Z'
    if (path === listProtests.path) return `?group_id=${ids.groups}`
    if (path === listDuplicatePairs.path) return `?group_id=${ids.groups}`
    if (path === previewDivisionMerge.path) return `?into=${pair[1]}`
    return path === previewMerge.path ? `?other_id=${otherPlayerId}` : ''
  }
  /** The specification writes the figures of the dashboard and of a notice this way. */
  const camelNamed = ['/api/dashboard', '/api/notifications']

  test.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
    'GET %s answers as declared, in snake_case',
    async (path, endpoint) => {
      for (const person of ['admin', 'ref'] as const) {
        const { statusCode, body } = await get(`${addressOf(endpoint)}${queryOf(path)}`, person)
        const answer: unknown = JSON.parse(body)
        if (statusCode !== 200) {
          expect([...commonErrors, ...endpoint.errors]).toContain((answer as { code: string }).code)
          continue
        }
        expect(shapesOf(endpoint).response.parse(answer)).toEqual(answer)
        if (!camelNamed.includes(path)) for (const name of namesIn(answer)) expect(name).toMatch(/^[a-z][a-z0-9_]*$/)
      }
      expect((await get(`${addressOf(endpoint)}${queryOf(path)}`, 'admin')).statusCode).toBe(200)
    },
  )

  test('no list gives more than 100 items a page, whatever is asked for', async () => {
    await makePlayers(app, 101)
    for (const endpoint of [listPlayers, listTournaments, listRegistrations]) {
      for (const asked of ['101', '5000', '999999999']) {
        const { per_page, items } = await app.ok(endpoint, { query: { per_page: asked } }, admin)
        expect(per_page, endpoint.path).toBe(100)
        expect(items.length).toBeLessThanOrEqual(100)
      }
    }
    expect((await app.ok(listPlayers, { query: { per_page: '500' } }, admin)).items).toHaveLength(100)
  })

  test('text is kept composed and trimmed; control characters and what is too long are refused', async () => {
    const decomposed = '  Nguyễn Thị Ánh Tuyết '.normalize('NFD')
    const body = { name: decomposed, phone: '0912345679', ranking_points: 3 }
    const made = await app.ok(createPlayer, { body }, admin)
    expect(made.name).toBe('Nguyễn Thị Ánh Tuyết'.normalize('NFC'))
    const params = { id: String(made.id) }
    expect((await app.ok(readPlayer, { params }, admin)).name).toBe(made.name)
    const refusals = [
      ['Nguyễn\u0007Ánh', 'Nội dung có ký tự ẩn hoặc ký tự điều khiển, vui lòng xóa và gõ lại'],
      ['Nguyễn\nÁnh', 'Nội dung có ký tự ẩn hoặc ký tự điều khiển, vui lòng xóa và gõ lại'],
      ['Nguyễn\u0000Ánh', 'Nội dung có ký tự ẩn hoặc ký tự điều khiển, vui lòng xóa và gõ lại'],
      ['Ánh'.repeat(67), 'Nội dung quá dài'],
    ] as const
    for (const [name, message] of refusals) {
      for (const refused of [
        await app.call(createPlayer, { body: { ...body, name } }, admin),
        await app.call(updatePlayer, { params, body: { ...body, name } }, admin),
        await app.call(createClub, { body: { name } }, admin),
        await app.call(createTournament, { body: { ...division(app), venue: 'Sân A', name } }, admin),
      ]) {
        expect([refused.status, refused.body.message], name).toEqual([400, message])
      }
    }
    expect((await app.ok(listClubs, {})).map(({ name }) => name)).toEqual(['CLB Tao Đàn'])
  })

  test('[PRV-05] refusals and live events name nobody and carry no phone', async () => {
    const [one, two] = await makePlayers(app, 2)
    const { id } = await app.ok(createTournament, { body: { ...division(app), venue: 'Sân A' } }, admin)
    const body = { tournament_id: id, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    await app.ok(createRegistration, { body })
    const refused = [
      await app.call(createRegistration, { body }),
      await app.call(createRegistration, {
        body: { ...body, player1_phone: one?.phone, player1_id: 0 } as typeof body,
      }),
      await app.call(createPlayer, { body: { name: one?.name ?? '', phone: '09x', ranking_points: 3 } }, admin),
    ]
    const events = await app.database.read((db) => db.selectFrom('liveEvents').selectAll().execute())
    expect(events.length).toBeGreaterThan(0)
    const told = JSON.stringify([refused.map((answer) => answer.body), events])
    for (const secret of [one?.name, two?.name, one?.phone, two?.phone]) expect(told).not.toContain(secret)
  })
})

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}
