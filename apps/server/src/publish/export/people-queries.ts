import type { Queries } from '../../db/schema'

/** Members of all clubs, by name. */
export async function listExportedMembers(db: Queries) {
  return await db
    .selectFrom('players as p')
    .innerJoin('clubs as c', 'c.id', 'p.clubId')
    .select(['p.name', 'p.phone', 'c.name as clubName', 'p.rankingPoints', 'p.isPointVerified', 'p.rating'])
    .select(['p.ratingSource', 'p.ratingOn', 'p.clubId', 'p.createdAt'])
    .where('p.deletedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .orderBy('p.nameSorted')
    .orderBy('p.id')
    .execute()
}

/** What a table of players tells of each. */
export type ExportedPlayer = Omit<Awaited<ReturnType<typeof listExportedMembers>>[number], 'clubId' | 'clubName'> & {
  readonly clubName: string | null
}
