import { createUser, liftLockout, listAudit, listLockouts, login, register } from '@vot/contract'
import { eachDatabase, onAnyDatabase, startApp, type TestApp, testPassword } from '@vot/testkit'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

onAnyDatabase('limits of signing in', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start, { trustedAddresses: ['10.99.0.0/16'] })
  })
  afterEach(() => void vi.useRealTimers())

  let made = 0
  async function newUser(): Promise<string> {
    made += 1
    const username = `gioi.han.${made}`
    const body = { name: 'Lê Thị Hoa', username, password: testPassword, role: 'mod' as const }
    await app.ok(createUser, { body }, { as: 'admin' })
    return username
  }
  const signIn = (username: string, address: string, password = testPassword, device_token?: string) =>
    app.call(login, { body: { username, password, device_token } }, { address })
  async function guess(times: number, address: string) {
    for (let index = 0; index < times; index += 1) {
      app.clock.advance(1_000)
      expect((await signIn(`ai.do.${index}`, address, 'sai-mat-khau')).status).toBe(401)
    }
  }

  test('whoever keeps wrong sign-ins in flight fails nobody elsewhere', eachDatabase, async () => {
    const people = await Promise.all(Array.from({ length: 10 }, newUser))
    const flood = Array.from({ length: 300 }, (_, index) => signIn(`ke.la.${index}`, '10.0.1.1', 'sai-mat-khau'))
    const answers = await Promise.all(people.map((username, index) => signIn(username, `10.0.2.${index}`)))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    const refused = (await Promise.all(flood)).filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('people of one hall who sign in at once all get in', eachDatabase, async () => {
    const people = await Promise.all(Array.from({ length: 40 }, newUser))
    const answers = await Promise.all(people.map((username) => signIn(username, '10.0.3.1')))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
  })

  test(
    '[AUTH-65] after thirty wrong ones an address is held off; known devices and other addresses are not',
    eachDatabase,
    async () => {
      const username = await newUser()
      const hall = '10.0.4.1'
      const { device_token } = (await signIn(username, hall)).body
      await guess(30, hall)
      const held = await signIn(await newUser(), hall)
      expect(held.status).toBe(429)
      expect(held.body.code).toBe('too-many-logins')
      expect(Number(held.headers['retry-after'])).toBe(600 - 29)
      expect((await signIn(username, hall)).status).toBe(429)
      expect((await signIn(username, hall, testPassword, device_token)).status).toBe(200)
      expect((await signIn(username, hall, testPassword, 'x'.repeat(43))).status).toBe(429)
      expect((await signIn(await newUser(), hall, testPassword, device_token)).status).toBe(429)
      expect((await signIn(username, '10.0.4.2')).status).toBe(200)
      app.clock.advance(571_000)
      expect((await signIn(username, hall)).status).toBe(200)
    },
  )

  test('[AUTH-65] a trusted address has no limit of its own', async () => {
    await guess(31, '10.99.1.1')
    expect((await signIn(await newUser(), '10.99.1.1')).status).toBe(200)
  })

  test('[AUTH-68] wrong passwords on a known device count apart from those of strangers', async () => {
    const username = await newUser()
    const hall = '10.0.5.1'
    const { device_token } = (await signIn(username, hall)).body
    for (let index = 0; index < 10; index += 1) await signIn(username, hall, 'sai-mat-khau')
    expect((await signIn(username, hall)).status).toBe(429)
    expect((await signIn(username, hall, testPassword, device_token)).status).toBe(200)

    app.clock.advance(600_000)
    for (let index = 0; index < 10; index += 1) await signIn(username, hall, 'sai-mat-khau', device_token)
    expect((await signIn(username, hall, testPassword, device_token)).status).toBe(429)
    expect((await signIn(username, hall)).status).toBe(200)
  })

  test('[AUTH-68] a device keeps its token from account to account, and the database holds hashes alone', async () => {
    const first = (await signIn(await newUser(), '10.0.5.2')).body.device_token
    const again = await signIn(await newUser(), '10.0.5.2', testPassword, first)
    expect(again.body.device_token).toBe(first)
    const chosen = 'chosen-by-somebody-else-0123456789'
    expect((await signIn(await newUser(), '10.0.5.2', testPassword, chosen)).body.device_token).not.toBe(chosen)
    const kept = await app.database.read((db) => db.selectFrom('knownDevices').selectAll().execute())
    expect(JSON.stringify(kept)).not.toContain(first)
  })

  test('[AUTH-66] an address makes sixty accounts an hour; names that are taken do not count', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const hall = '10.0.6.1'
    const make = (username: string, address = hall) =>
      app.call(register, { body: { name: 'Phạm Minh', username, password: testPassword } }, { address })
    expect((await make('tai.khoan.0')).status).toBe(201)
    expect((await make('tai.khoan.0')).body.code).toBe('username-taken')
    // One after the other: a count that takes two seconds is left out, so that a slow database refuses nobody.
    for (let index = 1; index < 60; index += 1) expect((await make(`tai.khoan.${index}`)).status).toBe(201)
    const refused = await make('tai.khoan.60')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    expect((await make('tai.khoan.61', '10.0.6.2')).status).toBe(201)
    vi.setSystemTime(Date.now() + 3_600_000)
    expect((await make('tai.khoan.62')).status).toBe(201)
  })

  test('an administrator sees who is held off and lets them in at once', async () => {
    app.clock.advance(600_000)
    const username = await newUser()
    const [hall, home] = ['10.0.7.1', '10.0.7.2']
    await guess(30, hall)
    for (let index = 0; index < 10; index += 1) await signIn(username, home, 'sai-mat-khau')
    for (let index = 0; index < 10; index += 1) await signIn('mat-khau-go-nham', home, 'sai-mat-khau')
    const { items } = await app.ok(listLockouts, {}, { as: 'admin' })
    const [atHome, atHall] = items
    expect(items).toHaveLength(2)
    expect(atHome).toMatchObject({ place: home, kind: 'address', username, failures: 10 })
    expect(atHall).toMatchObject({ place: hall, kind: 'address', username: null, failures: 30 })
    expect((await app.call(listLockouts, {}, { as: 'mod' })).status).toBe(403)
    expect((await app.call(liftLockout, { body: { place: hall, username: null } }, { as: 'mod' })).status).toBe(403)

    await app.ok(liftLockout, { body: { place: home, username } }, { as: 'admin' })
    await app.ok(liftLockout, { body: { place: hall, username: null } }, { as: 'admin' })
    expect((await signIn(username, home)).status).toBe(200)
    expect((await signIn(username, hall)).status).toBe(200)
    expect((await app.ok(listLockouts, {}, { as: 'admin' })).items).toEqual([])
    const log = await app.ok(listAudit, { query: { per_page: '5' } }, { as: 'admin' })
    expect(log.items.filter(({ action }) => action === 'let-sign-in')).toHaveLength(2)
  })
})
