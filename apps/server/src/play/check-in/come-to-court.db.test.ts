import {
  assignMatch,
  callMatch,
  claimPlayer,
  comeToCourt,
  createClaimCode,
  createCourt,
  listGroupMatches,
  listRegistrations,
  type MatchView,
  readMyDay,
  readOwnCheckIn,
  unassignMatch,
} from '@vot/contract'
import { makeBracket, onAnyDatabase, openStream, playMatch, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const idOf = (id: number | null | undefined) => ({ params: { id: String(id) } })

onAnyDatabase('teams on their way to the court', (start) => {
  let app: TestApp
  let url: string
  beforeAll(async () => {
    app = await startApp(start)
    url = await app.listen()
  })

  test('[OPS-310, OPS-311] the called team says that it is coming: the desk sees it live, and nobody is noted as here', async () => {
    const { groupId, tournamentId, bracket } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const [match, other] = bracket.bracket.matches
    const court = await app.ok(createCourt, { query: { venue: 'Sân Tao Đàn' }, body: { name: 'Sân 1' } }, admin)
    const referee = await app.signIn('ref')
    const given = { court_id: court.id, referee_id: referee.userId, override: true }
    const assign = (call: boolean) => app.ok(assignMatch, { ...idOf(match?.id), body: { ...given, call } }, admin)
    const team = match?.participant1_id ?? 0
    const query = { tournament_id: String(tournamentId) }
    const entered = (await app.ok(listRegistrations, { query }, admin)).items.find(({ id }) => id === team)
    const key = entered?.payment_key ?? ''
    const say = (coming: boolean, options: object = {}, which: MatchView | undefined = match, shown?: string) => {
      const body = { match_id: which?.id ?? 0, coming, ...(shown !== undefined && { key: shown }) }
      return app.call(comeToCourt, { ...idOf(team), body }, options)
    }
    const onDesk = async () =>
      (await app.ok(listGroupMatches, { ...idOf(groupId), query: { status: 'claimed' } }, admin)).items[0]?.coming_ids
    await assign(false)
    expect(await say(true, {}, match, key)).toMatchObject({ status: 409, body: { code: 'match-not-called' } })
    await app.ok(callMatch, idOf(match?.id), admin)
    expect(await onDesk()).toEqual([])
    expect((await say(true, {}, match, 'sai')).status).toBe(403)
    expect((await say(true, {}, other, key)).status).toBe(409)
    const stream = await openStream(`${url}/api/live?group_id=${groupId}`)
    expect(await say(true, {}, match, key)).toMatchObject({ status: 200, body: { coming: true } })
    let told = (await stream.next()).data
    while (told.type !== 'team-coming') told = (await stream.next()).data
    expect(told).toMatchObject({ registration_id: team, match_ids: [match?.id] })
    stream.close()
    expect(await onDesk()).toEqual([team])
    // The other player's account says the same again: nothing changes, and one line is in the log.
    const { code } = await app.ok(createClaimCode, idOf(match?.participant1?.player2_id), admin)
    await app.ok(claimPlayer, { body: { code } }, { as: 'user-1' })
    expect(await say(true, { as: 'user-1' })).toMatchObject({ status: 200, body: { coming: true } })
    const lines = await app.database.read((db) =>
      db.selectFrom('auditLog').select('id').where('action', '=', 'come-to-court').execute(),
    )
    expect(lines).toHaveLength(1)
    app.clock.advance(10 * 86_400_000)
    const me = { as: 'user-1' } as const
    expect((await app.ok(readMyDay, {}, me)).teams[0]).toMatchObject({ coming: true, referee_name: expect.any(String) })
    const own = (await app.ok(readOwnCheckIn, { ...idOf(groupId), query: {} }, me)).teams[0]
    expect(own?.players.map(({ here_since }) => here_since)).toEqual([null, null])
    expect((await say(false, me)).body).toEqual({ coming: false })
    expect(await onDesk()).toEqual([])
    app.clock.advance(-10 * 86_400_000)
    // A call of its own: the reply to an earlier one counts for nothing.
    await say(true, me)
    await app.ok(unassignMatch, idOf(match?.id), admin)
    app.clock.advance(60_000)
    await assign(true)
    expect(await onDesk()).toEqual([])
    await say(true, me)
    expect(await onDesk()).toEqual([team])
    if (match) await playMatch(app, match, 1)
    expect((await say(true, me)).status).toBe(409)
  })
})
