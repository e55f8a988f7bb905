import {
  assignMatch,
  assignNext,
  completeMatch,
  createCourt,
  listGroupMatches,
  listNextAssignments,
  moveMatch,
  unassignMatch,
} from '@vot/contract'
import { bracketOf, eachDatabase, makeBracket, onAnyDatabase, playMatch, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const minute = 60_000

onAnyDatabase('losing teams who officiate', (start) => {
  let app: TestApp
  let groupId: number
  let tournamentId: number
  let refereeId: number
  const courts: number[] = []

  beforeAll(async () => {
    app = await startApp(start)
    refereeId = (await app.signIn('ref')).userId
    for (const name of ['Sân 1', 'Sân 2']) {
      courts.push((await app.ok(createCourt, { query: { venue: 'Sân Tao Đàn' }, body: { name } }, admin)).id)
    }
  })
  beforeEach(async () => {
    app.clock.advance(24 * 60 * minute)
    await app.database.transaction(async ({ db }) => {
      const held = ['claimed', 'in_progress'] as const
      await db.updateTable('matches').set({ state: 'completed' }).where('state', 'in', held).execute()
      return { ok: true }
    })
    ;({ groupId, tournamentId } = await makeBracket(app, 16, { bracket_type: 'single_elimination' }))
    await app.database.transaction(async ({ db }) => {
      const today = { startDate: app.clock.now(), lastRegistrationDate: app.clock.now(), losersOfficiate: 1 }
      await db.updateTable('tournaments').set(today).where('id', '=', tournamentId).execute()
      return { ok: true }
    })
  })

  const params = () => ({ id: String(groupId) })
  const proposals = () => app.ok(listNextAssignments, { params: params() }, admin)
  const claimed = async () =>
    (await app.ok(listGroupMatches, { params: params(), query: { status: 'claimed' } }, admin)).items
  /** The first match, on the first court, played and off it; answers the team that lost. */
  const loseOne = async () => {
    const [first] = (await bracketOf(app, tournamentId)).bracket.matches.filter(({ status }) => status === 'ready')
    if (!first?.participant2) throw new Error('nothing to play')
    const body = { court_id: courts[0] ?? 0, referee_id: refereeId }
    await app.ok(assignMatch, { params: { id: String(first.id) }, body }, admin)
    app.clock.advance(20 * minute)
    await playMatch(app, first, 1)
    await app.ok(completeMatch, { params: { id: String(first.id) } }, admin)
    return first.participant2
  }
  const playersHeld = async (matchId: number) =>
    (
      await app.database.read((db) =>
        db
          .selectFrom('matchOccupancy')
          .selectAll()
          .where('matchId', '=', matchId)
          .where('kind', '=', 'player')
          .execute(),
      )
    ).map(({ subjectId }) => subjectId)

  test(
    '[OPS-293] who lost is proposed and called instead of a referee, once; then a referee is',
    eachDatabase,
    async () => {
      expect((await proposals()).items[0]).toMatchObject({ referee_id: refereeId, officiating_team: null })
      const loser = await loseOne()
      const { items, officiating_teams: waiting } = await proposals()
      const [team, other] = items
      expect(waiting.length).toBe(0)
      expect(team).toMatchObject({ referee_id: null, officiating_team: { registration_id: loser.id } })
      expect(team?.referee_name).toBe(`Đội ${team?.officiating_team?.lost_code}`)
      expect(other).toMatchObject({ referee_id: refereeId, officiating_team: null })
      await app.ok(assignNext, { params: params(), body: { override: false } }, admin)
      const [match] = await claimed()
      expect(match).toMatchObject({
        referee: null,
        officiating_team: { registration_id: loser.id, player1_name: loser.player1_name },
      })
      await app.ok(assignNext, { params: params(), body: { override: false } }, admin)
      expect((await claimed())[1]).toMatchObject({ referee: { id: refereeId }, officiating_team: null })
    },
  )

  test('[OPS-294] both players are held with the match, so nothing else can take them, and free after it', async () => {
    const loser = await loseOne()
    await app.ok(assignNext, { params: params(), body: { override: false } }, admin)
    const [match] = await claimed()
    if (!match) throw new Error('nothing on court')
    const team = await app.database.read((db) =>
      db
        .selectFrom('registrations')
        .select(['player1Id', 'player2Id'])
        .where('id', '=', loser.id)
        .executeTakeFirstOrThrow(),
    )
    expect(await playersHeld(match.id)).toEqual(expect.arrayContaining([team.player1Id, team.player2Id]))
    expect(await playersHeld(match.id)).toHaveLength(6)
    // The same team for another match is refused, and nothing changes.
    const [, other] = (await bracketOf(app, tournamentId)).bracket.matches.filter(({ status }) => status === 'ready')
    const free = courts.find((id) => id !== match.court_id) ?? 0
    const body = { court_id: free, officiating_registration_id: loser.id, override: true }
    const refused = await app.call(assignMatch, { params: { id: String(other?.id) }, body }, admin)
    expect(refused).toMatchObject({ status: 409, body: { code: 'player-busy' } })
    await app.ok(unassignMatch, { params: { id: String(match.id) } }, admin)
    expect(await playersHeld(match.id)).toEqual([])
    expect((await proposals()).items[0]).toMatchObject({ officiating_team: { registration_id: loser.id } })
  })

  test(
    '[OPS-295] organisers choose a referee by hand, before and while it is on court, and no team of the match',
    eachDatabase,
    async () => {
      const loser = await loseOne()
      const [next] = (await bracketOf(app, tournamentId)).bracket.matches.filter(({ status }) => status === 'ready')
      if (!next) throw new Error('nothing to play')
      const id = { id: String(next.id) }
      const on = { court_id: courts[0] ?? 0, override: true }
      const assign = (body: object) => app.call(assignMatch, { params: id, body: { ...on, ...body } }, admin)
      const own = await assign({ officiating_registration_id: next.participant1_id })
      expect(own).toMatchObject({ status: 400, body: { code: 'officiating-team-invalid' } })
      expect((await assign({})).body).toMatchObject({ code: 'court-and-referee-required' })
      expect((await assign({ officiating_registration_id: loser.id })).status).toBe(200)
      await app.ok(moveMatch, { params: id, body: { referee_id: refereeId } }, admin)
      expect(await claimed()).toMatchObject([{ referee: { id: refereeId }, officiating_team: null }])
      expect(await playersHeld(next.id)).toHaveLength(4)
    },
  )

  test('[OPS-295] a division that does not want it takes no team', async () => {
    const loser = await loseOne()
    await app.database.transaction(async ({ db }) => {
      await db.updateTable('tournaments').set({ losersOfficiate: 0 }).where('id', '=', tournamentId).execute()
      return { ok: true }
    })
    expect((await proposals()).items[0]).toMatchObject({ referee_id: refereeId })
    const [next] = (await bracketOf(app, tournamentId)).bracket.matches.filter(({ status }) => status === 'ready')
    const body = { court_id: courts[0] ?? 0, officiating_registration_id: loser.id, override: true }
    const refused = await app.call(assignMatch, { params: { id: String(next?.id) }, body }, admin)
    expect(refused).toMatchObject({ status: 400, body: { code: 'officiating-team-invalid' } })
  })
})
