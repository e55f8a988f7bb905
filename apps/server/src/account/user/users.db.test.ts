import { createUser, deleteUser, listUsers, login, updateUser, validateSession } from '@vot/contract'
import { ok } from '@vot/domain'
import { ensureFirstAdmin } from '@vot/server'
import { eachDatabase, onAnyDatabase, outsideUnitOfWork, startApp, type TestApp, testPassword } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

onAnyDatabase('users', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  const make = (username: string, role: 'admin' | 'mod' | 'ref' | 'user', name = 'Phạm Thị Đào') =>
    app.ok(createUser, { body: { name, username, email: '', password: testPassword, role } }, { as: 'admin' })
  const params = (id: number) => ({ id: String(id) })

  test('an administrator makes, finds, changes and lists accounts', eachDatabase, async () => {
    const made = await make('dao.pham', 'ref')
    expect(made).toEqual({
      id: made.id,
      name: 'Phạm Thị Đào',
      username: 'dao.pham',
      email: null,
      role: 'ref',
      disabled: false,
      second_factor: false,
      created_at: '2026-03-01T09:00:00+07:00',
      updated_at: '2026-03-01T09:00:00+07:00',
    })
    const found = await app.ok(listUsers, { query: { q: 'dao pham' } }, { as: 'admin' })
    expect(found.items).toEqual([{ ...made, sign_in_link_until: null }])
    expect(found).toMatchObject({ page: 1, per_page: 20, total_count: 1, total_pages: 1 })
    const body = { name: 'Phạm Đào', email: 'dao@example.vn' }
    const changed = await app.ok(updateUser, { params: params(made.id), body }, { as: 'admin' })
    expect(changed).toMatchObject({ name: 'Phạm Đào', email: 'dao@example.vn', role: 'ref' })
  })

  test('an edit by an administrator leaves the password that its owner has set meanwhile', eachDatabase, async () => {
    const { id } = await make('doi.mat.khau', 'ref')
    let edited: Promise<unknown> | undefined
    await app.database.transaction(async ({ db }) => {
      await db.updateTable('users').set({ passwordHash: 'new' }).where('id', '=', id).execute()
      edited = outsideUnitOfWork(() =>
        app.ok(updateUser, { params: params(id), body: { name: 'Tên mới' } }, { as: 'admin' }),
      )
      // Until it waits for the row, where it can.
      await new Promise((later) => setTimeout(later, 300))
      return ok(null)
    })
    await edited
    const [row] = await app.database.read((db) =>
      db.selectFrom('users').select(['name', 'passwordHash']).where('id', '=', id).execute(),
    )
    expect(row).toEqual({ name: 'Tên mới', passwordHash: 'new' })
  })

  test('[OPN-23] each change of an account is one line in the audit log, a retry none, and no line has a secret', async () => {
    const user = await make('nhat.ky', 'user')
    const body = { role: 'ref', password: 'mat-khau-khac-2026' } as const
    await app.ok(updateUser, { params: params(user.id), body }, { as: 'admin' })
    await app.ok(updateUser, { params: params(user.id), body: { role: 'ref' } }, { as: 'admin' })
    await app.ok(deleteUser, { params: params(user.id) }, { as: 'admin' })
    const lines = await app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .selectAll()
        .where('subjectType', '=', 'user')
        .where('subjectId', '=', user.id)
        .execute(),
    )
    expect(lines.map(({ action }) => action)).toEqual(['create-user', 'update-user', 'delete-user'])
    expect(new Set(lines.map(({ actorId }) => actorId))).toEqual(new Set([(await app.signIn('admin')).userId]))
    expect(JSON.stringify(lines)).not.toMatch(/mat-khau|argon2/)
  })

  test('[AUTH-01] an account is admin, mod, ref or user, and nothing else', async () => {
    for (const role of ['admin', 'mod', 'ref', 'user'] as const) {
      const user = await make(`vai.tro.${role}`, role)
      expect(user.role).toBe(role)
      await app.ok(deleteUser, { params: params(user.id) }, { as: 'admin' })
    }
    await expect(make('vai.tro.khac', 'owner' as 'user')).rejects.toThrow('Vai trò không hợp lệ')
  })

  test('the list is paged; a page beyond the last is empty', eachDatabase, async () => {
    for (const index of [1, 2, 3]) await make(`trang.${index}`, 'user', `Trang ${index}`)
    const query = { q: 'trang', per_page: '2', page: '2' }
    const second = await app.ok(listUsers, { query }, { as: 'admin' })
    expect(second.items.map(({ name }) => name)).toEqual(['Trang 3'])
    expect(second).toMatchObject({ total_count: 3, total_pages: 2 })
    const beyond = await app.ok(listUsers, { query: { ...query, page: '9' } }, { as: 'admin' })
    expect(beyond).toMatchObject({ items: [], page: 9, total_count: 3 })
  })

  test(
    '[USR-71] the list is sorted by name, sign-in name, role or day, either way, over all of its pages',
    eachDatabase,
    async () => {
      await make('to.a', 'user', 'Thứ Tự Chi')
      app.clock.advance(1000)
      await make('to.c', 'mod', 'Thứ Tự Ân')
      app.clock.advance(1000)
      await make('to.b', 'ref', 'Thứ Tự Bình')
      const names = async (query: Record<string, string>) =>
        (await app.ok(listUsers, { query: { q: 'thu tu', ...query } }, { as: 'admin' })).items.map(({ name }) =>
          name.slice(7),
        )
      expect(await names({})).toEqual(['Ân', 'Bình', 'Chi'])
      expect(await names({ direction: 'down' })).toEqual(['Chi', 'Bình', 'Ân'])
      expect(await names({ order_by: 'username' })).toEqual(['Chi', 'Bình', 'Ân'])
      expect(await names({ order_by: 'role' })).toEqual(['Ân', 'Bình', 'Chi'])
      expect(await names({ order_by: 'created', direction: 'down' })).toEqual(['Bình', 'Ân', 'Chi'])
      expect(await names({ order_by: 'created', per_page: '2', page: '2' })).toEqual(['Bình'])
      const refused = await app.call(listUsers, { query: { order_by: 'password' } as never }, { as: 'admin' })
      expect(refused.status).toBe(400)
    },
  )

  test('[AUTH-39] a deleted account cannot sign in, leaves the list, and frees its name; its records stay', async () => {
    const user = await make('hoa.tran', 'mod')
    const { token } = await app.ok(login, { body: { username: 'hoa.tran', password: testPassword } })
    await app.ok(deleteUser, { params: params(user.id) }, { as: 'admin' })
    expect((await app.call(validateSession, {}, { token })).status).toBe(401)
    expect((await app.call(login, { body: { username: 'hoa.tran', password: testPassword } })).status).toBe(401)
    const listed = await app.ok(listUsers, { query: { q: 'hoa.tran' } }, { as: 'admin' })
    expect(listed.items).toEqual([])
    const again = await app.call(deleteUser, { params: params(user.id) }, { as: 'admin' })
    expect(again.status).toBe(404)
    expect((await make('hoa.tran', 'user')).id).not.toBe(user.id)
    const kept = await app.database.read((db) =>
      db.selectFrom('users').select('name').where('id', '=', user.id).executeTakeFirst(),
    )
    expect(kept).toEqual({ name: 'Phạm Thị Đào' })
  })

  test('[AUTH-18] the last administrator stays', async () => {
    const { userId } = await app.signIn('admin')
    const attempts = [
      await app.call(deleteUser, { params: params(userId) }, { as: 'admin' }),
      await app.call(updateUser, { params: params(userId), body: { role: 'mod' } }, { as: 'admin' }),
      await app.call(updateUser, { params: params(userId), body: { disabled: true } }, { as: 'admin' }),
    ]
    for (const { status, body } of attempts) {
      expect(status).toBe(409)
      expect(body.code).toBe('last-admin')
      expect(body.message).toBe('Phải còn ít nhất một quản trị viên đang hoạt động')
    }
  })

  test('[AUTH-18] two administrators who remove each other at once: one stays', eachDatabase, async () => {
    const first = (await app.signIn('admin')).userId
    const second = await make('quan.tri', 'admin')
    const tokenOf = async (username: string) =>
      (await app.ok(login, { body: { username, password: testPassword } })).token
    const [mine, theirs] = [await tokenOf('admin'), await tokenOf('quan.tri')]
    const demote = (id: number, token: string) =>
      app.call(updateUser, { params: params(id), body: { role: 'user' } }, { token })
    const [one, other] = await Promise.all([demote(second.id, mine), demote(first, theirs)])
    expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1)
    const admins = await app.database.read((db) =>
      db.selectFrom('users').select('id').where('role', '=', 'admin').where('disabledAt', 'is', null).execute(),
    )
    expect(admins).toHaveLength(1)
  })
})

onAnyDatabase('first administrator', (start) => {
  test('[AUTH-16] an empty database gets one, with a password that is made and shown once', eachDatabase, async () => {
    const { database } = await start()
    const wanted = { username: 'admin', password: null }
    const made = await Promise.all([ensureFirstAdmin(database, wanted), ensureFirstAdmin(database, wanted)])
    const shown = made.filter((each) => each !== null)
    expect(shown).toEqual([{ username: 'admin', madePassword: expect.stringMatching(/^[\w-]{16}$/) }])
    expect(await ensureFirstAdmin(database, wanted)).toBeNull()
    const users = await database.read((db) => db.selectFrom('users').select(['username', 'role']).execute())
    expect(users).toEqual([{ username: 'admin', role: 'admin' }])
  })
})
