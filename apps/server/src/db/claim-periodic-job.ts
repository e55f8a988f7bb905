import { ok } from '@vot/domain'
import type { Database } from './database'

/**
 * Whether a job that is due every so often is this process's to do now: of all processes on the database one takes
 * each turn. Who takes it and dies leaves the job to whoever takes the next turn, so it must be safe to repeat.
 */
export async function claimPeriodicJob(database: Database, job: string, intervalMs: number): Promise<boolean> {
  // SQLite has one process.
  if (database.dialect === 'sqlite') return true
  const taken = await database.transaction(async ({ db, now }) => {
    const row = await db
      .insertInto('counters')
      .values({ name: `turn of ${job}`, value: now })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ value: now })
          // Timers are early at times, and clocks are set back.
          .where(({ eb, or }) =>
            or([eb('counters.value', '<=', now - 0.95 * intervalMs), eb('counters.value', '>', now)]),
          ),
      )
      .returning('name')
      .executeTakeFirst()
    return ok(row !== undefined)
  })
  return taken.value
}
