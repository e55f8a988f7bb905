import { ok } from '@vot/domain'
import webPush from 'web-push'
import type { Database } from '../db/database'
import type { Queries } from '../db/schema'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export async function findPushKeys(db: Queries): Promise<PushKeys | undefined> {
  return await db.selectFrom('pushKeys').select(['publicKey', 'privateKey']).executeTakeFirst()
}

/** The keys of this installation, made at its first start; of several processes one makes them. */
export async function ensurePushKeys(database: Database): Promise<PushKeys> {
  const known = await database.read(findPushKeys)
  if (known) return known
  const made = webPush.generateVAPIDKeys()
  await database.transaction(async ({ db, now }) => {
    await db
      .insertInto('pushKeys')
      .values({ id: 1, publicKey: made.publicKey, privateKey: made.privateKey, createdAt: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return ok(null)
  })
  return (await database.read(findPushKeys)) ?? made
}
