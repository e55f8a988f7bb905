import {
  adjustPoints,
  changeClub,
  createClub,
  createPlayer,
  createResults,
  deletePlayer,
  listClubHistory,
  listPointHistory,
  updateResults,
  updateTournament,
} from '@vot/contract'
import { awardFor, formatVietnamIso, ok, pointsFromDecimal, randomBelow, seededRandom, shuffled } from '@vot/domain'
import {
  begin,
  division,
  makeGroup,
  makeTeams,
  onAnyDatabase,
  outsideUnitOfWork,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertClubChange } from '../../people/player/club-changes-queries'
import { lockPlayer } from '../../people/player/player-queries'
import { appendPointEntry } from '../../people/ranking/ledger-queries'

const admin = { as: 'admin' } as const

onAnyDatabase('ledger', (start) => {
  test('whoever waited for another write on a player stands after it in the history', async () => {
    const app = await startApp(start)
    const player = await app.ok(createPlayer, { body: { name: 'Vũ Hoàng Nam', phone: '0909000001' } }, admin)
    const params = { id: String(player.id) }
    const club = await app.ok(createClub, { body: { name: 'CLB Sông Hàn' } }, admin)
    await app.signIn('admin')
    const waiting: Promise<unknown>[] = []
    await app.database.transaction(async (work) => {
      await lockPlayer(work, player.id)
      await outsideUnitOfWork(async () => {
        waiting.push(app.ok(adjustPoints, { params, body: { points: 2, reason: 'Sau' } }, admin))
        waiting.push(app.ok(changeClub, { params, body: { club_id: club.id, reason: 'Sau' } }, admin))
        await untilBlocked(app, 2)
      })
      app.clock.advance(5000)
      const common = { playerId: player.id, actorId: null, reason: 'Trước' }
      const entry = { ...common, kind: 'manual', points: 100, previousPoints: 0, createdAt: app.clock.now() } as const
      await appendPointEntry(work.db, entry)
      const none = { fromClubId: null, fromClubName: null, toClubId: null, toClubName: null }
      await insertClubChange(work.db, { ...common, ...none, changedAt: app.clock.now() })
      return ok(null)
    })
    await Promise.all(waiting)

    const points = await app.ok(listPointHistory, { params, query: {} }, admin)
    expect(points.items.map(({ reason, new_points }) => [reason, new_points])).toEqual([
      ['Sau', 3],
      ['Trước', 1],
    ])
    const clubs = await app.ok(listClubHistory, { params, query: {} }, admin)
    expect(clubs.items.map(({ reason }) => reason)).toEqual(['Sau', 'Trước'])
    // What is shown as their moments tells the same order.
    const moments = [points.items.map((item) => item.created_at), clubs.items.map((item) => item.change_date)]
    for (const shown of moments) expect(shown).toEqual(shown.toSorted().reverse())
  })

  test('[RNK-02][RNK-05] whatever is corrected in whatever order, the ledger says what the results say', async () => {
    const app = await startApp(start)
    const random = seededRandom('ledger')
    const group = await makeGroup(app, [{}, {}])
    const tournaments = []
    for (const { id } of group.divisions) tournaments.push({ id, saved: false, teams: await makeTeams(app, id, 5) })
    for (const { id } of tournaments) await begin(app, id)
    const manual = new Map<number, number>()

    for (let step = 0; step < 40; step += 1) {
      app.clock.advance(1000)
      const tournament = tournaments[randomBelow(random, 2)]
      if (!tournament) continue
      const { id, teams } = tournament
      const ids = shuffled(teams, random).map((team) => [team.player1_id, team.player2_id])
      const [first = [], second = [], third = [], fourth = []] = ids
      const kind = randomBelow(random, 4)
      if (kind === 0) {
        const [player = 0] = first
        const points = (randomBelow(random, 200) + 1) / 100
        await app.ok(adjustPoints, { params: { id: String(player) }, body: { points, reason: 'Điều chỉnh' } }, admin)
        manual.set(player, (manual.get(player) ?? 0) + pointsFromDecimal(points))
      } else if (kind === 1) {
        const awards = { award_first: randomBelow(random, 90) / 100, award_third: randomBelow(random, 9) / 100 }
        const started = formatVietnamIso(app.clock.now() - 86_400_000)
        const dates = { start_date: started, last_registration_date: started }
        const body = { ...division(app), ...dates, venue: 'Sân A', ...awards }
        await app.ok(updateTournament, { params: { id: String(id) }, body }, admin)
      } else {
        const body = {
          first_place_player_ids: first,
          second_place_player_ids: second,
          third_place_player_ids: kind === 2 ? third : [...third, ...fourth],
        }
        const endpoint = tournament.saved ? updateResults : createResults
        await app.ok(endpoint, { params: { id: String(id) }, body }, admin)
        tournament.saved = true
        await expectLedger(id)
      }
    }

    /** Entries of the tournament add up to its awards; every player's points to the whole ledger, gapless. */
    async function expectLedger(tournamentId: number): Promise<void> {
      await app.database.read(async (db) => {
        const tournament = await db
          .selectFrom('tournaments')
          .selectAll()
          .where('id', '=', tournamentId)
          .executeTakeFirstOrThrow()
        const results = await db
          .selectFrom('tournamentResults')
          .selectAll()
          .where('tournamentId', '=', tournamentId)
          .execute()
        const entries = await db.selectFrom('pointEntries').selectAll().orderBy('id').execute()
        const players = await db.selectFrom('players').select(['id', 'rankingPoints']).execute()
        const places = new Map(results.map(({ playerId, place }) => [playerId, place]))
        for (const { id, rankingPoints } of players) {
          const own = entries.filter((entry) => entry.playerId === id)
          const here = own.filter((entry) => entry.tournamentId === tournamentId)
          const place = places.get(id)
          expect(here.reduce((sum, entry) => sum + entry.points, 0)).toBe(place ? awardFor(place, tournament) : 0)
          expect(here.at(-1)?.place ?? undefined).toBe(place)
          expect(own.reduce((sum, entry) => sum + entry.points, 0)).toBe(rankingPoints)
          own.forEach((entry, index) => {
            expect(entry.previousPoints).toBe(own[index - 1]?.newPoints ?? 0)
          })
          const byHand = own.filter((entry) => entry.kind === 'manual').reduce((sum, entry) => sum + entry.points, 0)
          expect(byHand).toBe(manual.get(id) ?? 0)
        }
      })
    }
  })

  test('[RNK-05][PLR-11] results of a deleted player can still be corrected', async () => {
    const app = await startApp(start)
    const { divisions } = await makeGroup(app)
    const id = divisions[0]?.id ?? 0
    const teams = await makeTeams(app, id, 4)
    const [a = [], b = [], c = [], d = []] = teams.map((team) => [team.player1_id, team.player2_id])
    app.clock.advance(20 * 86_400_000)
    const body = { first_place_player_ids: a, second_place_player_ids: b, third_place_player_ids: c }
    await app.ok(createResults, { params: { id: String(id) }, body }, admin)
    await app.ok(deletePlayer, { params: { id: String(a[0]) } }, admin)
    const corrected = { ...body, first_place_player_ids: d }
    await app.ok(updateResults, { params: { id: String(id) }, body: corrected }, admin)
    const player = await app.database.read((db) =>
      db
        .selectFrom('players')
        .select('rankingPoints')
        .where('id', '=', a[0] ?? 0)
        .executeTakeFirstOrThrow(),
    )
    expect(player.rankingPoints).toBe(300)
  })

  test('[RNK-05][RNK-02] results of two divisions and manual entries for one player at once all count', async () => {
    const app = await startApp(start)
    const { divisions } = await makeGroup(app)
    const id = divisions[0]?.id ?? 0
    const teams = await makeTeams(app, id, 3)
    const [a = [], b = [], c = []] = teams.map((team) => [team.player1_id, team.player2_id])
    await begin(app, id)
    const body = { first_place_player_ids: a, second_place_player_ids: b, third_place_player_ids: c }
    const adjust = () =>
      app.call(adjustPoints, { params: { id: String(a[0]) }, body: { points: 0.1, reason: 'Điều chỉnh' } }, admin)
    const answers = await Promise.all([
      adjust(),
      app.call(createResults, { params: { id: String(id) }, body }, admin),
      adjust(),
      adjust(),
      adjust(),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 201, 200, 200, 200])
    const player = await app.database.read((db) =>
      db
        .selectFrom('players')
        .select('rankingPoints')
        .where('id', '=', a[0] ?? 0)
        .executeTakeFirstOrThrow(),
    )
    expect(player.rankingPoints).toBe(300 + 20 + 40)
  })
})

/** Until so many writers wait for a lock. SQLite's wait before they begin, which nothing shows. */
async function untilBlocked({ database }: TestApp, writers: number): Promise<void> {
  if (database.dialect === 'sqlite') return
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  const count = async () => (await database.read((db) => waiting.execute(db))).rows[0]?.count
  await expect.poll(count, { interval: 10 }).toBe(writers)
}
