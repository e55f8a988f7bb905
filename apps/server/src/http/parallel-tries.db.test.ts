import {
  arriveByPhone,
  claimByReceipt,
  claimPlayer,
  createClaimCode,
  createRegistration,
  findPlayers,
  listRegistrations,
  login,
  openWall,
  pairScreen,
  readHallCode,
  readPlayer,
  readWall,
  receiveTransfer,
  register,
  setFollow,
} from '@vot/contract'
import {
  makeGroup,
  makePlayers,
  makeTeams,
  onEachDatabase,
  onPostgres,
  type ServerProcess,
  spawnServer,
  startApp,
  type TestApp,
  testPassword,
} from '@vot/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const mod = { as: 'mod' } as const
const on = (id: number) => ({ params: { id: String(id) } })
const times = <T>(count: number, one: (index: number) => T) => Array.from({ length: count }, (_, index) => one(index))

/** How many answers had each status. */
async function statusesOf(answers: readonly Promise<{ readonly status: number }>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

onEachDatabase('tries that are sent at the same moment', (start) => {
  let app: TestApp
  let accounts = 0
  beforeAll(async () => {
    app = await startApp(start)
  })

  async function signUp() {
    accounts += 1
    const body = { name: `Người thử ${accounts}`, username: `nguoi-thu-${accounts}`, password: testPassword }
    return { token: (await app.ok(register, { body }, { address: `10.40.0.${accounts}` })).token }
  }

  async function receiptOfTeam() {
    const { divisions } = await makeGroup(app)
    const tournamentId = divisions[0]?.id ?? 0
    const [team] = await makeTeams(app, tournamentId, 1)
    const list = await app.ok(listRegistrations, { query: { tournament_id: String(tournamentId) } }, mod)
    const playerId = team?.player1_id ?? 0
    const body = { registration_id: team?.id ?? 0, key: list.items[0]?.payment_key ?? '', player_id: playerId }
    return { body, phone: (await app.ok(readPlayer, on(playerId), mod)).phone ?? '' }
  }

  test('[PLR-143] an account tries ten phone numbers, also where it sends a hundred at once', async () => {
    const { body, phone } = await receiptOfTeam()
    const an = await signUp()
    const tries = times(100, (index) =>
      app.call(
        claimByReceipt,
        { body: { ...body, phone: `0999000${String(100 + index)}` } },
        { ...an, address: `10.41.0.${index}` },
      ),
    )
    expect(await statusesOf(tries)).toEqual({ 403: 10, 429: 90 })
    expect((await app.call(claimByReceipt, { body: { ...body, phone } }, an)).status).toBe(429)
  })

  test('[PLR-143] an address tries thirty codes, also where many accounts send theirs at once', async () => {
    const people: { token: string }[] = []
    for (let made = 0; made < 8; made += 1) people.push(await signUp())
    const tries = times(96, (index) =>
      app.call(claimPlayer, { body: { code: `SAI${index}` } }, { ...people[index % 8], address: '10.42.0.1' }),
    )
    expect(await statusesOf(tries)).toEqual({ 404: 30, 429: 66 })
  })

  test('[PLR-143] a hall of players who claim their profiles at once is not held off', async () => {
    const people = []
    for (const player of await makePlayers(app, 40)) {
      people.push({ ...(await signUp()), code: (await app.ok(createClaimCode, on(player.id), mod)).code })
    }
    const claims = people.map(({ token, code }) =>
      app.call(claimPlayer, { body: { code } }, { token, address: '10.43.0.1' }),
    )
    expect(await statusesOf(claims)).toEqual({ 200: 40 })
  })

  test('[AUTH-65] an address tries thirty passwords, also where it sends them at once on many accounts', async () => {
    const tries = times(90, (index) =>
      app.call(login, { body: { username: `khong-co-${index}`, password: 'sai-mat-khau' } }, { address: '10.44.0.1' }),
    )
    expect(await statusesOf(tries)).toEqual({ 401: 30, 429: 60 })
  })

  test('[OPS-223, BRD-16, FEE-81, HOM-05] codes, keys and ends of phones are counted before they are looked up', async () => {
    const { id } = await makeGroup(app)
    const address = '10.45.0.1'
    const hall = times(90, (index) => {
      const body = { code: `????${index}`.slice(-4), registration_id: 1, place: 1 as const }
      return app.call(arriveByPhone, { ...on(id), body }, { address })
    })
    expect(await statusesOf(hall)).toEqual({ 400: 30, 429: 60 })
    const walls = times(45, (index) => [
      app.call(readWall, { params: { code: `Z${index}` } }, { address }),
      app.call(
        pairScreen,
        { ...on(id), body: { code: `Y${index}`, name: 'TV', pages: [{ kind: 'hour', seconds: 15 }] } },
        { ...mod, address },
      ),
    ])
    expect(await statusesOf(walls.flat())).toEqual({ 404: 30, 429: 60 })
    const hooks = times(90, (index) =>
      app.call(
        receiveTransfer,
        { params: { provider: 'sepay' }, body: {} },
        { address, headers: { authorization: `Apikey sai-khoa-${index}-0123456789` } },
      ),
    )
    expect(await statusesOf(hooks)).toEqual({ 401: 30, 429: 60 })
    const ends = times(120, (index) =>
      app.call(
        findPlayers,
        { params: { scope: 'groups', id: String(id) }, query: { q: String(700 + index) } },
        { address },
      ),
    )
    expect(await statusesOf(ends)).toEqual({ 200: 60, 429: 60 })
  })

  test('[REG-185] twenty entries of unverified people wait of one account, also where they come at once', async () => {
    const { divisions } = await makeGroup(app, [{}, {}, {}, {}, {}])
    const newcomer = (index: number, name: string) => ({ name, phone: `0977${String(index).padStart(6, '0')}` })
    const an = await signUp()
    const enter = (index: number) => {
      const body = {
        tournament_id: divisions[index % 5]?.id ?? 0,
        new_player1: newcomer(2 * index, `Một ${index}`),
        new_player2: newcomer(2 * index + 1, `Hai ${index}`),
      }
      return app.call(createRegistration, { body }, an)
    }
    for (let index = 0; index < 15; index += 1) expect((await enter(index)).status).toBe(201)
    expect(await statusesOf(times(10, (index) => enter(15 + index)))).toEqual({ 201: 5, 429: 5 })
  })

  test('[NTF-31] an account follows fifty, also where its devices follow at once', async () => {
    const players = await makePlayers(app, 60)
    const an = await signUp()
    const follow = (id: number, index: number) => {
      const device_key = `c2a1f7de-40f5-4a7e-9c55-0a1b2c3d4${String(100 + (index % 6))}`
      return app.call(setFollow, { body: { device_key, target: 'player', target_id: id, state: 'on' } }, an)
    }
    for (const [index, { id }] of players.slice(0, 45).entries()) expect((await follow(id, index)).status).toBe(200)
    const last = players.slice(45).map(({ id }, index) => follow(id, index))
    expect(await statusesOf(last)).toEqual({ 200: 5, 409: 10 })
  })

  test('[OPS-223, BRD-16] right codes count for nothing, however many come at once', async () => {
    const { id } = await makeGroup(app)
    const { code } = await app.ok(readHallCode, on(id), { as: 'ref' })
    const address = '10.46.0.1'
    const hall = times(90, () =>
      app.call(arriveByPhone, { ...on(id), body: { code, registration_id: 999_999, place: 1 } }, { address }),
    )
    expect(await statusesOf(hall)).not.toHaveProperty('429')
    const wall = await app.ok(openWall, {})
    const reads = times(90, () => app.call(readWall, { params: { code: wall.code } }, { address }))
    expect(await statusesOf(reads)).toEqual({ 200: 90 })
  })
})

onPostgres('tries that are sent to two processes at the same moment', (start) => {
  const servers: ServerProcess[] = []
  beforeAll(async () => {
    const location = await start.emptyLocation()
    const env = { TRUST_PROXY: '1' }
    servers.push(await spawnServer(location, env), await spawnServer(location, env))
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
  })

  async function send(index: number, path: string, body: unknown, address: string, token = '') {
    const response = await fetch(`${servers[index % 2]?.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  test('[API-13] an address enters thirty teams a minute, also where it sends them at once', async () => {
    const body = { tournament_id: 987_654, player1_id: 1, player2_id: 2 }
    const tries = times(400, (index) => send(index, createRegistration.path, body, '10.50.0.1'))
    expect(await statusesOf(tries)).toEqual({ 404: 30, 429: 370 })
  })

  test('[PLR-143] an account tries ten codes, and an address thirty', async () => {
    const people: string[] = []
    for (let made = 0; made < 8; made += 1) {
      const account = { name: 'Người thử', username: `hai-may-${made}`, password: testPassword }
      people.push(String((await send(made, register.path, account, `10.51.0.${made}`)).body.token))
    }
    const [an = ''] = people
    const ofAccount = times(200, (index) =>
      send(index, claimPlayer.path, { code: `SAI${index}` }, `10.52.0.${index}`, an),
    )
    expect(await statusesOf(ofAccount)).toEqual({ 404: 10, 429: 190 })
    const ofAddress = times(200, (index) =>
      send(index, claimPlayer.path, { code: `SAI${index}` }, '10.53.0.1', people[1 + (index % 7)]),
    )
    expect(await statusesOf(ofAddress)).toEqual({ 404: 30, 429: 170 })
  })

  test('[AUTH-65] an address tries thirty passwords', async () => {
    const tries = times(200, (index) =>
      send(index, login.path, { username: `khong-co-${index}`, password: 'sai-mat-khau' }, '10.54.0.1'),
    )
    expect(await statusesOf(tries)).toEqual({ 401: 30, 429: 170 })
  })
})
