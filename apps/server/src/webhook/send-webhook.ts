import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookupPublic, readEndpoint } from '../push/check-endpoint'
import type { WebhookOutcome } from './webhook-queries'

const timeoutMs = 10_000
/** All of one attempt is over by then: a lease has to last longer. */
export const maxWebhookMs = timeoutMs + 1_000
const maxUrlLength = 1_000
const secretPrefix = 'whsec_'

/** [HOK-04] Where an address may lead: to the public internet over HTTPS, unless this installation allows more. */
export function readWebhookUrl(text: string, allowPrivate: boolean): URL | undefined {
  if (!allowPrivate) return readEndpoint(text, false)
  if (text.length > maxUrlLength || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isPlain = url.username === '' && url.password === '' && url.hash === ''
  return isPlain && /^https?:$/.test(url.protocol) ? url : undefined
}

/** [HOK-03] As Standard Webhooks signs: id, moment and body, so that nobody sends an old one again. */
export function signWebhook(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

export interface WebhookMessage {
  readonly id: string
  readonly url: string
  readonly secret: string
  readonly body: string
}

/**
 * Sends once and never throws. Redirects are answers like any other, and the body of an answer is not read: its status
 * is all that counts.
 */
export function sendWebhook(message: WebhookMessage, allowPrivate: boolean, now: number): Promise<WebhookOutcome> {
  const url = readWebhookUrl(message.url, allowPrivate)
  if (!url) return Promise.resolve({ status: null, error: 'private-address' })
  const seconds = Math.floor(now / 1000)
  const options = {
    method: 'POST',
    agent: false,
    ...(!allowPrivate && { lookup: lookupPublic }),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(message.body),
      'user-agent': 'Vot-Webhooks/1',
      'webhook-id': message.id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signWebhook(message.secret, message.id, seconds, message.body),
    },
  }
  return new Promise((resolve) => {
    const request = (url.protocol === 'http:' ? requestHttp : requestHttps)(url, options, (response) => {
      resolve({ status: response.statusCode ?? null, error: null })
      request.destroy()
    })
    const late = setTimeout(() => request.destroy(Object.assign(new Error('no answer in time'), timedOut)), timeoutMs)
    request.once('close', () => clearTimeout(late))
    // Also after the answer, where what is left of it is cut off.
    request.on('error', (error) => resolve({ status: null, error: wordOf(error) }))
    request.end(message.body)
  })
}

const timedOut = { code: 'timeout' }

function wordOf(error: Error): string {
  const code: unknown = 'code' in error ? error.code : undefined
  if (code === 'EPRIVATE') return 'private-address'
  return typeof code === 'string' ? code.slice(0, 60) : 'failed'
}
