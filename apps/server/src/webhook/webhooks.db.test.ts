import {
  acceptPlayer,
  approveRegistration,
  assignMatch,
  createBracket,
  createCourt,
  createRegistration,
  createResults,
  createUser,
  createWebhook,
  decideGroupTie,
  deleteWebhook,
  enterLate,
  listWebhookDeliveries,
  listWebhooks,
  login,
  markPaymentCompleted,
  openDraw,
  readLatePlaces,
  reinstateRegistration,
  replacePartner,
  replaceTeam,
  resendWebhook,
  saveDraw,
  saveMatchResult,
  spinDraw,
  splitDivision,
  takeBackGroupTie,
  undoTeamChange,
  updateUser,
  type WebhookKind,
  webhookKinds,
  withdrawRegistration,
} from '@vot/contract'
import { ok } from '@vot/domain'
import {
  begin,
  eachDatabase,
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  openOtherTransaction,
  playMatch,
  playOut,
  sidesOf,
  startApp,
  startWebhookReceiver,
  type TestApp,
  testPassword,
  type WebhookReceiver,
} from '@vot/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInstallationKey } from '../db/installation-queries'
import { readWebhookUrl, signWebhook } from './send-webhook'
import { claimWebhookDeliveries } from './webhook-queries'

const admin = { as: 'admin' } as const
const idOf = (id: number | undefined) => ({ params: { id: String(id) } })
const hour = 3_600_000

onAnyDatabase('webhooks', (start) => {
  let app: TestApp
  const receivers: WebhookReceiver[] = []
  beforeAll(async () => {
    app = await startApp(start, { webhooks: 'any' })
    // Signatures hold for five minutes, and whoever checks them has a clock of their own.
    app.clock.advance(Date.now() - app.clock.now())
  })
  afterAll(async () => {
    for (const receiver of receivers) await receiver.close()
  })

  async function receiver() {
    const made = await startWebhookReceiver()
    receivers.push(made)
    return made
  }
  const run = () => app.fastify.webhooks?.run()
  async function hookOf(group_id: number | null, kinds: readonly WebhookKind[] = webhookKinds, as = admin) {
    const to = await receiver()
    const { secret, ...view } = await app.ok(createWebhook, { body: { group_id, url: to.url, kinds: [...kinds] } }, as)
    to.trust(secret)
    return { to, secret, id: view.id, view }
  }
  async function enter(tournamentId: number) {
    const [one, two] = await makePlayers(app, 2)
    const body = { tournament_id: tournamentId, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    return (await app.ok(createRegistration, { body }, admin)).id
  }
  /** A bracket of so many teams, with others that wait beside it. */
  async function bracketWithWaiting(teams: number, waiting: number) {
    const group = await makeGroup(app)
    const tournamentId = group.divisions[0]?.id ?? 0
    const teamIds = (await makeTeams(app, tournamentId, teams)).map(({ id }) => id)
    const waitingIds: number[] = []
    for (let index = 0; index < waiting; index += 1) waitingIds.push(await enter(tournamentId))
    const body = { confirm: true, bracket_type: 'single_elimination' as const }
    const { bracket } = await app.ok(createBracket, { ...idOf(tournamentId), body }, admin)
    return { groupId: group.id, tournamentId, teamIds, waitingIds, matches: bracket.matches }
  }
  const logOf = async (id: number) => (await app.ok(listWebhookDeliveries, idOf(id), admin)).items
  const stateOf = async (id: number) => (await logOf(id)).map(({ state }) => state)

  test(
    '[HOK-01] registration, payment, draw, call, result and podium are told, with names and without phones',
    eachDatabase,
    async () => {
      const group = await makeGroup(app, [{ bracket_type: 'single_elimination' } as never])
      const { to, id } = await hookOf(group.id)
      const tournamentId = group.divisions[0]?.id ?? 0
      const team = await enter(tournamentId)
      await app.ok(approveRegistration, idOf(team), admin)
      await app.ok(markPaymentCompleted, idOf(team), admin)
      await run()
      expect(to.heard.map(({ type, change }) => `${type} ${change}`)).toEqual([
        'registration registration-created',
        'registration registration-decided',
        'payment registration-paid',
      ])
      expect(to.heard[2]?.data).toMatchObject({
        tournament: { id: tournamentId, group_id: group.id },
        registration: { id: team, status: 'approved', payment_completed: true, players: [{}, {}] },
      })

      const played = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
      const all = await hookOf(played.groupId, ['draw', 'match-called', 'result', 'podium'])
      await begin(app, played.tournamentId)
      const court = await app.ok(createCourt, { query: { venue: 'Sân Tao Đàn' }, body: { name: 'Sân 1' } }, admin)
      const referee = await app.signIn('ref')
      const ready = played.bracket.bracket.matches.filter(({ status }) => status === 'ready')
      const given = { court_id: court.id, referee_id: referee.userId, call: true, override: true }
      await app.ok(assignMatch, { ...idOf(ready[0]?.id), body: given }, admin)
      await run()
      if (ready[0]) await playMatch(app, ready[0], 1)
      const { bracket } = await playOut(app, played.tournamentId)
      const ids = bracket.participants.map(({ player1_id, player2_id }) => [player1_id, player2_id])
      const podium = {
        first_place_player_ids: ids[0] ?? [],
        second_place_player_ids: ids[1] ?? [],
        third_place_player_ids: ids[2] ?? [],
        reason: 'Ban tổ chức quyết định',
      }
      await app.ok(createResults, { ...idOf(played.tournamentId), body: podium }, admin)
      await run()
      const kinds = all.to.heard.map(({ type }) => type)
      expect(kinds[0]).toBe('match-called')
      expect(kinds.filter((kind) => kind === 'result').length).toBeGreaterThanOrEqual(3)
      expect(kinds.at(-1)).toBe('podium')
      expect(all.to.heard[0]?.data).toMatchObject({ matches: [{ id: ready[0]?.id, court: 'Sân 1', teams: [{}, {}] }] })
      expect(all.to.heard.at(-1)?.data.podium).toHaveLength(6)

      const rows = await app.database.read((db) => db.selectFrom('players').select('phone').execute())
      const keys = await app.database.read((db) => db.selectFrom('registrations').select('paymentKey').execute())
      const told = JSON.stringify([to.heard, all.to.heard])
      for (const { phone } of rows) expect(told).not.toContain(phone)
      for (const { paymentKey } of keys) expect(told).not.toContain(String(paymentKey))
      expect((await stateOf(id)).every((state) => state === 'sent')).toBe(true)
    },
  )

  test('[HOK-01] the draw is told', async () => {
    const group = await makeGroup(app)
    const { to } = await hookOf(group.id, ['draw'])
    const tournamentId = group.divisions[0]?.id ?? 0
    await makeTeams(app, tournamentId, 4)
    const draw = await app.ok(openDraw, { ...idOf(tournamentId), body: { separate_clubs: false } }, admin)
    await app.ok(spinDraw, { ...idOf(draw.id), body: { turn: null } }, admin)
    await app.ok(saveDraw, idOf(draw.id), admin)
    await app.ok(createBracket, { ...idOf(tournamentId), body: { confirm: true } }, admin)
    await run()
    expect(to.heard.map(({ type, change }) => `${type} ${change}`)).toEqual(['draw draw-saved', 'draw bracket-created'])
  })

  test('[HOK-09] a team that comes late, is replaced, gets another partner or is moved is told as a registration', async () => {
    const { tournamentId, groupId, teamIds, waitingIds } = await bracketWithWaiting(5, 2)
    const [late = 0, reserve = 0] = waitingIds
    const [partner] = await makePlayers(app, 1)
    const { to } = await hookOf(groupId, ['registration'])
    const { places } = await app.ok(readLatePlaces, idOf(tournamentId), admin)
    const place = places.find(({ obstacle }) => obstacle === null)?.place ?? ''
    await app.ok(enterLate, { ...idOf(tournamentId), body: { place, team: { registration_id: late } } }, admin)
    await app.ok(replaceTeam, { ...idOf(teamIds[0]), body: { team: { registration_id: reserve } } }, admin)
    await run()
    const players = to.heard[1]?.data.registration as { players: { id: number }[] }
    const change = { player_id: players.players[0]?.id ?? 0, new_player_id: partner?.id ?? 0 }
    await app.ok(replacePartner, { ...idOf(reserve), body: change }, admin)
    await run()
    await app.ok(undoTeamChange, idOf(reserve), admin)
    await run()
    const waits = { consent: null, reserve_place: null, place_offer: null }
    const told = { id: reserve, status: 'approved', withdrawn: false, payment_completed: false, ...waits }
    const names = [
      { id: expect.any(Number), name: expect.any(String) },
      { id: expect.any(Number), name: expect.any(String) },
    ]
    expect(to.heard.map(({ type, data: { seq: _, tournament: __, ...data } }) => ({ type, ...data }))).toEqual([
      { type: 'registration', change: 'late-entry', registration: { ...told, id: late, players: names } },
      {
        type: 'registration',
        change: 'team-replaced',
        registration: { ...told, players: names },
        replaced_registration: expect.objectContaining({ id: teamIds[0], withdrawn: true }),
      },
      {
        type: 'registration',
        change: 'partner-replaced',
        registration: { ...told, players: [{ id: partner?.id, name: partner?.name }, names[1]] },
      },
      {
        type: 'registration',
        change: 'team-change-undone',
        registration: { ...told, status: 'pending', players: [{ id: partner?.id, name: partner?.name }, names[1]] },
        restored_registration: expect.objectContaining({ id: teamIds[0], withdrawn: false }),
      },
    ])

    const open = await makeGroup(app)
    const from = open.divisions[0]?.id ?? 0
    const [stays, moves] = await makeTeams(app, from, 2)
    const ofOpen = await hookOf(open.id, ['registration'])
    const body = { name: 'Đôi nam B', registration_ids: [moves?.id ?? 0] }
    const split = await app.ok(splitDivision, { ...idOf(from), body }, admin)
    await run()
    const moved = ofOpen.to.heard.map(({ change, data }) => [change, (data.tournament as { id: number }).id])
    expect(moved).toEqual(
      expect.arrayContaining([
        ['teams-moved', from],
        ['teams-moved', split.tournament.id],
      ]),
    )
    expect(moved).toHaveLength(2)

    await app.ok(withdrawRegistration, { ...idOf(stays?.id), body: {} }, admin)
    await run()
    expect(ofOpen.to.heard.slice(2).map(({ type }) => type)).toEqual(['registration'])
  })

  test('[HOK-09] a newcomer who takes a place in a team is told as a registration', async () => {
    const group = await makeGroup(app)
    const tournamentId = group.divisions[0]?.id ?? 0
    const [known] = await makePlayers(app, 1)
    const newcomer = { name: 'Người Mới Đến', phone: '0912000111' }
    const body = { tournament_id: tournamentId, player1_id: known?.id ?? 0, new_player2: newcomer }
    // By a visitor: whom an organiser enters is accepted at once.
    const team = await app.ok(createRegistration, { body })
    const { to } = await hookOf(group.id, ['registration'])
    const accepted = { player_id: team.player2_id, as_player_id: null }
    await app.ok(acceptPlayer, { ...idOf(team.id), body: accepted }, admin)
    await run()
    expect(to.heard.map(({ type, change }) => [type, change])).toEqual([['registration', 'player-accepted']])
    expect(to.heard[0]?.data).toMatchObject({ registration: { id: team.id, players: [{}, { name: newcomer.name }] } })
  })

  test(
    '[HOK-09][HOK-05] matches that a team leaves, opens again or takes are told as results, after the registration',
    eachDatabase,
    async () => {
      const { tournamentId, groupId, waitingIds, matches } = await bracketWithWaiting(4, 1)
      const [reserve = 0] = waitingIds
      const all = await hookOf(groupId)
      const results = await hookOf(groupId, ['result'])
      await begin(app, tournamentId)
      const [first, second] = matches.filter(({ status }) => status === 'ready')
      if (!first || !second) throw new Error('no matches are ready')
      const [leaves, stays] = [second.participant1_id ?? 0, second.participant2_id ?? 0]
      await playMatch(app, first, 1)
      await run()
      await app.ok(withdrawRegistration, { ...idOf(leaves), body: {} }, admin)
      await run()
      await app.ok(reinstateRegistration, idOf(leaves), admin)
      await run()
      await app.ok(withdrawRegistration, { ...idOf(leaves), body: {} }, admin)
      await run()
      await app.ok(replaceTeam, { ...idOf(leaves), body: { team: { registration_id: reserve } } }, admin)
      await run()
      expect(all.to.heard.map(({ type, change }) => `${type} ${change}`)).toEqual([
        'result match-result',
        'registration registration-withdrawn',
        'result registration-withdrawn',
        'registration registration-reinstated',
        'result registration-reinstated',
        'registration registration-withdrawn',
        'result registration-withdrawn',
        'registration team-replaced',
        'result team-replaced',
      ])
      const seqs = all.to.heard.map(({ data }) => Number(data.seq))
      expect(seqs).toEqual(seqs.toSorted((one, other) => one - other))
      const told = results.to.heard.slice(1).map(({ data }) => {
        expect(Object.keys(data)).toEqual(['change', 'seq', 'tournament', 'matches'])
        return (data.matches as { id: number }[]).find(({ id }) => id === second.id)
      })
      const open = { status: 'ready', winner_id: null, outcome: null }
      const left = { status: 'walkover', winner_id: stays, outcome: 'walkover', games: [] }
      const pair = [{ registration_id: leaves }, { registration_id: stays }]
      expect(told).toMatchObject([
        { ...left, teams: pair },
        { ...open, teams: pair },
        { ...left, teams: pair },
        { ...open, teams: [{ registration_id: reserve }, { registration_id: stays }] },
      ])
    },
  )

  test(
    '[HOK-09] a tie that is decided, or taken back, is told with the matches whose teams follow from it',
    eachDatabase,
    async () => {
      const { tournamentId, groupId, bracket } = await makeBracket(app, 3, { bracket_type: 'round_robin' })
      const teams = bracket.bracket.participants.map(({ id }) => id)
      for (const match of bracket.bracket.matches.filter(({ group_key }) => group_key === 'A')) {
        const [one, other] = [match.participant1_id ?? 0, match.participant2_id ?? 0]
        // Each beats the next by as much, so that nothing tells them apart.
        const side = (teams.indexOf(one) + 1) % 3 === teams.indexOf(other) ? 1 : 2
        const body = { ...sidesOf(match, side), set1_winner_score: 11, set1_loser_score: 9 }
        await app.ok(saveMatchResult, { ...idOf(match.id), body }, admin)
      }
      const { to } = await hookOf(groupId, ['result'])
      const lots = { group_key: 'A', method: 'lots' as const }
      const { groups, grand_final } = await app.ok(decideGroupTie, { ...idOf(tournamentId), body: lots }, admin)
      await run()
      if (grand_final) await playMatch(app, grand_final, 1)
      await run()
      const params = { id: String(tournamentId), tie_id: String(groups[0]?.ties[0]?.id) }
      await app.ok(takeBackGroupTie, { params, body: { reason: 'Nhầm bảng', confirm: true } }, admin)
      await run()
      expect(
        to.heard.map(({ change, data }) => [
          change,
          (data.matches as { id: number }[]).find(({ id }) => id === grand_final?.id),
        ]),
      ).toMatchObject([
        ['group-tie-decided', { status: 'ready', winner_id: null }],
        ['match-result', { status: 'completed', winner_id: grand_final?.participant1_id }],
        ['group-tie-taken-back', { status: 'pending', winner_id: null, teams: [null, null] }],
      ])
    },
  )

  test(
    '[HOK-02] what was rolled back is told to nobody, and what nobody asked for is not written',
    eachDatabase,
    async () => {
      const group = await makeGroup(app)
      const tournamentId = group.divisions[0]?.id ?? 0
      await enter(tournamentId)
      const { id } = await hookOf(group.id, ['payment'])
      const other = await hookOf((await makeGroup(app)).id)
      await enter(tournamentId)
      const body = { tournament_id: tournamentId, player1_id: 1, player2_id: 1 }
      expect((await app.call(createRegistration, { body }, admin)).status).toBe(400)
      expect(await logOf(id)).toEqual([])
      expect(await logOf(other.id)).toEqual([])
    },
  )

  test('[HOK-02] one of a person hears of every tournament, while that person is an organiser', async () => {
    const made = await app.ok(
      createUser,
      { body: { name: 'Tổ chức', username: 'to.chuc', password: testPassword, role: 'mod' } },
      admin,
    )
    const { token } = await app.ok(login, { body: { username: 'to.chuc', password: testPassword } })
    const { to, id } = await hookOf(null, ['registration'], { token } as never)
    await enter((await makeGroup(app)).divisions[0]?.id ?? 0)
    await enter((await makeGroup(app)).divisions[0]?.id ?? 0)
    await run()
    expect(to.heard).toHaveLength(2)
    await enter((await makeGroup(app)).divisions[0]?.id ?? 0)
    await app.ok(updateUser, { ...idOf(made.id), body: { role: 'user' } }, admin)
    await enter((await makeGroup(app)).divisions[0]?.id ?? 0)
    await run()
    expect(to.heard).toHaveLength(2)
    const rows = await app.database.read((db) =>
      db
        .selectFrom('webhookDeliveries')
        .select(['state', 'lastError'])
        .where('webhookId', '=', id)
        .orderBy('id')
        .execute(),
    )
    expect(rows.map(({ state, lastError }) => [state, lastError])).toEqual([
      ['sent', null],
      ['sent', null],
      ['failed', 'nothing-to-tell'],
    ])
  })

  test('[HOK-04] an address within is refused when it is named, and nothing is sent there', async () => {
    for (const url of [
      'http://example.com/a',
      'https://127.0.0.1/a',
      'https://localhost/a',
      'https://[::1]/a',
      'https://10.1.2.3/a',
      'https://192.168.1.4/a',
      'https://169.254.169.254/latest',
      'https://2130706433/a',
      'https://0x7f.1/a',
      'https://192.88.99.1/a',
      'https://[::ffff:10.0.0.1]/a',
      'https://metadata.internal/a',
      'https://user:pass@example.com/a',
      'ftp://example.com/a',
      'nothing',
    ]) {
      expect(readWebhookUrl(url, false), url).toBeUndefined()
    }
    expect(readWebhookUrl('https://example.com/a?k=1', false)?.href).toBe('https://example.com/a?k=1')
    expect(readWebhookUrl('http://192.168.1.4:8080/a', true)?.href).toBe('http://192.168.1.4:8080/a')
  })

  test('[HOK-04] a redirect is not followed', async () => {
    const group = await makeGroup(app)
    const { to, id } = await hookOf(group.id, ['registration'])
    const inside = await receiver()
    to.answer((response) => response.writeHead(307, { location: inside.url }).end())
    await enter(group.divisions[0]?.id ?? 0)
    await run()
    expect(inside.attempts).toBe(0)
    expect((await logOf(id))[0]).toMatchObject({ state: 'waiting', attempts: 1, last_status: 307 })
    await app.ok(deleteWebhook, idOf(id), admin)
  })

  test('[HOK-04] one that answers without end is cut off, and counts by its status', async () => {
    const group = await makeGroup(app)
    const { to, id } = await hookOf(group.id, ['registration'])
    let written = 0
    to.answer((response) => {
      response.writeHead(200)
      const block = Buffer.alloc(2 ** 20)
      const more = () => {
        if (response.destroyed || written > 512 * 2 ** 20) return
        written += block.length
        response.write(block, () => setImmediate(more))
      }
      more()
    })
    await enter(group.divisions[0]?.id ?? 0)
    await run()
    expect(await stateOf(id)).toEqual(['sent'])
    expect(written).toBeLessThan(64 * 2 ** 20)
  })

  test('[HOK-06] one that never answers is given up after ten seconds and delays nobody else', async () => {
    const group = await makeGroup(app)
    const silent = await hookOf(group.id, ['registration'])
    silent.to.answer(() => undefined)
    const quick = await hookOf(group.id, ['registration'])
    await enter(group.divisions[0]?.id ?? 0)
    const began = performance.now()
    let isOver = false
    const all = run()?.finally(() => {
      isOver = true
    })
    await expect.poll(() => quick.to.heard.length).toBe(1)
    expect(isOver).toBe(false)
    await all
    const took = performance.now() - began
    expect(took).toBeGreaterThan(9_900)
    // Ten seconds on a machine that has other work.
    expect(took).toBeLessThan(30_000)
    expect((await logOf(silent.id))[0]).toMatchObject({ state: 'waiting', attempts: 1, last_error: 'timeout' })
    await app.ok(deleteWebhook, idOf(silent.id), admin)
  })

  test(
    '[HOK-05][HOK-06] one that was down hears all of it in order, the same bytes each time',
    eachDatabase,
    async () => {
      const group = await makeGroup(app)
      const tournamentId = group.divisions[0]?.id ?? 0
      const { to, id } = await hookOf(group.id, ['registration'])
      to.answer((response) => response.writeHead(503).end())
      const teams = [await enter(tournamentId), await enter(tournamentId), await enter(tournamentId)]
      await run()
      // The others wait for the first.
      expect(to.attempts).toBe(1)
      app.clock.advance(5_000)
      await run()
      expect(to.attempts).toBe(2)
      app.clock.advance(29_000)
      await run()
      expect(to.attempts).toBe(2)
      to.answer(null)
      app.clock.advance(1_000)
      await run()
      const told = to.heard.map(({ data }) => (data.registration as { id: number }).id)
      expect(told).toEqual(teams)
      expect(await stateOf(id)).toEqual(['sent', 'sent', 'sent'])
    },
  )

  test(
    '[HOK-06][HOK-07] after a day it is given up, and an organiser sends it again with the same id',
    eachDatabase,
    async () => {
      const group = await makeGroup(app)
      const { to, id, secret } = await hookOf(group.id, ['registration'])
      to.answer((response) => response.writeHead(500).end())
      await enter(group.divisions[0]?.id ?? 0)
      let last = 0
      for (let hours = 0; hours <= 25; hours += 1) {
        await run()
        last = to.attempts
        app.clock.advance(hour)
      }
      expect(last).toBeGreaterThan(8)
      const [given] = await logOf(id)
      expect(given).toMatchObject({ state: 'failed', last_status: 500, next_at: null })
      to.answer(null)
      to.trust(secret)
      app.clock.advance(Date.now() - app.clock.now())
      const params = { id: String(id), delivery_id: String(given?.id) }
      await app.ok(resendWebhook, { params }, admin)
      await run()
      await app.ok(resendWebhook, { params }, admin)
      await run()
      expect(to.heard).toHaveLength(2)
      expect(to.heard[0]).toEqual(to.heard[1])
      const installation = await app.database.read(readInstallationKey)
      expect(to.heard[0]?.id).toBe(`msg_${installation}_${given?.id}`)
      const missing = { id: String(id), delivery_id: '987654321' }
      expect((await app.call(resendWebhook, { params: missing }, admin)).body.code).toBe('webhook-delivery-not-found')
    },
  )

  test('[HOK-03] a body that was changed, or is signed by another secret, is told apart', async () => {
    const group = await makeGroup(app)
    const { to, id } = await hookOf(group.id, ['registration'])
    to.trust(`whsec_${Buffer.alloc(32, 7).toString('base64')}`)
    await enter(group.divisions[0]?.id ?? 0)
    await run()
    expect(to.heard).toEqual([])
    expect((await logOf(id))[0]?.last_status).toBe(400)
    await app.ok(deleteWebhook, idOf(id), admin)
  })

  test('[HOK-03] the secret is told once, and the log and the audit name the host alone', async () => {
    const group = await makeGroup(app)
    const { secret, id } = await hookOf(group.id)
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32)
    const query = { group_id: String(group.id) }
    const told = JSON.stringify([await app.ok(listWebhooks, { query }, admin), await logOf(id)])
    expect(told).not.toContain(secret)
    const lines = await app.database.read((db) => db.selectFrom('auditLog').select('after').execute())
    expect(JSON.stringify(lines)).not.toContain('/vot')
  })

  test('[HOK-08] those of a group are every organiser’s, those of a person nobody else’s', async () => {
    const group = await makeGroup(app)
    const shared = await hookOf(group.id)
    const own = await hookOf(null)
    const mod = { as: 'mod' } as const
    expect((await app.ok(listWebhooks, { query: { group_id: String(group.id) } }, mod)).items).toHaveLength(1)
    expect((await app.ok(listWebhooks, {}, mod)).items).toEqual([])
    for (const id of [own.id, 987_654_321]) {
      expect((await app.call(listWebhookDeliveries, idOf(id), mod)).status).toBe(404)
      expect((await app.call(deleteWebhook, idOf(id), mod)).status).toBe(404)
    }
    await app.ok(deleteWebhook, idOf(shared.id), mod)
    expect((await app.call(listWebhooks, {}, { as: 'user' })).status).toBe(403)
    await app.ok(deleteWebhook, idOf(own.id), admin)
  })

  test('the log is read by a cursor, and there are twenty addresses at most', eachDatabase, async () => {
    const group = await makeGroup(app)
    const { id } = await hookOf(group.id, ['registration'])
    await app.database.transaction(async ({ db, now }) => {
      const row = { webhookId: id, tournamentId: group.divisions[0]?.id ?? 0, kind: 'registration', matchIds: '[]' }
      const more = { change: 'registration-created', at: now, nextAt: now, until: now, state: 'sent' as const }
      const rows = Array.from({ length: 120 }, (_, seq) => ({ ...row, ...more, seq }))
      await db
        .insertInto('webhookDeliveries')
        .values(rows.map((each) => ({ ...each, ...nothing })))
        .execute()
      return ok(null)
    })
    const seen: number[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await app.ok(listWebhookDeliveries, { ...idOf(id), query: cursor ? { cursor } : {} }, admin)
      seen.push(...page.items.map((item) => item.id))
      if (page.next_cursor === null) break
      cursor = page.next_cursor
    }
    expect(seen).toHaveLength(120)
    expect(seen).toEqual([...seen].sort((one, other) => other - one))
    const body = { group_id: group.id, url: 'http://127.0.0.1:9/a', kinds: ['result' as const] }
    const tries = []
    for (let index = 0; index < 20; index += 1) tries.push((await app.call(createWebhook, { body }, admin)).status)
    expect(tries.filter((status) => status === 201)).toHaveLength(19)
    expect(tries.at(-1)).toBe(409)
  })

  if (start.dialect === 'postgres') {
    test(
      '[HOK-02] an address that another process removes at that moment keeps no event from being written',
      eachDatabase,
      async () => {
        const group = await makeGroup(app)
        const team = await enter(group.divisions[0]?.id ?? 0)
        const { id } = await hookOf(group.id)
        const other = await openOtherTransaction(app.location)
        await other.query('delete from webhooks where id = $1', [id])
        const approved = app.call(approveRegistration, idOf(team), admin)
        await other.waitedFor()
        await other.commit()
        expect((await approved).status).toBe(200)
      },
    )
  }

  test('[HOK-05] what one process sends no other claims', eachDatabase, async () => {
    const group = await makeGroup(app)
    const { id } = await hookOf(group.id, ['registration'])
    await enter(group.divisions[0]?.id ?? 0)
    await enter(group.divisions[0]?.id ?? 0)
    const claim = () => app.database.transaction(async (work) => ok(await claimWebhookDeliveries(work, 60_000, 50)))
    const [one, other] = [await claim(), await claim()]
    const mine = (rows: typeof one) => rows.value.filter(({ webhookId }) => webhookId === id)
    expect(mine(one)).toHaveLength(1)
    expect(mine(other)).toEqual([])
  })

  test('a match that is played over again is told with its new result', async () => {
    const { tournamentId, groupId, bracket } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const { to } = await hookOf(groupId, ['result'])
    await begin(app, tournamentId)
    const match = bracket.bracket.matches.find(({ status }) => status === 'ready')
    if (!match) throw new Error('no match is ready')
    await playMatch(app, match, 1)
    await run()
    await playMatch(app, match, 2)
    await run()
    const winners = to.heard.map(({ data }) => (data.matches as { winner_id: number }[])[0]?.winner_id)
    expect(winners).toEqual([match.participant1_id, match.participant2_id])
  })
})

test('[HOK-03] a signature is the one that the reference library of Standard Webhooks makes', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const signature = signWebhook(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}')
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

const nothing = { registrationId: null, body: null, lastStatus: null, lastError: null, settledAt: 1 }
