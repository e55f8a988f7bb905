import {
  answerConsent,
  answerOffer,
  approveRegistration,
  assignMatch,
  type CallInput,
  callMatch,
  claimByReceipt,
  claimPlayer,
  contestClaim,
  createBracket,
  createClaimCode,
  createConsentLink,
  createCourt,
  createRegistration,
  createResults,
  type FollowTarget,
  giveUpClaim,
  markPaymentCompleted,
  readMatchHistory,
  readOwnFollows,
  readPushKey,
  rejectRegistration,
  saveMatchResult,
  setFollow,
  setPushSettings,
  setPushSubscription,
  undoMatchResult,
} from '@vot/contract'
import { ok } from '@vot/domain'
import {
  begin,
  deviceKey,
  eachDatabase,
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  type Person,
  type PushService,
  startApp,
  startPushService,
  type TestApp,
  type TestSubscription,
} from '@vot/testkit'
import { afterAll, beforeEach, expect, test } from 'vitest'

const on = (id: number | undefined) => ({ params: { id: String(id) } })
const minuteMs = 60_000
const admin = { as: 'admin' } as const

onAnyDatabase('telling devices', (start) => {
  let app: TestApp
  let service: PushService
  let names = 0
  const services: PushService[] = []
  afterAll(async () => {
    for (const each of services) await each.close()
  })
  beforeEach(async () => {
    app = await startApp(start, { push: true })
    service = await startPushService(async () => (await app.ok(readPushKey, {})).public_key)
    services.push(service)
  })

  const run = async () => {
    await app.fastify.push?.run()
  }
  interface Device {
    readonly key: string
    readonly subscription: TestSubscription
  }
  const subscribe = async ({ key, subscription }: Device, as?: Person) =>
    await app.ok(setPushSubscription, { body: { device_key: key, subscription: subscription.keys } }, as && { as })
  async function device(as?: Person): Promise<Device> {
    names += 1
    const made = { key: deviceKey(`${names}`), subscription: service.subscribe() }
    await subscribe(made, as)
    return made
  }
  const follow = async ({ key }: Device, target: FollowTarget, id: number, more = {}, as?: Person) =>
    await app.ok(setFollow, { body: { device_key: key, target, target_id: id, state: 'on', ...more } }, as && { as })
  const set = async ({ key }: Device, settings: Partial<CallInput<typeof setPushSettings>['body']>) =>
    await app.ok(setPushSettings, { body: { device_key: key, ...settings } })
  const heardBy = ({ subscription }: Device) =>
    service.told.filter((each) => each.subscription === subscription.id).map(({ title }) => title)

  async function call(match: { id: number; tournament_id: number }) {
    const court = await app.ok(createCourt, { body: { name: `Sân ${match.id}`, venue: 'Sân Tao Đàn' } }, admin)
    const { userId } = await app.signIn('ref')
    const body = { court_id: court.id, referee_id: userId, override: true, call: true }
    await app.ok(assignMatch, { ...on(match.id), body }, admin)
    return court.name
  }
  async function openBracket() {
    const made = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const [match] = made.bracket.bracket.matches
    if (!match?.participant1 || !match.participant2) throw new Error('a bracket without matches')
    await run()
    return { ...made, match, one: match.participant1, other: match.participant2 }
  }
  const result = (match: { id: number }, winner: number, loser: number, points: [number, number]) => ({
    ...on(match.id),
    body: {
      ...{ winner_id: winner, loser_id: loser },
      ...{ set1_winner_score: points[0], set1_loser_score: points[1] },
    },
  })

  test(
    '[NTF-20] [NTF-21] a call to court is told to who follows a player, a team or the division, each as they see it',
    eachDatabase,
    async () => {
      const { match, one, other, tournamentId } = await openBracket()
      const [ofPlayer, ofTeam, ofDivision, stranger] = [await device(), await device(), await device(), await device()]
      await follow(ofPlayer, 'player', one.player1_id)
      await follow(ofTeam, 'team', other.id)
      await follow(ofDivision, 'division', tournamentId)
      const court = await call(match)
      await run()
      const [first] = service.told.filter((each) => each.subscription === ofPlayer.subscription.id)
      expect(first).toMatchObject({
        title: `Mời vào ${court}`,
        body: `A-01 gặp ${other.player1_short} – ${other.player2_short}. Trọng tài Thử ref đang chờ.`,
        url: `/tournament-bracket/${tournamentId}?match=${match.id}`,
        ...{ tag: `match-${match.id}`, topic: `match-${match.id}`, urgency: 'high', subject: 'mailto:vot@example.com' },
        ttl: 15 * 3600 - 1,
      })
      const [second] = service.told.filter((each) => each.subscription === ofTeam.subscription.id)
      expect(second?.body).toContain(`A-01 gặp ${one.player1_short} – ${one.player2_short}.`)
      const [third] = service.told.filter((each) => each.subscription === ofDivision.subscription.id)
      expect(third?.body).toBe(
        `A-01: ${one.player1_short} – ${one.player2_short} gặp ${other.player1_short} – ${other.player2_short}.`,
      )
      expect(heardBy(stranger)).toEqual([])
      await run()
      expect(service.told).toHaveLength(3)
      await app.ok(callMatch, on(match.id), admin)
      await run()
      // The same words again would say nothing new.
      expect(service.told).toHaveLength(3)
    },
  )

  test('[NTF-23] a result is told once, a correction replaces it, and what was undone is not said', async () => {
    const { match, one, other } = await openBracket()
    const [winner, both] = [await device(), await device()]
    await follow(winner, 'team', one.id)
    await follow(both, 'team', one.id)
    await follow(both, 'player', other.player2_id)
    await app.ok(saveMatchResult, result(match, one.id, other.id, [11, 6]), admin)
    await run()
    expect(heardBy(winner)).toEqual(['Thắng 11 – 6'])
    expect(heardBy(both)).toEqual([`${one.player1_short} – ${one.player2_short} thắng 11 – 6`])
    await app.ok(saveMatchResult, result(match, other.id, one.id, [11, 9]), admin)
    await run()
    expect(heardBy(winner)).toEqual(['Thắng 11 – 6', 'Thua 9 – 11'])
    expect(new Set(service.told.map(({ tag }) => tag))).toEqual(new Set([`match-${match.id}`]))
    // A result that is taken back before anybody was told says nothing.
    await app.ok(saveMatchResult, result(match, one.id, other.id, [11, 3]), admin)
    const { items } = await app.ok(readMatchHistory, on(match.id), admin)
    await app.ok(undoMatchResult, { ...on(match.id), body: { change_id: items[0]?.id ?? 0 } }, admin)
    await run()
    expect(heardBy(winner)).not.toContain('Thắng 11 – 3')
  })

  test(
    '[NTF-38] a device is told in the language in which it asked last, each of those that follow the same',
    eachDatabase,
    async () => {
      const { match, one, other, tournamentId } = await openBracket()
      const english = { headers: { 'accept-language': 'en-GB' } }
      const [guest, local] = [await device(), await device()]
      const followIn = async ({ key }: Device, options: object) => {
        const body = { device_key: key, target: 'division', target_id: tournamentId, state: 'on' } as const
        await app.ok(setFollow, { body }, options)
      }
      await followIn(guest, english)
      await followIn(local, {})
      await app.ok(saveMatchResult, result(match, one.id, other.id, [11, 6]), admin)
      await run()
      const winners = `${one.player1_short} – ${one.player2_short}`
      expect(heardBy(guest)).toEqual([`${winners} won 11 – 6`])
      expect(heardBy(local)).toEqual([`${winners} thắng 11 – 6`])
      await followIn(guest, {})
      await app.ok(saveMatchResult, result(match, one.id, other.id, [11, 7]), admin)
      await run()
      expect(heardBy(guest)).toEqual([`${winners} won 11 – 6`, `${winners} thắng 11 – 7`])
    },
  )

  test('[NTF-37] what happened before any device was there is told to nobody, what happens after is', async () => {
    const { match, one, other, bracket } = await openBracket()
    await app.ok(saveMatchResult, result(match, one.id, other.id, [11, 6]), admin)
    await run()
    const player = await device()
    await follow(player, 'player', one.player1_id)
    await run()
    expect(heardBy(player)).toEqual([])
    const second = bracket.bracket.matches[1]
    if (!second?.participant1_id || !second.participant2_id) throw new Error('the second match has no teams')
    const team = await device()
    await follow(team, 'team', second.participant1_id)
    await app.ok(saveMatchResult, result(second, second.participant1_id, second.participant2_id, [11, 2]), admin)
    await run()
    expect([heardBy(player), heardBy(team)]).toEqual([[], ['Thắng 11 – 2']])
  })

  test('[NTF-22] a verdict and a payment are told to who shows the receipt or entered the team, and to nobody else', async () => {
    const group = await makeGroup(app, [{}])
    const id = group.divisions[0]?.id ?? 0
    const [p1, p2] = await makePlayers(app, 2)
    const body = { tournament_id: id, player1_id: p1?.id ?? 0, player2_id: p2?.id ?? 0 }
    const team = await app.ok(createRegistration, { body }, { as: 'user' })
    const [shows, guesses, watches, entered] = [await device(), await device(), await device(), await device('user')]
    await follow(shows, 'team', team.id, { receipt_key: team.payment_key })
    await follow(guesses, 'team', team.id, { receipt_key: 'not-the-key-of-the-team' })
    await follow(watches, 'division', id)
    await app.ok(approveRegistration, { ...on(team.id), body: { confirm: true } }, admin)
    await app.ok(markPaymentCompleted, on(team.id), admin)
    await run()
    for (const each of [shows, entered]) expect(heardBy(each).sort()).toEqual(['Đã nhận tiền', 'Đội đã được nhận'])
    for (const each of [guesses, watches]) expect(heardBy(each)).toEqual([])
    const reason = 'Trùng với đội khác của CLB'
    await app.ok(rejectRegistration, { ...on(team.id), body: { reason } }, admin).catch(() => undefined)
    await run()
    expect(JSON.stringify(service.told)).not.toContain(reason)
    expect(JSON.stringify(service.told)).not.toMatch(/0\d{9}/)
  })

  test('[NTF-34] a verdict, a payment and an offered place reach the account that claimed a player of the team', async () => {
    const group = await makeGroup(app, [{ total_participants: 4 }])
    const id = group.divisions[0]?.id ?? 0
    const players = await makePlayers(app, 6)
    const enter = async (at: number) => {
      const body = { tournament_id: id, player1_id: players[at]?.id ?? 0, player2_id: players[at + 1]?.id ?? 0 }
      return await app.ok(createRegistration, { body })
    }
    const [first, , waits] = [await enter(0), await enter(2), await enter(4)]
    const claim = async (playerId: number, as: Person) => {
      const { code } = await app.ok(createClaimCode, on(playerId), admin)
      await app.ok(claimPlayer, { body: { code } }, { as })
    }
    await claim(waits.player2_id, 'user-1')
    await claim(first.player1_id, 'user-2')
    const [own, other] = [await device('user-1'), await device('user-2')]
    await app.ok(rejectRegistration, { ...on(first.id), body: {} }, admin)
    await run()
    expect(heardBy(own)).toEqual(['Có chỗ cho đội bạn'])
    expect(heardBy(other)).toEqual(['Đội không được nhận'])
    const offer = service.told.find(({ subscription }) => subscription === own.subscription.id)
    expect(offer?.url).toBe(`/pay/${waits.id}?key=${waits.payment_key}`)
    expect(offer?.body).toMatch(/Xác nhận trước /)
    await app.ok(answerOffer, { ...on(waits.id), body: { key: waits.payment_key ?? '', accept: true } })
    await app.ok(approveRegistration, { ...on(waits.id), body: { confirm: true } }, admin)
    await app.ok(markPaymentCompleted, on(waits.id), admin)
    await run()
    expect(heardBy(own).sort()).toEqual(['Có chỗ cho đội bạn', 'Đã nhận tiền', 'Đội đã được nhận'])
    expect(heardBy(other)).toHaveLength(1)
  })

  test(
    '[NTF-40] a claim to a profile is told to the people of the player, not to who watches nor to who claims',
    eachDatabase,
    async () => {
      const group = await makeGroup(app, [{}, {}])
      const [own = 0, foreign = 0] = group.divisions.map(({ id }) => id)
      const [victim, partner, friend] = await makePlayers(app, 3)
      if (!victim || !partner || !friend) throw new Error('no players were made')
      const enter = async (tournament_id: number, player2_id: number, as: Person) => {
        const body = { tournament_id, player1_id: victim.id, player2_id }
        return await app.ok(createRegistration, { body }, { as })
      }
      const team = await enter(own, partner.id, 'user-1')
      const receipt = await enter(foreign, friend.id, 'user-2')
      const [shows, watches] = [await device(), await device()]
      const [entered, claims, agreed] = [await device('user-1'), await device('user-2'), await device('user-3')]
      const { token } = await app.ok(createConsentLink, { ...on(team.id), body: { player_id: victim.id } }, admin)
      await app.ok(answerConsent, { body: { token, agrees: true } }, { as: 'user-3' })
      await follow(shows, 'team', team.id, { receipt_key: team.payment_key })
      await follow(watches, 'team', team.id)
      await follow(watches, 'player', victim.id)
      await follow(claims, 'team', receipt.id, { receipt_key: receipt.payment_key }, 'user-2')
      await app.ok(approveRegistration, { ...on(receipt.id), body: {} }, admin)
      await run()
      const before = service.told.length
      const told = () => service.told.slice(before)
      const claimsHeardBy = ({ subscription }: Device) =>
        told().flatMap((each) => (each.subscription === subscription.id ? [each.title] : []))
      const body = { registration_id: receipt.id, key: receipt.payment_key ?? '', player_id: victim.id }
      await app.ok(claimByReceipt, { body: { ...body, phone: victim.phone ?? '' } }, { as: 'user-2' })
      await run()
      for (const each of [shows, entered, agreed]) expect(claimsHeardBy(each)).toEqual(['Có người nhận hồ sơ'])
      for (const each of [watches, claims]) expect(claimsHeardBy(each)).toEqual([])
      expect(told()[0]).toMatchObject({
        body: `Hồ sơ ${victim.name}. Nếu không phải bạn nhận, hãy báo ban tổ chức.`,
        url: `/season/players/${victim.id}`,
      })
      expect(JSON.stringify(told())).not.toMatch(/0\d{9}|Thử user/)
      await run()
      expect(told()).toHaveLength(3)
      // What was answered before anybody was told is not said; another claim is told anew.
      const again = async () => {
        app.clock.advance(1_000)
        await app.ok(giveUpClaim, on(victim.id), { as: 'user-2' })
        await app.ok(claimByReceipt, { body: { ...body, phone: victim.phone ?? '' } }, { as: 'user-2' })
      }
      await again()
      await run()
      expect(claimsHeardBy(shows)).toHaveLength(2)
      await again()
      await app.ok(contestClaim, on(victim.id), admin)
      await run()
      expect(claimsHeardBy(shows)).toHaveLength(2)
    },
  )

  test('[NTF-22] an account is told on its devices while it is signed in there', async () => {
    const { match, one } = await openBracket()
    const [phone, tablet] = [await device('user'), await device('user')]
    await follow(phone, 'team', one.id, {}, 'user')
    // The tablet was given to somebody else since.
    await subscribe(tablet)
    await call(match)
    await run()
    expect(heardBy(phone)).toHaveLength(1)
    expect(heardBy(tablet)).toEqual([])
    expect((await app.ok(readOwnFollows, { query: { device_key: tablet.key } })).follows).toEqual([])
  })

  test('[NTF-24] quiet hours swallow a call and keep a verdict until they end; a kind that is off is not told', async () => {
    app.clock.set(Date.parse('2026-03-01T21:00:00+07:00'))
    const { match, one, tournamentId } = await openBracket()
    const [sleeps, wakes, choosy] = [await device(), await device(), await device()]
    for (const each of [sleeps, wakes, choosy]) await follow(each, 'team', one.id)
    await set(wakes, { quiet: null })
    await set(choosy, { quiet: null, kinds_off: ['called'] })
    app.clock.set(Date.parse('2026-03-01T22:30:00+07:00'))
    await call(match)
    const group = await makeGroup(app, [{}])
    const [p1, p2] = await makePlayers(app, 2)
    const body = { tournament_id: group.divisions[0]?.id ?? 0, player1_id: p1?.id ?? 0, player2_id: p2?.id ?? 0 }
    const team = await app.ok(createRegistration, { body })
    await follow(sleeps, 'team', team.id, { receipt_key: team.payment_key })
    await app.ok(approveRegistration, { ...on(team.id), body: { confirm: true } }, admin)
    await run()
    expect([heardBy(sleeps), heardBy(wakes), heardBy(choosy)]).toEqual([[], [expect.stringMatching(/^Mời vào/)], []])
    app.clock.set(Date.parse('2026-03-02T06:29:00+07:00'))
    await run()
    expect(heardBy(sleeps)).toEqual([])
    app.clock.set(Date.parse('2026-03-02T06:31:00+07:00'))
    await run()
    expect(heardBy(sleeps)).toEqual(['Đội đã được nhận'])
    expect(tournamentId).toBeGreaterThan(0)
  })

  test(
    '[NTF-25] [NTF-28] a busy service is asked again until the day is over, and then no more',
    eachDatabase,
    async () => {
      const { match, one } = await openBracket()
      const [busy, broken] = [await device(), await device()]
      for (const each of [busy, broken]) await follow(each, 'team', one.id)
      service.answer(busy.subscription, 429, 120)
      service.answer(broken.subscription, 503)
      await call(match)
      await run()
      expect(service.attempts).toBe(2)
      await run()
      expect(service.attempts).toBe(2)
      app.clock.advance(10_000)
      await run()
      // The one that named a time is left alone until then.
      expect(service.attempts).toBe(3)
      service.answer(busy.subscription, 201)
      app.clock.advance(2 * minuteMs)
      await run()
      expect(heardBy(busy)).toHaveLength(1)
      app.clock.set(Date.parse('2026-03-02T00:00:01+07:00'))
      service.answer(broken.subscription, 201)
      await run()
      expect(heardBy(broken)).toEqual([])
    },
  )

  test('[NTF-39] a subscription that its browser renews stays with the account and language of its device', async () => {
    const { match, one } = await openBracket()
    const own = await device('user')
    await follow(own, 'team', one.id, {}, 'user')
    const row = () =>
      app.database.snapshot((db) => db.selectFrom('pushDevices').select(['sessionId', 'language']).executeTakeFirst())
    await app.database.transaction(async ({ db }) => {
      await db.updateTable('pushDevices').set({ language: 'en' }).execute()
      return { ok: true }
    })
    const before = await row()
    expect(before).toMatchObject({ sessionId: expect.any(Number), language: 'en' })
    const renewed = service.subscribe()
    const body = { device_key: own.key, subscription: renewed.keys, is_renewal: true }
    expect((await app.ok(setPushSubscription, { body })).is_subscribed).toBe(true)
    expect(await row()).toEqual(before)
    await call(match)
    await run()
    expect(heardBy(own)).toEqual([])
    expect(heardBy({ ...own, subscription: renewed })).toHaveLength(1)
  })

  test('[NTF-39] a renewal of a device that is not known makes none', async () => {
    const body = { device_key: deviceKey('gone'), subscription: service.subscribe().keys, is_renewal: true }
    expect((await app.ok(setPushSubscription, { body })).is_subscribed).toBe(false)
    const count = () => app.database.snapshot((db) => db.selectFrom('pushDevices').select('id').execute())
    expect(await count()).toEqual([])
  })

  test(
    '[NTF-29] a subscription that its service knows no more is removed, with what waits for it',
    eachDatabase,
    async () => {
      const { match, one } = await openBracket()
      const [gone, missing] = [await device(), await device()]
      for (const each of [gone, missing]) await follow(each, 'team', one.id)
      service.answer(gone.subscription, 410)
      service.answer(missing.subscription, 404)
      await call(match)
      await run()
      for (const { key } of [gone, missing]) {
        const own = await app.ok(readOwnFollows, { query: { device_key: key } })
        expect(own).toMatchObject({ is_subscribed: false, follows: [{ target: 'team', target_id: one.id }], sent: [] })
      }
      const { attempts } = service
      await app
        .ok(saveMatchResult, result(match, one.id, match.participant2?.id ?? 0, [11, 6]), admin)
        .catch(() => null)
      await run()
      expect(service.attempts).toBe(attempts)
    },
  )

  test('[NTF-27] a match is told once when it begins in about twenty minutes', async () => {
    const { one, match, tournamentId } = await openBracket()
    const player = await device()
    await follow(player, 'player', one.player1_id)
    await begin(app, tournamentId)
    await app.ok(createCourt, { body: { name: 'Sân chờ', venue: 'Sân Tao Đàn' } }, admin)
    await run()
    app.clock.advance(2 * minuteMs)
    await run()
    expect(heardBy(player)).toEqual(['Khoảng 20 phút nữa'])
    expect(service.told[0]?.body).toMatch(/^A-01 dự kiến \d\d:\d\d(, Sân .*)?\. Khởi động là vừa\.$/)
    await call(match)
    await run()
    expect(heardBy(player)).toHaveLength(2)
    expect(new Set(service.told.map(({ tag }) => tag)).size).toBe(1)
  })

  test(
    '[NTF-21] a draw and a podium are told to who follows the division or one of its teams',
    eachDatabase,
    async () => {
      const id = (await makeGroup(app, [{}])).divisions[0]?.id ?? 0
      const teams = await makeTeams(app, id, 4)
      const [fan, player] = [await device(), await device()]
      await follow(fan, 'division', id)
      await follow(player, 'team', teams[0]?.id ?? 0)
      await app.ok(createBracket, { ...on(id), body: { bracket_type: 'round_robin', confirm: true } }, admin)
      await run()
      for (const each of [fan, player]) expect(heardBy(each)).toEqual(['Đã bốc thăm'])

      const old = (await makeGroup(app, [{}])).divisions[0]?.id ?? 0
      const pairs = (await makeTeams(app, old, 3)).map(({ player1_id, player2_id }) => [player1_id, player2_id])
      await follow(fan, 'division', old)
      await begin(app, old)
      const body = {
        first_place_player_ids: pairs[0],
        second_place_player_ids: pairs[1],
        third_place_player_ids: pairs[2],
      }
      await app.ok(createResults, { ...on(old), body }, admin)
      await run()
      expect(heardBy(fan)).toEqual(['Đã bốc thăm', 'Đã có kết quả'])
      expect(heardBy(player)).toHaveLength(1)
    },
  )

  test(
    '[NTF-31] fifty follows are the most; a switch mutes one, and what is followed no more is not listed',
    eachDatabase,
    async () => {
      const players = await makePlayers(app, 51)
      const one = await device()
      for (const { id } of players.slice(0, 50)) await follow(one, 'player', id)
      const [first, last] = [players[0]?.id ?? 0, players[50]?.id ?? 0]
      const body = { device_key: one.key, target: 'player', target_id: last, state: 'on' } as const
      expect((await app.call(setFollow, { body })).body.code).toBe('too-many-follows')
      const muted = await follow(one, 'player', first, { state: 'muted' })
      expect(muted.follows.find(({ target_id }) => target_id === first)?.is_on).toBe(false)
      expect((await follow(one, 'player', first, { state: 'none' })).follows).toHaveLength(49)
      await follow(one, 'player', last)
      const unknown = { device_key: one.key, target: 'team', target_id: 999_999, state: 'on' } as const
      expect((await app.call(setFollow, { body: unknown })).body.code).toBe('follow-target-gone')
      // What the public does not see is followed by nobody else: who was rejected, and whom nobody has accepted yet.
      const tournament_id = (await makeGroup(app)).divisions[0]?.id ?? 0
      const pair = { player1_id: players[1]?.id ?? 0, player2_id: players[2]?.id ?? 0 }
      const entered = { body: { tournament_id, ...pair } }
      const { id: target_id, payment_key: receipt_key } = await app.ok(createRegistration, entered, { as: 'user' })
      await app.ok(rejectRegistration, { ...on(target_id), body: { reason: '' } }, admin)
      const rejected = { device_key: deviceKey('99'), target: 'team', target_id, state: 'on' } as const
      expect((await app.call(setFollow, { body: rejected })).body.code).toBe('follow-target-gone')
      await app.ok(setFollow, { body: { ...rejected, receipt_key: receipt_key ?? '' } })
      const [player] = await makePlayers(app, 1)
      await app.database.transaction(async ({ db }) => {
        await db
          .updateTable('players')
          .set({ isUnverified: 1 })
          .where('id', '=', player?.id ?? 0)
          .execute()
        return ok(null)
      })
      const hidden = { ...rejected, target: 'player' as const, target_id: player?.id ?? 0 }
      expect((await app.call(setFollow, { body: hidden })).body.code).toBe('follow-target-gone')
    },
  )

  test('[NTF-30] only https to public addresses is taken as a place to tell a device, and twenty times a minute', async () => {
    const { p256dh, auth } = service.subscribe().keys
    const endpoints = [
      'http://push.example.com/a',
      'https://127.0.0.1/a',
      'https://10.1.2.3/a',
      'https://[::1]/a',
      'https://192.88.99.1/a',
      'https://[::ffff:10.0.0.1]/a',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/a',
      'https://user:secret@push.example.com/a',
      'https://no-such-host.invalid/a',
      'ftp://push.example.com/a',
      'không phải địa chỉ',
    ]
    const send = (endpoint: string, address: string) =>
      app.call(
        setPushSubscription,
        { body: { device_key: deviceKey('hostile'), subscription: { endpoint, p256dh, auth } } },
        { address },
      )
    for (const endpoint of endpoints) {
      expect((await send(endpoint, '198.51.100.7')).body.code, endpoint).toBe('push-endpoint-invalid')
    }
    expect((await send(`https://push.example.com/${'a'.repeat(1000)}`, '198.51.100.7')).status).toBe(400)
    const statuses = []
    for (let i = 0; i < 21; i += 1) statuses.push((await send('https://127.0.0.1/a', '198.51.100.8')).status)
    expect(statuses.slice(0, 20)).not.toContain(429)
    expect(statuses[20]).toBe(429)
  })

  test('[NTF-30] an account names twenty places a minute, from whichever addresses', async () => {
    const { p256dh, auth } = service.subscribe().keys
    const body = { device_key: deviceKey('busy'), subscription: { endpoint: 'https://127.0.0.1/a', p256dh, auth } }
    const from = async (last: number, as: Person) =>
      (await app.call(setPushSubscription, { body }, { address: `198.51.100.${last}`, as })).status
    for (let last = 1; last <= 20; last += 1) expect(await from(last, 'user')).toBe(400)
    expect(await from(21, 'user')).toBe(429)
    expect(await from(21, 'user-2')).toBe(400)
  })

  test('[NTF-32] the public key alone is told, and a device reads its own list alone', async () => {
    const { match, one } = await openBracket()
    const [mine, other] = [await device(), await device()]
    await follow(mine, 'team', one.id)
    await call(match)
    await run()
    const own = await app.ok(readOwnFollows, { query: { device_key: mine.key } })
    expect(own.sent).toMatchObject([{ kind: 'called', title: expect.stringMatching(/^Mời vào/) }])
    expect(own.quiet).toEqual({ from: 1320, to: 390 })
    expect((await app.ok(readOwnFollows, { query: { device_key: other.key } })).sent).toEqual([])
    expect(Object.keys(await app.ok(readPushKey, {}))).toEqual(['public_key'])
    app.clock.advance(31 * 24 * 60 * minuteMs)
    const { pruneOldRows } = await import('../housekeeping')
    await pruneOldRows(app.database)
    expect((await app.ok(readOwnFollows, { query: { device_key: mine.key } })).sent).toEqual([])
  })
})
