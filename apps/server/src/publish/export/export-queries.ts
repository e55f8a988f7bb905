import { divisionName } from '../../db/division-name'
import type { Queries } from '../../db/schema'

/** What the head of an exported sheet says of its tournament; times in epoch milliseconds, the fee in đồng. */
export async function findExportedTournament(db: Queries, id: number) {
  return await db
    .selectFrom('tournaments as t')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['t.id', divisionName('t').as('name'), 'g.name as groupName', 't.venue', 't.startDate', 't.endDate'])
    .select(['t.registrationFee', 't.maxRankingPoint', 't.eligibility'])
    .where('t.id', '=', id)
    .where('t.deletedAt', 'is', null)
    .executeTakeFirst()
}
export type ExportedTournament = NonNullable<Awaited<ReturnType<typeof findExportedTournament>>>

/** Members of all clubs, by name. */
export async function listExportedMembers(db: Queries) {
  return await db
    .selectFrom('players as p')
    .innerJoin('clubs as c', 'c.id', 'p.clubId')
    .select(['p.name', 'p.phone', 'c.name as clubName', 'p.rankingPoints', 'p.isPointVerified', 'p.rating'])
    .select(['p.ratingSource', 'p.ratingOn', 'p.clubId', 'p.createdAt', 'p.gender', 'p.birthYear'])
    .where('p.deletedAt', 'is', null)
    .where('p.isUnverified', '=', 0)
    .where('c.deletedAt', 'is', null)
    .orderBy('p.nameSorted')
    .orderBy('p.id')
    .execute()
}

/** What a table of players tells of each. */
export type ExportedPlayer = Omit<Awaited<ReturnType<typeof listExportedMembers>>[number], 'clubId' | 'clubName'> & {
  readonly clubName: string | null
}

/** DUPR ids of the players in a tournament's approved teams. */
export async function listDuprIds(db: Queries, tournamentId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('players as p')
    .select(['p.id', 'p.duprId'])
    .where('p.duprId', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('registrations as r')
          .select('r.id')
          .where('r.tournamentId', '=', tournamentId)
          .where('r.status', '=', 'approved')
          .where((inner) =>
            inner.or([inner('r.player1Id', '=', inner.ref('p.id')), inner('r.player2Id', '=', inner.ref('p.id'))]),
          ),
      ),
    )
    .execute()
  return new Map(rows.flatMap(({ id, duprId }) => (duprId === null ? [] : [[id, duprId] as const])))
}
