import type { UnitOfWork } from '../../db/database'

const daysKept = 31
const dayMs = 86_400_000

export async function insertRun({ db, now }: UnitOfWork): Promise<number> {
  const { id } = await db
    .insertInto('processRuns')
    .values({ startedAt: now, lastSeenAt: now, stoppedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A clock that was set back does not shorten what has been. */
export async function markRunSeen({ db, now }: UnitOfWork, id: number, ended: boolean): Promise<void> {
  await db
    .updateTable('processRuns')
    .set((eb) => ({
      lastSeenAt: eb.case().when('lastSeenAt', '<', now).then(now).else(eb.ref('lastSeenAt')).end(),
      ...(ended && { stoppedAt: now }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Drops runs that no figure looks at any more. The first of all stays: time counts from it. */
export async function pruneRuns({ db, now }: UnitOfWork): Promise<void> {
  await db
    .deleteFrom('processRuns')
    .where('lastSeenAt', '<', now - daysKept * dayMs)
    .where('id', '>', (eb) => eb.selectFrom('processRuns').select(({ fn }) => fn.min<number>('id').as('first')))
    .execute()
}
