import type { Queries } from '../../db/schema'

/** Divisions that are not over, with what the list says of them beside themselves. */
export async function listUnfinished(db: Queries, now: number) {
  return await db
    .selectFrom('tournaments as t')
    .leftJoin('brackets as b', (join) => join.onRef('b.tournamentId', '=', 't.id').on('b.replacedAt', 'is', null))
    .select(['t.id', 't.groupId', 'b.id as bracketId'])
    .select(['t.startDate', 't.endDate', 't.lastRegistrationDate', 't.startTime', 't.registrationClosedAt'])
    .select((eb) =>
      eb
        .selectFrom('draws as d')
        .whereRef('d.tournamentId', '=', 't.id')
        .where('d.state', '=', 'saved')
        .select((draw) => draw.fn.max<number | null>('d.closedAt').as('at'))
        .as('drawnAt'),
    )
    .where('t.deletedAt', 'is', null)
    .where('t.endDate', '>=', now)
    .orderBy('t.startDate')
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()
}
