import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, compress, type Encoding, worthCompressing } from './encoding'
import { apiSecurityHeaders } from './security-headers'

interface Variant {
  readonly bytes: Buffer
  /** Names and values alternate, which `writeHead` takes fastest. */
  readonly headers: string[]
}

const securityHeaders = Object.entries(apiSecurityHeaders).flat()

/**
 * Names and values in turn. A browser asks again each time. A cache that many share may keep the answer for so many
 * seconds, 0 for not at all, and show it as long again while it asks for a newer one; who knows of a newer event
 * (X-Seen-Seq) has an answer of its own there.
 */
function cacheHeaders(sharedSeconds: number): string[] {
  if (sharedSeconds === 0) return ['cache-control', 'no-cache', 'vary', 'accept-encoding', ...securityHeaders]
  const shared = `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${sharedSeconds}`
  return ['cache-control', shared, 'vary', 'accept-encoding, x-seen-seq', ...securityHeaders]
}

/** One public answer, written once and sent to everybody: JSON, its compressed forms, and the headers of each. */
export class PreparedRead {
  /** The tournament's event number that the answer stands for; null for an answer that spans tournaments. */
  readonly seq: number | null
  readonly etag: string
  /** Of the answer's bytes, as the tag has it. */
  readonly hash: string
  /** Epoch ms from which the answer is wrong without any change in the database; null for never. */
  readonly until: number | null
  /** False once something that it shows has changed. */
  current = true
  readonly #variants: Partial<Record<Encoding, Variant>> = {}
  readonly #pending: Partial<Record<Encoding, Promise<Variant>>> = {}
  readonly #cacheHeaders: readonly string[]
  readonly #notModified: string[]
  readonly #identity: Variant

  constructor(
    json: string | { readonly bytes: Uint8Array; readonly hash: string },
    options: { seq: number | null; until: number | null; sharedSeconds: number },
  ) {
    const bytes = typeof json === 'string' ? Buffer.from(json) : bufferOn(json.bytes)
    this.seq = options.seq
    this.until = options.until
    // Equal answers have equal tags in every process; weak, since the encodings share it.
    this.hash = typeof json === 'string' ? hashOf(bytes) : json.hash
    this.etag = `W/"${this.seq ?? 0}-${this.hash}"`
    this.#cacheHeaders = cacheHeaders(options.sharedSeconds)
    this.#notModified = ['etag', this.etag, ...this.#cacheHeaders]
    this.#identity = this.#variant(bytes, 'identity')
    this.#variants.identity = this.#identity
  }

  /** The answer as JSON. */
  get identity(): Buffer {
    return this.#identity.bytes
  }

  get bytes(): number {
    return this.#identity.bytes.length
  }

  /** Sends it at once if it can: false when the wanted encoding is not made yet. */
  trySend(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers } = request
    if (headers['if-none-match'] !== undefined && this.#matches(headers['if-none-match'])) {
      response.writeHead(304, this.#notModified)
      response.end()
      return true
    }
    const variant = this.#variants[this.#encodingFor(headers['accept-encoding'])]
    if (!variant) return false
    response.writeHead(200, variant.headers)
    response.end(request.method === 'HEAD' ? undefined : variant.bytes)
    return true
  }

  /** Makes the encoding that the request wants. */
  async encode(request: IncomingMessage): Promise<void> {
    const encoding = this.#encodingFor(request.headers['accept-encoding'])
    if (encoding === 'identity' || this.#variants[encoding]) return
    this.#pending[encoding] ??= compress(this.#identity.bytes, encoding).then((bytes) => this.#variant(bytes, encoding))
    this.#variants[encoding] = await this.#pending[encoding]
  }

  #encodingFor(header: string | string[] | undefined): Encoding {
    return this.bytes < worthCompressing ? 'identity' : chooseEncoding(header)
  }

  #matches(ifNoneMatch: string): boolean {
    return (
      ifNoneMatch === this.etag || ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim() === this.etag)
    )
  }

  #variant(bytes: Buffer, encoding: Encoding): Variant {
    const headers = ['content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length)]
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    return { bytes, headers: [...headers, 'etag', this.etag, ...this.#cacheHeaders] }
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
}

/** The same memory as a Buffer. */
export function bufferOn(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
