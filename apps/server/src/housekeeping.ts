import { ok } from '@vot/domain'
import { pruneNotices } from './account/notification/notification-queries'
import { pruneSignIns } from './account/session/login-queries'
import { pruneSessions } from './account/session/session-queries'
import { pruneRuns } from './account/system/process-run-queries'
import type { Database } from './db/database'
import { takeTurn } from './db/take-turn'
import { pruneAnswers } from './http/idempotency-queries'
import { pruneEvents } from './live/event-log'
import { pruneBrackets } from './play/bracket/old-bracket-queries'
import { pruneDevices } from './push/device-queries'
import { prunePushEvents } from './push/outbox-queries'
import { fillAllPlaces } from './tournament/registration/fill-places'

const everyMs = 10 * 60_000
/** Offered places run out by themselves, and the next team should not wait long. */
const offersEveryMs = 20_000

/**
 * Drops what nobody can use any more and passes places on, now and then, by one of the processes on the database.
 * Answers the way to stop.
 */
export function startHousekeeping(database: Database, onFault: (error: unknown) => void): () => void {
  const repeat = (job: string, ms: number, work: (database: Database) => Promise<void>) => {
    const inTurn = async () => {
      if (await takeTurn(database, job, ms)) await work(database)
    }
    return setInterval(() => void inTurn().catch(onFault), ms).unref()
  }
  const timers = [repeat('tidying', everyMs, tidyUp), repeat('places', offersEveryMs, fillAllPlaces)]
  return () => timers.forEach(clearInterval)
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
    prunePushEvents,
    pruneDevices,
  ]) {
    await database.transaction(async (work) => {
      await prune(work)
      return ok(null)
    })
  }
}
