import {
  amendScore,
  answerConsent,
  answerOffer,
  assignRollingNumbers,
  type CallInput,
  createBracket,
  createConsentLink,
  createRegistration,
  createWebhook,
  deleteRegistration,
  listScoreEvents,
  type MatchView,
  mergePlayers,
  type RegistrationView,
  remindConsent,
  replaceTeam,
  setOfferHours,
  setReserves,
  undoMerge,
  undoTeamChange,
  type WebhookKind,
} from '@vot/contract'
import { ok } from '@vot/domain'
import {
  eachDatabase,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  playMatch,
  rally,
  ScoringHarness,
  startApp,
  startWebhookReceiver,
  type TestApp,
  type WebhookReceiver,
  whitewash,
} from '@vot/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillAllPlaces } from '../tournament/registration/fill-places'

const admin = { as: 'admin' } as const
type Amendment = CallInput<typeof amendScore>['body']['amendment']
const keep = { name: 'stays', phone: 'stays', rating: 'stays', club: 'stays', points: 'stays' } as const
const idOf = (id: number | undefined) => ({ params: { id: String(id) } })

interface Told {
  readonly type: string
  readonly change: string
  readonly matches?: readonly ToldMatch[]
  readonly registration?: Team
  readonly replaced_registration?: Team
  readonly restored_registration?: Team
}

interface Team {
  readonly id: number
  readonly reserve_place: number | null
  readonly place_offer: { readonly expires_at: string } | null
  readonly consent: string | null
  readonly players: readonly { readonly id: number }[]
}

interface ToldMatch {
  readonly id: number
  readonly status: string
  readonly winner_id: number | null
  readonly teams: readonly ({ readonly registration_id: number } | null)[]
}

onAnyDatabase('what webhooks tell of changes', (start) => {
  let app: TestApp
  const receivers: WebhookReceiver[] = []
  beforeAll(async () => {
    app = await startApp(start, { webhooks: 'any', trustedAddresses: ['127.0.0.1'] })
    // Signatures hold for five minutes, and whoever checks them has a clock of their own.
    app.clock.advance(Date.now() - app.clock.now())
  })
  afterAll(async () => {
    for (const receiver of receivers) await receiver.close()
  })

  const run = () => app.fastify.webhooks?.run()
  async function hookOf(group_id: number, kinds: readonly WebhookKind[]) {
    const to = await startWebhookReceiver()
    receivers.push(to)
    const { secret } = await app.ok(createWebhook, { body: { group_id, url: to.url, kinds: [...kinds] } }, admin)
    to.trust(secret)
    return to
  }
  /** What arrived since it was asked last: kind, change and the rest. */
  function newOf(to: WebhookReceiver) {
    let seen = 0
    return async () => {
      await run()
      const news = to.heard.slice(seen)
      seen = to.heard.length
      return news.map(({ type, change, data }): Told => {
        const { change: _, seq: __, tournament: ___, ...rest } = data
        return { type, change, ...rest }
      })
    }
  }
  async function enter(tournamentId: number, count: number) {
    const players = await makePlayers(app, count * 2)
    const teams: RegistrationView[] = []
    for (let at = 0; at < players.length; at += 2) {
      const body = { tournament_id: tournamentId, player1_id: players[at]?.id ?? 0 }
      teams.push(await app.ok(createRegistration, { body: { ...body, player2_id: players[at + 1]?.id ?? 0 } }))
    }
    return teams
  }
  async function amend(match: MatchView, amendment: Amendment, confirm_void = false) {
    const { seq } = await app.ok(listScoreEvents, idOf(match.id), admin)
    const body = { amendment, seen_seq: seq, reason: 'Trọng tài bấm nhầm', confirm_void }
    return await app.ok(amendScore, { ...idOf(match.id), body }, admin)
  }

  test('[HOK-10] a score that ends a match, gives it to the other team or opens it again is told with what follows', async () => {
    const side = await ScoringHarness.open(app)
    const [first, final] = [side.match, await side.matchOf('03')]
    const [one, two] = [first.participant1_id ?? 0, first.participant2_id ?? 0]
    const { groupId } = await groupOf(side.tournamentId)
    const to = await hookOf(groupId, ['result'])
    const next = newOf(to)
    await side.lease(admin)
    await side.send([...side.opening(), ...whitewash(10)])
    expect(await next(), 'a rally is no result').toEqual([])
    await side.send([rally(1), { type: 'end' }])
    const told = async () =>
      (await next()).map(({ type, change, matches }) => ({
        is: `${type} ${change}`,
        // Of the match and of the final: who won, and who is in it.
        matches: [first.id, final.id].map((id) => {
          const match = matches?.find((each) => each.id === id)
          return match && [match.status, match.winner_id, match.teams[0]?.registration_id ?? null]
        }),
      }))
    const won = (winner: number) => [
      ['completed', winner, one],
      ['pending', null, winner],
    ]
    expect(await told()).toEqual([{ is: 'result match-score', matches: won(one) }])

    // The referee takes the end back, and the last rally with it.
    await side.send([{ type: 'undo' }])
    const open = [
      ['in_progress', null, one],
      ['pending', null, null],
    ]
    expect(await told()).toEqual([{ is: 'result match-score', matches: open }])
    await side.send([{ type: 'undo' }])
    expect(await told(), 'one that is open already').toEqual([])
    await side.send([rally(1), { type: 'end' }])
    expect(await told()).toEqual([{ is: 'result match-score', matches: won(one) }])

    // The desk: who led could not go on, so event 18 was no end.
    const done = await amend(first, { target: 18, change: 'replace', event: { type: 'retire', side: 1 } })
    expect(await told()).toEqual([{ is: 'result match-amended', matches: won(two) }])
    await amend(first, done.undo)
    expect(await told()).toEqual([{ is: 'result match-amended', matches: won(one) }])
    await amend(first, { target: 18, change: 'strike' })
    expect(await told()).toEqual([{ is: 'result match-amended', matches: open }])
  })

  test(
    '[HOK-10] a correction that voids a later result is told with the match that lost it',
    eachDatabase,
    async () => {
      const side = await ScoringHarness.open(app)
      const { groupId } = await groupOf(side.tournamentId)
      const [second, final] = [await side.matchOf('02'), await side.matchOf('03')]
      await side.lease(admin)
      await side.send([...side.opening(), ...whitewash(), { type: 'end' }])
      await playMatch(app, second, 1)
      await playMatch(app, await side.matchOf('03'), 1)
      const next = newOf(await hookOf(groupId, ['result']))
      await amend(side.match, { target: 14, change: 'replace', event: { type: 'retire', side: 1 } }, true)
      const [told, ...more] = await next()
      expect(more).toEqual([])
      expect(told?.matches?.find(({ id }) => id === final.id)).toMatchObject({
        ...{ winner_id: null, status: 'ready' },
        teams: [{ registration_id: side.match.participant2_id }, { registration_id: second.participant1_id }],
      })
    },
  )

  test('[HOK-10] numbers that an organiser types are told as a draw, and the same again are not', async () => {
    const group = await makeGroup(app)
    const tournament_id = group.divisions[0]?.id ?? 0
    const teams = await makeTeams(app, tournament_id, 3)
    const next = newOf(await hookOf(group.id, ['draw']))
    const assignments = teams.map(({ id }, index) => ({ registration_id: id, rolling_number: 3 - index }))
    const body = { tournament_id, assignments }
    await app.ok(assignRollingNumbers, { body }, admin)
    await app.ok(assignRollingNumbers, { body }, admin)
    expect(await next()).toEqual([{ type: 'draw', change: 'numbers-drawn' }])
  })

  test('[HOK-09] a merge, and its undoing, is told for each team with the player who is in it now', async () => {
    const group = await makeGroup(app, [{}, {}])
    const [stays, leaves, mate, other] = await makePlayers(app, 4)
    if (!stays || !leaves || !mate || !other) throw new Error('no players were made')
    const teams = []
    for (const [index, partner] of [mate, other].entries()) {
      const body = { tournament_id: group.divisions[index]?.id ?? 0, player1_id: leaves.id, player2_id: partner.id }
      teams.push(await app.ok(createRegistration, { body }, admin))
    }
    const next = newOf(await hookOf(group.id, ['registration']))
    const told = async () =>
      (await next())
        .map(({ type, change, registration: team }) => [`${type} ${change}`, team?.id, team?.players[0]?.id])
        .sort(([, one], [, two]) => Number(one) - Number(two))
    const is = 'registration players-merged'
    const { merge } = await app.ok(
      mergePlayers,
      { ...idOf(stays.id), body: { other_id: leaves.id, take: keep } },
      admin,
    )
    expect(await told()).toEqual(teams.map(({ id }) => [is, id, stays.id]))
    await app.ok(undoMerge, idOf(merge.id), admin)
    expect(await told()).toEqual(teams.map(({ id }) => [is, id, leaves.id]))
  })

  test('[HOK-09] whom a place is offered to, who takes it, leaves it or lets it pass, and a list in another order are told', async () => {
    const group = await makeGroup(app)
    const id = group.divisions[0]?.id ?? 0
    await app.database.transaction(async ({ db }) =>
      ok(await db.updateTable('tournaments').set({ totalParticipants: 2 }).where('id', '=', id).execute()),
    )
    const [place, one, two, three] = await enter(id, 4)
    const next = newOf(await hookOf(group.id, ['registration']))
    const told = async () =>
      (await next()).map(({ change, registration: team }) =>
        team ? [change, team.id, team.reserve_place, team.place_offer !== null] : [change],
      )
    const answer = (team: RegistrationView | undefined, accept: boolean) =>
      app.ok(answerOffer, { ...idOf(team?.id), body: { key: team?.payment_key ?? '', accept } })

    const [late] = await enter(id, 1)
    expect(await told()).toEqual([['registration-created', late?.id, 4, false]])
    await app.ok(setOfferHours, { ...idOf(id), body: { hours: 5 } }, admin)
    expect(await told(), 'how long an offer stands changes no team').toEqual([])
    await app.ok(deleteRegistration, idOf(place?.id), admin)
    const offered = (await next()).find(({ change }) => change === 'reserves-changed')
    expect(offered).toMatchObject({ type: 'registration', registration: { id: one?.id, reserve_place: 1 } })
    expect(Date.parse(offered?.registration?.place_offer?.expires_at ?? '') - app.clock.now()).toBeGreaterThan(
      4 * 3_600_000,
    )
    await answer(one, false)
    expect(await told()).toEqual([
      ['reserves-changed', one?.id, 4, false],
      ['reserves-changed', two?.id, 1, true],
    ])
    await app.database.transaction(async ({ db, now }) =>
      ok(
        await db
          .updateTable('placeOffers')
          .set({ expiresAt: now - 1 })
          .where('registrationId', '=', two?.id ?? 0)
          .execute(),
      ),
    )
    await fillAllPlaces(app.database)
    expect(await told(), 'its time passed').toEqual([
      ['reserves-changed', two?.id, 4, false],
      ['reserves-changed', three?.id, 1, true],
    ])
    await answer(three, true)
    expect(await told()).toEqual([['reserves-changed', three?.id, null, false]])
    const seen = [late?.id ?? 0, one?.id ?? 0, two?.id ?? 0]
    await app.ok(setReserves, { ...idOf(id), body: { registration_ids: seen.toReversed(), seen } }, admin)
    expect(await told()).toEqual([['reserves-changed']])
  })

  test('[HOK-09] the word of a player is told, and that one was reminded is not', async () => {
    const group = await makeGroup(app)
    const next = newOf(await hookOf(group.id, ['registration']))
    const told = async () => (await next()).map(({ change, registration }) => [change, registration?.consent])
    const [player, partner] = await makePlayers(app, 2)
    const body = { tournament_id: group.divisions[0]?.id ?? 0, player1_id: player?.id ?? 0 }
    const asUser = { as: 'user' } as const
    const team = await app.ok(createRegistration, { body: { ...body, player2_id: partner?.id ?? 0 } }, asUser)
    expect(await told()).toEqual([['registration-created', 'waiting']])
    await app.ok(remindConsent, idOf(team.id), admin)
    expect(await told(), 'a reminder').toEqual([])
    for (const [player_id, agrees] of [
      [player?.id ?? 0, true],
      [partner?.id ?? 0, false],
      [partner?.id ?? 0, true],
    ] as const) {
      const { token } = await app.ok(createConsentLink, { ...idOf(team.id), body: { player_id } }, admin)
      await app.ok(answerConsent, { body: { token, agrees } })
      await run()
    }
    expect(await told()).toEqual([
      ['registration-consent', 'waiting'],
      ['registration-consent', 'refused'],
      ['registration-consent', null],
    ])
  })

  test('[HOK-09] a replacement tells who came in and whose place it was, and its undoing who has it again', async () => {
    const group = await makeGroup(app)
    const [tournamentId, groupId] = [group.divisions[0]?.id ?? 0, group.id]
    await makeTeams(app, tournamentId, 4)
    const [joins] = await enter(tournamentId, 1)
    const { bracket } = await app.ok(createBracket, { ...idOf(tournamentId), body: { confirm: true } }, admin)
    const [leaves, other] = bracket.participants
    const next = newOf(await hookOf(groupId, ['registration', 'result']))
    const replace = () =>
      app.ok(replaceTeam, { ...idOf(leaves?.id), body: { team: { registration_id: joins?.id ?? 0 } } }, admin)
    await replace()
    const [came, results, ...more] = await next()
    expect(more).toEqual([])
    expect(came).toMatchObject({
      change: 'team-replaced',
      registration: { id: joins?.id, status: 'approved', withdrawn: false },
      replaced_registration: {
        id: leaves?.id,
        withdrawn: true,
        players: [{ id: leaves?.player1_id }, { id: leaves?.player2_id }],
      },
    })
    expect(Object.keys(results ?? {})).toEqual(['type', 'change', 'matches'])
    await app.ok(undoTeamChange, idOf(joins?.id), admin)
    const [back] = await next()
    expect(back).toMatchObject({
      change: 'team-change-undone',
      registration: { id: joins?.id, status: 'pending' },
      restored_registration: { id: leaves?.id, status: 'approved', withdrawn: false },
    })
    expect(back).not.toHaveProperty('replaced_registration')

    // Told late, each still names its own: another team's place was taken in between.
    const late = newOf(await hookOf(groupId, ['registration']))
    await replace()
    app.clock.advance(1000)
    await app.ok(undoTeamChange, idOf(joins?.id), admin)
    app.clock.advance(1000)
    await app.ok(replaceTeam, { ...idOf(other?.id), body: { team: { registration_id: joins?.id ?? 0 } } }, admin)
    const told = await late()
    expect(told.map((each) => [each.replaced_registration?.id, each.restored_registration?.id])).toEqual([
      [leaves?.id, undefined],
      [undefined, leaves?.id],
      [other?.id, undefined],
    ])
    app.clock.advance(-2000)
  })

  async function groupOf(tournamentId: number): Promise<{ groupId: number }> {
    const row = await app.database.read((db) =>
      db.selectFrom('tournaments').select('groupId').where('id', '=', tournamentId).executeTakeFirstOrThrow(),
    )
    return { groupId: row.groupId ?? 0 }
  }
})
