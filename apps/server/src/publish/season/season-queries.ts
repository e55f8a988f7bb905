import type { Queries } from '../../db/schema'

/** Moves on with people, clubs and the ledger, so that nothing is read twice. */
export async function findPeopleVersion(db: Queries): Promise<string> {
  const people = await db
    .selectFrom('players')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('updatedAt').as('updatedAt')])
    .executeTakeFirstOrThrow()
  const clubs = await db
    .selectFrom('clubs')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('updatedAt').as('updatedAt')])
    .executeTakeFirstOrThrow()
  const ledger = await db
    .selectFrom('pointEntries')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return [people.count, people.updatedAt, clubs.count, clubs.updatedAt, ledger.id].join()
}

/** Players whom everybody may read of. */
export async function listSeasonPlayers(db: Queries) {
  return await db
    .selectFrom('players as p')
    .leftJoin('clubs as c', (join) => join.onRef('c.id', '=', 'p.clubId').on('c.deletedAt', 'is', null))
    .select(['p.id', 'p.name', 'p.nameFolded', 'p.gender', 'p.birthYear', 'p.rankingPoints', 'p.isPointVerified'])
    .select(['c.id as clubId', 'c.name as clubName', 'c.nameFolded as clubNameFolded'])
    .where('p.deletedAt', 'is', null)
    .where('p.isUnverified', '=', 0)
    .execute()
}
export type SeasonPlayerRow = Awaited<ReturnType<typeof listSeasonPlayers>>[number]

/** Every division with a bracket or results. */
export async function listSeasonDivisions(db: Queries) {
  return await db
    .selectFrom('tournaments as t')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['t.id', 't.seq', 't.name', 't.groupId', 'g.name as groupName', 't.startDate', 't.eligibility'])
    .select('t.resultsSavedAt')
    .where('t.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('t.resultsSavedAt', 'is not', null),
        eb.exists(
          eb
            .selectFrom('brackets as b')
            .select('b.id')
            .whereRef('b.tournamentId', '=', 't.id')
            .where('b.replacedAt', 'is', null),
        ),
      ]),
    )
    .orderBy('t.startDate')
    .orderBy('t.id')
    .execute()
}
export type SeasonDivisionRow = Awaited<ReturnType<typeof listSeasonDivisions>>[number]

/** What tournaments brought, oldest first; entries of a merged record count for the one it was merged into. */
export async function listSeasonEntries(db: Queries) {
  return await db
    .selectFrom('pointEntries as e')
    .innerJoin('players as p', 'p.id', 'e.playerId')
    .select(({ fn }) => [fn.coalesce('p.mergedInto', 'e.playerId').as('playerId'), 'e.tournamentId', 'e.points'])
    .select('e.place')
    .where('e.kind', '=', 'tournament')
    .orderBy('e.id')
    .execute()
}
