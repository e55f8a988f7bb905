import {
  adjustPoints,
  createRegistration,
  createResults,
  listPlayers,
  type PlayerRecent,
  type PlayerView,
  rejectRegistration,
} from '@vot/contract'
import {
  begin,
  bracketOf,
  eachDatabase,
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  playOut,
  ScoringHarness,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const dayMs = 86_400_000

onAnyDatabase('what players did lately', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  async function recentOf({ id, name }: { readonly id: number; readonly name: string }): Promise<PlayerRecent> {
    const { items } = await app.ok(listPlayers, { query: { name, per_page: '100' } })
    const recent = items.find((player) => player.id === id)?.recent
    if (!recent) throw new Error(`${name} is not listed with what they did`)
    return recent
  }
  const enter = async (tournament_id: number, [one, two]: readonly PlayerView[]) =>
    await app.ok(
      createRegistration,
      { body: { tournament_id, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 } },
      admin,
    )
  const first = (team: { player1_id: number; player1_name: string }) => ({
    id: team.player1_id,
    name: team.player1_name,
  })

  test(
    '[PLR-160] points change by what was booked in the last 30 days, not by those that a player began with',
    eachDatabase,
    async () => {
      const [player] = await makePlayers(app, 1)
      if (!player) throw new Error('no player')
      const adjust = (points: number) =>
        app.ok(adjustPoints, { params: { id: String(player.id) }, body: { points, reason: 'Giải nội bộ' } }, admin)
      expect((await recentOf(player)).points_change).toBe(0)
      await adjust(0.5)
      app.clock.advance(20 * dayMs)
      await adjust(-0.2)
      expect((await recentOf(player)).points_change).toBe(0.3)
      app.clock.advance(10 * dayMs + 1)
      expect((await recentOf(player)).points_change).toBe(-0.2)
    },
  )

  test('[PLR-161] a group counts once, as soon as a team has its place in it', eachDatabase, async () => {
    const { divisions } = await makeGroup(app, [{}, {}])
    const [one, two] = divisions.map(({ id }) => id)
    const pair = await makePlayers(app, 2)
    const [player] = pair
    if (!player || !one || !two) throw new Error('no player or division')
    const waiting = await enter(one, pair)
    expect((await recentOf(player)).tournaments).toBe(0)
    await app.ok(rejectRegistration, { params: { id: String(waiting.id) }, body: { reason: 'Sai thông tin' } }, admin)
    expect(await recentOf(player)).toMatchObject({ tournaments: 0, latest: null })
    const [team] = await makeTeams(app, one, 1)
    if (!team) throw new Error('no team')
    await app.database.transaction(async ({ db }) => {
      const both = { player1Id: player.id }
      await db.updateTable('registrations').set(both).where('id', '=', team.id).execute()
      return { ok: true, value: null }
    })
    expect((await recentOf(player)).tournaments).toBe(1)
    await enter(two, [player, ...(await makePlayers(app, 1))])
    expect((await recentOf(player)).tournaments).toBe(1)
  })

  test(
    '[PLR-162] the latest tournament says how far it went: waiting, approved, stage, place',
    eachDatabase,
    async () => {
      const group = await makeGroup(app)
      const tournamentId = group.divisions[0]?.id ?? 0
      const pair = await makePlayers(app, 2)
      const [player] = pair
      if (!player) throw new Error('no player')
      await enter(tournamentId, pair)
      const latest = async (of: { id: number; name: string }) => (await recentOf(of)).latest
      expect(await latest(player)).toEqual({
        ...{
          tournament_id: tournamentId,
          group_id: group.id,
          name: group.group_name,
          outcome: 'Chờ duyệt',
          on_court: null,
        },
      })
      const [team] = await makeTeams(app, tournamentId, 1)
      expect((await latest(first(team ?? fail())))?.outcome).toBe('Đã duyệt')

      const made = await makeBracket(app, 8)
      await begin(app, made.tournamentId)
      const { bracket } = await bracketOf(app, made.tournamentId)
      const [champion] = bracket.participants
      if (!champion) throw new Error('nobody plays')
      expect((await latest(first(champion)))?.outcome).toBe('Play Off')
      const played = await playOut(app, made.tournamentId)
      const placings = played.placings
      const entryAt = (place: number) => {
        const id = placings.find((placing) => placing.place === place)?.participant_id
        return bracket.participants.find((each) => each.id === id) ?? fail()
      }
      const teamAt = (place: number) => first(entryAt(place))
      expect((await latest(teamAt(1)))?.outcome).toBe('Hạng nhất')
      expect((await latest(teamAt(2)))?.outcome).toBe('Hạng nhì')
      const last = placings.at(-1)
      const lastTeam = bracket.participants.find(({ id }) => id === last?.participant_id) ?? fail()
      expect((await latest(first(lastTeam)))?.outcome).toBe(`Hạng ${last?.place}`)

      // A podium that organisers gave otherwise stands over the bracket, once everybody may see it.
      await app.ok(
        createResults,
        {
          params: { id: String(made.tournamentId) },
          body: {
            first_place_player_ids: [lastTeam.player1_id, lastTeam.player2_id],
            second_place_player_ids: [entryAt(2).player1_id, entryAt(2).player2_id],
            third_place_player_ids: [entryAt(3).player1_id, entryAt(3).player2_id],
            reason: 'Xử lý khiếu nại',
          },
        },
        admin,
      )
      expect((await latest(first(lastTeam)))?.outcome).toBe(`Hạng ${last?.place}`)
      app.clock.advance(40 * dayMs)
      expect((await latest(first(lastTeam)))?.outcome).toBe('Hạng nhất')
    },
  )

  test('[PLR-162] what is played now stands before what begins later, with the code of the match', async () => {
    const court = await ScoringHarness.open(app)
    await begin(app, court.tournamentId)
    const side = court.match.participant1
    if (!side) throw new Error('nobody plays')
    const later = await makeGroup(app)
    const [partner] = await makePlayers(app, 1)
    const player = first(side)
    await app.ok(
      createRegistration,
      {
        body: {
          tournament_id: later.divisions[0]?.id ?? 0,
          player1_id: player.id,
          player2_id: partner?.id ?? 0,
        },
      },
      admin,
    )
    expect((await recentOf(player)).latest).toMatchObject({ tournament_id: court.tournamentId, on_court: null })
    await court.assign()
    await court.lease()
    await court.send(court.opening())
    const { latest } = await recentOf(player)
    expect(latest).toMatchObject({ tournament_id: court.tournamentId, on_court: expect.stringMatching(/^A-\d+$/) })
  })
})

function fail(): never {
  throw new Error('not found')
}
