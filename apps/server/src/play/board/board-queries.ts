import { divisionName } from '../../db/division-name'
import type { Queries } from '../../db/schema'
import { heldStates } from '../court/court-queries'

export async function findBoardGroup(db: Queries, id: number) {
  return await db
    .selectFrom('tournamentGroups')
    .select(['id', 'name', 'venue'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Courts in use at the venues, each with the match that stands on it. */
export async function listBoardCourts(db: Queries, venuesFolded: readonly string[]) {
  if (venuesFolded.length === 0) return []
  return await db
    .selectFrom('courts as c')
    .leftJoin('matches as m', (join) => join.onRef('m.courtId', '=', 'c.id').on('m.state', 'in', heldStates))
    .select(['c.id', 'c.name', 'm.id as matchId'])
    .where('c.deletedAt', 'is', null)
    .where('c.venueFolded', 'in', venuesFolded)
    .execute()
}

export async function findBoardCourt(db: Queries, id: number) {
  return await db
    .selectFrom('courts')
    .select(['id', 'name', 'venue'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Groups with matches that were not on court yet, newest first, each with the venues of those matches' divisions. */
export async function listWaitingGroups(db: Queries) {
  return await db
    .selectFrom('matches as m')
    .innerJoin('brackets as b', (join) => join.onRef('b.id', '=', 'm.bracketId').on('b.replacedAt', 'is', null))
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'm.tournamentId').on('t.deletedAt', 'is', null))
    .select(['t.groupId', 't.venue'])
    .distinct()
    .where('m.state', '=', 'pending')
    .where('t.groupId', 'is not', null)
    .orderBy('t.groupId', 'desc')
    .execute()
}

/** The live match that stands on the court. */
export async function findMatchOnCourt(db: Queries, courtId: number) {
  return await db
    .selectFrom('matches as m')
    .innerJoin('brackets as b', (join) => join.onRef('b.id', '=', 'm.bracketId').on('b.replacedAt', 'is', null))
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'm.tournamentId').on('t.deletedAt', 'is', null))
    .select(['m.tournamentId', 'm.number', divisionName('t').as('tournamentName')])
    .select(['t.startDate', 't.endDate', 't.lastRegistrationDate', 't.startTime', 't.registrationClosedAt'])
    .where('m.courtId', '=', courtId)
    .where('m.state', 'in', heldStates)
    .executeTakeFirst()
}
