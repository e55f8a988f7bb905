import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Err, Ok } from '@vot/domain'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Everything the process takes from its environment. */
export interface Config {
  readonly host: string
  /** 0 lets the system choose a free port. */
  readonly port: number
  /** Where the parent of several processes answers health checks; null for nowhere but at `port`. */
  readonly healthPort: number | null
  /** Absolute path of the folder that holds the embedded database. */
  readonly dataDir: string
  /** A `postgres://` address, or null for the embedded database. */
  readonly databaseUrl: string | null
  /** Where `databaseUrl` leads to a pooler that lends connections by transaction: the server behind it, directly. */
  readonly databaseListenUrl: string | null
  /** A standby of that server, for public reads. */
  readonly databaseReadUrl: string | null
  /** Processes that serve, under one parent when there are several. */
  readonly workers: number
  readonly adminUsername: string
  /** Null: the first start makes a random one and prints it once. */
  readonly adminPassword: string | null
  /** What may set X-Forwarded-For: nobody (false), the last n proxies, or proxies at these addresses. */
  readonly trustProxy: false | number | readonly string[]
  /** Addresses and ranges that are exempt from rate limits, such as a hall's. */
  readonly trustedAddresses: readonly string[]
  /** Contact for security reports: `mailto:` or `https:`; null without one. */
  readonly securityContact: string | null
  /** `https://giai.example.vn` for links that leave the server, or null to take it from each request. */
  readonly publicUrl: string | null
  readonly logLevel: LogLevel
  /** Life of an access token in minutes, 1 to 15. */
  readonly accessTokenMinutes: number
  /** Absolute path of the built web app; it may be missing in development. */
  readonly webDir: string
  /** Live streams that one address may hold without signing in. */
  readonly livePerAddress: number
  /** How long a cache in front that many share, such as a CDN, may keep public answers, in seconds; 0 for not at all. */
  readonly sharedCacheSeconds: number
  /** How many backups of each kind the server keeps. */
  readonly backupKeep: number
  /** Whether a start that changes the schema saves the database first. */
  readonly backupBeforeUpdate: boolean
  /** When the daily backup is made, in minutes after midnight in Vietnam; null for never. */
  readonly backupDailyAt: number | null
  /** Where traces are sent, an OTLP receiver; null for nowhere. */
  readonly tracesUrl: string | null
  /** Whether web push is on. */
  readonly push: boolean
  /** For tests alone: a push service may be at http://127.0.0.1. */
  readonly pushAllowHttpLoopback: boolean
  /** Whether webhooks are on. */
  readonly webhooks: boolean
  /** Webhooks may go to private addresses and plain HTTP. */
  readonly webhooksAllowPrivate: boolean
  /** Fill an empty database with the demo season at start. */
  readonly demo: boolean
}

/** Each problem is one line: the variable, what is wrong with it, and what to set instead. */
export interface BadEnvironment extends Err<'bad-environment'> {
  readonly details: { readonly problems: readonly string[] }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads and checks the environment; every bad variable is named, not only the first. An empty one counts as unset. */
export function readConfig(env: Environment): Ok<Config> | BadEnvironment {
  const problems: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined
  const refuse = (name: string, problem: string) => problems.push(`${name} ${problem}`)

  const wholeNumber = (name: string, fallback: number, least: number, most: number) => {
    const given = text(name)
    if (given === undefined) return fallback
    const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
    if (number >= least && number <= most) return number
    refuse(name, `is "${given}": set a whole number from ${least} to ${most}, or leave it out for ${fallback}.`)
    return fallback
  }

  const host = text('HOST') ?? '127.0.0.1'
  if (!/^[\w.:-]+$/.test(host)) {
    refuse('HOST', `is "${host}": set a host name or IP address to listen on, such as 127.0.0.1 or 0.0.0.0.`)
  }

  const databaseUrl = text('DATABASE_URL') ?? null
  if (databaseUrl !== null && !isPostgresUrl(databaseUrl)) {
    // The value may hold a password, so it is never printed.
    refuse('DATABASE_URL', 'is not a PostgreSQL address: set postgres://user:password@host:5432/database.')
  }

  const databaseListenUrl = text('DATABASE_LISTEN_URL') ?? null
  if (databaseListenUrl !== null && (databaseUrl === null || !isPostgresUrl(databaseListenUrl))) {
    refuse(
      'DATABASE_LISTEN_URL',
      'must be a PostgreSQL address beside DATABASE_URL: the server itself, where DATABASE_URL leads to a pooler.',
    )
  }

  const databaseReadUrl = text('DATABASE_READ_URL') ?? null
  if (databaseReadUrl !== null && (databaseUrl === null || !isPostgresUrl(databaseReadUrl))) {
    refuse(
      'DATABASE_READ_URL',
      'must be a PostgreSQL address beside DATABASE_URL: a standby of that server, for public reads.',
    )
  }

  const workers = wholeNumber('WORKERS', 1, 1, 64)
  if (workers > 1 && databaseUrl === null) {
    refuse(
      'WORKERS',
      `is "${workers}": SQLite takes one process. Set DATABASE_URL to a PostgreSQL database, or WORKERS=1.`,
    )
  }

  const adminUsername = text('ADMIN_USERNAME') ?? 'admin'
  if (/\s/.test(adminUsername) || adminUsername.length > 64) {
    refuse('ADMIN_USERNAME', 'must be at most 64 characters without spaces.')
  }
  const adminPassword = env.ADMIN_PASSWORD || null
  if (adminPassword !== null && adminPassword.length < 8) {
    refuse('ADMIN_PASSWORD', 'is too short: set at least 8 characters, or leave it out to have one made.')
  }

  const trustProxy = readTrustProxy(text('TRUST_PROXY'))
  if (trustProxy === undefined) {
    refuse(
      'TRUST_PROXY',
      'must be the number of proxies in front (1 to 10), or their IP addresses or ranges with commas.',
    )
  }

  const trustedAddresses = (text('TRUSTED_ADDRESSES') ?? '').split(',').flatMap((range) => range.trim() || [])
  if (!trustedAddresses.every(isAddressOrRange)) {
    refuse('TRUSTED_ADDRESSES', 'must be IP addresses or ranges with commas, such as 113.161.5.7, 10.0.0.0/8.')
  }

  const contact = text('SECURITY_CONTACT') ?? null
  const securityContact = contact !== null && /^[^\s:@]+@[^\s:@]+$/.test(contact) ? `mailto:${contact}` : contact
  if (securityContact !== null && !/^(mailto:|https:\/\/)\S+$/.test(securityContact)) {
    refuse('SECURITY_CONTACT', 'must be an email address or an https:// address.')
  }

  const wantedUrl = text('PUBLIC_URL')
  const publicUrl = wantedUrl === undefined ? null : readOrigin(wantedUrl)
  if (publicUrl === undefined) {
    refuse('PUBLIC_URL', `is "${wantedUrl}": set where people reach the server, such as https://giai.example.vn.`)
  }

  const push = text('PUSH') ?? 'on'
  if (push !== 'on' && push !== 'off') refuse('PUSH', `is "${push}": set "on" or "off".`)

  const webhooks = text('WEBHOOKS') ?? 'on'
  if (webhooks !== 'on' && webhooks !== 'off') refuse('WEBHOOKS', `is "${webhooks}": set "on" or "off".`)

  const tracesUrl = text('OTEL_EXPORTER_OTLP_ENDPOINT') ?? null
  if (tracesUrl !== null && !(URL.canParse(tracesUrl) && /^https?:$/.test(new URL(tracesUrl).protocol))) {
    refuse(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      `is "${tracesUrl}": set where an OTLP receiver takes HTTP, such as http://127.0.0.1:4318.`,
    )
  }

  const wantedLevel = text('LOG_LEVEL') ?? 'info'
  const logLevel = logLevels.find((level) => level === wantedLevel)
  if (logLevel === undefined) refuse('LOG_LEVEL', `is "${wantedLevel}": set one of ${logLevels.join(', ')}.`)

  const wantedDaily = text('BACKUP_DAILY_AT') ?? '03:30'
  const backupDailyAt = readMinute(wantedDaily)
  if (backupDailyAt === undefined) {
    refuse('BACKUP_DAILY_AT', `is "${wantedDaily}": set a time of day in Vietnam such as 03:30, or "off".`)
  }
  const backupKeep = wholeNumber('BACKUP_KEEP', 7, 1, 365)
  const beforeUpdate = text('BACKUP_BEFORE_UPDATE') ?? 'on'
  if (beforeUpdate !== 'on' && beforeUpdate !== 'off') {
    refuse('BACKUP_BEFORE_UPDATE', `is "${beforeUpdate}": set "on" or "off".`)
  }

  const port = wholeNumber('PORT', 3000, 0, 65_535)
  const healthPort = wholeNumber('HEALTH_PORT', 0, 0, 65_535) || null
  if (healthPort !== null && (healthPort === port || workers === 1)) {
    refuse('HEALTH_PORT', 'is for several processes (WORKERS), beside PORT: leave it out, or set another port.')
  }
  const livePerAddress = wholeNumber('LIVE_PER_ADDRESS', 1_000, 1, 1_000_000)
  const sharedCacheSeconds = wholeNumber('SHARED_CACHE_SECONDS', 0, 0, 10)
  const accessTokenMinutes = wholeNumber('ACCESS_TOKEN_MINUTES', 15, 1, 15)

  const isBad = trustProxy === undefined || publicUrl === undefined || logLevel === undefined
  if (isBad || backupDailyAt === undefined || problems.length > 0) {
    return { ok: false, code: 'bad-environment', details: { problems } }
  }
  return {
    ok: true,
    value: {
      host,
      port,
      healthPort,
      dataDir: resolve(text('DATA_DIR') ?? 'data'),
      databaseUrl,
      databaseListenUrl,
      databaseReadUrl,
      workers,
      adminUsername,
      adminPassword,
      trustProxy,
      trustedAddresses,
      securityContact,
      publicUrl,
      logLevel,
      accessTokenMinutes,
      livePerAddress,
      sharedCacheSeconds,
      // The server is bundled to dist/server/main.js, next to the web app in dist/web.
      webDir: resolve(text('WEB_DIR') ?? fileURLToPath(new URL('../web', import.meta.url))),
      backupKeep,
      backupBeforeUpdate: beforeUpdate === 'on',
      backupDailyAt,
      tracesUrl,
      push: push === 'on',
      pushAllowHttpLoopback: text('PUSH_ALLOW_HTTP_LOOPBACK') === '1',
      webhooks: webhooks === 'on',
      webhooksAllowPrivate: text('WEBHOOKS_ALLOW_PRIVATE') === '1',
      demo: text('VOT_DEMO') === '1',
    },
  }
}

/** Prints each problem of the environment as a line of its own and ends the process with code 1. */
export function failEnvironment(problems: readonly string[]): never {
  for (const problem of problems) console.error(`Bad environment variable: ${problem}`)
  process.exit(1)
}

export function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol } = new URL(text)
  return protocol === 'postgres:' || protocol === 'postgresql:'
}

/** Minutes after midnight, null for `off`; undefined for anything else. */
function readMinute(text: string): number | null | undefined {
  if (text === 'off') return null
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** Scheme, host and port of a web address without a path of its own; undefined for anything else. */
function readOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '' || url.hash !== '')
    return undefined
  return url.pathname === '/' ? url.origin : undefined
}

/** Undefined for an invalid text. Trusting every proxy is not offered: any client could then forge its address. */
function readTrustProxy(text: string | undefined): Config['trustProxy'] | undefined {
  if (text === undefined || text === 'false' || text === '0') return false
  if (text === 'true') return 1
  if (/^\d+$/.test(text)) return Number(text) <= 10 ? Number(text) : undefined
  const ranges = text.split(',').map((range) => range.trim())
  return ranges.every(isAddressOrRange) ? ranges : undefined
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
