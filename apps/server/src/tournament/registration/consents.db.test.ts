import {
  answerConsent,
  answerOwnConsent,
  approveRegistration,
  approveRegistrations,
  claimPlayer,
  createClaimCode,
  createConsentLink,
  createRegistration,
  listNotifications,
  listRegistrations,
  readConsent,
  readMyPage,
  readPaymentRequest,
  rejectRegistration,
  replacePartner,
} from '@vot/contract'
import { eachDatabase, makeGroup, makePlayers, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const mod = { as: 'mod' } as const
const on = (id: number) => ({ params: { id: String(id) } })

onAnyDatabase('consents of partners', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
    await app.signIn('mod')
  })

  /** A pair that nobody has entered yet, in a division of its own. */
  async function makePair() {
    const { divisions } = await makeGroup(app, [{ registration_fee: 300_000 }])
    const [one, two] = await makePlayers(app, 2)
    if (!one || !two) throw new Error('no players were made')
    const tournamentId = divisions[0]?.id ?? 0
    return { one, two, tournamentId, body: { tournament_id: tournamentId, player1_id: one.id, player2_id: two.id } }
  }

  async function claim(playerId: number, person: `user-${number}`) {
    const { code } = await app.ok(createClaimCode, on(playerId), mod)
    await app.ok(claimPlayer, { body: { code } }, { as: person })
  }

  const asOrganiser = async (tournamentId: number) =>
    (await app.ok(listRegistrations, { query: { tournament_id: String(tournamentId) } }, mod)).items[0]

  test(
    '[USR-63, USR-64, USR-66] both of a visitor’s team are asked, each by a link of their own',
    eachDatabase,
    async () => {
      const { one, two, tournamentId, body } = await makePair()
      const team = await app.ok(createRegistration, { body })
      expect(team).not.toHaveProperty('consent')
      expect(await asOrganiser(tournamentId)).toMatchObject({ consent: 'waiting' })
      const key = team.payment_key ?? ''
      const linkOf = (id: number, shown: string = key) =>
        app.call(createConsentLink, { ...on(team.id), body: { player_id: id, key: shown } })
      expect(await linkOf(one.id, 'sai')).toMatchObject({ status: 404, body: { code: 'consent-link-invalid' } })
      const old = (await linkOf(one.id)).body.token
      const token = (await linkOf(one.id)).body.token
      expect((await app.call(readConsent, { query: { token: old } })).status).toBe(404)
      expect(await app.ok(readConsent, { query: { token } })).toMatchObject({
        state: 'waiting',
        player_name: one.name,
        partner_name: two.name,
        fee: 600_000,
      })
      await app.ok(answerConsent, { body: { token, agrees: true } })
      expect(await asOrganiser(tournamentId)).toMatchObject({ consent: 'waiting' })
      const other = (await linkOf(two.id)).body.token
      await app.ok(answerConsent, { body: { token: other, agrees: false } })
      expect(await asOrganiser(tournamentId)).toMatchObject({ consent: 'refused' })
      const notices = await app.ok(listNotifications, { query: {} }, mod)
      expect(notices.items[0]).toMatchObject({ title: 'VĐV không đồng ý vào đội' })
      await app.ok(answerConsent, { body: { token: other, agrees: true } })
      expect(await asOrganiser(tournamentId)).not.toHaveProperty('consent')
      const receipt = await app.ok(readPaymentRequest, { ...on(team.id), query: { key } })
      expect(receipt.players.map(({ consent }) => consent)).toEqual(['agreed', 'agreed'])
      expect((await linkOf(one.id)).body.code).toBe('consent-not-asked')
    },
  )

  test(
    '[USR-63] organisers ask nobody, and an account agrees for the player that it has claimed',
    eachDatabase,
    async () => {
      const entered = await makePair()
      await app.ok(createRegistration, { body: entered.body }, mod)
      expect(await asOrganiser(entered.tournamentId)).not.toHaveProperty('consent')
      const { one, two, tournamentId, body } = await makePair()
      await claim(one.id, 'user-1')
      const team = await app.ok(createRegistration, { body }, { as: 'user-1' })
      expect(team).toMatchObject({ is_own: true, consent: 'waiting' })
      const page = await app.ok(readMyPage, {}, { as: 'user-1' })
      expect(page.entries[0]?.consents).toEqual([
        { player_id: one.id, name: one.name, state: 'agreed' },
        { player_id: two.id, name: two.name, state: 'waiting' },
      ])
      expect(await asOrganiser(tournamentId)).toMatchObject({ consent: 'waiting' })
    },
  )

  test('[USR-65, USR-64] a partner with an account is told, answers at /me, and a no is told to who entered', async () => {
    const { two, body } = await makePair()
    await claim(two.id, 'user-2')
    const team = await app.ok(createRegistration, { body }, { as: 'user-3' })
    const asked = await app.ok(listNotifications, { query: {} }, { as: 'user-2' })
    expect(asked.items[0]).toMatchObject({ title: 'Bạn được ghi tên vào một đội' })
    expect(
      (await app.call(answerOwnConsent, { ...on(team.id), body: { agrees: true } }, { as: 'user-3' })).status,
    ).toBe(409)
    await app.ok(answerOwnConsent, { ...on(team.id), body: { agrees: false } }, { as: 'user-2' })
    const told = await app.ok(listNotifications, { query: {} }, { as: 'user-3' })
    expect(told.items[0]?.message).toContain(`${two.name} không nhận vào đội`)
    await app.ok(rejectRegistration, { ...on(team.id), body: {} }, mod)
    const late = await app.call(answerOwnConsent, { ...on(team.id), body: { agrees: true } }, { as: 'user-2' })
    expect(late).toMatchObject({ status: 409, body: { code: 'consent-closed' } })
  })

  test('[USR-66] a player who has not answered holds no approval up, and the mark stays until the answer', async () => {
    const { one, two, tournamentId, body } = await makePair()
    const team = await app.ok(createRegistration, { body })
    expect((await app.ok(approveRegistration, on(team.id), mod)).status).toBe('approved')
    expect(await asOrganiser(tournamentId)).toMatchObject({ status: 'approved', consent: 'waiting' })
    for (const player_id of [one.id, two.id]) {
      const { token } = await app.ok(createConsentLink, { ...on(team.id), body: { player_id } }, mod)
      await app.ok(answerConsent, { body: { token, agrees: true } })
    }
    expect(await asOrganiser(tournamentId)).not.toHaveProperty('consent')
    const other = await makePair()
    const { id } = await app.ok(createRegistration, { body: other.body })
    const many = await app.ok(approveRegistrations, { body: { tournament_id: other.tournamentId, ids: [id] } }, mod)
    expect(many).toMatchObject({ items: [{ id, status: 'approved', consent: 'waiting' }], skipped: [] })
  })

  test('[USR-66] approving a team of which a player said no asks first, and many leave it out', async () => {
    const { one, tournamentId, body } = await makePair()
    const team = await app.ok(createRegistration, { body })
    const { token } = await app.ok(createConsentLink, { ...on(team.id), body: { player_id: one.id } }, mod)
    await app.ok(answerConsent, { body: { token, agrees: false } })
    const many = { body: { tournament_id: tournamentId, ids: [team.id] } }
    expect((await app.ok(approveRegistrations, many, mod)).skipped).toMatchObject([
      { id: team.id, message: 'Một VĐV của đội đã trả lời là không vào đội này.' },
    ])
    const asked = await app.call(approveRegistration, { ...on(team.id), body: {} }, mod)
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'confirmation-needed', details: { action: 'Vẫn duyệt' } },
    })
    expect((await app.ok(approveRegistration, { ...on(team.id), body: { confirm: true } }, mod)).status).toBe(
      'approved',
    )
  })

  test('[USR-66] who comes in for another is asked anew, and whoever left no more', async () => {
    const { one, two, body, tournamentId } = await makePair()
    await claim(one.id, 'user-4')
    const team = await app.ok(createRegistration, { body }, { as: 'user-4' })
    const first = await app.ok(createConsentLink, { ...on(team.id), body: { player_id: two.id } }, { as: 'user-4' })
    await app.ok(answerConsent, { body: { token: first.token, agrees: true } })
    const [three, four] = await makePlayers(app, 2)
    const replace = (leaves: number, joins: number) => ({
      ...on(team.id),
      body: { player_id: leaves, new_player_id: joins },
    })
    await app.ok(replacePartner, replace(two.id, three?.id ?? 0), { as: 'user-4' })
    expect(await asOrganiser(tournamentId)).toMatchObject({ consent: 'waiting' })
    expect((await app.call(readConsent, { query: { token: first.token } })).status).toBe(404)
    await app.ok(replacePartner, replace(three?.id ?? 0, four?.id ?? 0), mod)
    expect(await asOrganiser(tournamentId)).not.toHaveProperty('consent')
  })
})
