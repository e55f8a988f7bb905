import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  approveRegistration,
  assignMatch,
  callMatch,
  callMissing,
  closeCourt,
  createCourt,
  createRegistration,
  createResults,
  createTournament,
  createWebhook,
  endpoints,
  exportGroup,
  listAudit,
  listTournaments,
  openWall,
  readDashboard,
  readGroup,
  readTournament,
  searchEverything,
  splitDivision,
  startPractice,
  unassignMatch,
  updateGroup,
  updateTournament,
} from '@vot/contract'
import {
  begin,
  division,
  eachDatabase,
  fetchArchive,
  importArchiveFile,
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  openStream,
  playOut,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const inEnglish = { ...admin, headers: { 'accept-language': 'en' } } as const
const usual = 'Đôi Sơn Ca'
const english = 'Skylark doubles'
const names = { name: usual, english_name: english } as const
const idOf = (id: number | undefined) => ({ params: { id: String(id) } })

const folder = mkdtempSync(join(tmpdir(), 'vot-english-names-'))
for (const file of ['index.html', 'index.en.html']) {
  writeFileSync(
    join(folder, file),
    '<!doctype html><html><head><title>Vợt</title></head><body><!--first-view--><div id="root"></div></body></html>',
  )
}
afterAll(() => rmSync(folder, { recursive: true }))

onAnyDatabase('names of divisions in English', (start) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await startApp(start, { webDir: folder, push: true, webhooks: 'public' })
    token = (await app.signIn('admin')).token
  })
  const get = async (url: string, language: 'vi' | 'en', as?: 'admin') => {
    const asked = `${url}${url.includes('?') ? '&' : '?'}language=${language}`
    const headers = as && { authorization: `Bearer ${token}` }
    const { statusCode, body } = await app.fastify.inject({ url: asked, ...(headers && { headers }) })
    expect([200, 400, 404, 409], `${asked} ${body}`).toContain(statusCode)
    return body
  }
  const rename = (
    id: number,
    change: Readonly<Record<string, unknown>>,
    options: typeof admin | typeof inEnglish = admin,
  ) =>
    app.call(
      updateTournament,
      { ...idOf(id), body: { ...division(app), venue: 'Sân Tao Đàn', use_snapshot_ranking: false, ...change } },
      options,
    )

  test('[LNG-08] it is given with a division, changed, cleared, and as long as a name', async () => {
    const { divisions } = await makeGroup(app, [names])
    const id = divisions[0]?.id ?? 0
    expect(divisions[0]).toMatchObject(names)
    const changed = await rename(id, { name: usual, english_name: '  Larks  ' })
    expect(changed.body).toMatchObject({ name: usual, english_name: 'Larks' })
    const kept = await rename(id, { name: usual })
    expect(kept.body.english_name).toBe('Larks')
    const cleared = await rename(id, { name: usual, english_name: '' })
    expect(cleared.body.name).toBe(usual)
    expect(cleared.body).not.toHaveProperty('english_name')
    for (const [wrong, text] of [
      ['x'.repeat(201), 'Nội dung quá dài'],
      ['Larks\u202e', undefined],
      [7, undefined],
    ] as const) {
      const refused = await rename(id, { name: usual, english_name: wrong })
      expect([refused.status, refused.body.code]).toEqual([400, 'validation-failed'])
      expect(refused.body.details?.fields).toHaveProperty('english_name', text ?? expect.any(String))
    }
    expect((await app.ok(readTournament, idOf(id), admin)).name).toBe(usual)
    const { items } = await app.ok(listAudit, { query: { subject_type: 'tournament' } as never }, admin)
    expect(JSON.stringify(items[0])).toContain('Larks')
  })

  test('[LNG-08] nobody but organisers gives one, and a repeat gives it once', async () => {
    const { id: groupId, venue } = await makeGroup(app)
    const body = { ...division(app), ...names, venue, group_id: groupId, use_snapshot_ranking: false }
    expect((await app.call(createTournament, { body }, { as: 'user' })).status).toBe(403)
    expect((await app.call(createTournament, { body })).status).toBe(401)
    const headers = { 'idempotency-key': 'english-name-once' }
    const [first, again] = [
      await app.ok(createTournament, { body }, { ...admin, headers }),
      await app.ok(createTournament, { body }, { ...admin, headers }),
    ]
    expect(again).toEqual(first)
    const { divisions } = await app.ok(readGroup, idOf(groupId), admin)
    expect(divisions.filter(({ english_name }) => english_name === english)).toHaveLength(1)
  })

  test('[LNG-09] a form that was filled and sent in English changes nothing', async () => {
    const group = await makeGroup(app, [names, {}])
    const read = await app.ok(readGroup, idOf(group.id), inEnglish)
    expect(read.divisions[0]).toMatchObject({ name: english, usual_name: usual, english_name: english })
    expect(read.divisions[1]).not.toHaveProperty('usual_name')
    const send = (divisions: readonly Readonly<Record<string, unknown>>[]) =>
      app.ok(
        updateGroup,
        {
          ...idOf(group.id),
          body: { group_name: group.group_name, venue: group.venue, use_snapshot_ranking: false, divisions } as never,
        },
        inEnglish,
      )
    const [first, second] = group.divisions
    const fields = (id: number | undefined) => ({ ...division(app), id })
    const namesNow = async () =>
      (await app.ok(readGroup, idOf(group.id), admin)).divisions.map(({ name, english_name }) => [name, english_name])
    // As the form of the app sends it.
    await send([
      { ...fields(first?.id), ...names },
      { ...fields(second?.id), name: second?.name, english_name: '' },
    ])
    expect(await namesNow()).toEqual([
      [usual, english],
      ['Nội dung 2', undefined],
    ])
    // As an app that does not know of English names sends it.
    await send([
      { ...fields(first?.id), name: english },
      { ...fields(second?.id), name: second?.name },
    ])
    expect(await namesNow()).toEqual([
      [usual, english],
      ['Nội dung 2', undefined],
    ])
    expect((await rename(first?.id ?? 0, { name: english }, inEnglish)).status).toBe(200)
    expect(await namesNow()).toEqual([
      [usual, english],
      ['Nội dung 2', undefined],
    ])
    const { items } = await app.ok(listAudit, { query: { subject_type: 'tournament' } as never }, inEnglish)
    expect(items[0]).toMatchObject({ action: 'update-tournament', subject_id: first?.id })
    await send([
      { ...fields(first?.id), name: 'Đôi Chim Sẻ' },
      { ...fields(second?.id), name: second?.name },
    ])
    expect((await namesNow())[0]).toEqual(['Đôi Chim Sẻ', english])
  })

  test('[LNG-12] it is searched for by either name, in both languages', eachDatabase, async () => {
    const { divisions } = await makeGroup(app, [{ name: 'Đôi Vàng Anh', english_name: 'Oriole’s doubles' }])
    const id = divisions[0]?.id
    for (const q of ["oriole's dou", 'orioles', 'vang anh']) {
      for (const [options, shown] of [
        [admin, 'Đôi Vàng Anh'],
        [inEnglish, 'Oriole’s doubles'],
      ] as const) {
        const found = (await app.ok(searchEverything, { query: { q } }, options)).divisions
        expect(found.map((each) => [each.id, each.name])).toEqual([[id, shown]])
      }
      expect((await app.ok(listTournaments, { query: { q } })).items.map((each) => each.id)).toEqual([id])
    }
    for (const q of ["'", '’']) {
      expect((await app.ok(searchEverything, { query: { q } })).divisions).toEqual([])
      expect((await app.ok(listTournaments, { query: { q } })).items).toEqual([])
    }
    await rename(id ?? 0, { name: 'Đôi Vàng Anh', english_name: null })
    expect((await app.ok(listTournaments, { query: { q: 'oriole' } })).items).toEqual([])
  })

  test('[LNG-08] a division that is split off has the English name that it is given, or none', async () => {
    const { divisions } = await makeGroup(app, [names])
    const teams = await makeTeams(app, divisions[0]?.id ?? 0, 3)
    const split = async (team: number, english_name?: string) => {
      const body = {
        name: 'Đôi Hạng B',
        registration_ids: [teams[team]?.id ?? 0],
        ...(english_name && { english_name }),
      }
      return (await app.ok(splitDivision, { ...idOf(divisions[0]?.id), body }, admin)).tournament
    }
    expect(await split(0)).not.toHaveProperty('english_name')
    expect(await split(1, 'Skylark B')).toMatchObject({ name: 'Đôi Hạng B', english_name: 'Skylark B' })
  })

  test('[LNG-08] an archive carries it', async () => {
    const group = await makeGroup(app, [names, {}])
    const archive = await fetchArchive(app, exportGroup.path, group.id)
    expect(archive.tournaments.map((each) => each.english_name)).toEqual([english, undefined])
    const { group_id: id } = await importArchiveFile(app, archive)
    const { divisions } = await app.ok(readGroup, idOf(id ?? 0), admin)
    expect(divisions.map((each) => each.english_name)).toEqual([english, undefined])
  })

  test('[LNG-11] who is called is told with both names of the division, whoever calls', async () => {
    const url = await app.listen()
    const { groupId, tournamentId, bracket } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    await begin(app, tournamentId)
    await app.database.transaction(async ({ db }) => {
      await db
        .updateTable('tournaments')
        .set({ name: usual, englishName: english })
        .where('id', '=', tournamentId)
        .execute()
      return { ok: true as const, value: null }
    })
    const court = await app.ok(createCourt, { query: { venue: 'Sân Tao Đàn' }, body: { name: 'Sân Sơn Ca' } }, admin)
    const { token } = await app.signIn('admin')
    const stream = await openStream(`${url}/api/live?group_id=${groupId}`, { authorization: `Bearer ${token}` })
    const nextOf = async (type: string) => {
      for (;;) {
        const { data } = await stream.next()
        if (data.type === type) return data
      }
    }
    const [match] = bracket.bracket.matches
    const referee = await app.signIn('ref')
    const given = { court_id: court.id, referee_id: referee.userId }
    await app.ok(assignMatch, { ...idOf(match?.id), body: given }, inEnglish)
    await app.ok(callMatch, idOf(match?.id), inEnglish)
    const told = { tournament_name: usual, english_name: english }
    expect((await nextOf('match-called')).call).toMatchObject(told)
    await app.ok(closeCourt, { ...idOf(court.id), body: { reason: 'Mưa' } }, inEnglish)
    expect((await nextOf('courts-changed')).courts).toMatchObject([{ division: usual, english_division: english }])
    const team = bracket.bracket.participants[3]
    await app.ok(callMissing, { ...idOf(groupId), body: { registration_ids: [team?.id ?? 0] } }, inEnglish)
    expect((await nextOf('missing-called')).missing).toMatchObject(told)
    stream.close()
    await app.ok(unassignMatch, idOf(match?.id), admin)
  })

  test('[LNG-08] who reads in English sees it wherever the division is named, everybody else the usual name', async () => {
    // Nothing else is called so.
    const [heard, seen] = ['Đôi Họa Mi', 'Nightingale doubles']
    const folded = { nameFolded: 'doi hoa mi', englishNameFolded: 'nightingale doubles' }
    const { groupId, tournamentId, bracket } = await makeBracket(app, 5, { bracket_type: 'single_elimination' })
    await begin(app, tournamentId)
    await app.database.transaction(async ({ db }) => {
      await db
        .updateTable('tournaments')
        .set({ name: heard, englishName: seen, ...folded })
        .where('id', '=', tournamentId)
        .execute()
      return { ok: true as const, value: null }
    })
    const [one, two] = await makePlayers(app, 2)
    const pair = { tournament_id: tournamentId, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    await app
      .call(createRegistration, { body: pair }, admin)
      .then(({ body }) => app.call(approveRegistration, idOf(body.id), admin))
    await app.ok(createWebhook, { body: { url: 'https://hooks.example.com/b', kinds: ['result', 'podium'] } }, admin)
    const { code } = await app.ok(openWall, {})
    const court = await app.ok(
      createCourt,
      { query: { venue: 'Sân Tao Đàn' }, body: { name: 'Sân Vành Khuyên' } },
      admin,
    )
    const [ready] = bracket.bracket.matches.filter(({ status }) => status === 'ready')
    const referee = await app.signIn('ref')
    await app.ok(assignMatch, { ...idOf(ready?.id), body: { court_id: court.id, referee_id: referee.userId } }, admin)
    const player = bracket.bracket.participants[0]?.player1_id
    const walk = async (isSecond: boolean) => {
      const ids = [groupId, tournamentId, court.id, ready?.id, bracket.bracket.participants[0]?.id, player]
      const queries = ['', '?q=nightingale', `?tournament_id=${tournamentId}`, `?group_id=${groupId}`]
      const paths = endpoints
        .filter(({ method, path }) => method === 'GET' && !/backups|metrics|archive$/.test(path))
        .flatMap(({ path }) =>
          path.includes('/:')
            ? ['groups', 'tournaments'].flatMap((scope) =>
                ids.map((id) =>
                  path
                    .replace(':scope', scope)
                    .replace(':code', code)
                    .replace(/:[a-z_]+/gi, String(id)),
                ),
              )
            : queries.map((query) => `${path}${query}`),
        )
      const pages = [
        `/groups/${groupId}`,
        `/tournament-registration/${tournamentId}`,
        `/tournament-results/${tournamentId}`,
      ]
      pages.push(`/tournament-bracket-visual/${tournamentId}`, `/season/players/${player}`, '/', '/feed.atom')
      const named: string[] = []
      for (const url of [...new Set([...paths, ...pages])]) {
        // What is kept for many is asked for first in either language.
        const [first, second] = isSecond ? (['en', 'vi'] as const) : (['vi', 'en'] as const)
        const told = { [first]: await get(url, first, 'admin'), [second]: '' }
        if (![heard, seen].some((name) => told[first]?.includes(name))) continue
        told[second] = await get(url, second, 'admin')
        named.push(url)
        // Forms ask for both names; what is stored as a text, and what the log keeps, is as it was said.
        const [inVietnamese = '', inEnglish = ''] = [told.vi, told.en]
        if (/^\/api\/(audit|webhooks)/.test(url)) continue
        const shown = inEnglish.replaceAll(`"usual_name":"${heard}"`, '')
        expect.soft(shown, url).not.toContain(heard)
        expect.soft(shown, url).toContain(seen)
        expect.soft(inVietnamese, url).toContain(heard)
        expect.soft(inVietnamese.replaceAll(`"english_name":"${seen}"`, ''), url).not.toContain(seen)
      }
      return named.map((url) => url.replace(/\d+/g, '#').replace(/\?.*/, ''))
    }
    const during = await walk(false)
    for (const path of [readDashboard.path, searchEverything.path, '/feed.atom']) expect(during).toContain(path)
    await app.ok(unassignMatch, idOf(ready?.id), admin)
    await playOut(app, tournamentId)
    const podium = bracket.bracket.participants.slice(0, 3).map((team) => [team.player1_id, team.player2_id])
    const body = {
      ...{ first_place_player_ids: podium[0] ?? [], second_place_player_ids: podium[1] ?? [] },
      ...{ third_place_player_ids: podium[2] ?? [], reason: 'Ban tổ chức quyết định' },
    }
    await app.ok(createResults, { ...idOf(tournamentId), body }, admin)
    const after = await walk(true)
    expect(new Set([...during, ...after]).size).toBeGreaterThan(25)
    const picture = async (language: string) =>
      (await app.fastify.inject({ url: `/share/tournaments/${tournamentId}.png?language=${language}` })).headers.etag
    const before = [await picture('vi'), await picture('en')]
    await app.database.transaction(async ({ db }) => {
      await db.updateTable('tournaments').set({ englishName: 'Other birds' }).where('id', '=', tournamentId).execute()
      return { ok: true as const, value: null }
    })
    expect([await picture('vi'), await picture('en')]).toEqual([before[0], expect.not.stringMatching(before[1] ?? '')])
  }, 240_000)

  test('[LNG-08] a practice has one too', async () => {
    const { tournament_id: id } = await app.ok(startPractice, {}, admin)
    expect((await app.ok(readTournament, idOf(id), inEnglish)).name).toBe('Practice doubles')
  })
})
