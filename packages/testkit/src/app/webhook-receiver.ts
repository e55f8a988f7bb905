import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedWebhook {
  readonly id: string
  /** What the signature was checked over. */
  readonly body: string
  readonly type: string
  readonly change: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface WebhookReceiver {
  readonly url: string
  readonly port: number
  /** What arrived with a right signature and was answered with 200, in this order. */
  readonly heard: readonly ReceivedWebhook[]
  /** What arrived, whatever was answered. */
  readonly attempts: number
  /** The secret that signatures are checked by from now on. */
  trust(secret: string): void
  /** How it answers from now on; null for 200. */
  answer(how: ((response: ServerResponse) => void) | null): void
  close(): Promise<void>
}

/** Somebody else's server that is told what happens, and believes nothing that is not signed. */
export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const heard: ReceivedWebhook[] = []
  let attempts = 0
  let secret = ''
  let how: ((response: ServerResponse) => void) | null = null
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    attempts += 1
    if (how) return how(response)
    try {
      verify(secret, request.headers, body)
      const { type, data } = JSON.parse(body)
      heard.push({ id: String(request.headers['webhook-id']), body, type, change: data.change, data })
      response.end()
    } catch (error) {
      response.writeHead(400).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}/vot`,
    port: taken,
    heard,
    get attempts() {
      return attempts
    },
    trust(known) {
      secret = known
    },
    answer(next) {
      how = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const oldestSeconds = 300

/** Throws unless it was signed by the secret (Standard Webhooks, v1) within five minutes. */
function verify(secret: string, headers: IncomingHttpHeaders, body: string): void {
  const [id, seconds] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])]
  if (!(Math.abs(Date.now() / 1000 - seconds) < oldestSeconds)) throw new Error(`signed at ${seconds}`)
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const right = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest()
  const given = String(headers['webhook-signature']).split(' ')
  const isRight = given.some((each) => {
    const [version, signature = ''] = each.split(',')
    const bytes = Buffer.from(signature, 'base64')
    return version === 'v1' && bytes.length === right.length && timingSafeEqual(bytes, right)
  })
  if (!isRight) throw new Error('wrong signature')
}
