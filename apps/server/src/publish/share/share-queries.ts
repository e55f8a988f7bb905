import { divisionName } from '../../db/division-name'
import type { Queries } from '../../db/schema'

/** What pages and pictures say of a tournament; times in epoch milliseconds, the fee in đồng a player. */
export async function findSharedTournament(db: Queries, id: number) {
  return await db
    .selectFrom('tournaments as t')
    .innerJoin('eventCounters as c', 'c.tournamentId', 't.id')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select([
      't.id',
      'c.seq',
      divisionName('t').as('name'),
      't.letter',
      'g.name as groupName',
      'g.poster',
      't.venue',
      't.totalParticipants',
      't.registrationFee',
    ])
    .select([
      't.startDate',
      't.endDate',
      't.lastRegistrationDate',
      't.startTime',
      't.registrationClosedAt',
      't.resultsSavedAt',
    ])
    .select((eb) =>
      eb
        .selectFrom('registrations as r')
        .whereRef('r.tournamentId', '=', 't.id')
        .where('r.status', '<>', 'rejected')
        .where('r.withdrawnAt', 'is', null)
        .select(eb.fn.countAll<number>().as('count'))
        .as('liveTeams'),
    )
    .select((eb) => {
      const waiting = eb
        .selectFrom('registrations as w')
        .whereRef('w.tournamentId', '=', 't.id')
        .where('w.reserveOrder', 'is not', null)
        .select(eb.fn.countAll<number>().as('count'))
      return [waiting.as('waitingTeams'), waiting.where('w.waitingHeld', '=', 0).as('teamsInLine')]
    })
    .where('t.id', '=', id)
    .where('t.deletedAt', 'is', null)
    .executeTakeFirst()
}
export type SharedTournament = NonNullable<Awaited<ReturnType<typeof findSharedTournament>>>

/** Numbers of the draw, by team; those that were not drawn are left out. */
export async function listTeamNumbers(
  db: Queries,
  registrationIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (registrationIds.length === 0) return new Map()
  const query = db.selectFrom('registrations').select(['id', 'rollingNumber']).where('id', 'in', registrationIds)
  const rows = await query.where('rollingNumber', 'is not', null).execute()
  return new Map(rows.map(({ id, rollingNumber }) => [id, rollingNumber ?? id]))
}
