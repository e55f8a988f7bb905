import { adjustPoints, createResults, deletePlayer, updateResults, updateTournament } from '@vot/contract'
import { awardFor, pointsFromDecimal, randomBelow, seededRandom, shuffled } from '@vot/domain'
import { division, makeGroup, makeTeams, onEachDatabase, startApp } from '@vot/testkit'
import { expect, test } from 'vitest'

const admin = { as: 'admin' } as const

onEachDatabase('ledger', (start) => {
  test('[RNK-02][RNK-05] whatever is corrected in whatever order, the ledger says what the results say', async () => {
    const app = await startApp(start)
    const random = seededRandom('ledger')
    const group = await makeGroup(app, [{}, {}])
    const tournaments = []
    for (const { id } of group.divisions) tournaments.push({ id, saved: false, teams: await makeTeams(app, id, 5) })
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
        const body = { ...division(app), venue: 'Sân A', ...awards }
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
