import { createGroup, createPlayer, createRegistration, createWebhook, login } from '@vot/contract'
import {
  division,
  fixedClock,
  onEachDatabase,
  type ServerProcess,
  spawnServer,
  startWebhookReceiver,
  testPassword,
  type WebhookReceiver,
} from '@vot/testkit'
import { afterEach, expect, test } from 'vitest'

const env = { WEBHOOKS_ALLOW_PRIVATE: '1', TRUSTED_ADDRESSES: '127.0.0.1' }
const running: ServerProcess[] = []
const receivers: WebhookReceiver[] = []

afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL')
  for (const receiver of receivers.splice(0)) await receiver.close()
})

async function send(url: string, path: string, body: unknown, token = '') {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}

onEachDatabase('webhooks after a kill', (start) => {
  test('[HOK-02] what happened just before a kill is told by the next start, in order', async () => {
    const { location } = await start()
    const first = await spawnServer(location, env)
    running.push(first)
    const { token } = await send(first.url, login.path, { username: 'admin', password: testPassword })
    const fields = division({ clock: fixedClock(Date.now()) })
    const group = { group_name: 'Giải Liên Quận', venue: 'Sân Tao Đàn', divisions: [fields] }
    const made = await send(first.url, createGroup.path, group, token)
    const receiver = await startWebhookReceiver()
    receivers.push(receiver)
    receiver.answer((response) => response.writeHead(503).end())
    const hook = { group_id: made.id, url: receiver.url, kinds: ['registration'] }
    receiver.trust((await send(first.url, createWebhook.path, hook, token)).secret)
    const teams: number[] = []
    for (let index = 0; index < 3; index += 1) {
      const players: number[] = []
      for (const side of [0, 1]) {
        const body = { name: `Vận Động Viên ${index}${side}`, phone: `09012345${index}${side}`, ranking_points: 3 }
        players.push((await send(first.url, createPlayer.path, body, token)).id)
      }
      const entry = { tournament_id: made.divisions[0].id, player1_id: players[0], player2_id: players[1] }
      teams.push((await send(first.url, createRegistration.path, entry, token)).id)
    }
    await first.end('SIGKILL')
    receiver.answer(null)
    running.push(await spawnServer(location, env))
    // What the killed process had leased is free after half a minute, and its retry comes soon.
    await expect.poll(() => receiver.heard.length, { timeout: 60_000, interval: 250 }).toBe(3)
    expect(receiver.heard.map(({ data }) => (data.registration as { id: number }).id)).toEqual(teams)
  })
})
