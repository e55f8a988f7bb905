import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { embedScriptPath, fileOfLanguage, isEmbedPath, isScreenPath, type Language, languages } from '@vot/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logFault } from '../db/log-database-fault'
import { inLanguage, languageNow } from '../language/language-now'
import { readLanguage } from '../language/read-language'
import { chooseEncoding, compress, type Encoding, worthCompressing } from './encoding'
import { toFailure } from './failure'
import { type FirstView, showFirstView } from './first-view'
import type { PageCache } from './page-cache'
import { fillPageHead, type PageHead } from './page-head'
import type { Scope } from './prepared-reads'
import { embedSecurityHeaders, pageSecurityHeaders, sharedScriptHeaders } from './security-headers'
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

/** Content of a page beyond what the build contains. */
export interface PageContent {
  readonly head: PageHead
  readonly view: FirstView | null
  /** Epoch ms from which the clock alone makes it wrong, null for never. */
  readonly until: number | null
}

export interface PageSource {
  /** Cache key of the page. */
  readonly key: string
  readonly scope: Scope
  /** undefined leaves the page as it was built. */
  read(): Promise<PageContent | undefined>
}

/** Where the content of a page comes from; undefined for the page as it was built. */
export type FindPage = (path: string, request: FastifyRequest) => PageSource | undefined

export interface StaticFile {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
  /** Names contain a hash of the content, so browsers may cache these files for ever. */
  readonly immutable: boolean
  /** Brotli's: high for what is compressed once, low for what is made at a request. */
  readonly quality: 4 | 9
  readonly encoded: Partial<Record<Encoding, Promise<Buffer>>>
  /** What the page is about does not exist: the app says so, and programs read the status. */
  readonly isMissing?: boolean
}

interface Pages {
  readonly find: FindPage
  readonly cache: PageCache<StaticFile>
}

/**
 * Serves the built web app from memory. Every other address that a browser opens gets the page of its language, with 404
 * where there is no such screen or nothing stands behind it; what is under /api does not. Only files that were in the
 * folder at the start exist.
 */
export async function serveStaticFiles(app: FastifyInstance, folder: string, pages?: Pages): Promise<void> {
  const files = await readFiles(folder)
  const builtPages = languages.flatMap((language) => readBuiltPage(files, language) ?? [])
  const answer = async (language: Language, request: FastifyRequest, reply: FastifyReply) => {
    const path = readPath(request.url)
    const reading = request.method === 'GET' || request.method === 'HEAD'
    const api = path === undefined || /^\/(api|metrics)(\/|$)/.test(path)
    const own = builtPages.find((built) => built.language === language)
    const file = reading && !api ? (files.get(path) ?? (isScreen(path) ? own?.page : undefined)) : undefined
    if (!file) return await sendFailure(reply, toFailure({ ok: false, code: 'not-found' }))
    const built = builtPages.find(({ page }) => page === file)
    const source = built && path !== undefined ? pages?.find(path, request) : undefined
    const served = pages && source ? await fillPage(file, source, pages.cache, request) : file
    const { headers = {}, embedHeaders = {} } = built ?? own ?? {}
    const isEmbed = path !== undefined && isEmbedPath(path)
    if (built) reply.header('content-language', built.language)
    const isKnown = path === undefined || files.has(path) || isScreenPath(path) || isEmbed
    if (built && (!isKnown || served.isMissing)) reply.code(404)
    const vary = built ? 'accept-encoding, accept-language, cookie' : 'accept-encoding'
    await sendFile(
      request,
      reply,
      served,
      path === embedScriptPath ? sharedScriptHeaders : isEmbed ? embedHeaders : headers,
      vary,
    )
  }
  app.setNotFoundHandler((request, reply) => {
    const language = readLanguage(request)
    return inLanguage(language, () => answer(language, request, reply))
  })
}

/** The page of a language; its headers name the scripts that it holds. */
interface BuiltPage {
  readonly language: Language
  readonly page: StaticFile
  readonly headers: Readonly<Record<string, string>>
  readonly embedHeaders: Readonly<Record<string, string>>
}

function readBuiltPage(files: ReadonlyMap<string, StaticFile>, language: Language): BuiltPage | undefined {
  const page = files.get(`/${fileOfLanguage('index.html', language)}`)
  const text = page?.bytes.toString() ?? ''
  return page && { language, page, headers: pageSecurityHeaders(text), embedHeaders: embedSecurityHeaders(text) }
}

/** A page opens even when its content cannot be read: the app itself says what is wrong. */
async function fillPage(
  page: StaticFile,
  source: PageSource,
  cache: PageCache<StaticFile>,
  request: FastifyRequest,
): Promise<StaticFile> {
  try {
    return await cache.get(`${languageNow()} ${source.key}`, source.scope, async () => {
      const content = await source.read()
      // A tournament that is not there may be made at any moment.
      if (content === undefined) return { page: { ...page, isMissing: true }, until: 0 }
      const withHead = fillPageHead(page.bytes.toString(), content.head)
      const bytes = Buffer.from(content.view ? showFirstView(withHead, content.view) : withHead)
      return { page: { ...page, bytes, etag: etagOf(bytes), quality: 4, encoded: {} }, until: content.until }
    })
  } catch (error) {
    logFault(request.log, error, 'a page was not described')
    return page
  }
}

/** No screen has a dot in its address: a missing script or what scanners look for is no page. */
function isScreen(path: string): boolean {
  return !path.startsWith('/assets/') && !path.includes('.')
}

/** Decoded, without the query; undefined for what nobody can read. */
export function readPath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '')
  } catch {
    return undefined
  }
}

/** Compressed as the browser takes it, with its etag; 304 for who has it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
  headers: Readonly<Record<string, string>>,
  vary = 'accept-encoding',
): Promise<void> {
  reply.headers(headers)
  reply.header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  reply.header('etag', file.etag).header('vary', vary)
  if (request.headers['if-none-match'] === file.etag && reply.statusCode !== 404) {
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
export async function readFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const files = new Map<string, StaticFile>()
  const names = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
  for (const entry of entries) {
    // The build has put a compressed copy beside the file.
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
