import type { UnitOfWork } from './database'

/** What has a version of its own because it spans tournaments; `room` is moved to see whether the disk takes a write. */
export const counterNames = ['tournament-list', 'room'] as const
export type CounterName = (typeof counterNames)[number]

/** Moves the counter on with this unit and tells every process. Answers the new value. */
export async function bumpCounter(work: UnitOfWork, name: CounterName): Promise<number> {
  const { value } = await work.db
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ eb }) => ({ value: eb('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  work.signal({ kind: 'counter', name, value })
  return value
}
