import { Agent as HttpAgent, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { hourMs } from '@vot/domain'
import webPush from 'web-push'
import { lookupPublic, readEndpoint } from './check-endpoint'
import type { PushKeys } from './push-keys-queries'

export interface PushMessage {
  readonly id: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly payload: string
  readonly ttlSeconds: number
  readonly urgency: 'normal' | 'high'
  readonly topic: string
}

export interface SendSettings {
  readonly keys: PushKeys
  /** `mailto:` or `https:`, for push services that want to reach who sends. */
  readonly subject: string
  readonly allowLoopback: boolean
}

/** What the push service answered; status 0 where it did not, -1 where the subscription cannot be sent to at all. */
export interface SendOutcome {
  readonly id: number
  readonly status: number
  readonly retryAfterSeconds: number | null
}

const timeoutMs = 15_000
const beginTimeoutMs = 15_000
/** However slow push services are, all of one call is answered for by then: a lease has to last longer. */
export const maxSendMs = beginTimeoutMs + timeoutMs
const tokenSeconds = 12 * 3600
const tokenCacheMs = hourMs
const atOnce = 64

const agents = {
  'http:': new HttpAgent({ keepAlive: true, maxSockets: atOnce }),
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: atOnce, lookup: lookupPublic }),
}

/** A signed token is a push service's own, and good for many messages. */
const tokens = new Map<string, { readonly at: number; readonly header: string }>()

function authorize(origin: string, { keys, subject }: SendSettings): string {
  const known = tokens.get(origin)
  if (known && Date.now() - known.at < tokenCacheMs) return known.header
  const expires = Math.floor(Date.now() / 1000) + tokenSeconds
  const { publicKey, privateKey } = keys
  const made = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', expires)
  if (tokens.size > 100) tokens.clear()
  tokens.set(origin, { at: Date.now(), header: made.Authorization })
  return made.Authorization
}

/**
 * Sends them, some at once, and answers for each that it began; those whose turn does not come in time are left for the
 * next call. Never throws for one that cannot be sent.
 */
export async function sendMessages(
  messages: readonly PushMessage[],
  settings: SendSettings,
  within: number = beginTimeoutMs,
): Promise<SendOutcome[]> {
  const outcomes: SendOutcome[] = []
  const waiting = [...messages]
  const end = performance.now() + within
  const lane = async () => {
    while (performance.now() < end) {
      const message = waiting.shift()
      if (!message) return
      outcomes.push(await sendMessage(message, settings))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return outcomes
}

async function sendMessage(message: PushMessage, settings: SendSettings): Promise<SendOutcome> {
  const { id, endpoint, p256dh, auth, payload, ttlSeconds, urgency, topic } = message
  const url = readEndpoint(endpoint, settings.allowLoopback)
  if (!url) return { id, status: -1, retryAfterSeconds: null }
  let details: ReturnType<typeof webPush.generateRequestDetails>
  try {
    details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      ...{ TTL: ttlSeconds, urgency, topic, contentEncoding: 'aes128gcm' },
      headers: { Authorization: authorize(url.origin, settings) },
    })
  } catch {
    // Keys that are no point of the curve: whoever wrote them can never be told.
    return { id, status: -1, retryAfterSeconds: null }
  }
  return { id, ...(await post(url, details)) }
}

function post(
  url: URL,
  { headers, body }: ReturnType<typeof webPush.generateRequestDetails>,
): Promise<Omit<SendOutcome, 'id'>> {
  const isPlain = url.protocol === 'http:'
  const options = { method: 'POST', headers, agent: agents[isPlain ? 'http:' : 'https:'], timeout: timeoutMs }
  return new Promise((resolve) => {
    const request = (isPlain ? requestHttp : requestHttps)(url, options, (response) => {
      response.resume()
      const wait = Number(response.headers['retry-after'])
      response.once('close', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : null,
        }),
      )
    })
    const late = setTimeout(() => request.destroy(new Error('no answer in time')), timeoutMs)
    request.once('close', () => clearTimeout(late))
    request.once('error', () => resolve({ status: 0, retryAfterSeconds: null }))
    request.end(body)
  })
}
