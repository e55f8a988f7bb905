import { hash } from '@node-rs/argon2'
import {
  changePassword,
  createPasswordReset,
  createReferees,
  createSignInLinks,
  createUser,
  deleteUser,
  endOwnSession,
  endOwnSessions,
  endUserSession,
  endUserSessions,
  listOwnSessions,
  listUserSessions,
  listUsers,
  login,
  readMe,
  register,
  resetPassword,
  revokeSignInLink,
  signInByLink,
  updateAccount,
  updateUser,
} from '@vot/contract'
import { ok } from '@vot/domain'
import { eachDatabase, onAnyDatabase, openOtherTransaction, startApp, type TestApp, testPassword } from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const newPassword = 'mat-khau-moi-2026'
const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile'

onAnyDatabase('the care of accounts', (start) => {
  let app: TestApp
  let made = 0
  beforeAll(async () => {
    app = await startApp(start)
  })

  const params = (id: number) => ({ id: String(id) })
  async function newUser(role: 'admin' | 'ref' | 'user' = 'user') {
    made += 1
    const username = `nguoi.dung.${made}`
    const body = { name: `Người Dùng ${made}`, username, password: testPassword, role }
    return await app.ok(createUser, { body }, admin)
  }
  const signIn = (username: string, password = testPassword, userAgent = phone, address = '10.0.0.1') =>
    app.call(login, { body: { username, password } }, { address, headers: { 'user-agent': userAgent } })
  const isOpen = async (token: string) => (await app.call(readMe, {}, { token })).status === 200
  const auditOf = (id: number) =>
    app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .selectAll()
        .where('subjectType', '=', 'user')
        .where('subjectId', '=', id)
        .orderBy('id')
        .execute(),
    )

  test('everybody changes the display name of their own account', async () => {
    const user = await newUser()
    const { token } = (await signIn(user.username)).body
    const changed = await app.ok(updateAccount, { body: { name: 'Lê Thị Bưởi' } }, { token })
    expect(changed).toMatchObject({ id: user.id, name: 'Lê Thị Bưởi', role: 'user' })
    expect((await app.ok(readMe, {}, { token })).name).toBe('Lê Thị Bưởi')
    const last = (await auditOf(user.id)).at(-1)
    expect(last).toMatchObject({ action: 'update-account', actorId: user.id })
    expect(last?.before).toContain(user.name)
  })

  test(
    '[USR-41] a new password asks the current one and ends the other sessions, not this one',
    eachDatabase,
    async () => {
      const user = await newUser()
      const [here, elsewhere] = [(await signIn(user.username)).body.token, (await signIn(user.username)).body.token]
      const change = (current_password: string, password: string) =>
        app.call(changePassword, { body: { current_password, password } }, { token: here })
      const wrong = await change('khong-phai', newPassword)
      expect(wrong.status).toBe(400)
      expect(wrong.body).toMatchObject({
        code: 'wrong-password',
        details: { fields: { current_password: 'Mật khẩu hiện tại không đúng' } },
      })
      expect((await change(testPassword, 'ngan')).body.message).toBe('Mật khẩu phải có ít nhất 8 ký tự')
      expect(await isOpen(elsewhere)).toBe(true)
      expect((await change(testPassword, newPassword)).status).toBe(200)
      expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([true, false])
      expect((await signIn(user.username)).status).toBe(401)
      expect((await signIn(user.username, newPassword)).status).toBe(200)
      expect(JSON.stringify(await auditOf(user.id))).not.toMatch(/mat-khau-moi|argon2/)
    },
  )

  test('[USR-41] ten wrong guesses of the current password stop more of them', async () => {
    const user = await newUser()
    const { token } = (await signIn(user.username)).body
    const guess = () =>
      app.call(changePassword, { body: { current_password: 'sai-roi', password: newPassword } }, { token })
    for (let index = 0; index < 10; index += 1) expect((await guess()).body.code).toBe('wrong-password')
    expect((await guess()).body.code).toBe('too-many-logins')
  })

  test(
    '[USR-42] people see where they are signed in, and sign out of one device, the others or everywhere',
    eachDatabase,
    async () => {
      const user = await newUser()
      const tokens: string[] = []
      for (const agent of ['Một', 'Hai', 'Ba']) {
        app.clock.advance(1_000)
        tokens.push((await signIn(user.username, testPassword, `${agent} ${'x'.repeat(400)}`, '10.0.0.7')).body.token)
      }
      const [first = '', second = '', third = ''] = tokens
      const { items } = await app.ok(listOwnSessions, {}, { token: second })
      expect(items.map(({ user_agent }) => user_agent?.slice(0, 3).trim())).toEqual(['Ba', 'Hai', 'Một'])
      expect(items.map(({ current }) => current)).toEqual([false, true, false])
      expect(items[0]).toMatchObject({ address: '10.0.0.7' })
      expect(items[0]?.user_agent).toHaveLength(300)

      await app.ok(endOwnSession, { params: params(items[0]?.id ?? 0) }, { token: second })
      expect([await isOpen(first), await isOpen(second), await isOpen(third)]).toEqual([true, true, false])
      const foreign = await app.call(endOwnSession, { params: params(items[1]?.id ?? 0) }, { as: 'mod' })
      expect(foreign.body.code).toBe('session-not-found')
      await app.ok(endOwnSessions, { query: { which: 'others' } }, { token: second })
      expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
      await app.ok(endOwnSessions, { query: { which: 'all' } }, { token: second })
      expect(await isOpen(second)).toBe(false)
    },
  )

  test('[USR-43] an administrator sees the sessions of a user and ends one or all of them', async () => {
    const user = await newUser('ref')
    const [one, other] = [(await signIn(user.username)).body.token, (await signIn(user.username)).body.token]
    const { items } = await app.ok(listUserSessions, { params: params(user.id) }, admin)
    expect(items).toHaveLength(2)
    expect(items.every(({ current }) => !current)).toBe(true)
    const [latest] = items
    const ending = { params: { ...params(user.id), sessionId: String(latest?.id) } }
    await app.ok(endUserSession, ending, admin)
    expect([await isOpen(one), await isOpen(other)]).toEqual([true, false])
    expect((await app.call(endUserSession, ending, admin)).body.code).toBe('session-not-found')
    await app.ok(endUserSessions, { params: params(user.id) }, admin)
    expect(await isOpen(one)).toBe(false)
    expect((await app.call(listUserSessions, { params: params(user.id) }, { as: 'mod' })).status).toBe(403)
    expect((await app.call(listUserSessions, { params: params(999_999) }, admin)).body.code).toBe('user-not-found')
  })

  test('[USR-44] a link sets a new password once, ends every session and signs in', eachDatabase, async () => {
    const user = await newUser()
    const before = (await signIn(user.username)).body.token
    const link = await app.ok(createPasswordReset, { params: params(user.id) }, admin)
    expect(link.expires_at).toMatch(/\+07:00$/)
    const set = (token: string, password = newPassword) => app.call(resetPassword, { body: { token, password } })
    expect((await set(link.token, 'ngan')).body.message).toBe('Mật khẩu phải có ít nhất 8 ký tự')
    expect((await set('khong-co-ma-nay')).body.code).toBe('reset-link-invalid')
    const [one, other] = await Promise.all([set(link.token), set(link.token)])
    expect([one.status, other.status].sort()).toEqual([200, 404])
    const signedIn = one.status === 200 ? one : other
    expect(signedIn.body.user.username).toBe(user.username)
    expect([await isOpen(before), await isOpen(signedIn.body.token)]).toEqual([false, true])
    expect((await set(link.token)).body.code).toBe('reset-link-invalid')
    expect((await signIn(user.username, newPassword)).status).toBe(200)
    expect((await auditOf(user.id)).map(({ action }) => action)).toEqual([
      'create-user',
      'create-password-reset',
      'reset-password',
    ])
  })

  test('[USR-44] a link is for its own account alone, while links of others are open', async () => {
    const [one, other] = [await newUser(), await newUser()]
    const make = (id: number) => app.ok(createPasswordReset, { params: params(id) }, admin)
    const [first, second] = [await make(one.id), await make(other.id)]
    const set = (token: string) => app.call(resetPassword, { body: { token, password: newPassword } })
    expect((await set(second.token)).body.user.username).toBe(other.username)
    expect((await signIn(one.username)).status).toBe(200)
    expect((await set(first.token)).body.user.username).toBe(one.username)
  })

  test('[USR-45] a link lasts 24 hours; a newer one, disabling and deleting make it useless', async () => {
    const user = await newUser()
    const make = () => app.ok(createPasswordReset, { params: params(user.id) }, admin)
    const set = async (token: string) =>
      (await app.call(resetPassword, { body: { token, password: newPassword } })).body.code
    const [first, second] = [await make(), await make()]
    expect(await set(first.token)).toBe('reset-link-invalid')
    app.clock.advance(86_400_000)
    expect(await set(second.token)).toBe('reset-link-invalid')
    const third = await make()
    await app.ok(updateUser, { params: params(user.id), body: { disabled: true } }, admin)
    expect((await app.call(createPasswordReset, { params: params(user.id) }, admin)).body.code).toBe('user-disabled')
    await app.ok(updateUser, { params: params(user.id), body: { disabled: false } }, admin)
    expect(await set(third.token)).toBe('reset-link-invalid')
    const fourth = await make()
    await app.ok(deleteUser, { params: params(user.id) }, admin)
    expect(await set(fourth.token)).toBe('reset-link-invalid')
  })

  if (start.dialect === 'postgres') {
    test(
      '[USR-45] nor is one made for an account that another process disables at that moment',
      eachDatabase,
      async () => {
        const user = await newUser()
        const other = await openOtherTransaction(app.location)
        await other.query('update users set disabled_at = 1 where id = $1', [user.id])
        const making = app.call(createPasswordReset, { params: params(user.id) }, admin)
        await other.waitedFor()
        await other.commit()
        expect((await making).body.code).toBe('user-disabled')
      },
    )
  }

  test('[USR-45] a link ends with the password and with the role that it was made for', async () => {
    const user = await newUser()
    const { token } = (await signIn(user.username)).body
    const newLink = async () => (await app.ok(createPasswordReset, { params: params(user.id) }, { as: 'admin' })).token
    const set = async (link: string) =>
      (await app.call(resetPassword, { body: { token: link, password: newPassword } })).body.code
    const before = await newLink()
    const change = { current_password: testPassword, password: `${newPassword}-2` }
    expect((await app.call(changePassword, { body: change }, { token })).status).toBe(200)
    expect(await set(before)).toBe('reset-link-invalid')

    const asUser = await newLink()
    await app.ok(updateUser, { params: params(user.id), body: { role: 'mod' } }, { as: 'admin' })
    expect(await set(asUser)).toBe('reset-link-invalid')
    const renamed = await newLink()
    await app.ok(updateUser, { params: params(user.id), body: { name: 'Tên Mới' } }, { as: 'admin' })
    expect(await set(renamed)).toBeUndefined()
  })

  test('a link is kept as a hash alone and stands in no log', async () => {
    const user = await newUser()
    const { token } = await app.ok(createPasswordReset, { params: params(user.id) }, admin)
    const stored = await app.database.read(async (db) => [
      await db.selectFrom('passwordResets').selectAll().execute(),
      await db.selectFrom('auditLog').selectAll().execute(),
      await db.selectFrom('idempotencyKeys').selectAll().execute(),
    ])
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  describe('[USR-80] a link by which a referee signs in', () => {
    const made = async () => {
      const body = { prefix: 'nguoimoi', people: [{ name: null, password: 'bong-vang-201' }] }
      const [user] = (await app.ok(createReferees, { body }, admin)).items
      if (!user) throw new Error('no referee')
      return user
    }
    const link = async (id: number) =>
      (await app.ok(createSignInLinks, { body: { user_ids: [id] } }, admin)).items[0]?.token ?? ''
    const open = (token: string) => app.call(signInByLink, { body: { token } })

    test('it works once, opens a session of that referee, and the password still works', async () => {
      const user = await made()
      const token = await link(user.id)
      const opened = await open(token)
      expect(opened.body.user).toMatchObject({ id: user.id, role: 'ref' })
      expect((await app.call(readMe, {}, { token: opened.body.token })).body.username).toBe(user.username)
      expect([(await open(token)).status, (await open(token)).body.code]).toEqual([404, 'sign-in-link-invalid'])
      expect((await signIn(user.username, 'bong-vang-201')).status).toBe(200)
    })

    test('of two that come at once one gets in', eachDatabase, async () => {
      const token = await link((await made()).id)
      const answers = await Promise.all([open(token), open(token), open(token)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    })

    test('24 hours, a newer one, revoking, a new password or role, locking and deleting make it useless', async () => {
      const user = await made()
      const change = (body: object) => app.ok(updateUser, { params: params(user.id), body }, admin)
      const older = await link(user.id)
      const newer = await link(user.id)
      expect((await open(older)).body.code).toBe('sign-in-link-invalid')
      app.clock.advance(86_400_000)
      expect((await open(newer)).body.code).toBe('sign-in-link-invalid')
      const ways: readonly (() => Promise<unknown>)[] = [
        () => app.ok(revokeSignInLink, { params: params(user.id) }, admin),
        () => change({ password: 'bong-vang-202' }),
        async () => [await change({ role: 'user' }), await change({ role: 'ref' })],
        async () => [await change({ disabled: true }), await change({ disabled: false })],
        () => app.ok(deleteUser, { params: params(user.id) }, admin),
      ]
      for (const end of ways) {
        const token = await link(user.id)
        await end()
        expect((await open(token)).body.code).toBe('sign-in-link-invalid')
      }
    })

    test('the list of accounts says which referees have one that works', async () => {
      const user = await made()
      const told = async () => {
        const { items } = await app.ok(listUsers, { query: { q: user.username, role: 'ref' } }, admin)
        return items.find(({ id }) => id === user.id)?.sign_in_link_until
      }
      expect(await told()).toBeNull()
      const { items, expires_at } = await app.ok(createSignInLinks, { body: { user_ids: [user.id] } }, admin)
      expect(await told()).toBe(expires_at)
      expect((await open(items[0]?.token ?? '')).status).toBe(200)
      expect(await told()).toBeNull()
      await link(user.id)
      await app.ok(revokeSignInLink, { params: params(user.id) }, admin)
      expect(await told()).toBeNull()
      await link(user.id)
      app.clock.advance(86_400_000)
      expect(await told()).toBeNull()
    })

    test('it is for referees alone, made by administrators, kept as a hash and in no log', async () => {
      const [user, other] = [await made(), await newUser()]
      const make = (ids: number[], as: 'admin' | 'mod' | 'ref') =>
        app.call(createSignInLinks, { body: { user_ids: ids } }, { as })
      expect((await make([user.id], 'mod')).status).toBe(403)
      expect((await make([user.id, 999_999], 'admin')).body.code).toBe('user-not-found')
      await app.ok(updateUser, { params: params(other.id), body: { role: 'mod' } }, admin)
      expect((await make([user.id, other.id], 'admin')).body.code).toBe('sign-in-link-role')
      const stored = () => app.database.read((db) => db.selectFrom('signInLinks').selectAll().execute())
      expect((await stored()).filter(({ userId }) => userId === user.id)).toEqual([])
      const token = await link(user.id)
      const kept = await app.database.read(async (db) => [
        await db.selectFrom('signInLinks').selectAll().execute(),
        await db.selectFrom('auditLog').selectAll().execute(),
        await db.selectFrom('idempotencyKeys').selectAll().execute(),
      ])
      expect(JSON.stringify(kept)).not.toContain(token)
    })
  })

  test('referees are made in bulk: usernames from names or prefix, all different, and they sign in', async () => {
    const people = [
      { name: 'Nguyễn Đình Phúc', password: 'bong-vang-101' },
      { name: 'Nguyễn Đình Phúc', password: 'bong-vang-102' },
      { name: null, password: 'bong-vang-103' },
      { name: '木村', password: 'bong-vang-104' },
    ]
    const options = { ...admin, headers: { 'idempotency-key': 'trong-tai-1' } }
    const { items } = await app.ok(createReferees, { body: { prefix: 'trongtai', people } }, options)
    expect(items.map(({ username, name, role }) => [username, name, role])).toEqual([
      ['nguyen.dinh.phuc', 'Nguyễn Đình Phúc', 'ref'],
      ['nguyen.dinh.phuc.2', 'Nguyễn Đình Phúc', 'ref'],
      ['trongtai01', 'Trọng tài 1', 'ref'],
      ['trongtai02', '木村', 'ref'],
    ])
    for (const [index, { username }] of items.entries()) {
      expect((await signIn(username, people[index]?.password)).status).toBe(200)
    }
    const again = await app.ok(createReferees, { body: { prefix: 'trongtai', people } }, options)
    expect(again.items).toEqual(items)
    const next = await app.ok(createReferees, { body: { prefix: 'trongtai', people: people.slice(2, 3) } }, admin)
    expect(next.items[0]?.username).toBe('trongtai03')
    // Who has no name is called in the language of whoever makes the accounts.
    const inEnglish = { ...admin, headers: { 'accept-language': 'en' } }
    const others = await app.ok(createReferees, { body: { prefix: 'referee', people: people.slice(2, 3) } }, inEnglish)
    expect(others.items[0]).toMatchObject({ username: 'referee01', name: 'Referee 1' })
  })

  test('two administrators who make referees at once get different usernames', eachDatabase, async () => {
    const people = Array.from({ length: 3 }, (_, index) => ({ name: null, password: `bong-vang-${index}` }))
    const answers = await Promise.all(
      [1, 2].map(() => app.ok(createReferees, { body: { prefix: 'song', people } }, admin)),
    )
    const usernames = answers.flatMap(({ items }) => items.map(({ username }) => username))
    expect(new Set(usernames).size).toBe(6)
  })

  test('at most 50 referees at once; a wrong prefix or password is refused with its text', async () => {
    const refused = async (body: Parameters<typeof app.call<typeof createReferees>>[1]['body']) =>
      (await app.call(createReferees, { body }, admin)).body.message
    const person = { name: null, password: 'bong-vang-2026' }
    expect(await refused({ prefix: 'tt', people: Array.from({ length: 51 }, () => person) })).toBe(
      'Mỗi lần tạo được từ 1 đến 50 trọng tài',
    )
    expect(await refused({ prefix: 'tt', people: [] })).toBe('Mỗi lần tạo được từ 1 đến 50 trọng tài')
    expect(await refused({ prefix: 'Trọng tài', people: [person] })).toMatch(/^Tiền tố gồm/)
    expect(await refused({ prefix: 'tt', people: [{ name: null, password: 'ngan' }] })).toBe(
      'Mật khẩu phải có ít nhất 8 ký tự',
    )
  })

  test('[AUTH-69] an easily guessed password is refused wherever one is set, with the reason at its field', async () => {
    const user = await newUser()
    const { token } = (await signIn(user.username)).body
    const link = (await app.ok(createPasswordReset, { params: params(user.id) }, admin)).token
    const setting = [
      (password: string) => app.call(register, { body: { name: 'An', username: 'an.de.doan', password } }),
      (password: string) =>
        app.call(createUser, { body: { name: 'An', username: 'an.de.doan', password, role: 'user' } }, admin),
      (password: string) => app.call(updateUser, { params: params(user.id), body: { password } }, admin),
      (password: string) => app.call(changePassword, { body: { current_password: testPassword, password } }, { token }),
      (password: string) => app.call(resetPassword, { body: { token: link, password } }),
    ]
    const common = 'Mật khẩu này quá phổ biến và dễ đoán, vui lòng chọn mật khẩu khác'
    for (const [password, text] of [
      ['          ', 'Mật khẩu không được chỉ gồm khoảng trắng'],
      ['\u00a0\u2003\u00a0\u2003\u00a0\u2003\u00a0\u2003', 'Mật khẩu không được chỉ gồm khoảng trắng'],
      ['bbbbbbbbbbbb', 'Mật khẩu không được chỉ lặp lại một ký tự'],
      ['AaAaAaAa', 'Mật khẩu không được chỉ lặp lại một ký tự'],
      ['12345678', common],
      ['Password', common],
      ['Mật khẩu 123', common],
    ] as const) {
      for (const [index, set] of setting.entries()) {
        const { status, body } = await set(password)
        expect([status, body], `${password} ${index}`).toEqual([
          400,
          { code: 'validation-failed', message: text, details: { fields: { password: text } } },
        ])
      }
      const people = [
        { name: null, password: 'bong-vang-301' },
        { name: null, password },
      ]
      expect((await app.call(createReferees, { body: { prefix: 'tt', people } }, admin)).body).toMatchObject({
        details: { fields: { 'people.1.password': text } },
      })
    }
    // Nothing of all this changed the password.
    expect((await signIn(user.username)).status).toBe(200)
  })

  test('[AUTH-69] whoever has an easily guessed password from before still signs in', async () => {
    const user = await newUser()
    const passwordHash = await hash('12345678')
    await app.database.transaction(async (work) => {
      await work.db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
      return ok(null)
    })
    const { status, body } = await signIn(user.username, '12345678')
    expect(status).toBe(200)
    const change = { current_password: '12345678', password: newPassword }
    expect((await app.call(changePassword, { body: change }, { token: body.token })).status).toBe(200)
  })

  test('the list of users is filtered by role and by state', eachDatabase, async () => {
    const user = await newUser('ref')
    await app.ok(updateUser, { params: params(user.id), body: { disabled: true } }, admin)
    const list = async (query: { role?: 'ref' | 'admin'; state?: 'active' | 'disabled' }) =>
      (await app.ok(listUsers, { query: { ...query, per_page: '100' } }, admin)).items
    const disabled = await list({ state: 'disabled', role: 'ref' })
    expect(disabled.map(({ id }) => id)).toContain(user.id)
    expect(disabled.every(({ role, disabled: off }) => role === 'ref' && off)).toBe(true)
    expect((await list({ state: 'active' })).map(({ id }) => id)).not.toContain(user.id)
    expect((await list({ role: 'admin' })).every(({ role }) => role === 'admin')).toBe(true)
  })
})
