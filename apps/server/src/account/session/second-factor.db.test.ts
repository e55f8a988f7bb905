import {
  beginSecondFactor,
  confirmSecondFactor,
  createClub,
  createPasswordReset,
  createUser,
  listAudit,
  listClubs,
  listLockouts,
  listUsers,
  login,
  readMe,
  readSecondFactor,
  readSecondFactorDemand,
  renewRecoveryCodes,
  resetPassword,
  resetSecondFactor,
  setSecondFactorDemand,
  turnOffSecondFactor,
  updateAccount,
} from '@vot/contract'
import { onAnyDatabase, startApp, type TestApp, testPassword } from '@vot/testkit'
import { URI } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const params = (id: number) => ({ id: String(id) })
const own = { current_password: testPassword }
const address = '10.1.0.1'

onAnyDatabase('the second factor', (start) => {
  let app: TestApp
  let made = 0
  beforeAll(async () => {
    app = await startApp(start)
  })

  /** What an authenticator app makes of the code that was scanned. */
  const codeOf = (uri: string, aheadMs = 0) => URI.parse(uri).generate({ timestamp: app.clock.now() + aheadMs })
  const wrongFor = (uri: string) => String((Number(codeOf(uri)) + 1) % 1_000_000).padStart(6, '0')
  const signIn = (
    username: string,
    more: { code?: string; device_token?: string; password?: string } = {},
    from = address,
  ) => app.call(login, { body: { username, password: testPassword, ...more } }, { address: from })

  async function newUser(role: 'mod' | 'ref' | 'user' | 'admin' = 'mod') {
    made += 1
    const username = `hai.lop.${made}`
    const body = { name: `Hai Lớp ${made}`, username, password: testPassword, role }
    const { id } = await app.ok(createUser, { body }, admin)
    return { id, username, ...(await signIn(username)).body }
  }
  async function turnOn({ token }: { readonly token: string }) {
    const { uri, secret } = await app.ok(beginSecondFactor, { body: own }, { token })
    const { recovery_codes } = await app.ok(confirmSecondFactor, { body: { code: codeOf(uri) } }, { token })
    // The code that was confirmed is used up.
    app.clock.advance(30_000)
    return { uri, secret, codes: recovery_codes }
  }
  async function newSecured(role: 'mod' | 'admin' = 'mod') {
    const user = await newUser(role)
    return { ...user, ...(await turnOn(user)) }
  }
  const codesIn = (body: { readonly code?: string }) => body.code

  test('[AUTH-70] it is off until a code of the app confirms it, and nothing asks for a code before', async () => {
    const user = await newUser()
    const { token, username } = user
    expect(await app.ok(readSecondFactor, {}, { token })).toEqual({
      on: false,
      since: null,
      recovery_codes_left: 0,
      demanded: false,
    })
    const wrong = await app.call(beginSecondFactor, { body: { current_password: 'mat-khau-sai' } }, { token })
    expect(wrong.body.code).toBe('wrong-password')
    const { uri, secret } = await app.ok(beginSecondFactor, { body: own }, { token })
    expect(uri).toContain(`secret=${secret}`)
    expect(decodeURIComponent(uri)).toContain(`Vợt:${username}`)
    const refused = await app.call(confirmSecondFactor, { body: { code: wrongFor(uri) } }, { token })
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'second-factor-wrong', details: { fields: { code: expect.any(String) } } },
    ])
    expect((await signIn(username)).status).toBe(200)

    const { recovery_codes } = await app.ok(confirmSecondFactor, { body: { code: codeOf(uri) } }, { token })
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect(await app.ok(readSecondFactor, {}, { token })).toMatchObject({
      on: true,
      since: expect.any(String),
      recovery_codes_left: 10,
    })
    expect(codesIn((await signIn(username)).body)).toBe('second-factor-needed')
    expect((await app.call(beginSecondFactor, { body: own }, { token })).body.code).toBe('second-factor-on')
    const { items } = await app.ok(listUsers, { query: { q: username } }, admin)
    expect(items.map((item) => item.second_factor)).toEqual([true])
  })

  test('[AUTH-70] a secret that was shown is confirmed within an hour; beginning anew replaces it', async () => {
    const { token } = await newUser()
    const first = await app.ok(beginSecondFactor, { body: own }, { token })
    const second = await app.ok(beginSecondFactor, { body: own }, { token })
    expect(second.secret).not.toBe(first.secret)
    expect((await app.call(confirmSecondFactor, { body: { code: codeOf(first.uri) } }, { token })).status).toBe(403)
    app.clock.advance(3_600_000)
    const late = await newUser()
    const stale = await app.ok(beginSecondFactor, { body: own }, { token: late.token })
    app.clock.advance(10 * 60_000)
    await app.ok(confirmSecondFactor, { body: { code: codeOf(stale.uri) } }, { token: late.token })
    const { token: again } = await newUser()
    const expired = await app.ok(beginSecondFactor, { body: own }, { token: again })
    await app.database.transaction(async (work) => {
      await work.db
        .updateTable('secondFactors')
        .set({ createdAt: app.clock.now() - 3_600_001 })
        .where('secret', '=', expired.secret)
        .execute()
      return { ok: true, value: null }
    })
    expect(
      (await app.call(confirmSecondFactor, { body: { code: codeOf(expired.uri) } }, { token: again })).body.code,
    ).toBe('second-factor-not-begun')
  })

  test('[AUTH-70] it is for organisers', async () => {
    for (const role of ['ref', 'user'] as const) {
      const { token } = await newUser(role)
      expect((await app.call(beginSecondFactor, { body: own }, { token })).status, role).toBe(403)
    }
  })

  test('[AUTH-71] signing in asks for the code after the password, and only after it', async () => {
    const { username, uri } = await newSecured()
    expect((await signIn(username, { password: 'mat-khau-sai', code: codeOf(uri) })).body.code).toBe('login-failed')
    const asked = await signIn(username)
    expect([asked.status, asked.body]).toEqual([
      403,
      { code: 'second-factor-needed', message: 'Vui lòng nhập mã xác thực của bạn' },
    ])
    expect((await signIn(username, { code: wrongFor(uri) })).body.code).toBe('second-factor-wrong')
    const { status, body } = await signIn(username, { code: codeOf(uri).replace(/^.../, '$& ') })
    expect(status).toBe(200)
    expect((await app.ok(readMe, {}, { token: body.token })).username).toBe(username)
  })

  test('[AUTH-72] a code of the app works once, and none older than it; a phone may be half a minute off', async () => {
    const { username, uri } = await newSecured()
    app.clock.advance(60_000)
    const late = codeOf(uri, -30_000)
    const code = codeOf(uri)
    expect((await signIn(username, { code })).status).toBe(200)
    expect((await signIn(username, { code })).body.code).toBe('second-factor-wrong')
    expect((await signIn(username, { code: late })).body.code).toBe('second-factor-wrong')
    expect((await signIn(username, { code: codeOf(uri, 30_000) })).status).toBe(200)
    expect((await signIn(username, { code: codeOf(uri, 90_000) })).body.code).toBe('second-factor-wrong')
    app.clock.advance(60_000)
    const next = codeOf(uri)
    const twins = await Promise.all([1, 2, 3, 4].map((index) => signIn(username, { code: next }, `10.1.9.${index}`)))
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
  })

  test('[AUTH-72] a recovery code signs in once, is kept as a hash alone, and its use is in the audit log', async () => {
    const { id, username, codes } = await newSecured()
    const [first = '', second = ''] = codes
    expect((await signIn(username, { code: first.toUpperCase() })).status).toBe(200)
    expect((await signIn(username, { code: first })).body.code).toBe('second-factor-wrong')
    const { token } = (await signIn(username, { code: second.replaceAll('-', ' ') })).body
    expect((await app.ok(readSecondFactor, {}, { token })).recovery_codes_left).toBe(8)
    const kept = await app.database.read((db) =>
      db.selectFrom('recoveryCodes').selectAll().where('userId', '=', id).execute(),
    )
    for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''))
    const { items } = await app.ok(listAudit, { query: { per_page: '200' } }, admin)
    expect(items.filter(({ action, subject_id }) => action === 'use-recovery-code' && subject_id === id)).toHaveLength(
      2,
    )

    const renewed = await app.ok(renewRecoveryCodes, { body: own }, { token })
    expect((await signIn(username, { code: codes[2] ?? '' })).body.code).toBe('second-factor-wrong')
    expect((await signIn(username, { code: renewed.recovery_codes[0] ?? '' })).status).toBe(200)
  })

  test('[AUTH-73] wrong codes count like wrong passwords; the right password alone clears nothing', async () => {
    const { username, uri } = await newSecured()
    for (let index = 0; index < 9; index += 1) {
      expect((await signIn(username, { code: wrongFor(uri) })).body.code).toBe('second-factor-wrong')
      expect((await signIn(username)).body.code).toBe('second-factor-needed')
    }
    expect((await signIn(username, { code: wrongFor(uri) })).status).toBe(403)
    const held = await signIn(username, { code: codeOf(uri) })
    expect([held.status, held.body.code]).toEqual([429, 'too-many-logins'])
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('[AUTH-73] guesses from many addresses are held off together, but not the device that was there before', async () => {
    const { username, uri } = await newSecured()
    const { device_token } = (await signIn(username, { code: codeOf(uri) })).body
    app.clock.advance(60_000)
    for (let index = 0; index < 10; index += 1) {
      expect((await signIn(username, { code: wrongFor(uri) }, `10.2.0.${index}`)).body.code).toBe('second-factor-wrong')
    }
    expect((await signIn(username, { code: codeOf(uri) }, '10.2.1.1')).status).toBe(429)
    // Without a right password nobody comes so far as to be counted, or held off.
    expect((await signIn(username, {}, '10.2.1.2')).body.code).toBe('second-factor-needed')
    expect((await signIn(username, { code: codeOf(uri), device_token }, '10.2.1.3')).status).toBe(200)
    const { items } = await app.ok(listLockouts, {}, admin)
    expect(items.filter((item) => item.username === username)).toMatchObject([{ kind: 'code', place: 'code' }])
    app.clock.advance(10 * 60_000)
    expect((await signIn(username, { code: codeOf(uri) }, '10.2.1.1')).status).toBe(200)
  })

  test('[AUTH-71] a link for a new password asks for the code too, and stays usable until it is right', async () => {
    const { id, username, uri } = await newSecured()
    const { token } = await app.ok(createPasswordReset, { params: params(id) }, admin)
    const password = 'mat-khau-moi-2026'
    const set = (code?: string) => app.call(resetPassword, { body: { token, password, code } })
    expect((await set()).body.code).toBe('second-factor-needed')
    expect((await set(wrongFor(uri))).body.code).toBe('second-factor-wrong')
    expect((await signIn(username)).body.code).toBe('second-factor-needed')
    expect((await set(codeOf(uri))).status).toBe(200)
    expect((await signIn(username)).body.code).toBe('login-failed')
    const more = (await app.ok(createPasswordReset, { params: params(id) }, admin)).token
    for (let index = 0; index < 10; index += 1) {
      await app.call(
        resetPassword,
        { body: { token: more, password, code: wrongFor(uri) } },
        { address: `10.3.0.${index}` },
      )
    }
    app.clock.advance(60_000)
    const held = await app.call(resetPassword, { body: { token: more, password, code: codeOf(uri) } })
    expect(held.status).toBe(429)
  })

  test('[AUTH-75] turning it off asks the password', async () => {
    const { username, token } = await newSecured()
    const off = (current_password: string) => app.call(turnOffSecondFactor, { body: { current_password } }, { token })
    expect((await off('mat-khau-sai')).body.code).toBe('wrong-password')
    expect(codesIn((await signIn(username)).body)).toBe('second-factor-needed')
    expect((await off(testPassword)).status).toBe(200)
    expect((await signIn(username)).status).toBe(200)
    expect((await off(testPassword)).body.code).toBe('second-factor-off')
  })

  test('[AUTH-75] an administrator resets the lost one of somebody else: sessions end, and it is in the log', async () => {
    const { id, username, token } = await newSecured()
    const { token: mod } = await newUser()
    expect((await app.call(resetSecondFactor, { params: params(id) }, { token: mod })).status).toBe(403)
    expect((await app.ok(resetSecondFactor, { params: params(id) }, admin)).second_factor).toBe(false)
    expect((await app.call(readMe, {}, { token })).status).toBe(401)
    expect((await signIn(username)).status).toBe(200)
    expect((await app.call(resetSecondFactor, { params: params(id) }, admin)).body.code).toBe('second-factor-off')
    const { items } = await app.ok(listAudit, { query: { per_page: '200' } }, admin)
    expect(items.some(({ action, subject_id }) => action === 'reset-second-factor' && subject_id === id)).toBe(true)
    const boss = await newSecured('admin')
    expect((await app.call(resetSecondFactor, { params: params(boss.id) }, { token: boss.token })).body.code).toBe(
      'second-factor-own',
    )
  })

  test('[AUTH-74] once it is demanded, organisers without one change nothing but their own account', async () => {
    const open = await newUser()
    const boss = await newUser('admin')
    const demand = (demanded: boolean, { token }: { readonly token: string }) =>
      app.call(setSecondFactorDemand, { body: { demanded } }, { token })
    expect((await demand(true, boss)).body.code).toBe('second-factor-own-first')
    await turnOn(boss)
    // Asked before, so that what is remembered of the session is seen to be read anew.
    await app.ok(readMe, {}, { token: open.token })
    expect((await demand(true, boss)).status).toBe(200)
    expect(await app.ok(readSecondFactorDemand, {}, { token: boss.token })).toEqual({ demanded: true })

    const addClub = (token: string, name: string) => app.call(createClub, { body: { name } }, { token })
    const refused = await addClub(open.token, 'CLB Hai Lớp')
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        code: 'second-factor-due',
        message: 'Quản trị viên yêu cầu xác thực hai lớp. Hãy bật ở trang Tài khoản trước khi thay đổi dữ liệu',
      },
    ])
    expect((await app.call(listClubs, { query: {} }, { token: open.token })).status).toBe(200)
    await app.ok(updateAccount, { body: { name: 'Tên Mới' } }, { token: open.token })
    expect((await app.ok(readMe, {}, { token: open.token })).second_factor_due).toBe(true)
    const signedIn = (await signIn(open.username)).body
    expect(signedIn.user.second_factor_due).toBe(true)
    const visitor = await newUserAfter(boss.token, 'user')
    expect((await signIn(visitor)).body.user).not.toHaveProperty('second_factor_due')

    const secured = await turnOn(open)
    expect((await addClub(open.token, 'CLB Hai Lớp')).status).toBe(201)
    expect(await app.ok(readMe, {}, { token: open.token })).not.toHaveProperty('second_factor_due')
    expect((await app.call(turnOffSecondFactor, { body: own }, { token: open.token })).body.code).toBe(
      'second-factor-demanded',
    )
    expect((await signIn(open.username, { code: codeOf(secured.uri) })).body.user).not.toHaveProperty(
      'second_factor_due',
    )

    await app.ok(resetSecondFactor, { params: params(open.id) }, { token: boss.token })
    const again = (await signIn(open.username)).body
    expect((await addClub(again.token, 'CLB Khác')).body.code).toBe('second-factor-due')
    expect((await demand(false, boss)).status).toBe(200)
    expect((await addClub(again.token, 'CLB Khác')).status).toBe(201)
  })

  async function newUserAfter(token: string, role: 'user') {
    made += 1
    const username = `hai.lop.${made}`
    await app.ok(createUser, { body: { name: 'Người Xem', username, password: testPassword, role } }, { token })
    return username
  }
})
