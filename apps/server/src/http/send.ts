import { Readable } from 'node:stream'
import type { ErrorCode } from '@vot/contract'
import { foldText } from '@vot/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { namesLanguage, varyByLanguage, varyOfCalls } from '../language/read-language'
import { chooseEncoding, compress, worthCompressing } from './encoding'
import type { Failure } from './failure'
import { bufferOn, type PreparedRead } from './prepared-read'
import { apiSecurityHeaders } from './security-headers'

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', ...apiSecurityHeaders }

/** [LNG-14] What these failures say to programs, which name no language. */
const programTexts: Partial<Record<ErrorCode, string>> = {
  'session-expired': 'Session expired. Please login again.',
  'internal-error': 'Server error occurred',
}

export async function sendFailure(reply: FastifyReply, { status, body: told, retryAfter }: Failure): Promise<void> {
  const message = namesLanguage(reply.request) ? told.message : (programTexts[told.code] ?? told.message)
  const body = { ...told, message }
  reply.code(status).headers(jsonHeaders).header('cache-control', 'no-store')
  reply.header('vary', reply.request.url.startsWith('/api/') ? varyOfCalls : varyByLanguage)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  await reply.send(JSON.stringify(body))
}

/** Sends an answer that was made for this request, compressed where the client can read that and it pays. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  json: string | Uint8Array,
): Promise<void> {
  reply
    .code(status)
    .headers(jsonHeaders)
    .header('cache-control', 'no-store')
    .header('vary', `accept-encoding, ${varyOfCalls}`)
  const encoding = json.length < worthCompressing ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') {
    await reply.send(typeof json === 'string' ? json : bufferOn(json))
    return
  }
  const bytes = await compress(typeof json === 'string' ? Buffer.from(json) : bufferOn(json), encoding)
  await reply.header('content-encoding', encoding).send(bytes)
}

export interface SentFile {
  /** Media type. */
  readonly type: string
  readonly name: string
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
}

/** Sends a file to be saved, under a name that may be Vietnamese (RFC 6266, RFC 5987). */
export async function sendFile(reply: FastifyReply, file: SentFile): Promise<void> {
  reply.headers(apiSecurityHeaders).header('cache-control', 'no-store').header('content-type', file.type)
  reply.header('vary', varyOfCalls)
  const { bytes } = file
  const body = bytes instanceof Uint8Array ? bufferOn(bytes) : Readable.from(bytes, { objectMode: false })
  await reply.header('content-disposition', writeDisposition(file.name)).send(body)
}

/** Old browsers get the name without diacritics, all others as it is. */
function writeDisposition(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]+/gu, ' ').trim()
  const plain = foldText(safe).replace(/[^a-z0-9.-]+/g, '-')
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Sends prepared bytes on the raw response, bypassing Fastify's reply. */
export async function sendPrepared(request: FastifyRequest, reply: FastifyReply, read: PreparedRead): Promise<void> {
  await read.encode(request.raw)
  reply.hijack()
  read.trySend(request.raw, reply.raw)
}
