import {
  answerConsent,
  claimPlayer,
  createClaimCode,
  createConsentLink,
  createRegistration,
  createUser,
  login,
  rejectRegistration,
  replacePartner,
  returnOwnTeam,
  withdrawOwnTeam,
} from '@vot/contract'
import { eachDatabase, makeGroup, makePlayers, onAnyDatabase, startApp, type TestApp, testPassword } from '@vot/testkit'
import { beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const of = (id: number) => ({ params: { id: String(id) } })

onAnyDatabase('how many teams one may enter', (start) => {
  let app: TestApp
  beforeEach(async () => {
    app = await startApp(start)
  })

  let accounts = 0
  async function newUser() {
    accounts += 1
    const username = `nguoi.dung.${accounts}`
    const body = { name: 'Người dùng', username, password: testPassword, role: 'user' as const }
    const { id } = await app.ok(createUser, { body }, admin)
    const { token } = await app.ok(login, { body: { username, password: testPassword } })
    return { id, token }
  }
  const divisions = async (count: number) =>
    (
      await makeGroup(
        app,
        Array.from({ length: count }, (_, index) => ({ name: `Nội dung ${index + 1}` })),
      )
    ).divisions.map(({ id }) => id)
  const send = (tournamentId: number, ids: readonly number[], options = {}) => {
    const body = { tournament_id: tournamentId, player1_id: ids[0] ?? 0, player2_id: ids[1] ?? 0 }
    return app.call(createRegistration, { body }, options)
  }
  /** Again where so many wait for the same lock that the database is too busy, as a client would. */
  async function enter(tournamentId: number, ids: readonly number[], options = {}) {
    let answer = await send(tournamentId, ids, options)
    while (answer.status === 503) answer = await send(tournamentId, ids, options)
    return answer
  }
  /** Seven at a time, which cross each limit together: a busy machine turns away those of many that wait for a lock. */
  async function enterAtOnce(
    teams: readonly (readonly number[])[],
    enterOne: (pair: readonly number[], index: number) => ReturnType<typeof enter>,
  ) {
    const answers: Awaited<ReturnType<typeof enter>>[] = []
    for (let from = 0; from < teams.length; from += 7) {
      const some = teams.slice(from, from + 7)
      answers.push(...(await Promise.all(some.map((pair, index) => enterOne(pair, from + index)))))
    }
    return answers
  }
  async function pairs(count: number): Promise<number[][]> {
    const players = await makePlayers(app, count * 2)
    return Array.from({ length: count }, (_, index) => players.slice(2 * index, 2 * index + 2).map(({ id }) => id))
  }
  const codesOf = (answers: readonly { status: number; body: unknown }[]) =>
    answers.map(({ status, body }) => (status === 201 ? 201 : `${status} ${Reflect.get(Object(body), 'code')}`))
  const ids = (answers: readonly { status: number; body: unknown }[]): number[] =>
    answers.flatMap(({ status, body }) => (status === 201 ? [Number(Reflect.get(Object(body), 'id'))] : []))

  test(
    '[REG-248] an account has four waiting teams of others a division, also by calls at once',
    eachDatabase,
    async () => {
      const [first = 0, second = 0] = await divisions(2)
      const user = await newUser()
      const answers = await enterAtOnce(await pairs(12), (pair) => enter(first, pair, user))
      expect(ids(answers)).toHaveLength(4)
      expect(codesOf(answers).filter((code) => code === '429 too-many-pending')).toHaveLength(8)
      const [other = [], more = []] = await pairs(2)
      expect((await enter(second, other, user)).status).toBe(201)
      expect((await enter(first, more, admin)).status).toBe(201)
      // Once one of them is decided there is room for another.
      await app.ok(rejectRegistration, of(ids(answers)[0] ?? 0), admin)
      const [again = [], beyond = []] = await pairs(2)
      expect(codesOf([await enter(first, again, user), await enter(first, beyond, user)])).toEqual([
        201,
        '429 too-many-pending',
      ])
    },
  )

  test('[REG-248] teams with the own player, or with somebody who agreed, count for nothing', async () => {
    const [at = 0] = await divisions(1)
    const user = await newUser()
    const teams = await pairs(7)
    const [own = 0, partner = 0] = teams[0] ?? []
    const { code } = await app.ok(createClaimCode, of(own), admin)
    await app.ok(claimPlayer, { body: { code } }, user)
    const answers = []
    for (const pair of teams.slice(1, 5)) answers.push(await enter(at, pair, user))
    expect(codesOf(answers)).toEqual([201, 201, 201, 201])
    const mine = await enter(at, [own, partner], user)
    expect(mine.status).toBe(201)
    expect(codesOf([await enter(at, teams[5] ?? [], user)])).toEqual(['429 too-many-pending'])
    // Whoever gives the place of the own player away would have one more.
    const [newcomer = 0] = teams[6] ?? []
    const body = { player_id: own, new_player_id: newcomer }
    const swapped = await app.call(replacePartner, { ...of(ids([mine])[0] ?? 0), body }, user)
    expect([swapped.status, swapped.body.code]).toEqual([429, 'too-many-pending'])

    const [asked = 0] = ids(answers)
    const link = await app.ok(createConsentLink, { ...of(asked), body: { player_id: teams[1]?.[0] ?? 0 } }, user)
    await app.ok(answerConsent, { body: { token: link.token, agrees: true } })
    expect((await enter(at, teams[5] ?? [], user)).status).toBe(201)
  })

  test('[REG-248] a team that left comes back only where there is room', async () => {
    const [at = 0] = await divisions(1)
    const user = await newUser()
    const teams = await pairs(5)
    const made = []
    for (const pair of teams.slice(0, 4)) made.push(await enter(at, pair, user))
    const [left = 0] = ids(made)
    await app.ok(withdrawOwnTeam, { ...of(left), body: { reason: 'Bận' } }, user)
    expect((await enter(at, teams[4] ?? [], user)).status).toBe(201)
    const back = await app.call(returnOwnTeam, { ...of(left), body: {} }, user)
    expect([back.status, back.body.code]).toEqual([429, 'too-many-pending'])
  })

  test('[REG-247] an account enters thirty teams an hour, also by calls at once', eachDatabase, async () => {
    const at = await divisions(10)
    const user = await newUser()
    const teams = await pairs(40)
    const answers = await enterAtOnce(teams, (pair, index) => enter(at[index % 10] ?? 0, pair, user))
    expect(ids(answers)).toHaveLength(30)
    const refused = answers.filter(({ status }) => status === 429)
    expect(codesOf(refused)).toEqual(Array(10).fill('429 too-many-requests'))
    expect(refused[0]?.headers['retry-after']).toBe('3600')
    app.clock.advance(3_600_000)
    const [next = []] = await pairs(1)
    const [fresh = 0] = await divisions(1)
    const { token } = await app.ok(login, { body: { username: `nguoi.dung.${accounts}`, password: testPassword } })
    expect((await enter(fresh, next, { token })).status).toBe(201)
  })

  test('[REG-249] an address has twenty waiting teams of known players a division that nobody agreed to', async () => {
    const trusting = await startApp(start, { trustedAddresses: ['127.0.0.1'] })
    for (const on of [app, trusting]) {
      const isTrusted = on === trusting
      app = on
      const [at = 0, other = 0] = await divisions(2)
      const teams = await pairs(24)
      const answers = []
      for (const pair of teams.slice(0, 23)) {
        app.clock.advance(3_000)
        answers.push(await enter(at, pair))
      }
      expect(ids(answers)).toHaveLength(isTrusted ? 23 : 20)
      expect((await enter(other, teams[23] ?? [])).status).toBe(201)
      if (isTrusted) continue
      const [asked = 0] = ids(answers)
      const link = await app.ok(createConsentLink, { ...of(asked), body: { player_id: teams[0]?.[0] ?? 0 } }, admin)
      await app.ok(answerConsent, { body: { token: link.token, agrees: true } })
      expect(codesOf([await enter(at, teams[21] ?? []), await enter(at, teams[22] ?? [])])).toEqual([
        201,
        '429 too-many-pending',
      ])
      const rows = await app.database.read((db) => db.selectFrom('registrations').selectAll().execute())
      expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
    }
  })
})
