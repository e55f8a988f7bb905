import type { Queries } from '../../db/schema'

export async function listCreatedTournaments(db: Queries, limit: number) {
  return await db
    .selectFrom('tournaments as t')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .where('t.deletedAt', 'is', null)
    .select(['t.id', 't.name', 'g.name as groupName', 't.venue', 't.createdAt as at'])
    .orderBy('t.createdAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
}

export async function listLatestRegistrations(db: Queries, limit: number) {
  return await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournamentId')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['r.id', 'r.player1Name', 'r.player2Name', 'r.createdAt as at'])
    .select(['t.id as tournamentId', 't.name', 'g.name as groupName'])
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

export async function listLatestMatches(db: Queries, limit: number) {
  return await db
    .selectFrom('matches as m')
    .innerJoin('brackets as b', 'b.id', 'm.bracketId')
    .innerJoin('tournaments as t', 't.id', 'b.tournamentId')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .where('m.completedAt', 'is not', null)
    .where('m.outcome', 'in', ['played', 'retired'])
    .where('b.replacedAt', 'is', null)
    .select(['m.id', 'm.number', 'm.code', 'm.completedAt as at'])
    .select(['t.id as tournamentId', 't.seq', 't.name', 'g.name as groupName'])
    .orderBy('m.completedAt', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
}
