import {
  answerOffer,
  approveRegistration,
  auditActionTexts,
  auditFieldTexts,
  createBracket,
  createRegistration,
  deleteRegistration,
  extendOffer,
  listNotifications,
  listRegistrations,
  type RegistrationView,
  readPaymentRequest,
  readTournament,
  readWaitingList,
  rejectRegistration,
  saveFeeAccount,
  setOfferHours,
  setReserves,
  skipOffer,
  undoDecision,
  updateTournament,
} from '@vot/contract'
import { ok } from '@vot/domain'
import { division, eachDatabase, makeGroup, makePlayers, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'
import { listChanges } from '../../account/audit/routes'
import { fillAllPlaces } from './fill-places'

const mod = { as: 'mod' } as const
const on = (id: number) => ({ params: { id: String(id) } })
const hour = 3_600_000

onAnyDatabase('the waiting list', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start, { trustedAddresses: ['127.0.0.1'] })
  })

  /** A division for so many teams, with so many entered by a visitor. */
  async function filled(places: number, entered: number) {
    const group = await makeGroup(app, [{ total_participants: Math.max(4, places * 2), registration_fee: 150_000 }])
    const id = group.divisions[0]?.id ?? 0
    await takePlaces(id, places)
    return { groupId: group.id, id, teams: await enter(id, entered) }
  }
  /** Forms begin at four players. */
  const takePlaces = (id: number, teams: number) =>
    app.database.transaction(async ({ db }) =>
      ok(
        await db
          .updateTable('tournaments')
          .set({ totalParticipants: teams * 2 })
          .where('id', '=', id)
          .execute(),
      ),
    )
  async function enter(id: number, count: number, options = {}): Promise<RegistrationView[]> {
    const players = await makePlayers(app, count * 2)
    const teams: RegistrationView[] = []
    for (let at = 0; at < players.length; at += 2) {
      const body = { tournament_id: id, player1_id: players[at]?.id ?? 0, player2_id: players[at + 1]?.id ?? 0 }
      teams.push(await app.ok(createRegistration, { body }, options))
    }
    return teams
  }
  const list = (id: number) => app.ok(readWaitingList, on(id), mod)
  const lined = async (id: number) =>
    (await list(id)).items.map(({ registration_id, offer, held }) => [registration_id, offer !== null, held])
  const reject = (team: RegistrationView | undefined) =>
    app.ok(rejectRegistration, { ...on(team?.id ?? 0), body: {} }, mod)
  const answer = (team: RegistrationView | undefined, accept: boolean, key = team?.payment_key ?? '') =>
    app.call(answerOffer, { ...on(team?.id ?? 0), body: { key, accept } })
  const offersOf = (id: number) =>
    app.database.read((db) =>
      db.selectFrom('placeOffers').select(['registrationId', 'outcome']).where('tournamentId', '=', id).execute(),
    )

  /** Who offered places in the audit log, the newest first; null for the server. */
  const offeredBy = async (id: number) => {
    const rows = await app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .select('actorId')
        .where('action', '=', 'offer-places')
        .where('tournamentId', '=', id)
        .orderBy('id', 'desc')
        .execute(),
    )
    return rows.map(({ actorId }) => actorId)
  }

  test(
    '[REG-200] entries beyond the number go to the list in order, and everybody reads their place',
    eachDatabase,
    async () => {
      const { id, teams } = await filled(2, 5)
      expect(teams.map(({ reserve_place }) => reserve_place)).toEqual([undefined, undefined, 1, 2, 3])
      const seen = await app.ok(listRegistrations, { query: { tournament_id: String(id) } })
      expect(seen.items.map(({ reserve_place }) => reserve_place)).toEqual([undefined, undefined, 1, 2, 3])
      expect(await app.ok(readTournament, on(id))).toMatchObject({
        registered_participants: 10,
        waiting_teams: 3,
        has_line: true,
      })
      expect(await list(id)).toMatchObject({ offer_hours: 24, number: 2, taken: 2 })
      expect((await app.call(readWaitingList, on(id))).status).toBe(401)
    },
  )

  test('[REG-200] a division for a single player has place for one team', async () => {
    const { id } = await filled(2, 0)
    await app.database.transaction(async ({ db }) =>
      ok(await db.updateTable('tournaments').set({ totalParticipants: 1 }).where('id', '=', id).execute()),
    )
    expect((await enter(id, 2)).map(({ reserve_place }) => reserve_place)).toEqual([undefined, 1])
  })

  test(
    '[REG-200] many who enter the last places at once get them, and the others a place in line each',
    eachDatabase,
    async () => {
      const { id } = await filled(3, 0)
      const players = await makePlayers(app, 16)
      const pairs = Array.from({ length: 8 }, (_, at) => [players[at * 2]?.id ?? 0, players[at * 2 + 1]?.id ?? 0])
      const entered = await Promise.all(
        pairs.map(([player1_id = 0, player2_id = 0]) =>
          app.ok(createRegistration, { body: { tournament_id: id, player1_id, player2_id } }),
        ),
      )
      const places = entered.map(({ reserve_place }) => reserve_place ?? 0).sort((a, b) => a - b)
      expect(places).toEqual([0, 0, 0, 1, 2, 3, 4, 5])
    },
  )

  test('[REG-201, REG-204] a free place is offered to the first, shown on its receipt, and taken by its key', async () => {
    const { id, groupId, teams } = await filled(2, 4)
    const account = { bank_bin: '970436', account_number: '0123456789', holder_name: 'NGUYEN VAN CHU' }
    await app.ok(saveFeeAccount, { params: { scope: 'groups', id: String(groupId) }, body: account }, mod)
    const [one, , three, four] = teams
    const receipt = (team: typeof one) =>
      app.ok(readPaymentRequest, { ...on(team?.id ?? 0), query: { key: team?.payment_key ?? '' } })
    expect(await receipt(three)).toMatchObject({ waiting: { place: 1, offer: null }, request: null })
    await reject(one)
    expect(await lined(id)).toEqual([
      [three?.id, true, false],
      [four?.id, false, false],
    ])
    expect((await receipt(three)).waiting?.offer?.expires_at).toMatch(/^\d{4}-/)
    expect((await answer(three, true, 'another')).body.code).toBe('payment-link-invalid')
    expect((await answer(four, true)).body.code).toBe('no-place-offer')
    expect((await answer(three, true)).body).toEqual({ registration_id: three?.id, accepted: true })
    expect((await answer(three, true)).body.code).toBe('no-place-offer')
    expect(await receipt(three)).toMatchObject({ waiting: null, request: { amount: 300_000 } })
    expect(await receipt(four)).toMatchObject({ waiting: { place: 1, offer: null } })
    expect(await list(id)).toMatchObject({ number: 2, taken: 2 })
    expect((await app.ok(approveRegistration, { ...on(three?.id ?? 0), body: { confirm: true } }, mod)).status).toBe(
      'approved',
    )
  })

  test('[REG-204] who entered the team by an account gets a notice of the place', async () => {
    const { id, teams } = await filled(2, 2)
    await enter(id, 1, { as: 'user' })
    await reject(teams[0])
    const { items } = await app.ok(listNotifications, { query: {} }, { as: 'user' })
    expect(items[0]).toMatchObject({ title: 'Có chỗ cho đội bạn', tournament_id: id })
    expect(items[0]?.message).toMatch(/có thể nhận chỗ ở .* trước \d{2}:\d{2}/)
  })

  test(
    '[REG-203] refused or not answered in time it goes to the next, once, also where nobody asks',
    eachDatabase,
    async () => {
      const { id, teams } = await filled(2, 5)
      const [one, , three, four, five] = teams
      await reject(one)
      expect((await answer(three, false)).body.accepted).toBe(false)
      expect(await lined(id)).toEqual([
        [four?.id, true, false],
        [five?.id, false, false],
        [three?.id, false, true],
      ])
      app.clock.advance(60 * hour)
      await Promise.all([fillAllPlaces(app.database), fillAllPlaces(app.database), fillAllPlaces(app.database)])
      expect(await lined(id)).toEqual([
        [five?.id, true, false],
        [three?.id, false, true],
        [four?.id, false, true],
      ])
      expect(await offersOf(id)).toEqual([
        { registrationId: three?.id, outcome: 'declined' },
        { registrationId: four?.id, outcome: 'expired' },
        { registrationId: five?.id, outcome: null },
      ])
      expect((await answer(four, true)).body.code).toBe('no-place-offer')
      app.clock.advance(-60 * hour)
    },
  )

  test('[REG-203] the receipt and the list say at once that an offer ran out', async () => {
    const { id, teams } = await filled(2, 4)
    const [one, , three, four] = teams
    await reject(one)
    app.clock.advance(60 * hour)
    const { waiting } = await app.ok(readPaymentRequest, {
      ...on(three?.id ?? 0),
      query: { key: three?.payment_key ?? '' },
    })
    expect(waiting).toEqual({ place: 2, offer: null })
    expect((await lined(id))[0]).toEqual([four?.id, true, false])
    app.clock.advance(-60 * hour)
  })

  test('[REG-203, REG-204] who looks after its time ran out is not who gave the place, and gets the notice too', async () => {
    const { id, teams } = await filled(2, 3)
    const [own] = await enter(id, 1, { as: 'user' })
    await reject(teams[0])
    app.clock.advance(60 * hour)
    const query = { key: own?.payment_key ?? '' }
    const { waiting } = await app.ok(readPaymentRequest, { ...on(own?.id ?? 0), query }, { as: 'user' })
    expect(waiting).toMatchObject({ place: 1, offer: {} })
    const { items } = await app.ok(listNotifications, { query: {} }, { as: 'user' })
    expect(items[0]).toMatchObject({ title: 'Có chỗ cho đội bạn', tournament_id: id })
    expect(await offeredBy(id)).toEqual([null, expect.any(Number)])
    app.clock.advance(-60 * hour)
  })

  test(
    '[REG-203] who answers, or gives more time, after its time ran out is not who gave the place to the next',
    eachDatabase,
    async () => {
      const { id, teams } = await filled(2, 4)
      const [one, , three, four] = teams
      await reject(one)
      app.clock.advance(60 * hour)
      await app.ok(extendOffer, { ...on(four?.id ?? 0), body: { hours: 48 } }, mod)
      expect(await lined(id)).toEqual([
        [four?.id, true, false],
        [three?.id, false, true],
      ])
      expect(await offeredBy(id)).toEqual([null, expect.any(Number)])
      app.clock.advance(-60 * hour)
    },
  )

  test('[REG-203] of an answer and the end of its time one counts, and of two answers one', eachDatabase, async () => {
    const { id, teams } = await filled(2, 4)
    const [one, , three, four] = teams
    await reject(one)
    const taken = await Promise.all([answer(three, true), answer(three, true), answer(three, false)])
    expect(taken.filter(({ status }) => status === 200).length).toBe(1)
    const places = await list(id)
    expect(places.taken + places.items.filter(({ offer }) => offer !== null).length).toBe(2)
    const asked = places.items.find(({ offer }) => offer !== null)
    if (!asked) await reject(three)
    app.clock.advance(60 * hour)
    await Promise.all([answer(four, true), fillAllPlaces(app.database)])
    expect((await list(id)).taken).toBeLessThanOrEqual(2)
    expect((await offersOf(id)).filter(({ registrationId }) => registrationId === four?.id).length).toBe(1)
    app.clock.advance(-60 * hour)
  })

  test(
    '[REG-205] a number that goes up offers places, and one that goes down takes unanswered offers back',
    eachDatabase,
    async () => {
      const { id, teams } = await filled(2, 5)
      const [, , three, four, five] = teams
      const { name, venue = '' } = await app.ok(readTournament, on(id))
      const edit = { ...division(app, { name, total_participants: 8, registration_fee: 150_000 }), venue }
      await app.ok(updateTournament, { ...on(id), body: edit }, mod)
      await fillAllPlaces(app.database)
      expect(await lined(id)).toEqual([
        [three?.id, true, false],
        [four?.id, true, false],
        [five?.id, false, false],
      ])
      await takePlaces(id, 3)
      const answers = await Promise.all([answer(four, true), answer(three, true)])
      expect(answers.map(({ status }) => status)).toEqual([409, 200])
      expect(await list(id)).toMatchObject({ number: 3, taken: 3 })
      expect(await lined(id)).toEqual([
        [four?.id, false, false],
        [five?.id, false, false],
      ])
    },
  )

  test(
    '[REG-206] an organiser gives more time, passes an offer on, and gives a place by hand',
    eachDatabase,
    async () => {
      const { id, teams } = await filled(2, 5)
      const [one, , three, four, five] = teams
      await app.ok(setOfferHours, { ...on(id), body: { hours: 2 } }, mod)
      expect((await app.call(setOfferHours, { ...on(id), body: { hours: 0 } }, mod)).status).toBe(400)
      expect((await app.call(setOfferHours, { ...on(id), body: { hours: 5 } })).status).toBe(401)
      await reject(one)
      const [first] = (await list(id)).items
      const more = await app.ok(extendOffer, { ...on(three?.id ?? 0), body: { hours: 48 } }, mod)
      expect(Date.parse(more.expires_at)).toBeGreaterThan(Date.parse(first?.offer?.expires_at ?? ''))
      await app.ok(skipOffer, on(three?.id ?? 0), mod)
      expect((await app.call(skipOffer, on(three?.id ?? 0), mod)).body.code).toBe('no-place-offer')
      expect((await app.call(extendOffer, { ...on(three?.id ?? 0), body: { hours: 1 } }, mod)).status).toBe(409)
      expect((await lined(id))[0]).toEqual([four?.id, true, false])
      // Taken off the list a team has its place; the offer that there is no room for any more is over.
      const seen = [four?.id ?? 0, five?.id ?? 0, three?.id ?? 0]
      await app.ok(setReserves, { ...on(id), body: { registration_ids: seen.slice(1), seen } }, mod)
      expect(await lined(id)).toEqual([
        [five?.id, false, false],
        [three?.id, false, true],
      ])
      expect(await list(id)).toMatchObject({ number: 2, taken: 2 })
    },
  )

  test('[REG-206] who is put on the list while places are free waits for an organiser', async () => {
    const { id, teams } = await filled(4, 2)
    const [one] = teams
    await app.ok(setReserves, { ...on(id), body: { registration_ids: [one?.id ?? 0], seen: [] } }, mod)
    expect(await lined(id)).toEqual([[one?.id, false, true]])
    expect((await enter(id, 1)).map(({ reserve_place }) => reserve_place)).toEqual([undefined])
  })

  test('[REG-207] whose rejection is taken back has its place again while nobody took it, else it waits', async () => {
    const { id, teams } = await filled(2, 3)
    const [one, two, three] = teams
    await reject(one)
    await app.ok(undoDecision, on(one?.id ?? 0), mod)
    expect(await lined(id)).toEqual([[three?.id, false, false]])
    await reject(two)
    await answer(three, true)
    await app.ok(undoDecision, on(two?.id ?? 0), mod)
    expect(await lined(id)).toEqual([[two?.id, false, false]])
  })

  test('[REG-202] beside a bracket nobody is asked any more, and a deleted team takes its offer along', async () => {
    const { id, teams } = await filled(3, 6)
    const [one, two, three, four, five] = teams
    await app.ok(deleteRegistration, on(one?.id ?? 0), mod)
    await app.ok(deleteRegistration, on(four?.id ?? 0), mod)
    expect((await lined(id))[0]).toEqual([five?.id, true, false])
    for (const team of [two, three])
      await app.ok(approveRegistration, { ...on(team?.id ?? 0), body: { confirm: true } }, mod)
    const body = { bracket_type: 'single_elimination', confirm: true } as const
    await app.ok(createBracket, { ...on(id), body }, mod)
    expect((await answer(five, true)).body.code).toBe('no-place-offer')
    await fillAllPlaces(app.database)
    expect((await lined(id))[0]).toEqual([five?.id, false, false])
  })

  test('[REG-206] every step of these tests is in the audit log, in words that the log has', eachDatabase, async () => {
    const actions = ['offer-places', 'accept-place', 'decline-place', 'extend-offer', 'skip-offer', 'set-offer-hours']
    const rows = await app.database.read((db) =>
      db.selectFrom('auditLog').selectAll().where('action', 'in', actions).execute(),
    )
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(actions))
    const words = rows.flatMap(({ action, before, after }) => [
      ...(action in auditActionTexts ? [] : [action]),
      ...listChanges(before, after)
        .flatMap(({ field }) => field.split('.'))
        .filter((part) => !/^\d+$/.test(part) && !(part in auditFieldTexts)),
    ])
    expect(words).toEqual([])
  })
})
