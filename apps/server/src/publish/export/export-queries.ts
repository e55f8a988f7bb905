import type { Queries } from '../../db/schema'

/** What the head of an exported sheet says of its tournament; times in epoch milliseconds, the fee in đồng. */
export async function findExportedTournament(db: Queries, id: number) {
  return await db
    .selectFrom('tournaments as t')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['t.id', 't.name', 'g.name as groupName', 't.venue', 't.startDate', 't.endDate'])
    .select(['t.registrationFee', 't.maxRankingPoint'])
    .where('t.id', '=', id)
    .where('t.deletedAt', 'is', null)
    .executeTakeFirst()
}
export type ExportedTournament = NonNullable<Awaited<ReturnType<typeof findExportedTournament>>>
