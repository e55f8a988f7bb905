import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  assignMatch,
  completeMatch,
  createCourt,
  createRegistration,
  createResults,
  createTournament,
  createWebhook,
  endPractice,
  endpoints,
  listAudit,
  listCourts,
  listGroupMatches,
  listOwnTokens,
  openWall,
  type PracticeView,
  readBracket,
  readDashboard,
  readGroup,
  readMatch,
  readResults,
  readToday,
  readTournament,
  saveMatchResult,
  startPractice,
  updateGroup,
} from '@vot/contract'
import { practiceMs } from '@vot/domain'
import {
  division,
  eachDatabase,
  makeBracket,
  makePlayers,
  onAnyDatabase,
  openStream,
  sidesOf,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOldPractices } from './end-practice'
import { practiceNames, practiceTeams } from './practice-teams'

const admin = { as: 'admin' } as const
const folder = mkdtempSync(join(tmpdir(), 'vot-practice-'))
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html><head><title>Vợt</title></head><body><!--first-view--><div id="root"></div></body></html>',
)
afterAll(() => rmSync(folder, { recursive: true }))

const idOf = (id: number) => ({ params: { id: String(id) } })
const namesOf = ({ group_id }: PracticeView) => [
  ...practiceTeams.flat(),
  ...[practiceNames.group, practiceNames.division, practiceNames.venue(group_id)],
]

onAnyDatabase('practice tournaments', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start, { webDir: folder, push: true, webhooks: 'public' })
  })

  const courtsOf = async ({ group_id }: PracticeView) =>
    (await app.ok(listCourts, { query: { venue: practiceNames.venue(group_id) } }, admin)).items

  /** Plays what is ready until nothing is left: the first of it from a court, officiated by a team that lost. */
  async function playPractice(practice: PracticeView) {
    const params = { id: String(practice.tournament_id) }
    const view = async () => (await app.ok(readBracket, { params }, admin)).bracket
    const [court] = await courtsOf(practice)
    const { matches } = await view()
    const loser = matches[0]?.participant2_id ?? 0
    const first = matches.find(({ status }) => status === 'ready')
    if (!first) throw new Error('a practice with nothing to play')
    const officials = { court_id: court?.id ?? 0, officiating_registration_id: loser }
    await app.ok(assignMatch, { params: { id: String(first.id) }, body: officials }, admin)
    for (;;) {
      const ready = (await view()).matches.filter(({ status }) => status === 'ready' || status === 'claimed')
      if (ready.length === 0) break
      for (const match of ready) {
        const body = { ...sidesOf(match, 1), set1_winner_score: 11, set1_loser_score: 7 }
        await app.ok(saveMatchResult, { params: { id: String(match.id) }, body }, admin)
        await app.ok(completeMatch, { params: { id: String(match.id) } }, admin)
      }
    }
    const teams = (await view()).participants.slice(0, 3).map((team) => [team.player1_id, team.player2_id])
    const body = {
      ...{ first_place_player_ids: teams[0] ?? [], second_place_player_ids: teams[1] ?? [] },
      ...{ third_place_player_ids: teams[2] ?? [], reason: 'Thử' },
    }
    await app.ok(createResults, { params, body }, admin)
  }

  async function countRows(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {}
    await app.database.read(async (db) => {
      const tables =
        app.location.dialect === 'sqlite'
          ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
          : sql<{ name: string }>`select table_name as name from information_schema.tables
              where table_schema = current_schema() and table_type = 'BASE TABLE'`
      for (const { name } of (await tables.execute(db)).rows) {
        const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
        counts[name] = Number(rows[0]?.count ?? 0)
      }
    })
    return counts
  }

  test('[PRC-04] one press makes eight teams, a bracket and two courts, the second tells of the same', async () => {
    const practice = await app.ok(startPractice, {}, admin)
    expect(await app.ok(startPractice, {}, admin)).toEqual(practice)
    const other = await app.ok(startPractice, {}, { as: 'mod' })
    expect(other.group_id).not.toBe(practice.group_id)
    const { bracket } = await app.ok(readBracket, idOf(practice.tournament_id), admin)
    expect(bracket.participants).toHaveLength(practiceTeams.length)
    expect(bracket.matches.filter(({ status }) => status === 'completed')).toHaveLength(2)
    expect((await courtsOf(practice)).map(({ name }) => name)).toEqual([...practiceNames.courts])
    const { practices } = await app.ok(readToday, {}, admin)
    expect(practices.map(({ group_id }) => group_id)).toEqual([other.group_id, practice.group_id])
    const { items } = await app.ok(
      listGroupMatches,
      { ...idOf(practice.group_id), query: { status: 'upcoming' } },
      { as: 'ref' },
    )
    expect(items).toHaveLength(3)
    const [waiting] = items
    const match = await app.ok(readMatch, idOf(waiting?.id ?? 0), { as: 'ref' })
    expect(match.tournament).toMatchObject({ id: practice.tournament_id, is_practice: true })
    const view = await app.ok(readTournament, idOf(practice.tournament_id), { as: 'ref' })
    expect(view).toMatchObject({ practice_until: practice.until, status: 'ongoing' })
    for (const { group_id } of practices) await app.ok(endPractice, idOf(group_id), admin)
  })

  test('[PRC-04] of two presses at once one makes it', eachDatabase, async () => {
    const both = await Promise.all([app.call(startPractice, {}, admin), app.call(startPractice, {}, admin)])
    const made = both.filter(({ status }) => status === 200)
    expect(new Set(made.map(({ body }) => body.group_id)).size).toBe(1)
    for (const { status, body } of both) if (status !== 200) expect(body.code).toBe('practice-exists')
    await app.ok(endPractice, idOf(made[0]?.body.group_id ?? 0), admin)
  })

  test('[PRC-02] nothing that the public reads names a practice, before it was played and after', async () => {
    const practice = await app.ok(startPractice, {}, admin)
    const { bracket } = await app.ok(readBracket, idOf(practice.tournament_id), admin)
    const [court] = await courtsOf(practice)
    const { code } = await app.ok(openWall, {})
    const ids = [
      ...[practice.group_id, practice.tournament_id, court?.id],
      ...[bracket.matches[2]?.id, bracket.participants[0]?.id, bracket.participants[0]?.player1_id],
    ]
    const words = encodeURIComponent('Bạn Sóc')
    const venue = encodeURIComponent(practiceNames.venue(practice.group_id))
    const queries = [
      ...[
        '',
        `?q=${words}`,
        `?q=${encodeURIComponent('tập')}`,
        `?venue=${venue}`,
        '?from=2020-01-01T00:00:00Z&to=2040-01-01T00:00:00Z',
      ],
      ...[`?tournament_id=${practice.tournament_id}`, `?group_id=${practice.group_id}`],
      ...[`?q=${words}&snapshot_group_tournament_id=${practice.group_id}`, `?player_id=${ids.at(-1)}`],
    ]
    const paths = endpoints
      .filter(({ method }) => method === 'GET')
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
    const pages = ids.flatMap((id) => [
      ...[`/groups/${id}`, `/tournament-registration/${id}`, `/tournament-results/${id}`, `/matches/${id}`],
      ...[`/tournament-bracket-visual/${id}`, `/board/${id}`, `/season/players/${id}`],
      ...[`/share/homes/groups/${id}.png`, `/share/tournaments/${id}.png`, `/share/season/players/${id}.png`],
      `/oembed?url=${encodeURIComponent(`http://localhost/embed/bracket/${id}`)}`,
    ])
    const all = [
      ...new Set([...paths, ...pages, '/', '/tournaments', '/season', '/sitemap.xml', '/feed.xml', '/robots.txt']),
    ]
    const tokens = {
      nobody: undefined,
      user: (await app.signIn('user')).token,
      ref: (await app.signIn('ref')).token,
    }
    const told = async (who: keyof typeof tokens) => {
      const found: string[] = []
      for (const url of all) {
        const headers = tokens[who] && { authorization: `Bearer ${tokens[who]}` }
        const { body, statusCode } = await app.fastify.inject({ url, ...(headers && { headers }) })
        expect(statusCode, url).not.toBe(429)
        expect(statusCode, url).not.toBe(500)
        if (namesOf(practice).some((name) => body.includes(name))) found.push(url)
      }
      return found
    }
    // The walk would see it: who runs the day does.
    expect((await told('ref')).length).toBeGreaterThan(10)
    for (const who of ['nobody', 'user'] as const) expect(await told(who)).toEqual([])
    await playPractice(practice)
    for (const who of ['nobody', 'user'] as const) expect(await told(who)).toEqual([])
    expect(
      (await app.ok(readResults, idOf(practice.tournament_id), { as: 'ref' })).first_place_player_ids,
    ).toHaveLength(2)
    await app.ok(endPractice, idOf(practice.group_id), admin)
  })

  test('[PRC-02] what was read by an organiser is no answer for the public, in memory or in a cache', async () => {
    const practice = await app.ok(startPractice, {}, admin)
    const { status, headers } = await app.call(readBracket, idOf(practice.tournament_id), admin)
    expect(status).toBe(200)
    expect(headers['cache-control']).not.toMatch(/public|s-maxage/)
    expect((await app.call(readBracket, idOf(practice.tournament_id))).status).toBe(404)
    expect((await app.call(readGroup, idOf(practice.group_id))).body.code).toBe('group-not-found')
    await app.ok(endPractice, idOf(practice.group_id), admin)
  })

  test('[PRC-02] live events of a practice reach who watches it, and nobody else', async () => {
    const base = await app.listen()
    const practice = await app.ok(startPractice, {}, admin)
    const { token } = await app.signIn('ref')
    const everything = await openStream(`${base}/api/live`)
    const own = await openStream(`${base}/api/live?group_id=${practice.group_id}`, { authorization: `Bearer ${token}` })
    for (const scope of [`group_id=${practice.group_id}`, `tournament_id=${practice.tournament_id}`]) {
      await expect(openStream(`${base}/api/live?${scope}`)).rejects.toThrow('404')
    }
    expect((await own.next()).event).toBe('ready')
    expect((await everything.next()).event).toBe('ready')
    await playPractice(practice)
    expect((await own.next()).data.tournament_id).toBe(practice.tournament_id)
    const { tournamentId } = await makeBracket(app, 2)
    expect((await everything.next()).data.tournament_id).toBe(tournamentId)
    everything.close()
    own.close()
    await app.ok(endPractice, idOf(practice.group_id), admin)
  })

  test('[PRC-01] it gives no points, and the ledger itself refuses them', async () => {
    const entries = () => app.database.read((db) => db.selectFrom('pointEntries').selectAll().execute())
    const before = await entries()
    const practice = await app.ok(startPractice, {}, admin)
    await playPractice(practice)
    expect(await entries()).toEqual(before)
    const [player] = await makePlayers(app, 1)
    const entry = {
      ...{
        playerId: player?.id ?? 0,
        kind: 'tournament' as const,
        points: 20,
        previousPoints: player?.ranking_points ?? 0,
      },
      ...{
        newPoints: (player?.ranking_points ?? 0) + 20,
        tournamentId: practice.tournament_id,
        place: 'first' as const,
      },
      createdAt: app.clock.now(),
    }
    const wrong = app.database.transaction(async ({ db }) => {
      const previousPoints = Math.round(entry.previousPoints * 100)
      await db
        .insertInto('pointEntries')
        .values({ ...entry, previousPoints, newPoints: previousPoints + 20 } as never)
        .execute()
      return { ok: true as const, value: null }
    })
    await expect(wrong).rejects.toThrow('a practice gives no points')
    await app.ok(endPractice, idOf(practice.group_id), admin)
  })

  test('[PRC-03] nothing but play is written there', async () => {
    const practice = await app.ok(startPractice, {}, admin)
    const [one, two] = await makePlayers(app, 2)
    const pair = { tournament_id: practice.tournament_id, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    const group = await app.ok(readGroup, idOf(practice.group_id), admin)
    const divisions = group.divisions.map(({ id }) => ({ ...division(app), id }))
    const refused = [
      await app.call(createRegistration, { body: pair }, admin),
      await app.call(createTournament, { body: { ...division(app), venue: 'A', group_id: practice.group_id } }, admin),
      await app.call(
        updateGroup,
        { ...idOf(practice.group_id), body: { group_name: 'Giải thật', venue: 'A', divisions } as never },
        admin,
      ),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual(['practice-only', 'practice-only', 'practice-only'])
    // Nor with a body that is as large as it may be.
    const { token } = await app.signIn('admin')
    const asked = JSON.stringify({ ...division(app), venue: 'A', group_id: practice.group_id })
    const padded = await app.fastify.inject({
      ...{ method: 'POST', url: createTournament.path, payload: asked.padEnd(900_000) },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    expect(padded.json().code).toBe('practice-only')
    expect((await app.call(createRegistration, { body: pair })).body.code).toBe('tournament-not-found')
    const [court] = await courtsOf(practice)
    const query = { venue: practiceNames.venue(practice.group_id) }
    await app.ok(createCourt, { query, body: { name: 'Sân 3' } }, admin)
    expect((await app.ok(listCourts, {}, admin)).items.map(({ id }) => id)).not.toContain(court?.id)
    expect((await app.ok(listCourts, {}, admin)).items.map(({ name }) => name)).not.toContain('Sân 3')
    expect(await courtsOf(practice)).toHaveLength(3)
    await app.ok(endPractice, idOf(practice.group_id), admin)
  })

  test(
    '[PRC-05] thrown away, it leaves lines of the audit log and the row that they name, with its event counter',
    eachDatabase,
    async () => {
      const told = {
        url: 'https://hooks.example.com/a',
        kinds: ['result' as const, 'podium' as const, 'match-called' as const],
      }
      await app.ok(createWebhook, { body: told }, admin)
      await app.ok(listOwnTokens, {}, admin)
      // What the first practice of a server makes once, such as the counter of its codes, is there already.
      const earlier = await app.ok(startPractice, {}, admin)
      await playPractice(earlier)
      await app.ok(endPractice, idOf(earlier.group_id), admin)
      const figures = async () => ({ ...(await app.ok(readDashboard, {}, admin)), measured_at: '', system: null })
      const figuresBefore = await figures()
      const before = await countRows()
      const practice = await app.ok(startPractice, {}, admin)
      await playPractice(practice)
      const during = await countRows()
      expect(await figures()).toEqual(figuresBefore)
      for (const table of ['webhook_deliveries', 'push_outbox', 'point_entries', 'payments', 'season_divisions']) {
        expect([table, during[table]]).toEqual([table, before[table]])
      }
      await app.ok(endPractice, idOf(practice.group_id), admin)
      const { audit_log: lines, ...after } = await countRows()
      const { audit_log: linesBefore, ...expected } = before
      expect(after).toEqual({
        ...expected,
        tournaments: (expected.tournaments ?? 0) + 1,
        event_counters: (expected.event_counters ?? 0) + 1,
      })
      expect(lines).toBeGreaterThan(linesBefore ?? 0)
      const { items } = await app.ok(listAudit, { query: { subject_type: 'practice' } as never }, admin)
      expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['end-practice', 'start-practice'])
      expect((await app.call(readTournament, idOf(practice.tournament_id), admin)).status).toBe(404)
      expect((await app.call(endPractice, idOf(practice.group_id), admin)).body.code).toBe('practice-not-found')
    },
  )

  test('[PRC-05] after a day it goes by itself, and a real group is no practice', eachDatabase, async () => {
    const { groupId } = await makeBracket(app, 2)
    expect((await app.call(endPractice, idOf(groupId), admin)).body.code).toBe('practice-not-found')
    const practice = await app.ok(startPractice, {}, admin)
    app.clock.advance(practiceMs - 60_000)
    await endOldPractices(app.database)
    expect((await app.call(readGroup, idOf(practice.group_id), admin)).status).toBe(200)
    app.clock.advance(60_000)
    await endOldPractices(app.database)
    expect((await app.call(readGroup, idOf(practice.group_id), admin)).status).toBe(404)
    expect((await app.call(readGroup, idOf(groupId))).status).toBe(200)
  })
})
