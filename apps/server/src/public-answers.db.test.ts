import {
  adjustPoints,
  appendScoreEvents,
  assignMatch,
  callMatch,
  changeClub,
  createBracket,
  createClub,
  createCourt,
  createPlayer,
  createRegistration,
  createUser,
  endpoints,
  leaseMatch,
  listClubHistory,
  listPointHistory,
  login,
  openDraw,
  readMatch,
  rejectRegistration,
  saveDraw,
  saveMatchResult,
  spinDraw,
  withdrawRegistration,
} from '@vot/contract'
import { mayDo, type Role } from '@vot/domain'
import {
  addressesOf,
  makeGroup,
  makeTeams,
  onEachDatabase,
  openStream,
  type Person,
  type SeasonIds,
  setupEvent,
  sidesOf,
  startApp,
  type TestApp,
  testPassword,
  wireEvents,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const signInNames = ['kin.dao.btc', 'kin.dao.tt']
const reasons = ['Lý do kín của điểm', 'Lý do kín của câu lạc bộ', 'Lý do kín khi từ chối', 'Lý do kín khi rút']

/** Readings that need a code of a receipt, a screen or a device, a result, or to be of the players. */
const needsMore = /consents|payment-request|walls|push|results|champions|protests/

/** Everything that organisers and referees do leaves traces; whoever else reads must not find these among them. */
onEachDatabase('public answers', (start) => {
  let app: TestApp
  let ids: SeasonIds
  const told: string[] = []
  const player = { id: 0 }
  const match = { id: 0 }
  const of = (id: number) => ({ params: { id: String(id) } })

  async function signUp(name: string, username: string, role: Role): Promise<{ token: string; id: number }> {
    const { id } = await app.ok(createUser, { body: { name, username, password: testPassword, role } }, { as: 'admin' })
    return { id, token: (await app.ok(login, { body: { username, password: testPassword } })).token }
  }

  beforeAll(async () => {
    app = await startApp(start)
    const organiser = await signUp('Lê Tổ Chức', 'kin.dao.btc', 'mod')
    const referee = await signUp('Trần Trọng Tài', 'kin.dao.tt', 'ref')
    const group = await makeGroup(app, [{ name: 'Đôi kín' }], { venue: 'Sân Kín' })
    const tournamentId = group.divisions[0]?.id ?? 0
    const stream = await openStream(`${await app.listen()}/api/live?tournament_id=${tournamentId}`)

    const teams = await makeTeams(app, tournamentId, 5)
    const club = await app.ok(createClub, { body: { name: 'CLB Kín' } }, organiser)
    player.id = teams[0]?.player1_id ?? 0
    await app.ok(adjustPoints, { ...of(player.id), body: { points: 0.5, reason: reasons[0] ?? '' } }, organiser)
    await app.ok(changeClub, { ...of(player.id), body: { club_id: club.id, reason: reasons[1] ?? '' } }, organiser)
    const pair: number[] = []
    for (const name of ['Lê Bưởi', 'Lê Cam']) {
      pair.push((await app.ok(createPlayer, { body: { name, phone: '0901112223' } }, organiser)).id)
    }
    const [player1_id = 0, player2_id = 0] = pair
    const entry = { tournament_id: tournamentId, player1_id, player2_id }
    const refused = await app.ok(createRegistration, { body: entry })
    await app.ok(rejectRegistration, { ...of(refused.id), body: { reason: reasons[2] ?? '' } }, organiser)
    const draw = await app.ok(openDraw, { ...of(tournamentId), body: { separate_clubs: false } }, organiser)
    await app.ok(spinDraw, { ...of(draw.id), body: { turn: null } }, organiser)
    await app.ok(saveDraw, of(draw.id), organiser)

    const { bracket } = await app.ok(
      createBracket,
      { ...of(tournamentId), body: { bracket_type: 'round_robin', variant: 'league', confirm: true } },
      organiser,
    )
    const [played, scored] = bracket.matches
    if (!played || !scored) throw new Error('a bracket without matches')
    match.id = scored.id
    const court = await app.ok(createCourt, { body: { name: 'Sân 1', venue: 'Sân Kín' } }, organiser)
    const score = { ...sidesOf(played, 1), set1_winner_score: 11, set1_loser_score: 4 }
    await app.ok(saveMatchResult, { ...of(played.id), body: score }, organiser)
    const given = { court_id: court.id, referee_id: referee.id, override: true }
    await app.ok(assignMatch, { ...of(scored.id), body: given }, organiser)
    await app.ok(callMatch, of(scored.id), organiser)
    const { lease_epoch } = await app.ok(leaseMatch, { ...of(scored.id), body: {} }, referee)
    const servers = [scored.participant1?.player1_id ?? 0, scored.participant2?.player1_id ?? 0] as const
    const events = wireEvents([setupEvent(...servers), { type: 'start' }, { type: 'rally', winner: 1 }])
    await app.ok(appendScoreEvents, { ...of(scored.id), body: { lease_epoch, events } }, referee)
    const last = bracket.participants.at(-1)?.id ?? 0
    await app.ok(withdrawRegistration, { ...of(last), body: { reason: reasons[3] ?? '' } }, organiser)
    while (!told.at(-1)?.includes('registration-withdrawn')) told.push(JSON.stringify(await stream.next()))
    stream.close()

    ids = {
      groups: [group.id],
      tournaments: [tournamentId],
      tournament: [tournamentId],
      'tournament-registrations': [...teams.map(({ id }) => id), refused.id],
      players: [player.id, player1_id],
      clubs: [club.id],
      courts: [court.id],
      draws: [draw.id],
      matches: [played.id, scored.id],
    }
  })

  test.each([undefined, 'user', 'ref'] as const)(
    '[PRV-07, PRV-09] no answer or export tells %s a reason or a sign-in name',
    async (person: Person | undefined) => {
      const reads = endpoints.filter(({ method }) => method === 'GET')
      const token = person && (await app.signIn(person)).token
      const organiser = { authorization: `Bearer ${(await app.signIn('admin')).token}` }
      const secrets = [...signInNames, ...reasons]
      const answered = new Set<string>()
      for (const { path } of reads) {
        for (const address of addressesOf(path.replace(':scope', 'groups'), ids)) {
          const query = new URLSearchParams({
            ...(path.endsWith('/export') && !path.includes('dupr') && { format: 'csv' }),
            ...(path.endsWith('/search') && { q: 'van dong' }),
            ...(path.endsWith(':scope/:id/matches') && { player_id: String(player.id) }),
            ...(path === '/api/courts' && { venue: 'Sân Kín' }),
            ...(path === '/api/tournament-registrations' && { tournament_id: String(ids.tournaments?.[0]) }),
          })
          const url = `${address}${address.includes('?') ? '&' : '?'}${query}`
          // What an organiser read just before must not be told to whom comes next.
          await app.fastify.inject({ url, headers: organiser })
          const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
          const { statusCode, body } = await app.fastify.inject({ url, headers })
          if (statusCode === 200) answered.add(path)
          for (const secret of secrets) expect(body.includes(secret), `${url} tells ${secret}`).toBe(false)
        }
      }
      const open = reads.filter(({ access }) => mayDo(person ? (person as Role) : 'anonymous', access))
      const silent = open.map(({ path }) => path).filter((path) => !answered.has(path) && !needsMore.test(path))
      expect(silent, 'readings that told nothing at all').toEqual([])
    },
  )

  test('[PRV-07, PRV-09] no live event tells a sign-in name or a reason', () => {
    expect(told.length).toBeGreaterThan(15)
    for (const secret of [...signInNames, ...reasons]) expect(told.join('\n').includes(secret)).toBe(false)
  })

  test('[PRV-07] the referee of a match is shown by display name, to organisers with the sign-in name', async () => {
    const shown = await app.ok(readMatch, of(match.id))
    expect(shown.referee).toMatchObject({ name: 'Trần Trọng Tài', username: '', email: null })
    const organiser = await app.ok(readMatch, of(match.id), { as: 'mod' })
    expect(organiser.referee).toMatchObject({ name: 'Trần Trọng Tài', username: 'kin.dao.tt' })
  })

  test('[PRV-09] organisers see the reasons in the histories of points and clubs, others what changed', async () => {
    const points = await app.ok(listPointHistory, of(player.id), { as: 'mod' })
    expect(points.items.map(({ reason }) => reason)).toContain(reasons[0])
    const clubs = await app.ok(listClubHistory, of(player.id), { as: 'mod' })
    expect(clubs.items.map(({ reason }) => reason)).toContain(reasons[1])
    const seen = await app.ok(listPointHistory, of(player.id))
    expect(seen.items.map(({ points_added, reason }) => [points_added, reason])).toContainEqual([0.5, null])
  })
})
