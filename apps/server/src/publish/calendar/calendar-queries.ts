import type { Queries } from '../../db/schema'

const tournamentsShown = 30

/** Tournaments with a live bracket that the player entered, newest first. */
export async function listPlayerTournaments(db: Queries, playerId: number, endedSince: number) {
  const rows = await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournamentId')
    .innerJoin('brackets as b', (join) => join.onRef('b.tournamentId', '=', 't.id').on('b.replacedAt', 'is', null))
    .select(['t.id', 't.groupId', 't.startDate', 't.endDate'])
    .where((eb) => eb.or([eb('r.player1Id', '=', playerId), eb('r.player2Id', '=', playerId)]))
    .where('r.status', '=', 'approved')
    .where('t.deletedAt', 'is', null)
    .where('t.endDate', '>=', endedSince)
    .orderBy('t.startDate', 'desc')
    .orderBy('t.id', 'desc')
    .limit(tournamentsShown)
    .execute()
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
export type CalendarTournament = Awaited<ReturnType<typeof listPlayerTournaments>>[number]

/** Divisions of groups and tournaments on their own that may play on a court of a venue, by start. */
export async function listRecentTournaments(db: Queries, endedSince: number) {
  return await db
    .selectFrom('tournaments as t')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .innerJoin('brackets as b', (join) => join.onRef('b.tournamentId', '=', 't.id').on('b.replacedAt', 'is', null))
    .select(['t.id', 't.groupId', 't.startDate', 't.endDate'])
    .select(({ fn }) => fn.coalesce('g.venue', 't.venue').as('venue'))
    .where('t.deletedAt', 'is', null)
    .where('t.endDate', '>=', endedSince)
    .orderBy('t.startDate')
    .orderBy('t.id')
    .execute()
}

export async function findPlayerName(db: Queries, id: number): Promise<string | undefined> {
  const query = db.selectFrom('players').select('name').where('id', '=', id).where('deletedAt', 'is', null)
  return (await query.executeTakeFirst())?.name
}

export async function findCourt(db: Queries, id: number) {
  return await db
    .selectFrom('courts')
    .select(['id', 'name', 'venue', 'venueFolded'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}
