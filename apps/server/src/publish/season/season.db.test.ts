import {
  changeClub,
  clearResults,
  createClub,
  createResults,
  deletePlayer,
  readClubSeason,
  readPlayerSeason,
  readSeason,
  readSeasonClubs,
  updatePlayer,
} from '@vot/contract'
import {
  bracketOf,
  eachDatabase,
  makeBracket,
  makePlayers,
  onAnyDatabase,
  playOut,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const on = (id: number) => ({ params: { id: String(id) } })
const dayMs = 86_400_000

onAnyDatabase('the season', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  /** A league of four whose first team wins everything; it is played before its announced day. */
  async function playLeague() {
    const made = await makeBracket(app, 4, { bracket_type: 'round_robin', variant: 'league' })
    await playOut(app, made.tournamentId)
    const { participants } = (await bracketOf(app, made.tournamentId)).bracket
    const teams = made.teamIds.map((id) => {
      const team = participants.find((participant) => participant.id === id)
      if (!team) throw new Error('a team is not in its bracket')
      return { ids: [team.player1_id, team.player2_id], names: [team.player1_name, team.player2_name] }
    })
    return { ...made, teams }
  }

  const podium = (teams: readonly { readonly ids: number[] }[]) => ({
    first_place_player_ids: teams[0]?.ids ?? [],
    second_place_player_ids: teams[1]?.ids ?? [],
    third_place_player_ids: teams[2]?.ids ?? [],
  })

  test(
    '[SEA-01, SEA-02] matches and awards of a tournament stand in the table, best first, and go when they are taken back',
    eachDatabase,
    async () => {
      const { tournamentId, teams } = await playLeague()
      await app.ok(createResults, { ...on(tournamentId), body: podium(teams) }, admin)
      const { items, leaders, seasons, total_count } = await app.ok(readSeason, { query: {} })
      expect(total_count).toBe(8)
      expect(items.map(({ rank }) => rank)).toEqual([1, 1, 3, 3, 5, 5, 7, 7])
      expect(items[0]).toMatchObject({
        name: teams[0]?.names[0],
        wins: 3,
        losses: 0,
        events: 1,
        titles: 1,
        is_new: true,
      })
      // Awards are 0.20, 0.10 and 0.05 unless told.
      expect(items.map(({ points }) => points)).toEqual([200, 200, 100, 100, 50, 50, 0, 0])
      expect(leaders).toEqual(items.slice(0, 4))
      expect(seasons).toEqual([new Date(app.clock.now()).getFullYear()])

      await app.ok(clearResults, { ...on(tournamentId), body: { reason: 'Nhập nhầm' } }, admin)
      const after = await app.ok(readSeason, { query: {} })
      expect(after.items.map(({ points }) => points)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
      expect(after.leaders).toEqual([])
      await app.ok(createResults, { ...on(tournamentId), body: podium(teams) }, admin)
    },
  )

  test(
    '[SEA-09, SEA-10, SEA-12] a player’s page has record, partner, opponents and every match from their own side',
    eachDatabase,
    async () => {
      const { teams } = await playLeague()
      const [me = 0, partner] = teams[1]?.ids ?? []
      const page = await app.ok(readPlayerSeason, { ...on(me), query: {} })
      expect(page).toMatchObject({ wins: 2, losses: 1, events: 1, player: { id: me } })
      expect(page.partners).toEqual([
        { player_id: partner, name: teams[1]?.names[1], wins: 2, losses: 1, is_mixed: false },
      ])
      expect(page.opponents).toHaveLength(6)
      expect(page.opponents.at(-1)).toMatchObject({ wins: 0, losses: 1 })
      expect(page.matches).toHaveLength(3)
      const lost = page.matches.find(({ won }) => !won)
      expect(lost?.opponents.map(({ name }) => name)).toEqual(teams[0]?.names)
      expect(lost?.score).toMatch(/^\d – 11$/)
      expect(lost).toMatchObject({ stage: 'Vòng tròn', partner: { player_id: partner } })
      expect(page.timeline).toHaveLength(12)
      // Everybody entered with the same points: nobody was the outsider.
      expect(page.best_wins).toEqual([])
    },
  )

  test(
    '[SEA-04, SEA-11] a club has a table and a page of its own, with the titles of its players',
    eachDatabase,
    async () => {
      const { tournamentId, teams } = await playLeague()
      await app.ok(createResults, { ...on(tournamentId), body: podium(teams) }, admin)
      const club = await app.ok(createClub, { body: { name: 'CLB Mùa Giải' } }, admin)
      for (const id of teams[0]?.ids ?? []) {
        await app.ok(changeClub, { ...on(id), body: { club_id: club.id, reason: 'Chuyển CLB' } }, admin)
      }
      // People move no event of a tournament: what is told of them is a minute old at most.
      app.clock.advance(61_000)
      const { items } = await app.ok(readSeasonClubs, { query: {} })
      expect(items).toMatchObject([
        { club_id: club.id, name: 'CLB Mùa Giải', points: 400, titles: 1, players: 2, rank: 1 },
      ])
      const page = await app.ok(readClubSeason, { ...on(club.id), query: {} })
      expect(page.titles).toMatchObject([{ tournament_id: tournamentId, division_name: 'Nội dung 1' }])
      expect(page.titles[0]?.players.map(({ name }) => name)).toEqual(teams[0]?.names)
      expect(page.players.map(({ player_id }) => player_id).sort()).toEqual(teams[0]?.ids.sort())
      const inClub = await app.ok(readSeason, { query: { club_id: String(club.id) } })
      expect(inClub.items.map(({ rank }) => rank)).toEqual([1, 1])
      const found = await app.ok(readSeason, { query: { q: 'mua giai' } })
      expect(found.items.map(({ player_id }) => player_id).sort()).toEqual(teams[0]?.ids.sort())
      expect((await app.call(readClubSeason, { ...on(987_654_321), query: {} })).body).toMatchObject({
        code: 'club-not-found',
      })
    },
  )

  test('[SEA-05, SEA-13] who is deleted is in no table and has no page; rivals keep the name of then; no phone is told', async () => {
    const { teams } = await playLeague()
    const [gone = 0] = teams[3]?.ids ?? []
    const [me = 0] = teams[0]?.ids ?? []
    // Nobody is deleted out of a tournament that is not over.
    app.clock.advance(20 * dayMs)
    await app.ok(deletePlayer, on(gone), admin)
    expect((await app.call(readPlayerSeason, { ...on(gone), query: {} })).body).toMatchObject({
      code: 'player-not-found',
    })
    const page = await app.ok(readPlayerSeason, { ...on(me), query: {} })
    expect(page.opponents).toContainEqual({
      ...{ player_id: null, name: teams[3]?.names[0] },
      ...{ wins: 1, losses: 0, is_mixed: false },
    })
    const table = await app.ok(readSeason, { query: { per_page: '100' } })
    expect(table.items.some(({ player_id }) => player_id === gone)).toBe(false)
    expect(JSON.stringify([page, table])).not.toMatch(/phone|birth|09\d{8}/)
  })

  test('[SEA-04] a table of an age or a gender has those of whom it is known', eachDatabase, async () => {
    const { teams } = await playLeague()
    const [old = 0, other = 0] = teams[0]?.ids ?? []
    const [{ phone = '' } = {}] = await makePlayers(app, 1)
    const told = { gender: 'female', birth_year: new Date(app.clock.now()).getFullYear() - 52 } as const
    await app.ok(
      updatePlayer,
      { ...on(old), body: { name: 'Vợt Thủ Lâu Năm', phone: `${phone.slice(0, 9)}0`, ...told } },
      admin,
    )
    app.clock.advance(61_000)
    const of = async (query: Record<string, string>) =>
      (await app.ok(readSeason, { query })).items.map(({ player_id }) => player_id)
    expect(await of({ age: 'from50' })).toEqual([old])
    expect(await of({ gender: 'female', age: 'from50' })).toEqual([old])
    expect(await of({ gender: 'male' })).toEqual([])
    expect(await of({ age: 'under18' })).not.toContain(other)
  })

  test('[SEA-17] while nothing changes a table and a page are the same prepared bytes; a result makes them anew', async () => {
    const { tournamentId, teams } = await playLeague()
    const paths = ['/api/season', `/api/season/players/${teams[0]?.ids[0]}`, '/api/season/clubs']
    const read = async (url: string, tag?: string) => {
      const { statusCode, headers } = await app.fastify.inject({
        ...{ method: 'GET', url, headers: tag === undefined ? {} : { 'if-none-match': tag } },
      })
      return { status: statusCode, tag: String(headers.etag) }
    }
    const tags = await Promise.all(paths.map(async (path) => (await read(path)).tag))
    const again = async () =>
      await Promise.all(paths.map(async (path, index) => (await read(path, tags[index])).status))
    expect(await again()).toEqual([304, 304, 304])
    await app.ok(createResults, { ...on(tournamentId), body: podium(teams) }, admin)
    const [table, player] = await again()
    expect([table, player]).toEqual([200, 200])
  })

  test('[SEA-07] a year that is over has a table of its own; another year than one is refused', async () => {
    expect((await app.ok(readSeason, { query: { season: '2001' } })).items).toEqual([])
    const refused = await app.call(readSeason, { query: { season: 'spring' } })
    expect(refused.status).toBe(400)
    app.clock.advance(366 * dayMs)
    expect((await app.ok(readSeason, { query: {} })).items).toEqual([])
    const { seasons } = await app.ok(readSeason, { query: {} })
    const last = await app.ok(readSeason, { query: { season: String(seasons[0]) } })
    expect(last.items.length).toBeGreaterThan(0)
    expect(last.items.every(({ movement, is_new }) => movement === null && !is_new)).toBe(true)
  })
})
