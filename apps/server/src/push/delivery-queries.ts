import type { Insertable } from 'kysely'
import { chunks } from '../db/chunks'
import type { UnitOfWork } from '../db/database'
import type { Queries, Schema } from '../db/schema'
import { dropSubscription } from './device-queries'

export type NewDelivery = Insertable<Schema['pushDeliveries']>

/** SQLite takes 32,766 values in one statement, and other writes wait for it. */
const rowsPerInsert = 250

/** The last delivery of each device and tag. */
export async function listLastHeard(db: Queries, deviceIds: readonly number[], tags: readonly string[]) {
  if (deviceIds.length === 0 || tags.length === 0) return []
  return await db
    .selectFrom('pushDeliveries')
    .select(['id', 'deviceId', 'tag', 'title', 'body', 'state'])
    .where('deviceId', 'in', deviceIds)
    .where('tag', 'in', tags)
    .orderBy('id')
    .execute()
}

/** What waits of the same tags is not sent any more. */
export async function insertDeliveries(
  { db, now }: UnitOfWork,
  rows: readonly NewDelivery[],
  replacedIds: readonly number[],
): Promise<void> {
  if (replacedIds.length > 0) {
    await db
      .updateTable('pushDeliveries')
      .set({ state: 'replaced', settledAt: now })
      .where('id', 'in', replacedIds)
      .where('state', '=', 'waiting')
      .execute()
  }
  for (const some of chunks(rows, rowsPerInsert)) {
    await db
      .insertInto('pushDeliveries')
      .values(some)
      .onConflict((conflict) => conflict.columns(['outboxId', 'deviceId', 'tag']).doNothing())
      .execute()
  }
}

/** Deliveries that are due and that no process is sending; this one is until the lease ends. */
export async function claimDeliveries({ db, now, rowLocks }: UnitOfWork, leaseMs: number, limit: number) {
  const due = db
    .selectFrom('pushDeliveries as y')
    .select('y.id')
    .where('y.state', '=', 'waiting')
    .where('y.nextAt', '<=', now)
    .where('y.leasedUntil', '<=', now)
    .orderBy('y.nextAt')
    .orderBy('y.id')
    .limit(limit)
  const rows = await (rowLocks ? due.forUpdate().skipLocked() : due).execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await db
    .updateTable('pushDeliveries')
    .set({ leasedUntil: now + leaseMs })
    .where('id', 'in', ids)
    .execute()
  return await db
    .selectFrom('pushDeliveries as y')
    .innerJoin('pushDevices as d', 'd.id', 'y.deviceId')
    .innerJoin('pushOutbox as o', 'o.id', 'y.outboxId')
    .select(['y.id', 'y.deviceId', 'y.kind', 'y.tag', 'y.title', 'y.body', 'y.url', 'y.attempts', 'y.expiresAt'])
    .select(['d.endpoint', 'd.p256dh', 'd.auth', 'd.isOn', 'd.quietFrom', 'd.quietTo', 'o.at'])
    .where('y.id', 'in', ids)
    .orderBy('y.id')
    .execute()
}
export type ClaimedDelivery = Awaited<ReturnType<typeof claimDeliveries>>[number]

type Settled = 'sent' | 'expired' | 'gone' | 'refused'

/** Stores the outcome of deliveries: settled, or to be retried. */
export interface Settlement {
  readonly done: Readonly<Record<Settled, readonly number[]>>
  readonly again: readonly { readonly id: number; readonly attempts: number; readonly nextAt: number }[]
  readonly lost: readonly { readonly deviceId: number; readonly endpoint: string }[]
}

export async function settleDeliveries(work: UnitOfWork, { done, again, lost }: Settlement): Promise<void> {
  const { db, now } = work
  for (const state of ['sent', 'expired', 'gone', 'refused'] as const) {
    if (done[state].length === 0) continue
    await db
      .updateTable('pushDeliveries')
      .set(({ eb }) => ({ state, settledAt: now, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', done[state])
      .where('state', '=', 'waiting')
      .execute()
  }
  for (const { id, attempts, nextAt } of again) {
    await db.updateTable('pushDeliveries').set({ attempts, nextAt, leasedUntil: 0 }).where('id', '=', id).execute()
  }
  for (const { deviceId, endpoint } of lost) await dropSubscription(work, deviceId, endpoint)
}

const sentShown = 50

/** Deliveries that were sent to the devices, newest first. */
export async function listSent(db: Queries, deviceId: number, userId: number | null) {
  return await db
    .selectFrom('pushDeliveries as y')
    .innerJoin('pushDevices as d', 'd.id', 'y.deviceId')
    .leftJoin('sessions as s', 's.id', 'd.sessionId')
    .select(['y.id', 'y.kind', 'y.title', 'y.body', 'y.url', 'y.settledAt'])
    .where('y.state', '=', 'sent')
    .where((eb) => {
      const own = eb('d.id', '=', deviceId)
      return userId === null ? own : eb.or([own, eb.and([eb('s.userId', '=', userId), eb('s.endedAt', 'is', null)])])
    })
    .orderBy('y.id', 'desc')
    .limit(sentShown)
    .execute()
}
