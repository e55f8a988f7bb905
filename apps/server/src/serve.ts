import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { startDailyBackups } from './account/system/backups'
import { recordRun } from './account/system/process-run-queries'
import { ensureFirstAdmin } from './account/user/ensure-first-admin'
import { buildApp } from './app'
import { type Config, failEnvironment, readConfig } from './config'
import { backUpBeforeUpdate } from './db/backup/back-up-before-update'
import { type BackupStore, createBackupStore } from './db/backup/backup-store'
import { checkReadiness } from './db/check-readiness'
import type { Database } from './db/database'
import { removeEmptyLog } from './db/dialects/remove-empty-log'
import { lockDataFolder } from './db/lock-data-folder'
import { logFault } from './db/log-database-fault'
import { type DatabaseLocation, openDatabase } from './db/open-database'
import { prepareSqliteFile } from './db/prepare-sqlite-file'
import { startHousekeeping } from './housekeeping'
import { tryPort } from './listening'
import { openNotifier } from './live/notifier'
import { ensurePushKeys } from './push/push-keys-queries'
import type { PushOptions } from './push/push-sender'
import { failStartup } from './startup-errors'
import { loadTracing } from './tracing/load-tracing'
import { openWorkerLink } from './workers/worker-link'

// Files of the data folder are for this user alone.
process.umask(0o077)

const stopTimeoutMs = 10_000
/** As long as the longest answer may take; other processes serve meanwhile. */
const leaveTimeoutMs = 150_000
/** Polling interval of push notifications. */
const lookForPushMs = 500
const lookForWebhooksMs = 1_000
/** The same limit as for /metrics. */
const readyTimeoutMs = 1_000
/** A server that is shutting down may still hold the data folder. */
const waitForFolderMs = 5_000
/** Connections that wait to be accepted: a whole hall that comes back at once. The system may hold it lower. */
const backlog = 4_096

const read = readConfig(process.env)
if (!read.ok) failEnvironment(read.details.problems)
const config = read.value
try {
  await run(config)
} catch (error) {
  failStartup(error, config)
}

/**
 * Opens the database, makes the first administrator, listens; SIGTERM and SIGINT undo it in turn. As one of several
 * under a parent it says so when it can be asked, and leaves when another has taken its place.
 */
async function run(config: Config): Promise<void> {
  const link = openWorkerLink()
  const tracing = config.tracesUrl === null ? null : await loadTracing(link?.number ?? null)
  const location: DatabaseLocation =
    config.databaseUrl === null
      ? { dialect: 'sqlite', file: join(config.dataDir, 'vot.sqlite') }
      : {
          dialect: 'postgres',
          url: config.databaseUrl,
          ...(config.databaseListenUrl !== null && { directUrl: config.databaseListenUrl }),
          ...(config.databaseReadUrl !== null && { readUrl: config.databaseReadUrl }),
        }
  const logger = pino({ level: config.logLevel })
  const letFolderGo = location.dialect === 'sqlite' ? lockDataFolder(config.dataDir, waitForFolderMs) : () => undefined
  if (location.dialect === 'sqlite') await prepareSqliteFile(location.file)
  const introduceDemo = config.demo ? await prepareDemo(location) : () => undefined
  const database = await openDatabase(location, {
    ...(config.backupBeforeUpdate && { beforeUpdate: (schema) => backUpBeforeUpdate(location, config, schema) }),
    onStandbyFault: (error) => logFault(logger, error, 'the standby was left alone for a while'),
  })
  const notifier = await openNotifier(database, location)
  const backups = location.dialect === 'sqlite' ? createBackups(location.file, config) : undefined
  const push = config.push ? await readyPush(database, config) : undefined
  const app = await buildApp({
    database,
    location,
    notifier,
    now: Date.now,
    config,
    backups,
    push,
    webhooks: config.webhooks
      ? { allowPrivate: config.webhooksAllowPrivate, intervalMs: lookForWebhooksMs }
      : undefined,
    others: link,
    tracing,
    logger,
  })
  const stopHousekeeping = startHousekeeping(database, (error) => logFault(logger, error, 'housekeeping failed'))
  const stopBackups = backups
    ? startDailyBackups(backups, Date.now, (error) => logFault(logger, error, 'the daily backup failed'))
    : () => undefined
  // Who finds the server healthy can sign in; and a start that fails on its port makes and says nothing.
  if (!link) await tryPort(config)
  await introduceAdmin(database, config)
  await app.listen({ host: config.host, port: config.port, backlog })
  introduceDemo()
  const endRun = await recordRun(database, (error) => logFault(logger, error, 'recording the run failed'))

  let stopping = false
  // What does not finish in time is cut off; everything acknowledged is on disk already.
  const cutOff = (ms: number) => setTimeout(() => process.exit(1), ms).unref()
  const stop = async () => {
    if (stopping) return
    stopping = true
    stopHousekeeping()
    stopBackups()
    await app.close()
    await notifier.close()
    await endRun()
    await database.close()
    if (location.dialect === 'sqlite') await removeEmptyLog(location.file)
    await tracing?.stop().catch((error) => logger.error({ err: error }, 'the last traces were not sent'))
    letFolderGo()
    process.exit(0)
  }
  const stopSoon = () => {
    cutOff(stopTimeoutMs)
    void stop()
  }
  process.on('SIGTERM', stopSoon)
  process.on('SIGINT', stopSoon)
  const address = readAddress(app, config)
  if (!link) {
    process.on('SIGHUP', stopSoon)
    console.log(`Listening on ${address}`)
    return
  }
  // A terminal sends SIGINT to all processes; the parent handles it.
  process.on('SIGHUP', () => undefined)
  link.onLeave(() => {
    cutOff(leaveTimeoutMs)
    void app.handOver().then(stop)
  })
  const inTime = () => sleep(readyTimeoutMs, 'not-ready' as const, { ref: false })
  link.onCheck(() => Promise.race([checkReadiness(() => database.ping()), inTime()]))
  link.tellHealthy(address)
}

/** Makes the VAPID keys at the first start. */
async function readyPush(database: Database, config: Config): Promise<PushOptions> {
  await ensurePushKeys(database)
  const site = config.publicUrl?.startsWith('https://') ? config.publicUrl : undefined
  return {
    subject: config.securityContact ?? site ?? 'mailto:vot@localhost.localdomain',
    allowLoopback: config.pushAllowHttpLoopback,
    intervalMs: lookForPushMs,
  }
}

/** Demo data are temporary, so no daily backups are made of them. */
function createBackups(file: string, { backupKeep: keep, backupDailyAt, demo }: Config): BackupStore {
  return createBackupStore(file, { keep, dailyAt: demo ? null : backupDailyAt }, Date.now)
}

/** Fills an empty database with the demo season; the answer says who can sign in. */
async function prepareDemo(location: DatabaseLocation): Promise<() => void> {
  const { seedDemo } = await import('./demo/seed-demo')
  const seed = await seedDemo(location, Date.now())
  return () => {
    if (!seed) return
    for (const { role, username } of seed.accounts) console.log(`Demo account: ${username} (${role})`)
    console.log(`Password of all demo accounts: ${seed.password}`)
  }
}

async function introduceAdmin(database: Database, config: Config): Promise<void> {
  const wanted = { username: config.adminUsername, password: config.adminPassword }
  const made = await ensureFirstAdmin(database, wanted)
  if (!made) return
  if (made.madePassword === null) console.log(`First administrator: ${made.username}, with ADMIN_PASSWORD.`)
  else console.log(`First administrator: ${made.username} with password ${made.madePassword} (shown this once).`)
}

function readAddress(app: FastifyInstance, config: Config): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
}
