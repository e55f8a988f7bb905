import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compress, type Encoding, worthCompressing } from './encoding'
import { toFailure } from './failure'
import { dressPage, type PageHead } from './page-head'
import { pageSecurityHeaders } from './security-headers'
import { sendFailure } from './send'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
}
const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/

interface StaticFile {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
  /** Its name has a hash of its content, so a browser never has to ask again. */
  readonly immutable: boolean
  /** Brotli's: high for what is compressed once, low for what is made for one answer. */
  readonly quality: 4 | 9
  readonly encoded: Partial<Record<Encoding, Promise<Buffer>>>
}

/** Says what links to a page show; undefined leaves the page as it was built. */
export type DescribePage = (path: string, request: FastifyRequest) => Promise<PageHead | undefined>

/**
 * Serves the built web app from memory. Every other address that a browser opens is a screen of the app and gets its
 * page; what is under /api does not. Only files that were in the folder at the start exist.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  folder: string,
  describePage: DescribePage = async () => undefined,
): Promise<void> {
  const files = await readFiles(folder)
  app.setNotFoundHandler(async (request, reply) => {
    const path = readPath(request.url)
    const reading = request.method === 'GET' || request.method === 'HEAD'
    const api = path === undefined || /^\/(api|metrics)(\/|$)/.test(path)
    const file = reading && !api ? (files.get(path) ?? pageFor(files, path)) : undefined
    if (!file) return await sendFailure(reply, toFailure({ ok: false, code: 'not-found' }))
    const isPage = file === files.get('/index.html')
    const head = isPage && path !== undefined ? await describe(describePage, path, request) : undefined
    await sendFile(request, reply, head ? dress(file, head) : file)
  })
}

/** A page opens even when nothing can be told of it: the app itself says what is wrong. */
async function describe(
  describePage: DescribePage,
  path: string,
  request: FastifyRequest,
): Promise<PageHead | undefined> {
  try {
    return await describePage(path, request)
  } catch (error) {
    request.log.error({ err: error, reqId: request.id }, 'a page was not described')
    return undefined
  }
}

function dress(page: StaticFile, head: PageHead): StaticFile {
  const bytes = Buffer.from(dressPage(page.bytes.toString(), head))
  return { ...page, bytes, etag: etagOf(bytes), quality: 4, encoded: {} }
}

/** A missing script must not be answered with a page. */
function pageFor(files: ReadonlyMap<string, StaticFile>, path: string): StaticFile | undefined {
  return path.startsWith('/assets/') ? undefined : files.get('/index.html')
}

function readPath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '')
  } catch {
    return undefined
  }
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): Promise<void> {
  reply.headers(pageSecurityHeaders)
  reply.header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  reply.header('etag', file.etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === file.etag) {
    await reply.code(304).send()
    return
  }
  const small = file.bytes.length < worthCompressing || !compressible.test(file.type)
  const encoding = small ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
  reply.header('content-type', file.type)
  if (encoding === 'identity') {
    await reply.send(file.bytes)
    return
  }
  file.encoded[encoding] ??= compress(file.bytes, encoding, file.quality)
  await reply.header('content-encoding', encoding).send(await file.encoded[encoding])
}

/** Nothing where the folder is missing: in development the web app has a server of its own. */
async function readFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const files = new Map<string, StaticFile>()
  const names = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
  for (const entry of entries) {
    // What the build compressed as small as it goes stands beside its file.
    if (!entry.isFile() || entry.name.endsWith('.br')) continue
    const place = join(entry.parentPath, entry.name)
    const path = place.slice(folder.length).split(sep).join('/')
    const bytes = await readFile(place)
    const small = names.has(`${place}.br`) ? await readFile(`${place}.br`) : null
    files.set(path, {
      bytes,
      type: types[extname(entry.name)] ?? 'application/octet-stream',
      etag: etagOf(bytes),
      immutable: path.startsWith('/assets/'),
      quality: 9,
      encoded: small === null ? {} : { br: Promise.resolve(small) },
    })
  }
  return files
}

function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`
}
