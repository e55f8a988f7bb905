import type { Queries } from '../../db/schema'

export async function findWebhookDivision(db: Queries, id: number) {
  return await db
    .selectFrom('tournaments as t')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['t.id', 't.name', 't.groupId', 'g.name as groupName'])
    .where('t.id', '=', id)
    .where('t.deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Undefined for one that was deleted. */
export async function findWebhookTeam(db: Queries, id: number) {
  return await db
    .selectFrom('registrations as r')
    .leftJoin('placeOffers as o', (join) => join.onRef('o.registrationId', '=', 'r.id').on('o.outcome', 'is', null))
    .select(['r.id', 'r.status', 'r.player1Id', 'r.player1Name', 'r.player2Id', 'r.player2Name'])
    .select(['r.paymentCompleted', 'r.withdrawnAt', 'r.consent', 'r.reserveOrder', 'o.expiresAt as offerExpiresAt'])
    .where('r.id', '=', id)
    .executeTakeFirst()
}

/** Whose place the team took, by the change of that moment: later ones are told by themselves. */
export async function findReplacedTeam(db: Queries, joinedId: number, at: number): Promise<number | null> {
  const row = await db
    .selectFrom('teamChanges')
    .select('leftId')
    .where('joinedId', '=', joinedId)
    .where('createdAt', '<=', at)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.leftId ?? null
}

/** Who stands on the podium, by place and in the order of their records. */
export async function listPodium(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('tournamentResults as s')
    .innerJoin('players as p', 'p.id', 's.playerId')
    .select(['s.place', 'p.id', 'p.name'])
    .where('s.tournamentId', '=', tournamentId)
    .orderBy('s.place')
    .orderBy('p.id')
    .execute()
}

export async function findCourtNames(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('courts').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
