import { ok } from '@vot/domain'
import type { Database } from '../../db/database'
import { insertRun, markRunSeen } from './process-run-queries'

/** A run without a sign of life for longer than this has ended; two signs may be missed. */
export const aliveWithinMs = 3 * 60_000
const everyMs = 60_000

/** Writes down that the process runs, once a minute. Answers the way to write that it ended in order. */
export async function recordRun(database: Database, onFault: (error: unknown) => void): Promise<() => Promise<void>> {
  let id: number | undefined
  const seen = async (ended: boolean) => {
    const written = await database.transaction(async (work) => {
      if (id === undefined) return ok(await insertRun(work))
      await markRunSeen(work, id, ended)
      return ok(id)
    })
    id = written.value
  }
  // A disk without room must not keep the server from showing what there is.
  await seen(false).catch(onFault)
  const timer = setInterval(() => void seen(false).catch(onFault), everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    // A database that is gone must not keep the process from ending in order.
    await seen(true).catch(onFault)
  }
}
