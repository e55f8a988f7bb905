import { divisionName } from '../../db/division-name'
import type { Queries } from '../../db/schema'

/** Tournaments that everybody may see, the newest first, with what a list of pages has to know of them. */
export async function listPublicTournaments(db: Queries, most: number) {
  return await db
    .selectFrom('tournaments as t')
    .innerJoin('eventCounters as c', 'c.tournamentId', 't.id')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .leftJoin('brackets as b', (join) => join.onRef('b.tournamentId', '=', 't.id').on('b.replacedAt', 'is', null))
    .select([
      't.id',
      't.groupId',
      divisionName('t').as('name'),
      't.venue',
      't.createdAt',
      't.updatedAt',
      't.resultsSavedAt',
    ])
    .select(['t.startDate', 't.endDate', 't.lastRegistrationDate', 't.startTime', 't.registrationClosedAt'])
    .select(['b.id as bracketId', 'g.name as groupName', 'g.venue as groupVenue'])
    .select(['g.createdAt as groupCreatedAt', 'g.updatedAt as groupUpdatedAt'])
    .select((eb) => [
      'b.createdAt as bracketCreatedAt',
      // One row each by its key, where the newest results of thousands would be a walk through their matches.
      eb
        .selectFrom('liveEvents as e')
        .select('e.createdAt')
        .whereRef('e.tournamentId', '=', 't.id')
        .whereRef('e.seq', '=', 'c.seq')
        .as('lastEventAt'),
    ])
    .where('t.deletedAt', 'is', null)
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute()
}
export type PublicTournament = Awaited<ReturnType<typeof listPublicTournaments>>[number]

/** When a page of the tournament last said something else: by its data, teams, bracket or results. */
export function changedAtOf(tournament: PublicTournament): number {
  const { updatedAt, resultsSavedAt, bracketCreatedAt, lastEventAt } = tournament
  return Math.max(updatedAt, resultsSavedAt ?? 0, bracketCreatedAt ?? 0, lastEventAt ?? 0)
}
