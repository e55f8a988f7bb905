import { createOwnToken, createPlayer, listPlayers, listTournaments, readHome, revokeOwnToken } from '@vot/contract'
import { makeGroup, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

onAnyDatabase('the version of the API', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })
  const asVersion = (version: string) => ({ headers: { 'vot-version': version } })

  test('[API-14] a call names its version and is answered by it; without one nothing is said', async () => {
    await makeGroup(app)
    // The second one is answered from what was prepared for the first.
    for (let time = 0; time < 2; time += 1) {
      const told = await app.call(listTournaments, {}, asVersion('1'))
      expect([told.status, told.headers['vot-version']]).toEqual([200, '1'])
      const silent = await app.call(listTournaments, {})
      expect([silent.status, silent.headers['vot-version']]).toEqual([200, undefined])
    }
  })

  test('[API-14] a version that there is not, and a call that is no part of it, are refused', async () => {
    const url = `${await app.listen()}${listTournaments.path}`
    // Known by its address: the routes are not asked any more.
    for (let time = 0; time < 3; time += 1) await (await fetch(url)).text()
    expect((await fetch(url, { headers: { 'vot-version': '2' } })).status).toBe(400)
    expect((await fetch(url, { headers: { 'vot-version': '1' } })).headers.get('vot-version')).toBe('1')
    for (const version of ['2', '0', 'latest', '1.0', '1, 1']) {
      const refused = await app.call(listTournaments, {}, asVersion(version))
      expect([refused.status, refused.body.code], version).toEqual([400, 'api-version-unknown'])
    }
    const { id } = await makeGroup(app)
    const home = { params: { scope: 'groups' as const, id: String(id) } }
    await app.ok(readHome, home)
    const refused = await app.call(readHome, home, asVersion('1'))
    expect([refused.status, refused.body.code]).toEqual([404, 'not-released'])
    const body = { name: 'Lê Bưởi', phone: '0912345678', ranking_points: 3 }
    expect((await app.call(createPlayer, { body }, { as: 'admin', ...asVersion('1') })).status).toBe(404)
  })

  test('[API-16] a token makes 600 calls a minute, and each answer tells what is left', async () => {
    const { token: session } = await app.signIn('admin')
    const made = await app.ok(createOwnToken, { body: { name: 'Bot', scopes: ['read'], days: 1 } }, { token: session })
    const { token } = made
    const first = await app.call(listPlayers, {}, { token })
    expect(first.headers['ratelimit-policy']).toBe('"token";q=600;w=60')
    expect(first.headers.ratelimit).toMatch(/^"token";r=599;t=\d+$/)
    const prepared = await app.call(listTournaments, {}, { token, headers: { 'vot-version': '1' } })
    expect(prepared.headers.ratelimit).toMatch(/^"token";r=598;t=\d+$/)
    let refused = await app.call(listPlayers, {}, { token })
    for (let calls = 0; calls < 600 && refused.status === 200; calls += 1) {
      refused = await app.call(listPlayers, {}, { token })
    }
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests'])
    expect(refused.headers.ratelimit).toMatch(/^"token";r=0;t=\d+$/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    // The person has a limit of their own.
    expect((await app.call(listPlayers, {}, { token: session })).headers.ratelimit).toBeUndefined()
    await app.ok(revokeOwnToken, { params: { id: String(made.id) } }, { token: session })
  })
})
