import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiVersionHeader, type Language, usualLanguage } from '@vot/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { createVisitorResolver } from './account/session/visitor-resolver'
import type { Config } from './config'
import type { BackupStore } from './db/backup/backup-store'
import type { Database } from './db/database'
import { logFault } from './db/log-database-fault'
import type { DatabaseLocation } from './db/open-database'
import { acceptUploads } from './http/accept-uploads'
import { bindDescriptions } from './http/bind-descriptions'
import { bindRoutes } from './http/bind-routes'
import { createTrust } from './http/client-network'
import { createContext } from './http/create-context'
import { serveDocs } from './http/docs-site'
import { acceptJsonOnly, answerFault } from './http/fault-answers'
import { LargeReads } from './http/large-reads'
import { bindLive } from './http/live-route'
import { PageCache } from './http/page-cache'
import { createPracticeGate } from './http/practice-gate'
import { PreparedReads } from './http/prepared-reads'
import { watchConnections } from './http/release-connections'
import { anonymous, type RequestVisitor, type ServerFacts } from './http/request-context'
import { openRequestLimit } from './http/request-limit'
import { bindSecurityText } from './http/security-headers'
import { createServerMetrics, type OtherProcesses, ResponseTimes, type ServerMetrics } from './http/server-metrics'
import { type StaticFile, serveStaticFiles } from './http/static-files'
import { inLanguage } from './language/language-now'
import { readLanguage } from './language/read-language'
import { LiveHub } from './live/live-hub'
import type { Notifier } from './live/notifier'
import { PictureMaker } from './picture-maker'
import { bindSiteFiles } from './publish/embed/bind-site-files'
import { findPage } from './publish/first-view/find-page'
import { createPushContent } from './publish/push/push-content'
import { createShareImageRenderer } from './publish/share/share-image-renderer'
import { bindShareImages } from './publish/share/share-images'
import { createWebhookDescriber } from './publish/webhook/describe-webhook'
import { type PushOptions, PushSender } from './push/push-sender'
import { routes } from './routes'
import { findReceiptOwner } from './tournament/fee/fee-account'
import { bindPosters } from './tournament/group/posters'
import type { Tracing } from './tracing/tracing'
import { version } from './version'
import { type WebhookOptions, WebhookSender } from './webhook/webhook-sender'

declare module 'fastify' {
  interface FastifyRequest {
    visitor: RequestVisitor
    /** Language of the answer. */
    language: Language
    /** The raw body, where callers sign it. */
    bytes?: Buffer
  }
  interface FastifyInstance {
    /** Sends push notifications in the background; undefined where push is off. */
    push: PushSender | undefined
    /** Sends webhooks in the background; undefined where webhooks are off. */
    webhooks: WebhookSender | undefined
    /** Hands everybody over to other processes on the port; resolves when it may be closed without anybody noticing. */
    handOver(): Promise<void>
  }
  interface FastifyContextConfig {
    /** Whether the body may be a form with a file. */
    upload?: boolean
    /** Whether everybody gets the same answer, whatever the headers ask for. */
    shared?: boolean
    /** Whether the bytes of the body are kept: callers sign them. */
    signed?: boolean
    /** Its body may be large enough to be parsed beside the server. */
    archive?: boolean
  }
}

export interface AppDeps {
  readonly database: Database
  /** Location of the database. */
  readonly location: DatabaseLocation
  readonly notifier: Notifier
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly config: Pick<
    Config,
    | 'trustProxy'
    | 'trustedAddresses'
    | 'accessTokenMinutes'
    | 'webDir'
    | 'publicUrl'
    | 'livePerAddress'
    | 'sharedCacheSeconds'
    | 'securityContact'
  >
  /** Left out where the database is no file of this server. */
  readonly backups?: BackupStore | undefined
  /** Left out where push is off. */
  readonly push?: PushOptions | undefined
  /** Left out where webhooks are off. */
  readonly webhooks?: WebhookOptions | undefined
  /** Left out where this process is the only one on its port. */
  readonly others?: OtherProcesses | null
  /** Left out where requests are not traced. */
  readonly tracing?: Tracing | null
  readonly logger: FastifyBaseLogger
}

const bodyLimit = 2 ** 20
/** Longer than a proxy of deploy/ keeps a connection that nobody uses, so that none is closed under a request. */
const idleMs = 15_000

/** The Fastify app without a port: call `listen`, or `inject` requests. `close` leaves the database open. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { database, location, notifier, now, config, backups, push, webhooks, others = null, tracing, logger } = deps
  const prepared = new PreparedReads(now, config.sharedCacheSeconds)
  const pages = new PageCache<StaticFile>(now)
  const visitors = createVisitorResolver(database, now, database.dialect === 'sqlite', (error) =>
    logFault(logger, error, 'marking the use of a token failed'),
  )
  const trusts = createTrust(config.trustedAddresses)
  const limit = openRequestLimit(location, trusts)
  const responseTimes = new ResponseTimes()
  const pictures = new PictureMaker((error) => logFault(logger, error, 'a picture was not made'))
  let changes = 0
  const server: ServerFacts = {
    version,
    startedAt: now(),
    dialect: database.dialect,
    accessTokenMs: config.accessTokenMinutes * 60_000,
    publicUrl: config.publicUrl,
    limit,
    pictures,
    trusts,
    ...(backups && { backups }),
    ...(push && { push: { allowLoopback: push.allowLoopback } }),
    ...(webhooks && { webhooks: { allowPrivate: webhooks.allowPrivate } }),
    changeCount: () => changes,
    noteChange: () => {
      changes += 1
    },
    medianResponseMs: () => responseTimes.median(),
    ping: () => database.ping(),
  }
  const practices = createPracticeGate(database, visitors)
  const stopNotices = notifier.subscribe((notice) => {
    server.noteChange()
    practices.notice(notice)
    prepared.notice(notice)
    pages.notice(notice)
    visitors.notice(notice)
    if (['schema-changed', 'process-started', 'missed'].includes(notice.kind)) {
      void database.checkSchema().catch((error) => logFault(logger, error, 'looking at the schema failed'))
    }
  })

  const cameByHttps = createHttpsCheck(config.trustProxy)
  let handingOver = false
  const app: FastifyInstance = Fastify({
    bodyLimit,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Every line names its request itself; a logger for each request would cost more than reading its body.
    childLoggerFactory: (parent) => parent,
    trustProxy: readTrust(config.trustProxy),
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerFault(error, request, reply),
    serverFactory: (handler) => {
      const http = createServer((request, response) => {
        // Here, so that it applies to every answer.
        if (handingOver) response.setHeader('connection', 'close')
        if (cameByHttps(request)) response.setHeader('strict-transport-security', 'max-age=31536000')
        const began = performance.now()
        const isShort = !needsAdmission(request) && prepared.tryShortcut(request, response)
        if (isShort) responseTimes.add(performance.now() - began)
        else handler(request, response)
      })
      http.requestTimeout = 60_000
      http.keepAliveTimeout = 65_000
      return http
    },
  })
  const releaseConnections = watchConnections(app.server)
  app.decorateRequest('visitor')
  app.decorateRequest('language')
  app.addHook('onRequest', async (request) => {
    request.visitor = anonymous
    request.language = readLanguage(request)
  })
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const answer = async () => await handler.call(this, request, reply)
      return request.language === usualLanguage
        ? handler.call(this, request, reply)
        : inLanguage(request.language, answer)
    }
  })
  if (tracing) app.addHook('onRequest', async ({ routeOptions }) => tracing.nameRoute(routeOptions.url ?? 'none'))
  app.addHook('onClose', async () => {
    stopNotices()
    await limit.close()
  })
  acceptJsonOnly(app)
  acceptUploads(app)
  app.setErrorHandler(answerFault)
  const contextOf = (request: FastifyRequest) =>
    createContext({ database, server, visitor: anonymous, now: now(), address: request.ip, repeatable: null })
  await serveStaticFiles(app, config.webDir, {
    cache: pages,
    find: (path, request) => findPage(path, request, { publicUrl: config.publicUrl, contextOf }),
  })
  serveDocs(app, join(config.webDir, '../docs'))
  bindSecurityText(app, config, now)
  bindSiteFiles(app, { publicUrl: config.publicUrl, contextOf })
  bindShareImages(app, createShareImageRenderer(pictures), contextOf)
  bindPosters(app, contextOf)
  const { version: running, startedAt, dialect, accessTokenMs, publicUrl } = server
  const facts = { version: running, startedAt, dialect, accessTokenMs, publicUrl }
  const largeReads = new LargeReads({ location, server: facts })
  app.addHook('onClose', () => largeReads.close())
  const gate = { visitors, limit, now }
  bindRoutes(app, routes, { ...gate, database, server, prepared, largeReads, practices })
  const hub = new LiveHub(
    database,
    notifier,
    (error) => logFault(logger, error, 'live events failed'),
    ({ at }) => metrics.observeDelivery((now() - at) / 1_000),
  )
  bindLive(app, hub, gate, practices, config.livePerAddress, trusts, (team, key) =>
    database.read((db) => findReceiptOwner(db, team, key)),
  )
  app.addHook('preClose', async () => {
    hub.close()
    releaseConnections()
    await pictures.close()
  })
  app.decorate('handOver', async () => {
    handingOver = true
    const closed = once(app.server, 'close')
    // Not the close of HTTP, which ends what is idle at this moment, whatever is on its way there.
    SocketServer.prototype.close.call(app.server)
    hub.letGo()
    await Promise.race([closed, sleep(idleMs)])
  })
  const sender = push && startPush(deps, server, push)
  app.decorate('push', sender)
  app.addHook('preClose', async () => sender?.stop())
  const webhookSender = webhooks && startWebhooks(deps, server, webhooks)
  app.decorate('webhooks', webhookSender)
  app.addHook('preClose', async () => webhookSender?.stop())
  const metrics: ServerMetrics = createServerMetrics({
    viewers: () => hub.viewers,
    shortcuts: () => prepared.shortcuts,
    madeApart: () => largeReads.made,
    responseTimes,
    database,
    dataFolder: location.dialect === 'sqlite' ? dirname(location.file) : null,
    lastBackup: backups && backups.dailyAt !== null ? () => backups.list()[0]?.madeAt ?? 0 : null,
    others,
  })
  bindDescriptions(app, { version, metrics, visitors })
  await app.ready()
  return app
}

function startPush({ database, now, logger }: AppDeps, server: ServerFacts, options: PushOptions): PushSender {
  const desk = createPushContent(database, server, now)
  return new PushSender(database, now, desk, options, (error) => logFault(logger, error, 'telling devices failed'))
}

function startWebhooks(
  { database, now, logger }: AppDeps,
  server: ServerFacts,
  options: WebhookOptions,
): WebhookSender {
  const describe = createWebhookDescriber(database, server)
  return new WebhookSender(database, now, describe, options, (error) => logFault(logger, error, 'a webhook failed'))
}

/** Whether a call shows a session or a token, or names a version: what these allow is checked where it is admitted. */
function needsAdmission({ headers }: IncomingMessage): boolean {
  return headers.authorization !== undefined || headers[apiVersionHeader] !== undefined
}

/** Whether people came by HTTPS, which this server itself does not speak: the nearest proxy tells, where it is trusted. */
function createHttpsCheck(trustProxy: Config['trustProxy']): (request: IncomingMessage) => boolean {
  const trusts =
    typeof trustProxy === 'object' ? createTrust(trustProxy) : () => trustProxy !== false && trustProxy !== 0
  return ({ headers, socket }) => {
    const told = headers['x-forwarded-proto']
    if (told === undefined || !trusts(socket.remoteAddress ?? '')) return false
    return String(told).split(',').at(-1)?.trim() === 'https'
  }
}

/** The last n proxies, or proxies at the given addresses, may name the client; false trusts nobody. */
function readTrust(trustProxy: Config['trustProxy']) {
  if (typeof trustProxy === 'number') return (_address: string, hop: number) => hop < trustProxy
  return trustProxy === false ? false : [...trustProxy]
}
