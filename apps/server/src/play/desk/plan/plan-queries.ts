import { noSettings, type PlanSettings } from '@vot/domain'
import type { Selectable } from 'kysely'
import type { Queries, Schema } from '../../../db/schema'

/** Court and times of a match in the published plan. */
export type PublishedPlace = readonly [matchId: number, courtId: number, start: number, end: number]

/** A published plan. */
export interface PublishedPlan {
  readonly settings: PlanSettings
  readonly places: readonly PublishedPlace[]
}

export interface GroupPlan {
  readonly revision: number
  readonly draft: PlanSettings
  readonly published: (PublishedPlan & { readonly at: number }) | null
}

const unplanned: GroupPlan = { revision: 0, draft: noSettings, published: null }

// The JSON of both columns is written by this file alone.

export async function findGroupPlan(db: Queries, groupId: number): Promise<GroupPlan> {
  const row = await db.selectFrom('groupPlans').selectAll().where('groupId', '=', groupId).executeTakeFirst()
  return row ? readGroupPlan(row) : unplanned
}

/** Groups without a plan are left out. */
export async function listGroupPlans(
  db: Queries,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, GroupPlan>> {
  if (groupIds.length === 0) return new Map()
  const rows = await db.selectFrom('groupPlans').selectAll().where('groupId', 'in', groupIds).execute()
  return new Map(rows.map((row) => [row.groupId, readGroupPlan(row)]))
}

function readGroupPlan({ revision, draft, published, publishedAt: at }: Selectable<Schema['groupPlans']>): GroupPlan {
  return {
    revision,
    draft: withAll(JSON.parse(draft) as PlanSettings),
    published: published === null || at === null ? null : { ...readPublished(published), at },
  }
}

/** Undefined before the first publication. */
export async function findPublishedSettings(db: Queries, groupId: number): Promise<PlanSettings | undefined> {
  const query = db.selectFrom('groupPlans').select('published').where('groupId', '=', groupId)
  const published = (await query.executeTakeFirst())?.published ?? null
  return published === null ? undefined : readPublished(published).settings
}

function readPublished(json: string): PublishedPlan {
  const { settings, places } = JSON.parse(json) as PublishedPlan
  return { settings: withAll(settings), places }
}

/** A plan that was kept before days had hours is without them. */
function withAll(settings: Partial<PlanSettings>): PlanSettings {
  return { ...noSettings, ...settings }
}

/** Writes the plan that follows `revision`; false where that is not the latest any more. */
export async function saveGroupPlan(
  db: Queries,
  groupId: number,
  { revision, draft, published }: GroupPlan,
): Promise<boolean> {
  const values = {
    revision: revision + 1,
    draft: JSON.stringify(draft),
    published: published && JSON.stringify({ settings: published.settings, places: published.places }),
    publishedAt: published?.at ?? null,
  }
  if (revision === 0) {
    const insert = db.insertInto('groupPlans').values({ groupId, ...values })
    const first = await insert.onConflict((conflict) => conflict.column('groupId').doNothing()).executeTakeFirst()
    return Number(first.numInsertedOrUpdatedRows ?? 0) === 1
  }
  const update = db.updateTable('groupPlans').set(values).where('groupId', '=', groupId)
  return Number((await update.where('revision', '=', revision).executeTakeFirst()).numUpdatedRows) === 1
}
