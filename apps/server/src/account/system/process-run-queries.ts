import { dayMs, ok } from '@vot/domain'
import type { Database, UnitOfWork } from '../../db/database'

const retentionDays = 31

async function insertRun({ db, now }: UnitOfWork): Promise<number> {
  const { id } = await db
    .insertInto('processRuns')
    .values({ startedAt: now, lastSeenAt: now, stoppedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A clock that was set back must not shorten the run. */
async function markRunSeen({ db, now }: UnitOfWork, id: number, ended: boolean): Promise<void> {
  await db
    .updateTable('processRuns')
    .set((eb) => ({
      lastSeenAt: eb.case().when('lastSeenAt', '<', now).then(now).else(eb.ref('lastSeenAt')).end(),
      ...(ended && { stoppedAt: now }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Deletes runs that no figure reads any more. The very first stays: uptime counts from it. */
export async function pruneRuns({ db, now }: UnitOfWork): Promise<void> {
  await db
    .deleteFrom('processRuns')
    .where('lastSeenAt', '<', now - retentionDays * dayMs)
    .where('id', '>', (eb) => eb.selectFrom('processRuns').select(({ fn }) => fn.min<number>('id').as('first')))
    .execute()
}

/** A run that was not written for longer than this has ended; two writes may be missed. */
export const runTimeoutMs = 3 * 60_000
const intervalMs = 60_000

/** Records once a minute that the process runs. Returns a function that writes that it ended in order. */
export async function recordRun(database: Database, onFault: (error: unknown) => void): Promise<() => Promise<void>> {
  let id: number | undefined
  const writeRun = async (ended: boolean) => {
    const written = await database.transaction(async (work) => {
      if (id === undefined) return ok(await insertRun(work))
      await markRunSeen(work, id, ended)
      return ok(id)
    })
    id = written.value
  }
  // A disk without room must not keep the server from showing what there is.
  await writeRun(false).catch(onFault)
  const timer = setInterval(() => void writeRun(false).catch(onFault), intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    // A database that is gone must not keep the process from ending in order.
    await writeRun(true).catch(onFault)
  }
}
