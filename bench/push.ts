import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFollow, setPushSettings, setPushSubscription } from '@vot/contract'
import { ApiClient } from './api-client'
import { type BenchProcess, startProcess, startServer, twinScript } from './bench-process'
import { type Bench, type Figure, medianOf } from './figure'
import { LoadConnection, writeRequest } from './load-connection'
import { makeSeason } from './make-season'
import { planCourse } from './plan-course'
import { RallyCourse } from './rally-course'
import { monotonicMs } from './viewers-order'
import { withFolder } from './with-folder'

const devices = 10_000
const lanes = 16
const ralliesBefore = 60
const rallyEveryMs = 50
const giveUpMs = 120_000

export const push: Bench = {
  name: 'push',
  title: 'Telling devices',
  method: `${devices} devices without an account follow a division; its final is saved, and each is sent an encrypted message (RFC 8291) at a push service on loopback, a process of its own that shares the machine's cores with the server and answers 201 to all. From the written request of the result to the last message's arrival. Meanwhile a match of another division is scored, a rally each ${rallyEveryMs} ms: what its referee's device waits for an answer, against ${ralliesBefore} rallies just before.`,
  paths: ['apps/server/src/publish/push', 'apps/server/src/push'],
  run: () =>
    withFolder(async (folder) => {
      const service = await startProcess([twinScript('push-service')])
      const server = await startServer(folder, { PUSH_ALLOW_HTTP_LOOPBACK: '1', TRUSTED_ADDRESSES: '127.0.0.1' })
      try {
        return await measure(server, service)
      } finally {
        await server.stop()
        await service.stop()
      }
    }),
}

async function measure(server: BenchProcess, service: BenchProcess): Promise<Figure[]> {
  const api = new ApiClient(server.url)
  await api.signIn()
  const [finalId = 0, otherId = 0] = await makeSeason(api, 2, 4)
  const results = await planCourse(api, finalId)
  const connection = await LoadConnection.open(server.url)
  for (const result of results.slice(0, -1)) await connection.sendForOk(result)
  // What came before the final is done with when nobody listens yet.
  await sleep(3_000)
  await followBy(server.url, service.url, finalId)
  const early = await readTold(service)
  if (early.messages > 0) throw new Error(`${early.messages} messages before the final`)

  const course = await RallyCourse.start(api, otherId)
  const without: number[] = []
  while (without.length < ralliesBefore) without.push(await playRally(connection, course))

  const [final] = results.slice(-1)
  if (!final) throw new Error('the bracket has no final')
  const savedAt = monotonicMs()
  await connection.sendForOk(final)
  const meanwhile: number[] = []
  let arrived = await readTold(service)
  while (arrived.told < devices) {
    if (monotonicMs() - savedAt > giveUpMs) throw new Error(`${arrived.told} of ${devices} devices were told`)
    meanwhile.push(await playRally(connection, course))
    arrived = await readTold(service)
  }
  connection.close()
  const sentS = (arrived.lastAt - savedAt) / 1000
  return [
    { name: `a final told to ${devices} devices`, measured: sentS, unit: 's', bound: { most: 10 } },
    { name: 'messages a second', measured: devices / sentS, unit: 'per second', bound: null },
    { name: 'a rally without, median', measured: medianOf(without), unit: 'ms', bound: null },
    { name: 'a rally meanwhile, median', measured: medianOf(meanwhile), unit: 'ms', bound: null },
    {
      name: 'a rally meanwhile against without, medians',
      measured: medianOf(meanwhile) / medianOf(without),
      unit: 'ratio',
      bound: null,
    },
    { name: 'a rally meanwhile, the slowest', measured: Math.max(...meanwhile), unit: 'ms', bound: null },
  ]
}

/** Devices that are never asleep, each with an endpoint of its own at the service. */
async function followBy(serverUrl: string, serviceUrl: string, tournamentId: number): Promise<void> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  const numbers = Array.from({ length: devices }, (_, index) => index).values()
  const headers = { 'content-type': 'application/json' }
  const lane = async () => {
    const connection = await LoadConnection.open(serverUrl)
    const send = (
      { method, path }: typeof setFollow | typeof setPushSubscription | typeof setPushSettings,
      body: object,
    ) => connection.sendForOk(writeRequest(method, path, headers, JSON.stringify(body)))
    for (const number of numbers) {
      const device_key = randomUUID()
      await send(setFollow, { device_key, target: 'division', target_id: tournamentId, state: 'on' })
      await send(setPushSettings, { device_key, quiet: null })
      await send(setPushSubscription, { device_key, subscription: { endpoint: `${serviceUrl}/${number}`, ...keys } })
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Milliseconds until the rally was answered. */
async function playRally(connection: LoadConnection, course: RallyCourse): Promise<number> {
  await sleep(rallyEveryMs)
  const sentAt = monotonicMs()
  await connection.sendForOk(course.next())
  return monotonicMs() - sentAt
}

async function readTold({ url }: BenchProcess): Promise<{ told: number; messages: number; lastAt: number }> {
  return await (await fetch(url)).json()
}
