import {
  answerConsent,
  approveRegistration,
  claimPlayer,
  createBracket,
  createClaimCode,
  createConsentLink,
  createRegistration,
  listMissingConsents,
  listNotifications,
  rejectRegistration,
  remindConsent,
} from '@vot/contract'
import { eachDatabase, makeGroup, makePlayers, makeTeams, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const mod = { as: 'mod' } as const
const on = (id: number) => ({ params: { id: String(id) } })

onAnyDatabase('teams that wait for a player', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
    await app.signIn('mod')
  })

  async function enter(as?: `user-${number}`) {
    const group = await makeGroup(app)
    const [one, two] = await makePlayers(app, 2)
    const tournament_id = group.divisions[0]?.id ?? 0
    const body = { tournament_id, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    const team = await app.ok(createRegistration, { body }, as ? { as } : {})
    const waiting = async () => (await app.ok(listMissingConsents, on(group.id), mod)).items
    return { one, two, team, waiting }
  }

  async function claim(playerId: number | undefined, as: `user-${number}`) {
    const { code } = await app.ok(createClaimCode, on(playerId ?? 0), mod)
    await app.ok(claimPlayer, { body: { code } }, { as })
  }
  const remind = (id: number) => app.call(remindConsent, on(id), mod)
  const newest = async (as: `user-${number}`) => (await app.ok(listNotifications, { query: {} }, { as })).items[0]

  test(
    '[REG-191] they are listed with who has not answered or said no, approved or not, until all agree or there is a bracket',
    eachDatabase,
    async () => {
      const { one, two, team, waiting } = await enter()
      expect(await waiting()).toMatchObject([
        {
          registration_id: team.id,
          players: [
            { player_id: one?.id, name: one?.name, state: 'waiting' },
            { player_id: two?.id, state: 'waiting' },
          ],
          can_remind: false,
        },
      ])
      const { token } = await app.ok(createConsentLink, { ...on(team.id), body: { player_id: one?.id ?? 0 } }, mod)
      await app.ok(answerConsent, { body: { token, agrees: false } })
      expect((await waiting())[0]?.players.map(({ state }) => state)).toEqual(['refused', 'waiting'])
      await app.ok(approveRegistration, { ...on(team.id), body: { confirm: true } }, mod)
      expect(await waiting()).toMatchObject([{ registration_id: team.id }])
      await makeTeams(app, team.tournament_id, 3)
      await app.ok(createBracket, { ...on(team.tournament_id), body: { confirm: true } }, mod)
      expect(await waiting()).toEqual([])
      expect(await remind(team.id)).toMatchObject({ status: 409, body: { code: 'consent-closed' } })
      expect((await app.call(listMissingConsents, on(999_999), mod)).status).toBe(404)
      expect((await app.call(listMissingConsents, on(1), { as: 'user-9' })).status).toBe(403)
    },
  )

  test('[USR-67] a reminder tells players with an account and who entered the team, once in six hours', async () => {
    const { two, team, waiting } = await enter('user-1')
    await claim(two?.id, 'user-2')
    expect((await waiting())[0]).toMatchObject({ can_remind: true, reminded_at: null, rests_until: null })
    expect(await remind(team.id)).toMatchObject({ status: 200 })
    expect(await newest('user-2')).toMatchObject({ title: 'Bạn được ghi tên vào một đội' })
    expect(await newest('user-1')).toMatchObject({ title: 'Đồng đội chưa trả lời' })
    expect(await remind(team.id)).toMatchObject({ status: 409, body: { code: 'consent-reminded' } })
    expect((await waiting())[0]).toMatchObject({ reminded_at: expect.any(String), rests_until: expect.any(String) })
    app.clock.advance(6 * 3_600_000)
    await app.signIn('mod')
    expect((await remind(team.id)).status).toBe(200)
  })

  test('[USR-67] nobody with an account, or nobody left to ask, is told', async () => {
    const { one, two, team } = await enter()
    expect(await remind(team.id)).toMatchObject({ status: 409, body: { code: 'consent-nobody-to-tell' } })
    for (const player of [one, two]) {
      const { token } = await app.ok(createConsentLink, { ...on(team.id), body: { player_id: player?.id ?? 0 } }, mod)
      await app.ok(answerConsent, { body: { token, agrees: player === two } })
    }
    expect(await remind(team.id)).toMatchObject({ status: 409, body: { code: 'consent-not-asked' } })
    await app.ok(rejectRegistration, { ...on(team.id), body: {} }, mod)
    expect(await remind(team.id)).toMatchObject({ status: 409, body: { code: 'consent-closed' } })
    expect((await remind(999_999)).status).toBe(404)
  })

  test('[USR-67] two reminders at once are one', eachDatabase, async () => {
    const { team } = await enter('user-3')
    const answers = await Promise.all([remind(team.id), remind(team.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
