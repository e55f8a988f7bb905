import { embeddedPage, feedPath, oembedPath, sitemapPath } from '@vot/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicAddress } from '../../http/client-network'
import { toFailure } from '../../http/failure'
import type { RequestContext } from '../../http/handle'
import type { PageHead } from '../../http/page-head'
import { apiSecurityHeaders } from '../../http/security-headers'
import { sendFailure } from '../../http/send'
import { varyByLanguage } from '../../language/read-language'
import { readHomeAddress, readSharedHome } from '../share/home-shares'
import { readSeasonAddress, readSharedSeason } from '../share/season-shares'
import { describeHome, describeSeason, describeSharedPage } from '../share/share-pages'
import { embedOf, looksOf, oembedAnswer } from './oembed'
import { listPublicTournaments } from './site-queries'
import { writeFeed } from './write-feed'
import { maxSitemapEntries, writeSitemap } from './write-sitemap'

interface SiteFilesDeps {
  /** Configured public address, null to take it from the request. */
  readonly publicUrl: string | null
  readonly contextOf: (request: FastifyRequest) => RequestContext
}

/** Divisions of so many of the newest tournaments are looked through for the feed. */
const lookedThrough = 400

/** Paths that search engines should not index: account pages, organisers' tools, and paths with keys. */
const keptOut = [
  ...[
    '/account',
    '/audit',
    '/check-in/',
    '/consent',
    '/dashboard',
    '/embed/',
    '/fees/',
    '/matches/',
    '/me',
    '/metrics',
  ],
  ...['/notifications', '/pay/', '/referee', '/reset-password', '/sheets/', '/sign-in', '/system', '/users', '/wall'],
]

/** Files for other programs: robots.txt, sitemap, feed and oEmbed. Public. */
export function bindSiteFiles(app: FastifyInstance, { publicUrl, contextOf }: SiteFilesDeps): void {
  app.get('/robots.txt', async (request, reply) => {
    const origin = publicAddress(publicUrl, request)
    const lines = [
      'User-agent: *',
      `Allow: ${oembedPath}`,
      'Disallow: /api/',
      ...keptOut.map((path) => `Disallow: ${path}`),
      ...(origin === null ? [] : ['', `Sitemap: ${origin}${sitemapPath}`]),
    ]
    return await sendText(reply, 'text/plain; charset=utf-8', `${lines.join('\n')}\n`)
  })

  app.get(sitemapPath, async (request, reply) => {
    const origin = publicAddress(publicUrl, request)
    if (origin === null) return await refuse(reply)
    const { read, now } = contextOf(request)
    const tournaments = await read((db) => listPublicTournaments(db, maxSitemapEntries))
    return await sendText(reply, 'application/xml; charset=utf-8', writeSitemap(tournaments, origin, now))
  })

  app.get(feedPath, async (request, reply) => {
    const origin = publicAddress(publicUrl, request)
    if (origin === null) return await refuse(reply)
    const tournaments = await contextOf(request).read((db) => listPublicTournaments(db, lookedThrough))
    return await sendText(reply, 'application/atom+xml; charset=utf-8', writeFeed(tournaments, origin))
  })

  app.get<{ Querystring: Readonly<Record<string, string | undefined>> }>(oembedPath, async (request, reply) => {
    const { url = '', format = 'json', maxwidth, maxheight } = request.query
    const origin = publicAddress(publicUrl, request)
    const asked = readUrl(String(url))
    if (format !== 'json') return await reply.code(501).headers(apiSecurityHeaders).send()
    const found = asked && asked.origin === origin ? embedOf(asked) : undefined
    const page = found && embeddedPage(found.embed) + found.search
    const head = page === undefined ? undefined : await headOf(page, contextOf(request), origin)
    if (!asked || !found || !head || origin === null) return await refuse(reply)
    const answer = oembedAnswer({
      ...{ ...found, looks: looksOf(asked), head, origin },
      maxWidth: readPixels(maxwidth),
      maxHeight: readPixels(maxheight),
    })
    reply.header('access-control-allow-origin', '*')
    return await sendText(reply, 'application/json; charset=utf-8', JSON.stringify(answer))
  })
}

/** What is said of a page where it is shared; undefined for what is not there. */
async function headOf(page: string, context: RequestContext, origin: string | null): Promise<PageHead | undefined> {
  const season = readSeasonAddress(page)
  if (season) {
    const told = await readSharedSeason(context, season)
    return told && describeSeason(season, told, origin)
  }
  const home = readHomeAddress(page)
  if (home) {
    const told = await readSharedHome(context, home)
    return told && describeHome(home, told, origin)
  }
  return await describeSharedPage(page, { origin, context })
}

function readUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/** A number of pixels that makes sense; null for anything else. */
function readPixels(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d{1,4}$/.test(text) ? Number(text) : null
}

async function sendText(reply: FastifyReply, type: string, text: string): Promise<FastifyReply> {
  reply.headers({ ...apiSecurityHeaders, 'cross-origin-resource-policy': 'cross-origin' })
  return await reply.header('cache-control', 'public, max-age=300').header('vary', varyByLanguage).type(type).send(text)
}

async function refuse(reply: FastifyReply): Promise<FastifyReply> {
  await sendFailure(reply, toFailure({ ok: false, code: 'not-found' }))
  return reply
}
