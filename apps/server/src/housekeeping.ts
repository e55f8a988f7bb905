import { ok } from '@vot/domain'
import { pruneNotices } from './account/notification/notification-queries'
import { pruneSignIns } from './account/session/login-queries'
import { pruneSessions } from './account/session/session-queries'
import { pruneRuns } from './account/system/process-run-queries'
import type { Database } from './db/database'
import { pruneAnswers } from './http/idempotency-queries'
import { pruneEvents } from './live/event-log'
import { pruneBrackets } from './play/bracket/old-bracket-queries'

const everyMs = 10 * 60_000

/** Drops what nobody can use any more, now and then. Answers the way to stop. */
export function startHousekeeping(database: Database, onFault: (error: unknown) => void): () => void {
  const timer = setInterval(() => void tidyUp(database).catch(onFault), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Old live events, ended sessions, wrong sign-ins that no longer count, answers kept for repeats, old notices and runs of the process, and brackets that were
 * replaced long ago. Each in a unit of its own, so none waits long.
 */
export async function tidyUp(database: Database): Promise<void> {
  for (const prune of [
    pruneEvents,
    pruneSessions,
    pruneSignIns,
    pruneAnswers,
    pruneNotices,
    pruneRuns,
    pruneBrackets,
  ]) {
    await database.transaction(async (work) => {
      await prune(work)
      return ok(null)
    })
  }
}
