import { divisionName } from '../../db/division-name'
import type { Queries } from '../../db/schema'

/** The division of an event; undefined once it was deleted. */
export async function findPushDivision(db: Queries, id: number) {
  return await db
    .selectFrom('tournaments as t')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['t.id', divisionName('t').as('name'), 't.groupId', 'g.name as groupName', 't.registrationFee'])
    .select(['t.startDate', 't.endDate', 't.lastRegistrationDate', 't.startTime', 't.registrationClosedAt'])
    .where('t.id', '=', id)
    .where('t.deletedAt', 'is', null)
    .executeTakeFirst()
}
export type PushDivision = NonNullable<Awaited<ReturnType<typeof findPushDivision>>>

export async function findPushTeam(db: Queries, id: number) {
  return await db
    .selectFrom('registrations')
    .select(['id', 'status', 'player1Id', 'player1Name', 'player2Id', 'player2Name', 'createdBy'])
    .select(['paymentCompleted', 'paymentKey', 'withdrawnAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Approved teams of a division. */
export async function listPushTeams(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('registrations')
    .select(['id', 'player1Id', 'player2Id'])
    .where('tournamentId', '=', tournamentId)
    .where('status', '=', 'approved')
    .execute()
}

/** Names of the champions, in the order of their entry. */
export async function findChampions(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('tournamentResults as s')
    .innerJoin('registrations as r', (join) =>
      join.onRef('r.tournamentId', '=', 's.tournamentId').onRef('r.player1Id', '=', 's.playerId'),
    )
    .select(['r.player1Name', 'r.player2Name'])
    .where('s.tournamentId', '=', tournamentId)
    .where('s.place', '=', 'first')
    .where('r.status', '=', 'approved')
    .executeTakeFirst()
}

/** Groups with a division that may play at the moment. */
export async function listGroupsOfToday(db: Queries, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tournaments as t')
    .innerJoin('brackets as b', (join) => join.onRef('b.tournamentId', '=', 't.id').on('b.replacedAt', 'is', null))
    .select('t.groupId')
    .distinct()
    .where('t.deletedAt', 'is', null)
    .where('t.startDate', '<=', now)
    .where('t.endDate', '>=', now)
    .execute()
  return rows.flatMap(({ groupId }) => groupId ?? [])
}
