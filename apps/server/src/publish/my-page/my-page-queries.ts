import { divisionName } from '../../db/division-name'
import type { Queries } from '../../db/schema'

export interface Own {
  readonly userId: number
  /** Null where the account is nobody for certain. */
  readonly playerId: number | null
  /** [PLR-142] Of a provisional claim: the team whose receipt was shown, and nothing else of the player. */
  readonly receiptTeamId: number | null
  /** Organisers enter others' teams, which are not theirs. */
  readonly countsEntered: boolean
}

/** Teams of the player and those that the account entered, the latest tournament first. */
export async function listOwnEntries(
  db: Queries,
  { userId, playerId, receiptTeamId, countsEntered }: Own,
  most = maxEntries,
) {
  return await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'r.tournamentId').on('t.deletedAt', 'is', null))
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .leftJoin('brackets as b', (join) => join.onRef('b.tournamentId', '=', 't.id').on('b.replacedAt', 'is', null))
    .select(['r.id', 'r.tournamentId', 'r.player1Id', 'r.player2Id', 'r.player1Name', 'r.player2Name'])
    .select(['r.status', 'r.withdrawnAt', 'r.reserveOrder', 'r.paymentCompleted', 'r.paidAt', 'r.paymentKey'])
    .select([
      'r.createdAt',
      't.groupId',
      'g.name as groupName',
      'g.contactPhone',
      divisionName('t').as('divisionName'),
      't.letter',
    ])
    .select(['t.startDate', 't.endDate', 't.registrationFee', 'r.createdBy', 'b.id as bracketId'])
    .select([
      't.lastRegistrationDate',
      't.startTime',
      't.registrationClosedAt',
      'r.withdrawalMode',
      'r.withdrawalReason',
    ])
    .where((eb) =>
      eb.or([
        eb('r.player1Id', '=', playerId ?? nobody),
        eb('r.player2Id', '=', playerId ?? nobody),
        eb('r.createdBy', '=', countsEntered ? userId : nobody),
        eb('r.id', '=', receiptTeamId ?? nobody),
      ]),
    )
    .orderBy('t.startDate', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute()
}
export type OwnEntryRow = Awaited<ReturnType<typeof listOwnEntries>>[number]

/** An id that no row has. */
const nobody = 0
/** Older entries are left out. */
const maxEntries = 200

/** Podiums on which the player stands. */
export async function listOwnPlaces(db: Queries, playerId: number) {
  return await db
    .selectFrom('tournamentResults as e')
    .innerJoin('tournaments as t', (join) => join.onRef('t.id', '=', 'e.tournamentId').on('t.deletedAt', 'is', null))
    .select(['e.tournamentId', 'e.place', divisionName('t').as('name')])
    .where('e.playerId', '=', playerId)
    .orderBy('e.tournamentId')
    .execute()
}

/** Ratings by the account. */
export async function listOwnRatings(db: Queries, userId: number) {
  const query = db.selectFrom('ratings').select(['tournamentId', 'stars', 'updatedAt'])
  return await query.where('rater', '=', `user ${userId}`).orderBy('tournamentId').execute()
}
