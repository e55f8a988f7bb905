import { createHash } from 'node:crypto'
import { dayMs } from '@vot/domain'
import type { Selectable, Updateable } from 'kysely'
import type { UnitOfWork } from '../db/database'
import type { Queries, Schema } from '../db/schema'
import { languageNow } from '../language/language-now'

export type DeviceRow = Selectable<Schema['pushDevices']>

/** Hashed, so that whoever reads the table can neither follow as the device nor find it by its endpoint. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

export async function findDevice(db: Queries, key: string): Promise<DeviceRow | undefined> {
  return await db
    .selectFrom('pushDevices')
    .selectAll()
    .where('tokenHash', '=', hashText(key.toLowerCase()))
    .executeTakeFirst()
}

/** The device of the key, made when it is first seen, as whoever is signed in on it now and in the language it asks in. */
export async function takeDevice(
  { db, now }: UnitOfWork,
  key: string,
  sessionId: number | null,
  usual: { readonly from: number; readonly to: number },
): Promise<DeviceRow> {
  const tokenHash = hashText(key.toLowerCase())
  const language = languageNow()
  return await db
    .insertInto('pushDevices')
    .values({
      ...{ tokenHash, sessionId, language, quietFrom: usual.from, quietTo: usual.to },
      ...{ createdAt: now, updatedAt: now },
    })
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet({ sessionId, language, updatedAt: now }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface PushSubscriptionKeys {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** An endpoint belongs to the device that named it last: a browser that lost its key gets no notice twice. */
export async function saveSubscription(
  { db, now }: UnitOfWork,
  deviceId: number,
  subscription: PushSubscriptionKeys | null,
): Promise<void> {
  const none = { endpoint: null, endpointHash: null, p256dh: null, auth: null, updatedAt: now }
  if (!subscription) {
    await db.updateTable('pushDevices').set(none).where('id', '=', deviceId).execute()
    return
  }
  const endpointHash = hashText(subscription.endpoint)
  await db
    .updateTable('pushDevices')
    .set(none)
    .where('endpointHash', '=', endpointHash)
    .where('id', '<>', deviceId)
    .execute()
  await db
    .updateTable('pushDevices')
    .set({ ...subscription, endpointHash, updatedAt: now })
    .where('id', '=', deviceId)
    .execute()
}

/** Removes a subscription that its push service knows no more, unless the device has named another one since. */
export async function dropSubscription({ db, now }: UnitOfWork, deviceId: number, endpoint: string): Promise<void> {
  await db
    .updateTable('pushDevices')
    .set({ endpoint: null, endpointHash: null, p256dh: null, auth: null, updatedAt: now })
    .where('id', '=', deviceId)
    .where('endpointHash', '=', hashText(endpoint))
    .execute()
}

export async function updateDevice(
  { db, now }: UnitOfWork,
  id: number,
  changes: Pick<Updateable<Schema['pushDevices']>, 'isOn' | 'kindsOff' | 'quietFrom' | 'quietTo'>,
): Promise<void> {
  await db
    .updateTable('pushDevices')
    .set({ ...changes, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

/** Whether any device has a push subscription. */
export async function hasListeners(db: Queries): Promise<boolean> {
  const row = await db.selectFrom('pushDevices').select('id').where('endpoint', 'is not', null).limit(1).execute()
  return row.length > 0
}

const yearMs = 365 * dayMs

/** Deletes devices that were not seen for a year. */
export async function pruneDevices({ db, now }: UnitOfWork): Promise<void> {
  await db
    .deleteFrom('pushDevices')
    .where('updatedAt', '<', now - yearMs)
    .execute()
}

/** Devices that were last signed in with one of the sessions, with what they follow and were told. */
export async function deleteDevicesOfSessions(db: Queries, sessionIds: readonly number[]): Promise<void> {
  if (sessionIds.length === 0) return
  await db.deleteFrom('pushDevices').where('sessionId', 'in', sessionIds).execute()
}
