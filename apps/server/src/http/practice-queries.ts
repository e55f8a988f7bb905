import type { Queries } from '../db/schema'

/** The tournaments and groups of the practices that are there. */
export async function listPracticeIds(db: Queries) {
  const rows = await db
    .selectFrom('tournaments')
    .select(['id', 'groupId'])
    .where('practiceUntil', 'is not', null)
    .execute()
  return {
    tournaments: new Set(rows.map(({ id }) => id)),
    groups: new Set(rows.flatMap(({ groupId }) => groupId ?? [])),
  }
}
