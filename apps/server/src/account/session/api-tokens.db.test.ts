import {
  approveRegistration,
  createGroupToken,
  createOwnToken,
  createPlayer,
  createRegistration,
  createUser,
  deleteUser,
  type Endpoint,
  endpoints,
  listAudit,
  listGroupTokens,
  listOwnTokens,
  listPlayers,
  listRegistrations,
  listTournaments,
  login,
  markPaymentCompleted,
  readBracket,
  readFees,
  readMatch,
  readPlayer,
  readTournament,
  rejectRegistration,
  releasedEndpoints,
  revokeGroupToken,
  revokeOwnToken,
  saveMatchResult,
  undoDecision,
  updateUser,
} from '@vot/contract'
import { mayDo, type TokenScope, tokenScopes } from '@vot/domain'
import {
  begin,
  eachDatabase,
  makeBracket,
  makeGroup,
  makePlayers,
  onAnyDatabase,
  openOtherTransaction,
  openStream,
  sidesOf,
  startApp,
  type TestApp,
  testPassword,
} from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { pruneOldRows } from '../../housekeeping'

const admin = { as: 'admin' } as const
const idOf = (id: number | undefined) => ({ params: { id: String(id) } })

onAnyDatabase('tokens for programs', (start) => {
  let app: TestApp
  let address: string
  beforeAll(async () => {
    app = await startApp(start)
    address = await app.listen()
  })

  let made = 0
  async function newPerson(role: 'user' | 'mod' | 'ref' = 'mod') {
    made += 1
    const username = `nguoi.${made}`
    const body = { name: `Người ${made}`, username, password: testPassword, role }
    const { id } = await app.ok(createUser, { body }, admin)
    const { token } = await app.ok(login, { body: { username, password: testPassword } })
    return { id, username, session: { token } }
  }
  const tokenOf = async (session: { token: string }, scopes: TokenScope[] = ['read'], days = 30) =>
    await app.ok(createOwnToken, { body: { name: 'Bot Zalo', scopes, days } }, session)
  const statusOf = async (endpoint: Endpoint, token: string, id = 987_654_321) => {
    const { statusCode, body } = await app.fastify.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/g, String(id)),
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: statusCode, code: statusCode >= 400 ? (JSON.parse(body).code as string) : null }
  }
  async function enter(tournamentId: number) {
    const [one, two] = await makePlayers(app, 2)
    const body = { tournament_id: tournamentId, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    return (await app.ok(createRegistration, { body }, admin)).id
  }

  describe('a token of a person', () => {
    test('[AUTH-78] is shown once, kept as a hash and listed with its end and its last use', eachDatabase, async () => {
      const { session } = await newPerson()
      const { token, ...view } = await tokenOf(session, ['registrations', 'read'])
      expect(token).toMatch(/^vot_[\w-]{43}$/)
      expect(view).toMatchObject({ name: 'Bot Zalo', scopes: ['read', 'registrations'], last_used_at: null })
      expect(view.token_end).toBe(token.slice(-4))
      expect(await app.ok(listOwnTokens, {}, session)).toEqual({ items: [view] })
      const rows = await app.database.read((db) => db.selectFrom('apiTokens').selectAll().execute())
      expect(JSON.stringify(rows)).not.toContain(token)
      const audited = await app.database.read((db) => db.selectFrom('auditLog').selectAll().execute())
      expect(JSON.stringify(audited)).not.toContain(token)

      await app.ok(listPlayers, {}, { token })
      const [used] = (await app.ok(listOwnTokens, {}, session)).items
      expect(used?.last_used_at).not.toBeNull()
      app.clock.advance(30_000)
      await app.ok(listPlayers, {}, { token })
      expect((await app.ok(listOwnTokens, {}, session)).items[0]?.last_used_at).toBe(used?.last_used_at)
      app.clock.advance(31_000)
      await app.ok(listPlayers, {}, { token })
      expect((await app.ok(listOwnTokens, {}, session)).items[0]?.last_used_at).not.toBe(used?.last_used_at)
    })

    test('[AUTH-78] stops when it is revoked or has expired, and a wrong one opens nothing', eachDatabase, async () => {
      const { session, username } = await newPerson()
      const { token, id } = await tokenOf(session)
      const other = await newPerson()
      expect((await app.call(revokeOwnToken, idOf(id), other.session)).status).toBe(404)
      await app.ok(listPlayers, {}, { token })
      await app.ok(revokeOwnToken, idOf(id), session)
      expect((await app.call(listPlayers, {}, { token })).status).toBe(401)
      expect((await app.call(listPlayers, {}, { token: `vot_${'x'.repeat(43)}` })).status).toBe(401)

      const short = await tokenOf(session, ['read'], 1)
      app.clock.advance(86_400_000 - 1)
      await app.ok(listPlayers, {}, { token: short.token })
      app.clock.advance(1)
      expect((await app.call(listPlayers, {}, { token: short.token })).status).toBe(401)
      const again = await app.ok(login, { body: { username, password: testPassword } })
      expect((await app.ok(listOwnTokens, {}, { token: again.token })).items).toHaveLength(1)
      app.clock.advance(31 * 86_400_000)
      await pruneOldRows(app.database)
      const later = await app.ok(login, { body: { username, password: testPassword } })
      expect((await app.ok(listOwnTokens, {}, { token: later.token })).items).toEqual([])
    })

    test('[AUTH-78] there are twenty at most, of a year at most, with a name and a scope', eachDatabase, async () => {
      const { session } = await newPerson()
      for (const body of [
        { name: '', scopes: ['read' as const], days: 30 },
        { name: 'Bot', scopes: [], days: 30 },
        { name: 'Bot', scopes: ['read' as const], days: 366 },
      ]) {
        expect((await app.call(createOwnToken, { body }, session)).status).toBe(400)
      }
      const tries = await Promise.all(
        Array.from({ length: 22 }, () =>
          app.call(createOwnToken, { body: { name: 'Bot', scopes: ['read'], days: 1 } }, session),
        ),
      )
      expect(tries.filter(({ status }) => status === 201)).toHaveLength(20)
      expect(tries.filter(({ status }) => status === 409)).toHaveLength(2)
    })

    test('[AUTH-79] opens what was released for its scope, and nothing else, whoever its person is', async () => {
      const { token: session } = await app.signIn('admin')
      for (const scope of tokenScopes) {
        const { token, id } = await tokenOf({ token: session }, [scope])
        for (const endpoint of endpoints) {
          if (endpoint.access === 'session:open' || endpoint.signed) continue
          const { status, code } = await statusOf(endpoint, token)
          const name = `${scope}: ${endpoint.method} ${endpoint.path}`
          if (releasedEndpoints.get(endpoint) === scope) {
            expect(code, name).not.toBe('token-not-allowed')
            expect(status, name).toBeLessThan(500)
          } else if (mayDo('admin', endpoint.access)) {
            expect([status, code], name).toEqual([403, 'token-not-allowed'])
          } else {
            expect(status, name).toBe(403)
          }
        }
        await app.ok(revokeOwnToken, idOf(id), { token: session })
      }
      const paths = [...releasedEndpoints.keys()].map(({ path }) => path)
      for (const path of paths)
        expect(path).not.toMatch(/account|auth|users|tokens|fees|payment|bank|audit|system|me\b/)
    })

    test('[AUTH-78, AUTH-79, API-16] also where the answer is prepared for everybody', async () => {
      const url = `${address}${listTournaments.path}?group_id=${(await makeGroup(app)).id}`
      const ask = async (token?: string) =>
        await fetch(url, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
      for (let times = 0; times < 3; times += 1) expect((await ask()).status).toBe(200)
      const { session } = await newPerson()
      const reader = await tokenOf(session)
      const writer = await tokenOf(session, ['results'])
      const answer = await ask(reader.token)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('ratelimit')).toMatch(/^"token";r=599;/)
      expect((await (await ask(writer.token)).json()).code).toBe('token-not-allowed')
      for (const wrong of [`vot_${'x'.repeat(43)}`, 'x'.repeat(40), '?']) expect((await ask(wrong)).status).toBe(401)
      await app.ok(revokeOwnToken, idOf(reader.id), session)
      expect((await ask(reader.token)).status).toBe(401)
      const headers = { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` }
      expect((await fetch(url, { headers })).status).toBe(401)
    })

    test('[AUTH-79] gives no more than its person may', async () => {
      const { tournamentId } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
      await begin(app, tournamentId)
      const [match] = (await app.ok(readBracket, idOf(tournamentId))).bracket.matches
      const referee = await newPerson('ref')
      const result = { ...sidesOf(match as never, 1), set1_winner_score: 11, set1_loser_score: 3 }
      const { token } = await tokenOf(referee.session, [...tokenScopes])
      const refused = await app.call(saveMatchResult, { ...idOf(match?.id), body: result }, { token })
      expect([refused.status, refused.body.code]).toEqual([403, 'access-denied'])
      const mod = await newPerson('mod')
      const reader = await tokenOf(mod.session, ['read', 'registrations'])
      const other = await app.call(saveMatchResult, { ...idOf(match?.id), body: result }, { token: reader.token })
      expect(other.body.code).toBe('token-not-allowed')
      const writer = await tokenOf(mod.session, ['results'])
      await app.ok(saveMatchResult, { ...idOf(match?.id), body: result }, { token: writer.token })
      expect((await app.ok(readMatch, idOf(match?.id))).status).toBe('completed')
    })

    test('[AUTH-79] shows no full phone, no email and no receipt, and no money moves by it', async () => {
      const group = await makeGroup(app)
      const tournamentId = group.divisions[0]?.id ?? 0
      const id = await enter(tournamentId)
      const person = { name: 'Lý Kín Đáo', phone: '0987654321', ranking_points: 3, email: 'kin@example.com' }
      const player = await app.ok(createPlayer, { body: person }, admin)
      const { token: session } = await app.signIn('admin')
      const { token } = await tokenOf({ token: session }, [...tokenScopes])
      const told = [
        await app.ok(listRegistrations, { query: { tournament_id: String(tournamentId) } }, { token }),
        await app.ok(approveRegistration, idOf(id), { token }),
        await app.ok(readPlayer, idOf(player.id), { token }),
        await app.ok(listPlayers, { query: { name: 'Lý Kín' } }, { token }),
      ]
      const rows = await app.database.read((db) =>
        db.selectFrom('registrations').select('paymentKey').where('id', '=', id).execute(),
      )
      const phones = await app.database.read((db) => db.selectFrom('players').select('phone').execute())
      const text = JSON.stringify(told)
      for (const { paymentKey } of rows) expect(text).not.toContain(paymentKey)
      for (const { phone } of phones) expect(text).not.toContain(phone)
      expect(text).not.toContain(person.email)
      const fees = { params: { scope: 'groups' as const, id: String(group.id) } }
      expect((await app.call(readFees, fees, { token })).body.code).toBe('token-not-allowed')
      expect((await app.call(markPaymentCompleted, idOf(id), { token })).body.code).toBe('token-not-allowed')
    })

    test('[AUTH-79] does not learn who has paid, nor the reasons that organisers and teams gave', async () => {
      const tournamentId = (await makeGroup(app)).divisions[0]?.id ?? 0
      const rejected = await enter(tournamentId)
      const paid = await enter(tournamentId)
      await app.ok(rejectRegistration, { ...idOf(rejected), body: { reason: 'Hồ sơ thiếu' } }, admin)
      const { token: session } = await app.signIn('admin')
      const { token } = await tokenOf({ token: session }, [...tokenScopes])
      const read = async () =>
        (await app.ok(listRegistrations, { query: { tournament_id: String(tournamentId) } }, { token })).items
      const before = await read()
      app.clock.advance(60_000)
      await app.ok(markPaymentCompleted, idOf(paid), admin)
      expect(await read()).toEqual(before)
      expect(before.map(({ id }) => id).sort()).toEqual([rejected, paid].sort())
      for (const name of [
        'payment_completed',
        'payment_key',
        'rejection_reason',
        'override_reason',
        'withdrawal_reason',
      ])
        for (const team of before) expect(team).not.toHaveProperty(name)
      const approved = await app.ok(approveRegistration, idOf(paid), { token })
      expect(approved).not.toHaveProperty('payment_completed')
      const asPerson = await app.ok(listRegistrations, { query: { tournament_id: String(tournamentId) } }, admin)
      expect(asPerson.items.find(({ id }) => id === paid)?.payment_completed).toBe(true)
    })

    test('[AUTH-79] hears on a live stream what the public hears', async () => {
      const group = await makeGroup(app)
      const tournamentId = group.divisions[0]?.id ?? 0
      const id = await enter(tournamentId)
      const { token: session } = await app.signIn('admin')
      const { token } = await tokenOf({ token: session }, [...tokenScopes])
      const url = `${address}/api/live?tournament_id=${tournamentId}`
      const stream = await openStream(url, { authorization: `Bearer ${token}` })
      expect((await stream.next()).event).toBe('ready')
      await app.ok(markPaymentCompleted, idOf(id), admin)
      await app.ok(approveRegistration, idOf(id), admin)
      expect((await stream.next()).data.type).toBe('registration-decided')
      stream.close()
    })
  })

  describe('a token of somebody', () => {
    test('[AUTH-81] who is disabled stops at once and does not come back', async () => {
      const mod = await newPerson('mod')
      const group = await makeGroup(app)
      const own = await tokenOf(mod.session, ['read', 'registrations'])
      const body = { name: 'Bảng điện tử', scopes: ['read' as const], days: 30 }
      const shared = await app.ok(createGroupToken, { ...idOf(group.id), body }, mod.session)
      for (const token of [own.token, shared.token]) await app.ok(listPlayers, {}, { token })
      await app.ok(updateUser, { ...idOf(mod.id), body: { disabled: true } }, admin)
      for (const token of [own.token, shared.token]) {
        expect((await app.call(listPlayers, {}, { token })).status).toBe(401)
      }
      await app.ok(updateUser, { ...idOf(mod.id), body: { disabled: false } }, admin)
      for (const token of [own.token, shared.token]) {
        expect((await app.call(listPlayers, {}, { token })).status).toBe(401)
      }
    })

    if (start.dialect === 'postgres') {
      test.each(['own', 'of a group'])(
        '[AUTH-81] who is disabled meanwhile makes no token, %s',
        eachDatabase,
        async (kind) => {
          const mod = await newPerson('mod')
          const group = await makeGroup(app)
          const other = await openOtherTransaction(app.location)
          await other.query('update users set disabled_at = 1 where id = $1', [mod.id])
          const body = { name: 'Bot Zalo', scopes: ['read' as const], days: 30 }
          const making =
            kind === 'own'
              ? app.call(createOwnToken, { body }, mod.session)
              : app.call(createGroupToken, { ...idOf(group.id), body }, mod.session)
          await other.waitedFor()
          await other.commit()
          expect((await making).body.code).toBe('session-expired')
        },
      )
    }

    test('[AUTH-81] whose account is closed stops at once', async () => {
      const mod = await newPerson('mod')
      const { token } = await tokenOf(mod.session)
      await app.ok(deleteUser, idOf(mod.id), admin)
      expect((await app.call(listPlayers, {}, { token })).status).toBe(401)
    })

    test('[AUTH-81] with another role has the rights of that from the next request', async () => {
      const mod = await newPerson('mod')
      const id = await enter((await makeGroup(app)).divisions[0]?.id ?? 0)
      const { token } = await tokenOf(mod.session, ['registrations'])
      await app.ok(approveRegistration, idOf(id), { token })
      await app.ok(updateUser, { ...idOf(mod.id), body: { role: 'user' } }, admin)
      expect((await app.call(rejectRegistration, idOf(id), { token })).body.code).toBe('access-denied')
    })

    test('[AUTH-81] who is to set up a second factor reads and writes nothing', async () => {
      const mod = await newPerson('mod')
      const id = await enter((await makeGroup(app)).divisions[0]?.id ?? 0)
      const { token } = await tokenOf(mod.session, ['read', 'registrations'])
      const demand = (isOn: boolean) =>
        app.database.transaction(async ({ db, now }) => {
          await db.deleteFrom('secondFactorDemands').execute()
          if (isOn) await db.insertInto('secondFactorDemands').values({ id: 1, since: now, demandedBy: null }).execute()
          return { ok: true, value: null }
        })
      await demand(true)
      expect((await app.call(approveRegistration, idOf(id), { token })).body.code).toBe('second-factor-due')
      await app.ok(listPlayers, {}, { token })
      await demand(false)
      await app.ok(approveRegistration, idOf(id), { token })
    })
  })

  describe('a token of a group', () => {
    test('[AUTH-80] writes in its group alone, and reads elsewhere as the public does', async () => {
      const [own, other] = [await makeGroup(app), await makeGroup(app)]
      const [mine, foreign] = [own.divisions[0]?.id ?? 0, other.divisions[0]?.id ?? 0]
      const [teamHere, teamThere] = [await enter(mine), await enter(foreign)]
      const mod = await newPerson('mod')
      const body = { name: 'Bảng điện tử', scopes: [...tokenScopes], days: 30 }
      const { token } = await app.ok(createGroupToken, { ...idOf(own.id), body }, mod.session)
      await app.ok(approveRegistration, idOf(teamHere), { token })
      const refused = await app.call(approveRegistration, idOf(teamThere), { token })
      expect([refused.status, refused.body.code]).toEqual([403, 'token-not-allowed'])
      const [one, two] = await makePlayers(app, 2)
      const pair = { player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
      const entry = (tournament_id: number) =>
        app.call(createRegistration, { body: { tournament_id, ...pair } }, { token })
      expect((await entry(foreign)).body.code).toBe('token-not-allowed')
      expect((await entry(987_654_321)).body.code).toBe('token-not-allowed')
      expect((await entry(mine)).status).toBe(201)
      // Nor where its own group stands in an address that the operation has no use for.
      const aside = await app.fastify.inject({
        ...{ method: 'POST', url: `${createRegistration.path}?tournament_id=${mine}` },
        payload: { tournament_id: foreign, ...pair },
        headers: { authorization: `Bearer ${token}` },
      })
      expect(aside.json().code).toBe('token-not-allowed')

      await app.ok(readTournament, idOf(foreign), { token })
      await app.ok(listTournaments, {}, { token })
      const listed = async (id: number) =>
        (await app.ok(listRegistrations, { query: { tournament_id: String(id) } }, { token })).items[0]
      expect(await listed(mine)).toHaveProperty('decided_at')
      expect(await listed(foreign)).not.toHaveProperty('decided_at')
    })

    test('[AUTH-80] is seen and revoked by every organiser, and by nobody else', eachDatabase, async () => {
      const group = await makeGroup(app)
      const [maker, organiser, somebody] = [await newPerson(), await newPerson(), await newPerson('user')]
      const body = { name: 'Bảng điện tử', scopes: ['read' as const], days: 30 }
      const { token, ...view } = await app.ok(createGroupToken, { ...idOf(group.id), body }, maker.session)
      expect(await app.ok(listGroupTokens, idOf(group.id), organiser.session)).toEqual({ items: [view] })
      expect((await app.ok(listOwnTokens, {}, maker.session)).items).toEqual([])
      expect((await app.call(listGroupTokens, idOf(group.id), somebody.session)).status).toBe(403)
      expect((await app.call(listGroupTokens, idOf(987_654_321), organiser.session)).status).toBe(404)
      const params = { id: String(group.id), token_id: String(view.id) }
      const elsewhere = { id: String((await makeGroup(app)).id), token_id: String(view.id) }
      expect((await app.call(revokeGroupToken, { params: elsewhere }, organiser.session)).status).toBe(404)
      await app.ok(revokeGroupToken, { params }, organiser.session)
      expect((await app.call(listPlayers, {}, { token })).status).toBe(401)
    })
  })

  test('[AUD-33] what a program did is logged with its person and the token’s name', async () => {
    const mod = await newPerson('mod')
    const id = await enter((await makeGroup(app)).divisions[0]?.id ?? 0)
    const { token } = await tokenOf(mod.session, ['registrations'])
    await app.ok(approveRegistration, idOf(id), { token })
    const query = { subject_type: 'registration', subject_id: String(id) }
    const [line] = (await app.ok(listAudit, { query }, admin)).items
    expect(line).toMatchObject({ action: 'approve-registration', token_name: 'Bot Zalo', actor: { id: mod.id } })
    await app.ok(undoDecision, idOf(id), admin)
    expect((await app.ok(listAudit, { query }, admin)).items[0]?.token_name).toBeNull()
  })

  test('a repeat by a token gets its first answer, and a person none of a token’s', async () => {
    const mod = await newPerson('mod')
    const id = await enter((await makeGroup(app)).divisions[0]?.id ?? 0)
    const { token } = await tokenOf(mod.session, ['registrations'])
    const headers = { 'idempotency-key': 'duyet-1' }
    const first = await app.ok(approveRegistration, idOf(id), { token, headers })
    expect(await app.ok(approveRegistration, idOf(id), { token, headers })).toEqual(first)
    const own = await app.call(approveRegistration, idOf(id), { ...mod.session, headers })
    expect(own.body).toHaveProperty('payment_key')
  })
})
