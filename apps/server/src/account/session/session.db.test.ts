import { setTimeout as sleep } from 'node:timers/promises'
import { createUser, login, logout, readMe, refreshSession, register, updateUser, validateSession } from '@vot/contract'
import { ok } from '@vot/domain'
import { eachDatabase, onAnyDatabase, outsideUnitOfWork, startApp, type TestApp, testPassword } from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { createWork } from '../../http/work-queries'
import { lockAccount } from './login-queries'
import { openSession } from './session-queries'

onAnyDatabase('sessions', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  let made = 0
  async function newUser(role: 'user' | 'mod' = 'user') {
    made += 1
    const username = `an.${made}`
    const user = await app.ok(
      createUser,
      { body: { name: 'Nguyễn Văn An', username, password: testPassword, role } },
      { as: 'admin' },
    )
    return { id: user.id, username, ...(await signIn(username)) }
  }
  async function signIn(username: string) {
    const { token, refresh_token } = await app.ok(login, { body: { username, password: testPassword } })
    return { token, refreshToken: refresh_token }
  }
  const tryLogin = (username: string, password: string, address?: string) =>
    app.call(login, { body: { username, password } }, address === undefined ? {} : { address })
  const refresh = (refreshToken: string) => app.call(refreshSession, { body: { refresh_token: refreshToken } })
  const validate = async (token: string) => (await app.call(validateSession, {}, { token })).status

  test('signing in answers tokens and the user', async () => {
    const { username } = await newUser('mod')
    const { status, body } = await tryLogin(username, testPassword)
    expect(status).toBe(200)
    expect(body.user).toEqual({ id: expect.any(Number), name: 'Nguyễn Văn An', username, email: null, role: 'mod' })
    expect(await validate(body.token)).toBe(200)
  })

  test('a blank name or a short password is refused with its text', async () => {
    const short = await tryLogin('an', '12345')
    expect(short.status).toBe(400)
    expect(short.body).toMatchObject({
      code: 'validation-failed',
      message: 'Mật khẩu phải có ít nhất 6 ký tự',
      details: { fields: { password: 'Mật khẩu phải có ít nhất 6 ký tự' } },
    })
    expect((await tryLogin('  ', testPassword)).body.message).toBe('Tên đăng nhập là bắt buộc')
    expect((await tryLogin('an', '        ')).body.message).toBe('Mật khẩu là bắt buộc')
  })

  test('[AUTH-04] registering makes an ordinary user, whatever role is sent', async () => {
    const body = { name: 'Lê Thị Hoa', username: 'hoa.le', password: testPassword, role: 'admin' }
    const made = await app.call(register, { body })
    expect(made.status).toBe(201)
    expect(made.body.user.role).toBe('user')
    const me = await app.ok(readMe, {}, { token: made.body.token })
    expect(me).toEqual({ id: made.body.user.id, name: 'Lê Thị Hoa', username: 'hoa.le', email: null, role: 'user' })
  })

  test('[AUTH-05] a new password needs 8 characters and is stored as argon2id', async () => {
    const short = await app.call(register, { body: { name: 'An', username: 'ngan', password: '1234567' } })
    expect(short.body).toMatchObject({ code: 'validation-failed', message: 'Mật khẩu phải có ít nhất 8 ký tự' })
    await newUser()
    const hashes = await app.database.read((db) => db.selectFrom('users').select('passwordHash').execute())
    for (const { passwordHash } of hashes) expect(passwordHash).toMatch(/^\$argon2id\$/)
  })

  test('[AUTH-06] signing out ends the session at once', async () => {
    const { token, refreshToken } = await newUser()
    expect((await app.call(logout, {}, { token })).status).toBe(200)
    expect(await validate(token)).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('a token that opens no session is told so', async () => {
    const refused = await app.call(readMe, {}, { token: 'x'.repeat(43) })
    expect(refused.status).toBe(401)
    expect(refused.body).toEqual({ code: 'session-expired', message: 'Session expired. Please login again.' })
    expect((await app.call(readMe, {})).body.code).toBe('not-signed-in')
  })

  test('refreshing gives a new token and a new refresh token', async () => {
    const first = await newUser()
    const { status, body } = await refresh(first.refreshToken)
    expect(status).toBe(200)
    expect(body.refresh_token).not.toBe(first.refreshToken)
    expect(await validate(body.token)).toBe(200)
    app.clock.advance(60_000)
    expect((await refresh(body.refresh_token)).status).toBe(200)
  })

  test(
    '[AUTH-11][AUTH-43] a sign-in that is under way leaves no session to a password that is replaced meanwhile',
    eachDatabase,
    async () => {
      const { id, username } = await newUser('mod')
      let change: Promise<unknown> | undefined
      await app.database.transaction(async (unit) => {
        const work = createWork(unit, null)
        await lockAccount(work, username)
        const body = { password: 'mat-khau-khac-2026' }
        change = outsideUnitOfWork(() => app.ok(updateUser, { params: { id: String(id) }, body }, { as: 'admin' }))
        await sleep(300)
        return ok(await openSession(work, id, 60_000, { address: '10.0.0.1', userAgent: null }))
      })
      await change
      const open = await app.database.read((db) =>
        db.selectFrom('sessions').select('id').where('userId', '=', id).where('endedAt', 'is', null).execute(),
      )
      expect(open).toEqual([])
    },
  )

  test(
    'two tabs that refresh within ten seconds get the same refresh token and stay signed in',
    eachDatabase,
    async () => {
      const first = await newUser()
      const one = await refresh(first.refreshToken)
      app.clock.advance(9_000)
      const other = await refresh(first.refreshToken)
      expect(other.status).toBe(200)
      expect(other.body.refresh_token).toBe(one.body.refresh_token)
      expect(await validate(other.body.token)).toBe(200)
      app.clock.advance(60_000)
      expect((await refresh(other.body.refresh_token)).status).toBe(200)
    },
  )

  test('parallel refreshes with one token agree', eachDatabase, async () => {
    const first = await newUser()
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(first.refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  })

  test('a refresh token reused after ten seconds ends its session and no other', async () => {
    const first = await newUser()
    const elsewhere = await signIn(first.username)
    const { body } = await refresh(first.refreshToken)
    app.clock.advance(10_001)
    expect((await refresh(first.refreshToken)).status).toBe(401)
    expect(await validate(body.token)).toBe(401)
    expect((await refresh(body.refresh_token)).status).toBe(401)
    expect(await validate(elsewhere.token)).toBe(200)
  })

  test('an older refresh token than the last ends the session too', async () => {
    const first = await newUser()
    const second = await refresh(first.refreshToken)
    const third = await refresh(second.body.refresh_token)
    expect((await refresh(first.refreshToken)).status).toBe(401)
    expect(await validate(third.body.token)).toBe(401)
  })

  test('a made-up refresh token is refused and ends nothing', async () => {
    const { token, refreshToken } = await newUser()
    const family = refreshToken.split('.')[0]
    expect((await refresh('nonsense')).status).toBe(401)
    expect((await refresh(`${'A'.repeat(22)}.${'A'.repeat(43)}`)).status).toBe(401)
    expect(await validate(token)).toBe(200)
    expect((await refresh(`${family}.${'A'.repeat(43)}`)).status).toBe(401)
    expect(await validate(token)).toBe(401)
  })

  test('a token ends after fifteen minutes, the session goes on', async () => {
    const { token, refreshToken } = await newUser()
    app.clock.advance(15 * 60_000 - 1)
    expect(await validate(token)).toBe(200)
    app.clock.advance(1)
    expect(await validate(token)).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  describe('[AUTH-11]', () => {
    test.each([
      ['a new role', { role: 'mod' }],
      ['disabling', { disabled: true }],
    ] as const)('[AUTH-11] %s ends every session of the account at once', async (_name, body) => {
      const user = await newUser()
      const elsewhere = await signIn(user.username)
      expect(await validate(user.token)).toBe(200)
      await app.ok(updateUser, { params: { id: String(user.id) }, body }, { as: 'admin' })
      expect(await validate(user.token)).toBe(401)
      expect(await validate(elsewhere.token)).toBe(401)
      expect((await refresh(elsewhere.refreshToken)).status).toBe(401)
    })
  })

  test('[AUTH-43] a password set by an administrator ends the sessions of the account, and is the one to use', async () => {
    const user = await newUser()
    const body = { password: 'mat-khau-moi-2026' }
    await app.ok(updateUser, { params: { id: String(user.id) }, body }, { as: 'admin' })
    expect(await validate(user.token)).toBe(401)
    expect((await tryLogin(user.username, testPassword)).status).toBe(401)
    expect((await tryLogin(user.username, body.password)).status).toBe(200)
  })

  test('[AUTH-42] a session ends thirty days after its last refresh', async () => {
    const day = 86_400_000
    const start = app.clock.now()
    const { refreshToken } = await newUser()
    app.clock.advance(29 * day)
    const kept = await refresh(refreshToken)
    expect(kept.status).toBe(200)
    app.clock.advance(30 * day)
    expect((await refresh(kept.body.refresh_token)).status).toBe(401)
    app.clock.set(start)
  })

  test('[AUTH-40] a disabled account cannot sign in, and can again once enabled', async () => {
    const user = await newUser()
    const set = (disabled: boolean) =>
      app.ok(updateUser, { params: { id: String(user.id) }, body: { disabled } }, { as: 'admin' })
    await set(true)
    expect((await tryLogin(user.username, testPassword)).body.code).toBe('login-failed')
    await set(false)
    expect((await tryLogin(user.username, testPassword)).status).toBe(200)
  })

  test('[AUTH-12] ten failures in ten minutes stop an account and address; the owner elsewhere gets in', async () => {
    const { username } = await newUser()
    for (let failure = 0; failure < 10; failure += 1) {
      app.clock.advance(1_000)
      expect((await tryLogin(username, 'wrong-password', '10.0.0.9')).status).toBe(401)
    }
    const stopped = await tryLogin(username, testPassword, '10.0.0.9')
    expect(stopped.status).toBe(429)
    expect(stopped.body.code).toBe('too-many-logins')
    expect(Number(stopped.headers['retry-after'])).toBe(600 - 9)
    expect((await tryLogin(username, testPassword, '10.0.0.8')).status).toBe(200)
    app.clock.advance(591_000)
    expect((await tryLogin(username, testPassword, '10.0.0.9')).status).toBe(200)
  })

  test('[AUTH-12] parallel guesses do not slip through', eachDatabase, async () => {
    const { username } = await newUser()
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, index) => tryLogin(username, `wrong-${index}`, '10.0.0.7')),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('[AUTH-12] a try that was turned away unchecked, because too many wait, is no failure', async () => {
    const tries = await Promise.all(
      Array.from({ length: 230 }, (_, index) => tryLogin(`nobody-${index % 46}`, `wrong-${index}`, '10.0.0.6')),
    )
    const count = (code: string) => tries.filter(({ body }) => body.code === code).length
    expect(count('too-many-requests')).toBeGreaterThan(0)
    expect(count('too-many-requests') + count('too-many-logins') + count('login-failed')).toBe(230)
    const kept = await app.database.read((db) =>
      db.selectFrom('loginFailures').select('id').where('address', '=', '10.0.0.6').execute(),
    )
    expect(kept).toHaveLength(count('login-failed'))
  })

  test('[AUTH-13] no token stands in the database', async () => {
    const { token, refreshToken } = await newUser()
    const { body } = await refresh(refreshToken)
    const stored = await app.database.read(async (db) =>
      JSON.stringify([
        await db.selectFrom('sessions').selectAll().execute(),
        await db.selectFrom('accessTokens').selectAll().execute(),
        await db.selectFrom('idempotencyKeys').selectAll().execute(),
      ]),
    )
    const secrets = [token, body.token, ...refreshToken.split('.'), ...body.refresh_token.split('.')]
    for (const secret of secrets) expect(stored).not.toContain(secret)
  })

  test('usernames are one without regard to case', eachDatabase, async () => {
    const { username } = await newUser()
    const body = { name: 'An', username: username.toUpperCase(), password: testPassword }
    expect((await app.call(register, { body })).body.code).toBe('username-taken')
    expect((await tryLogin(username.toUpperCase(), testPassword)).status).toBe(200)
  })

  test('[AUTH-15] an unknown name and a wrong password get the same answer', async () => {
    const { username } = await newUser()
    const wrong = await tryLogin(username, 'wrong-password')
    const unknown = await tryLogin('nobody.at.all', 'wrong-password')
    expect(wrong.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
    expect(wrong.body).toEqual({ code: 'login-failed', message: 'Tên đăng nhập hoặc mật khẩu không đúng' })
  })

  test('a display name has at most 120 characters, a password at most 200', async () => {
    const make = (username: string, name: string, password: string) =>
      app.call(register, { body: { name, username, password } })
    const tooLong = 'Nội dung quá dài'
    const long = await make('ten.dai', 'a'.repeat(121), testPassword)
    expect(long.status).toBe(400)
    expect(long.body).toMatchObject({ details: { fields: { name: tooLong } } })
    const wordy = await make('mat.khau.dai', 'An', 'a'.repeat(201))
    expect(wordy.status).toBe(400)
    expect(wordy.body).toMatchObject({ details: { fields: { password: tooLong } } })
    expect((await make('vua.du', 'a'.repeat(120), 'ab'.repeat(100))).status).toBe(201)
  })

  test('a username has 3 to 50 plain characters', async () => {
    for (const username of ['ab', 'a'.repeat(51), 'tên', 'a b c', 'a#1']) {
      const { status } = await app.call(register, { body: { name: 'An', username, password: testPassword } })
      expect(status, username).toBe(400)
    }
  })
})
