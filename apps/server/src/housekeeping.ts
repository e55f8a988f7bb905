import { ok } from '@vot/domain'
import { pruneNotices } from './account/notification/notification-queries'
import { pruneApiTokens } from './account/session/api-token-queries'
import { pruneSignIns } from './account/session/login-queries'
import { pruneSessions } from './account/session/session-queries'
import { pruneRuns } from './account/system/process-run-queries'
import { claimPeriodicJob } from './db/claim-periodic-job'
import type { Database } from './db/database'
import { pruneAnswers } from './http/idempotency-queries'
import { pruneEvents } from './live/event-log'
import { askAdministrators } from './people/claim/settle-claims'
import { pruneBrackets } from './play/bracket/old-bracket-queries'
import { endOldPractices } from './play/practice/end-practice'
import { eraseDueAccounts } from './publish/my-page/erase-own-data'
import { refreshSeason } from './publish/season/refresh-season'
import { pruneDevices } from './push/device-queries'
import { prunePushEvents } from './push/outbox-queries'
import { fillAllPlaces } from './tournament/registration/fill-places'
import { pruneWebhookDeliveries } from './webhook/webhook-queries'

const intervalMs = 10 * 60_000
/** Offered places run out by themselves, and the next team should not wait long. */
const offersEveryMs = 20_000
/** What is kept need not be worked out by whoever reads a table. */
const seasonEveryMs = 60_000

/** One that takes long ends soon after the signal. */
type Job = (database: Database, stopping: AbortSignal) => Promise<void>

/**
 * Drops what nobody can use any more, practices that are a day old among it, passes places on and keeps the season, now
 * and then, by one of the processes on the database. Answers the way to stop.
 */
export function startHousekeeping(database: Database, onFault: (error: unknown) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const inTurn = async (job: string, ms: number, work: Job) => {
    if (await claimPeriodicJob(database, job, ms)) await work(database, signal)
  }
  const repeat = (job: string, ms: number, work: Job) => {
    const timer = setInterval(() => void inTurn(job, ms, work).catch(onFault), ms).unref()
    signal.addEventListener('abort', () => clearInterval(timer))
  }
  repeat('tidying', intervalMs, pruneOldRows)
  repeat('places', offersEveryMs, fillAllPlaces)
  repeat('erasing', intervalMs, eraseDueAccounts)
  repeat('claims', intervalMs, askAdministrators)
  repeat('practices', intervalMs, endOldPractices)
  repeat('season', seasonEveryMs, refreshSeason)
  // After an upgrade or a restore there may be much that is not kept yet.
  void inTurn('season', seasonEveryMs, refreshSeason).catch(onFault)
  return () => stopping.abort()
}

/**
 * Old live events, ended sessions, expired tokens, wrong sign-ins that no longer count, answers kept for repeats, old
 * notices and runs of the process, and brackets that were replaced long ago. Each in a unit of its own, so none waits
 * long.
 */
export async function pruneOldRows(database: Database): Promise<void> {
  for (const prune of [
    pruneEvents,
    pruneSessions,
    pruneApiTokens,
    pruneSignIns,
    pruneAnswers,
    pruneNotices,
    pruneRuns,
    pruneBrackets,
    prunePushEvents,
    pruneWebhookDeliveries,
    pruneDevices,
  ]) {
    await database.transaction(async (work) => {
      await prune(work)
      return ok(null)
    })
  }
}
