import { ok } from '@vot/domain'
import type { Database } from './db/database'
import { pruneSessions } from './features/auth/session-queries'
import { pruneAnswers } from './http/idempotency-queries'
import { pruneEvents } from './live/event-log'

const everyMs = 10 * 60_000

/** Drops what nobody can use any more, now and then. Answers the way to stop. */
export function startHousekeeping(database: Database, onFault: (error: unknown) => void): () => void {
  const timer = setInterval(() => void tidyUp(database).catch(onFault), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Old live events, ended sessions, and answers kept for repeats. Each in a unit of its own, so none waits long. */
export async function tidyUp(database: Database): Promise<void> {
  for (const prune of [pruneEvents, pruneSessions, pruneAnswers]) {
    await database.transaction(async (work) => {
      await prune(work)
      return ok(null)
    })
  }
}
