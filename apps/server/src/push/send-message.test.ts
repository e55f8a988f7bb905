import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startPushService } from '@vot/testkit'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import { leaseMs } from './push-sender'
import { maxSendMs, type PushMessage, sendMessages } from './send-message'

test('[NTF-35] a slow push service holds a call no longer than its lease: what was not begun in time is left', async () => {
  expect(maxSendMs).toBeLessThan(leaseMs)
  const keys = webPush.generateVAPIDKeys()
  const browsers = await startPushService(async () => keys.publicKey)
  let asked = 0
  // Longer than what is begun may take to be sealed on a busy machine, and the answers take longer still.
  const beginTimeoutMs = 1_000
  let answerAfterMs = beginTimeoutMs + 200
  const slow = createServer((request, response) => {
    asked += 1
    request.resume()
    setTimeout(() => response.writeHead(201).end(), answerAfterMs)
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const { port } = slow.address() as AddressInfo
  const messages = Array.from({ length: 200 }, (_, id): PushMessage => {
    const { p256dh, auth } = browsers.subscribe().keys
    const endpoint = `http://127.0.0.1:${port}/push/${id}`
    return { id, endpoint, p256dh, auth, payload: '{}', ttlSeconds: 60, urgency: 'normal', topic: 'match-1' }
  })
  const settings = { keys, subject: 'mailto:vot@example.com', allowLoopback: true }
  const begun = await sendMessages(messages, settings, beginTimeoutMs)
  // As many as are sent at once; each of them is answered for, and none of the others was asked for.
  expect(begun).toHaveLength(64)
  expect(asked).toBe(64)
  expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([201]))
  const rest = messages.filter(({ id }) => !begun.some((outcome) => outcome.id === id))
  answerAfterMs = 0
  expect(await sendMessages(rest, settings)).toHaveLength(136)
  await browsers.close()
  slow.closeAllConnections()
  await new Promise((resolve) => slow.close(resolve))
})
