import {
  approveRegistration,
  claimByReceipt,
  claimPlayer,
  confirmClaim,
  createClaimCode,
  createOwnToken,
  createRegistration,
  downloadOwnData,
  eraseOwnData,
  listCorrections,
  listNotifications,
  listPlayers,
  listRegistrations,
  login,
  markPaymentCompleted,
  mergePlayers,
  readMyPage,
  readPlayer,
  register,
  requestCorrection,
  setFollow,
  updatePlayer,
  updateUser,
  withdrawOwnTeam,
} from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import {
  eachDatabase,
  makeBracket,
  makeGroup,
  makePlayers,
  onAnyDatabase,
  playOut,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'
import { eraseDueAccounts } from './erase-own-data'

const mod = { as: 'mod' } as const
const on = (id: number) => ({ params: { id: String(id) } })
const password = 'mat-khau-rieng-9'
const deviceKey = 'c2a1f7de-40f5-4a7e-9c55-0a1b2c3d4e5f'

onAnyDatabase('the data of a person', (start) => {
  let app: TestApp
  let accounts = 0
  beforeAll(async () => {
    app = await startApp(start)
  })

  async function signUp() {
    accounts += 1
    const username = `chu-du-lieu-${accounts}`
    const body = { name: `Người Riêng ${accounts}`, username, password }
    const { token, user } = await app.ok(register, { body }, { address: `10.7.0.${accounts}` })
    return { token, id: user.id, username }
  }

  async function claim(playerId: number, who: { token: string }) {
    const { code } = await app.ok(createClaimCode, on(playerId), mod)
    await app.ok(claimPlayer, { body: { code } }, who)
  }

  async function download(who: { token: string }) {
    const answer = await app.call(downloadOwnData, {}, who)
    expect(answer.status).toBe(200)
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    return { text, data: JSON.parse(text) }
  }

  const askToErase = (who: { token: string }, current_password = password) =>
    app.call(eraseOwnData, { body: { current_password } }, who)

  /** Asked, and seven days later. */
  async function erase(who: { token: string }) {
    const asked = await askToErase(who)
    app.clock.advance(7 * 86_400_000)
    await eraseDueAccounts(app.database)
    return asked
  }

  /** A player of a tournament that was played out, with an account. */
  async function personWhoPlayed() {
    const { tournamentId, bracket } = await makeBracket(app, 4)
    const team = bracket.bracket.participants[0]
    const [playerId, partnerId] = [team?.player1_id ?? 0, team?.player2_id ?? 0]
    await playOut(app, tournamentId)
    const partner = await app.ok(readPlayer, on(partnerId), mod)
    const player = await app.ok(readPlayer, on(playerId), mod)
    const private_ = { gender: 'male' as const, birth_year: 1987, email: 'rieng@vot.vn', rating: 3.5 }
    await app.ok(updatePlayer, { ...on(playerId), body: { name: player.name, phone: player.phone, ...private_ } }, mod)
    const me = await signUp()
    await claim(playerId, me)
    return { me, player, partner, tournamentId, teamId: team?.id ?? 0 }
  }

  test('[USR-68] the file holds all of the own data, and of others their names alone', eachDatabase, async () => {
    const { me, player, partner, tournamentId, teamId } = await personWhoPlayed()
    await app.ok(markPaymentCompleted, on(teamId), mod)
    await app.ok(requestCorrection, { body: { birth_year: 1986 } }, me)
    const follow = { device_key: deviceKey, target: 'player' as const, target_id: partner.id, state: 'on' as const }
    await app.ok(setFollow, { body: follow }, me)
    const { text, data } = await download(me)
    expect(data).toMatchObject({
      account: { id: me.id, username: me.username },
      profile: {
        ...{ id: player.id, phone: player.phone, email: 'rieng@vot.vn', gender: 'male', birth_year: 1987 },
        claim: { way: 'code' },
        correction: { state: 'open', asked: { birth_year: 1986 } },
      },
      entries: [{ registration_id: teamId, tournament_id: tournamentId, is_player: true }],
      follows: [{ target: 'player', target_id: partner.id }],
    })
    expect(data.sign_ins.length).toBeGreaterThan(0)
    expect(data.matches.length).toBeGreaterThan(0)
    expect(data.profile.points.length).toBeGreaterThan(0)
    expect(text).toContain(partner.name)
    expect(text).not.toContain(partner.phone)
    const row = await app.database.read((db) =>
      db.selectFrom('users').select('passwordHash').where('id', '=', me.id).executeTakeFirstOrThrow(),
    )
    expect(text).not.toContain(row.passwordHash)
    expect((await app.call(downloadOwnData, {})).status).toBe(401)
  })

  test('[USR-68] an account without a player has a file as well', async () => {
    const me = await signUp()
    const { data } = await download(me)
    expect(data).toMatchObject({ account: { id: me.id }, profile: null, entries: [], matches: [] })
  })

  test(
    '[USR-70] deleting leaves the names in results and nothing else, and cannot be undone by signing in',
    eachDatabase,
    async () => {
      const { me, player, tournamentId } = await personWhoPlayed()
      app.clock.advance(400 * 86_400_000)
      const again = await app.ok(login, { body: { username: me.username, password } })
      await app.ok(requestCorrection, { body: { birth_year: 1986, note: 'Ghi chú riêng' } }, again)
      const follow = { device_key: deviceKey, target: 'player' as const, target_id: player.id, state: 'on' as const }
      await app.ok(setFollow, { body: follow }, again)
      expect(await askToErase(again, 'sai-mat-khau-1')).toMatchObject({ status: 400, body: { code: 'wrong-password' } })
      expect(await erase(again)).toMatchObject({ status: 200 })
      expect((await app.call(readMyPage, {}, again)).status).toBe(401)
      expect((await app.call(login, { body: { username: me.username, password } })).status).toBe(401)
      expect((await app.call(readPlayer, on(player.id), mod)).status).toBe(404)
      const list = await app.ok(listRegistrations, { query: { tournament_id: String(tournamentId) } }, mod)
      expect(JSON.stringify(list.items)).toContain(player.name)
      expect(JSON.stringify(list.items)).not.toContain(player.phone)
      expect((await app.ok(listCorrections, { query: {} }, mod)).items.map((item) => item.player.id)).not.toContain(
        player.id,
      )
      const left = await app.database.read(async (db) => ({
        player: await db.selectFrom('players').selectAll().where('id', '=', player.id).executeTakeFirstOrThrow(),
        user: await db.selectFrom('users').selectAll().where('id', '=', me.id).executeTakeFirstOrThrow(),
        sessions: await db.selectFrom('sessions').selectAll().where('userId', '=', me.id).execute(),
        follows: await db.selectFrom('pushFollows').selectAll().where('userId', '=', me.id).execute(),
        corrections: await db.selectFrom('playerCorrections').selectAll().where('userId', '=', me.id).execute(),
        claims: await db.selectFrom('playerClaims').selectAll().where('userId', '=', me.id).execute(),
        notices: await db.selectFrom('notifications').selectAll().where('userId', '=', me.id).execute(),
        answers: await db.selectFrom('idempotencyKeys').select('scope').where('scope', '=', `user ${me.id}`).execute(),
        audit: await db.selectFrom('auditLog').selectAll().where('action', '=', 'erase-account').execute(),
      }))
      expect(left.player).toMatchObject({
        ...{
          name: player.name,
          phone: null,
          email: null,
          gender: null,
          birthYear: null,
          rating: null,
          ratingSource: null,
        },
        deletedAt: expect.any(Number),
      })
      expect(left.user).toMatchObject({ name: 'Tài khoản đã xóa', username: `#${me.id}`, email: null })
      expect(left.sessions.flatMap(({ address, userAgent }) => [address, userAgent]).filter(Boolean)).toEqual([])
      expect([left.follows, left.corrections, left.claims, left.notices, left.answers]).toEqual([[], [], [], [], []])
      expect(left.audit.at(-1)).toMatchObject({ subjectId: me.id, before: null, after: null })
      // The username is free for somebody else.
      const taken = { name: 'Người khác', username: me.username, password }
      expect((await app.call(register, { body: taken }, { address: '10.8.0.1' })).status).toBe(201)
    },
  )

  test('[USR-69] a team in a tournament that is not over keeps the data, with the way out', async () => {
    const { divisions } = await makeGroup(app)
    const [one, two] = await makePlayers(app, 2)
    const me = await signUp()
    await claim(one?.id ?? 0, me)
    const body = { tournament_id: divisions[0]?.id ?? 0, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    const team = await app.ok(createRegistration, { body }, mod)
    await app.ok(approveRegistration, on(team.id), mod)
    const refused = await askToErase(me)
    expect(refused).toMatchObject({ status: 409, body: { code: 'own-team-in-live-tournament' } })
    expect(JSON.stringify(refused.body)).toContain(divisions[0]?.name)
    expect((await app.ok(readMyPage, {}, me)).player?.id).toBe(one?.id)
    await app.ok(withdrawOwnTeam, { ...on(team.id), body: { reason: 'Tôi phải mổ đầu gối' } }, me)
    expect((await erase(me)).status).toBe(200)
    const left = await app.ok(listRegistrations, { query: { tournament_id: String(body.tournament_id) } }, mod)
    expect(left.items).toMatchObject([{ id: team.id, withdrawn: true }])
    expect(JSON.stringify(left)).not.toContain('mổ đầu gối')
    expect((await app.ok(listPlayers, { query: { name: one?.name ?? '' } })).items.map(({ id }) => id)).not.toContain(
      one?.id,
    )
  })

  test('[USR-70] a merged record and what the merge remembers lose the same', async () => {
    const [stays, leaves] = await makePlayers(app, 2)
    const take = { name: 'stays', phone: 'stays', rating: 'stays', club: 'stays', points: 'stays' } as const
    await app.ok(mergePlayers, { ...on(stays?.id ?? 0), body: { other_id: leaves?.id ?? 0, take } }, mod)
    const me = await signUp()
    await claim(stays?.id ?? 0, me)
    expect((await erase(me)).status).toBe(200)
    const left = await app.database.read(async (db) => ({
      players: await db
        .selectFrom('players')
        .select('phone')
        .where('id', 'in', [stays?.id ?? 0, leaves?.id ?? 0])
        .execute(),
      merges: await db
        .selectFrom('playerMerges')
        .select('id')
        .where('staysId', '=', stays?.id ?? 0)
        .execute(),
    }))
    expect(left).toEqual({ players: [{ phone: null }, { phone: null }], merges: [] })
  })

  test('[USR-69] asking locks the account at once, tells organisers, and signing in within seven days calls it back', async () => {
    const { me, player } = await personWhoPlayed()
    app.clock.advance(400 * 86_400_000)
    const again = await app.ok(login, { body: { username: me.username, password } })
    const program = await app.ok(createOwnToken, { body: { name: 'Bot', scopes: ['read'], days: 30 } }, again)
    const asked = await askToErase(again)
    expect(asked.body.erases_at).toBe(formatVietnamIso(app.clock.now() + 7 * 86_400_000))
    for (const token of [again.token, program.token]) {
      expect((await app.call(readMyPage, {}, { token })).status).toBe(401)
    }
    const told = (await app.ok(listNotifications, { query: { per_page: '50' } }, { as: 'admin' })).items
    expect(
      told.filter(({ title, message }) => title === 'VĐV xin xóa dữ liệu' && message.includes(player.name)),
    ).toHaveLength(1)
    app.clock.advance(7 * 86_400_000 - 1_000)
    await eraseDueAccounts(app.database)
    const back = await app.ok(login, { body: { username: me.username, password } })
    expect(back.called_back).toBe(true)
    expect((await app.ok(login, { body: { username: me.username, password } })).called_back).toBeUndefined()
    app.clock.advance(30 * 86_400_000)
    await eraseDueAccounts(app.database)
    const { token } = await app.ok(login, { body: { username: me.username, password } })
    expect((await app.ok(readMyPage, {}, { token })).player).toMatchObject({ id: player.id, phone: player.phone })
  })

  test('[USR-70] a team that plays when the seven days are over keeps the player until it is done', async () => {
    const [one, two] = await makePlayers(app, 2)
    const me = await signUp()
    await claim(one?.id ?? 0, me)
    await askToErase(me)
    const { divisions } = await makeGroup(app, [{ end_date: formatVietnamIso(app.clock.now() + 20 * 86_400_000) }])
    const body = { tournament_id: divisions[0]?.id ?? 0, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    await app.ok(createRegistration, { body }, mod)
    app.clock.advance(8 * 86_400_000)
    await eraseDueAccounts(app.database)
    expect((await app.ok(readPlayer, on(one?.id ?? 0), mod)).phone).toBe(one?.phone)
    app.clock.advance(30 * 86_400_000)
    await eraseDueAccounts(app.database)
    expect((await app.call(readPlayer, on(one?.id ?? 0), mod)).status).toBe(404)
  })

  test('[USR-70] a claim that was confirmed after its account asked is not erased with it', async () => {
    const { divisions } = await makeGroup(app)
    const [one, two] = await makePlayers(app, 2)
    const me = await signUp()
    const body = { tournament_id: divisions[0]?.id ?? 0, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    const team = await app.ok(createRegistration, { body }, me)
    await app.ok(approveRegistration, { ...on(team.id), body: { confirm: true } }, mod)
    const proof = { registration_id: team.id, key: team.payment_key ?? '', player_id: one?.id ?? 0 }
    await app.ok(claimByReceipt, { body: { ...proof, phone: one?.phone ?? '' } }, me)
    await app.ok(eraseOwnData, { body: { current_password: password } }, me)
    app.clock.advance(1_000)
    await app.ok(confirmClaim, on(one?.id ?? 0), mod)
    app.clock.advance(60 * 86_400_000)
    await eraseDueAccounts(app.database)
    expect((await app.ok(readPlayer, on(one?.id ?? 0), mod)).phone).toBe(one?.phone)
  })

  test('[USR-69] the last administrator stays, others go', eachDatabase, async () => {
    const { token } = await app.signIn('admin')
    expect(await app.call(eraseOwnData, { body: { current_password: 'sai' } }, { token })).toMatchObject({
      status: 400,
    })
    const mine = await signUp()
    await app.ok(updateUser, { ...on(mine.id), body: { role: 'admin' } }, { as: 'admin' })
    const again = await app.ok(login, { body: { username: mine.username, password } })
    const admins = await app.database.read((db) =>
      db.selectFrom('users').select('id').where('role', '=', 'admin').where('disabledAt', 'is', null).execute(),
    )
    for (const { id } of admins) {
      if (id !== mine.id) await app.ok(updateUser, { ...on(id), body: { disabled: true } }, again)
    }
    expect(await askToErase(again)).toMatchObject({ status: 409, body: { code: 'last-admin' } })
    for (const { id } of admins) {
      if (id !== mine.id) await app.ok(updateUser, { ...on(id), body: { disabled: false } }, again)
    }
    expect((await erase(again)).status).toBe(200)
  })
})
