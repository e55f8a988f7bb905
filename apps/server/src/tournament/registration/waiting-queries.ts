import type { Selectable } from 'kysely'
import type { Queries, Schema } from '../../db/schema'

export type PlaceOfferRow = Selectable<Schema['placeOffers']>
type Outcome = NonNullable<PlaceOfferRow['outcome']>

/** The division with what decides on its places; teams that withdrew or wait have none. */
export async function findPlaces(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('tournaments as t')
    .leftJoin('brackets as b', (join) => join.onRef('b.tournamentId', '=', 't.id').on('b.replacedAt', 'is', null))
    .select(['t.id', 't.totalParticipants', 't.offerHours', 'b.id as bracketId'])
    .select(['t.startDate', 't.endDate', 't.lastRegistrationDate', 't.startTime', 't.registrationClosedAt'])
    .select((eb) =>
      eb
        .selectFrom('registrations as r')
        .whereRef('r.tournamentId', '=', 't.id')
        .where('r.status', '<>', 'rejected')
        .where('r.withdrawnAt', 'is', null)
        .where('r.reserveOrder', 'is', null)
        .select(eb.fn.countAll<number>().as('count'))
        .as('taken'),
    )
    .where('t.id', '=', tournamentId)
    .where('t.deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Who comes next first. */
export async function listWaiting(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('registrations')
    .select(['id', 'tournamentId', 'waitingHeld', 'player1Id', 'player1Name', 'player2Id', 'player2Name', 'createdBy'])
    .where('tournamentId', '=', tournamentId)
    .where('reserveOrder', 'is not', null)
    .orderBy('reserveOrder')
    .orderBy('id')
    .execute()
}

/** Offers that stand, the oldest first. */
export async function listOpenOffers(db: Queries, tournamentId: number): Promise<PlaceOfferRow[]> {
  return await db
    .selectFrom('placeOffers')
    .selectAll()
    .where('tournamentId', '=', tournamentId)
    .where('outcome', 'is', null)
    .orderBy('id')
    .execute()
}

export async function findOpenOffer(db: Queries, registrationId: number): Promise<PlaceOfferRow | undefined> {
  return await db
    .selectFrom('placeOffers')
    .selectAll()
    .where('registrationId', '=', registrationId)
    .where('outcome', 'is', null)
    .executeTakeFirst()
}

export async function insertOffer(
  db: Queries,
  values: Pick<PlaceOfferRow, 'tournamentId' | 'registrationId' | 'offeredAt' | 'expiresAt'>,
): Promise<void> {
  await db
    .insertInto('placeOffers')
    .values({ ...values, outcome: null, settledAt: null, settledBy: null })
    .execute()
}

export async function extendOfferRow(db: Queries, id: number, expiresAt: number): Promise<void> {
  await db.updateTable('placeOffers').set({ expiresAt }).where('id', '=', id).execute()
}

/** Of these teams; where none stands nothing changes. */
export async function settleOffers(
  db: Queries,
  registrationIds: readonly number[],
  { outcome, at, by }: { readonly outcome: Outcome; readonly at: number; readonly by: number | null },
): Promise<void> {
  if (registrationIds.length === 0) return
  await db
    .updateTable('placeOffers')
    .set({ outcome, settledAt: at, settledBy: by })
    .where('registrationId', 'in', registrationIds)
    .where('outcome', 'is', null)
    .execute()
}

export async function setWaitingHeld(db: Queries, registrationIds: readonly number[]): Promise<void> {
  if (registrationIds.length === 0) return
  await db.updateTable('registrations').set({ waitingHeld: 1 }).where('id', 'in', registrationIds).execute()
}

/** Divisions with somebody in line or asked, which time or another room may have changed. */
export async function listDivisionsInLine(db: Queries): Promise<number[]> {
  const inLine = await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournamentId')
    .select('t.id')
    .distinct()
    .where('r.reserveOrder', 'is not', null)
    .where('r.waitingHeld', '=', 0)
    .where('t.deletedAt', 'is', null)
    .execute()
  const asked = await db
    .selectFrom('placeOffers')
    .select('tournamentId as id')
    .distinct()
    .where('outcome', 'is', null)
    .execute()
  return [...new Set([...inLine, ...asked].map(({ id }) => id))].sort((a, b) => a - b)
}
