import {
  approveRegistration,
  createGroup,
  createPlayer,
  createRegistration,
  login,
  readPushKey,
  setFollow,
  setPushSettings,
  setPushSubscription,
} from '@vot/contract'
import {
  deviceKey,
  division,
  fixedClock,
  onAnyDatabase,
  onPostgres,
  type PushService,
  type ServerProcess,
  spawnServer,
  startPushService,
  testPassword,
} from '@vot/testkit'
import { afterEach, expect, test } from 'vitest'

const env = { PUSH_ALLOW_HTTP_LOOPBACK: '1', SECURITY_CONTACT: 'vot@example.com', TRUSTED_ADDRESSES: '127.0.0.1' }
const running: ServerProcess[] = []
const services: PushService[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL')
  for (const service of services.splice(0)) await service.close()
})

async function send(url: string, method: string, path: string, body?: unknown, token = '') {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
  return answer
}

/** A team that waits, followed with its receipt by devices that are always awake; answers how to approve it. */
async function prepare(url: string, devices: number) {
  const { token } = await send(url, 'POST', login.path, { username: 'admin', password: testPassword })
  // Read once: the server that is asked may be killed meanwhile, and its keys outlive it.
  const { public_key: publicKey } = await send(url, 'GET', readPushKey.path)
  const service = await startPushService(async () => publicKey)
  services.push(service)
  const fields = division({ clock: fixedClock(Date.now()) })
  const group = { group_name: 'Giải Liên Quận', venue: 'Sân Tao Đàn', divisions: [fields] }
  const tournament = (await send(url, 'POST', createGroup.path, group, token)).divisions[0].id
  const players: number[] = []
  for (const [index, name] of ['Nguyễn Hoàng Phúc', 'Trần Minh Khôi'].entries()) {
    const body = { name, phone: `090123456${index}`, ranking_points: 3 }
    players.push((await send(url, 'POST', createPlayer.path, body, token)).id)
  }
  const entry = { tournament_id: tournament, player1_id: players[0], player2_id: players[1] }
  const team = await send(url, 'POST', createRegistration.path, entry, token)
  for (let index = 0; index < devices; index += 1) {
    const device_key = deviceKey(`device ${index}`)
    const follow = { device_key, target: 'team', target_id: team.id, state: 'on', receipt_key: team.payment_key }
    await send(url, 'PUT', setFollow.path, follow)
    const subscription = service.subscribe().keys
    await send(url, 'PUT', setPushSubscription.path, { device_key, subscription })
    await send(url, 'PUT', setPushSettings.path, { device_key, quiet: null })
  }
  const approve = () => send(url, 'POST', approveRegistration.path.replace(':id', String(team.id)), {}, token)
  return { service, approve }
}

/** As often as each subscription was told. */
function timesTold({ told }: PushService): number[] {
  const times = new Map<number, number>()
  for (const { subscription } of told) times.set(subscription, (times.get(subscription) ?? 0) + 1)
  return [...times.values()]
}

onPostgres('devices told by several processes', (start) => {
  test('[NTF-23] each device is told once, whichever process does it', async () => {
    const { location } = await start()
    running.push(...(await Promise.all([spawnServer(location, env), spawnServer(location, env)])))
    const { service, approve } = await prepare(running[0]?.url ?? '', 40)
    await approve()
    await expect.poll(() => timesTold(service).length, { interval: 100 }).toBe(40)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(timesTold(service)).toEqual(Array.from({ length: 40 }, () => 1))
  })
})

onAnyDatabase('devices told after a kill', (start) => {
  test('[NTF-26] what happened just before a kill is told by the next start, to each device once', async () => {
    const { location } = await start()
    const first = await spawnServer(location, env)
    running.push(first)
    const { service, approve } = await prepare(first.url, 5)
    await approve()
    await first.end('SIGKILL')
    const toldBefore = service.told.length
    running.push(await spawnServer(location, env))
    // What the killed process had leased is free after a minute; what it had not begun is told at once.
    await expect.poll(() => timesTold(service).length, { timeout: 150_000, interval: 500 }).toBe(5)
    expect(Math.max(...timesTold(service))).toBeLessThanOrEqual(toldBefore > 0 ? 2 : 1)
  })
})
