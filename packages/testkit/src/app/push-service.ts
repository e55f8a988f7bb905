import { createDecipheriv, createECDH, createHash, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A browser's subscription, with the keys that only the browser has. */
export interface TestSubscription {
  readonly id: number
  readonly keys: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
}

export interface ReceivedPush {
  readonly subscription: number
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
  readonly ttl: number
  readonly urgency: string
  readonly topic: string
  readonly subject: string
}

export interface PushService {
  /** A new browser that lets itself be told. */
  subscribe(): TestSubscription
  /** What arrived and was answered with 201, in this order. */
  readonly told: readonly ReceivedPush[]
  /** What arrived, whatever was answered. */
  readonly attempts: number
  /** The status for a subscription from now on; 201 unless told. */
  answer(subscription: TestSubscription, status: number, retryAfter?: number): void
  close(): Promise<void>
}

/**
 * A push service on this machine that believes nothing: it checks the signature, audience and expiry of the VAPID token
 * (RFC 8292) against the key that it names, and decrypts the message as the browser would (RFC 8291, aes128gcm).
 */
export async function startPushService(publicKey: () => Promise<string | null>): Promise<PushService> {
  const browsers = new Map<number, { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer }>()
  const answers = new Map<number, { readonly status: number; readonly retryAfter?: number | undefined }>()
  const told: ReceivedPush[] = []
  let attempts = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    attempts += 1
    const id = Number(request.url?.split('/').at(-1))
    const browser = browsers.get(id)
    const { status, retryAfter } = answers.get(id) ?? { status: 201 }
    try {
      if (!browser) throw new Error(`no subscription ${id}`)
      const subject = checkToken(request.headers, origin, await publicKey())
      const message = JSON.parse(decrypt(Buffer.concat(chunks), browser.ecdh, browser.auth))
      const { ttl, urgency, topic } = request.headers
      const facts = { ttl: Number(ttl), urgency: String(urgency), topic: String(topic), subject }
      if (status === 201) told.push({ subscription: id, ...message, ...facts })
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }).end()
    } catch (error) {
      console.error(`push service: ${error}`)
      response.writeHead(400).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    told,
    get attempts() {
      return attempts
    },
    subscribe() {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const id = browsers.size + 1
      browsers.set(id, { ecdh, auth })
      const p256dh = ecdh.getPublicKey('base64url')
      return { id, keys: { endpoint: `${origin}/push/${id}`, p256dh, auth: auth.toString('base64url') } }
    },
    answer({ id }, status, retryAfter) {
      answers.set(id, { status, retryAfter })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Throws unless the token is signed by the key, for this service, and not for more than a day. Answers its subject. */
function checkToken(headers: IncomingHttpHeaders, origin: string, expected: string | null): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== expected) throw new Error('signed by another key than the server names')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const verifier = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const left = exp - Date.now() / 1000
  if (alg !== 'ES256' || !signed) throw new Error('wrong signature')
  if (aud !== origin) throw new Error(`for ${aud}, not ${origin}`)
  if (!(left > 0 && left <= 86_400)) throw new Error(`expires in ${left} s`)
  if (!/^(mailto:|https:)/.test(sub)) throw new Error(`subject ${sub}`)
  return sub
}

/** RFC 8188 with the keys of RFC 8291; one record is all that a message has. */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = expand(hmac(auth, ecdh.computeSecret(sender)), info, 32)
  const pseudo = hmac(salt, secret)
  const key = expand(pseudo, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = expand(pseudo, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

function hmac(key: Buffer, data: Buffer): Buffer {
  return createHmac('sha256', key).update(data).digest()
}

/** HKDF-Expand of one block. */
function expand(pseudo: Buffer, info: Buffer, length: number): Buffer {
  return hmac(pseudo, Buffer.concat([info, Buffer.from([1])])).subarray(0, length)
}

/** A key as a browser makes it for itself. */
export function deviceKey(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
