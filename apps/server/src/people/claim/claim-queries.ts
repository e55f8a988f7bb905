import type { Selectable } from 'kysely'
import type { UnitOfWork } from '../../db/database'
import { divisionName } from '../../db/division-name'
import { lockRows } from '../../db/lock-rows'
import type { Queries, Schema } from '../../db/schema'

export type ClaimRow = Selectable<Schema['playerClaims']>

/** Claims of accounts that are there, provisional ones too; one of a deleted account counts as none. */
function allClaims(db: Queries) {
  return db
    .selectFrom('playerClaims as pc')
    .innerJoin('users as u', 'u.id', 'pc.userId')
    .selectAll('pc')
    .select(['u.name', 'u.username'])
    .where('u.deletedAt', 'is', null)
}

/** [PLR-142] The claims that make an account the player. A provisional one allows what its receipt allows alone. */
const wholeClaims = (db: Queries) => allClaims(db).where('pc.confirmedAt', 'is not', null)

/** The account of a player, with its names; a provisional one too. */
export async function findAnyClaim(db: Queries, playerId: number) {
  return await allClaims(db).where('pc.playerId', '=', playerId).executeTakeFirst()
}

/** The account that is the player for certain, with its names. */
export async function findClaim(db: Queries, playerId: number) {
  return await wholeClaims(db).where('pc.playerId', '=', playerId).executeTakeFirst()
}

/** The player that the account is for certain; one that was deleted since counts as none. */
export async function findClaimOfUser(db: Queries, userId: number) {
  return await ofThoseThere(wholeClaims(db)).where('pc.userId', '=', userId).executeTakeFirst()
}

/** The same with the player's name, a provisional claim too. */
export async function findAnyClaimOfUser(db: Queries, userId: number) {
  const query = ofThoseThere(allClaims(db)).select('p.name as playerName')
  return await query.where('pc.userId', '=', userId).executeTakeFirst()
}

const ofThoseThere = (query: ReturnType<typeof allClaims>) =>
  query.innerJoin('players as p', 'p.id', 'pc.playerId').where('p.deletedAt', 'is', null)

/** The player that the account is tied to, a deleted one too: what is known of it is erased with the account. */
export async function findTieOfUser(db: Queries, userId: number) {
  return await allClaims(db).where('pc.userId', '=', userId).executeTakeFirst()
}

/** Who of the players has an account, or one that says so. */
export async function listClaimed(db: Queries, playerIds: readonly number[]): Promise<number[]> {
  if (playerIds.length === 0) return []
  return (await allClaims(db).where('pc.playerId', 'in', playerIds).execute()).map(({ playerId }) => playerId)
}

/** The accounts that are these players for certain. */
export async function listAccountsOf(db: Queries, playerIds: readonly number[]): Promise<number[]> {
  return (await wholeClaims(db).where('pc.playerId', 'in', playerIds).execute()).map(({ userId }) => userId)
}

/** Provisional claims on players who are there, the oldest first. */
export async function listProvisionalClaims(db: Queries) {
  return await ofThoseThere(allClaims(db))
    .leftJoin('registrations as r', 'r.id', 'pc.registrationId')
    .leftJoin('tournaments as t', 't.id', 'r.tournamentId')
    .leftJoin('teamConsents as c', (join) =>
      join.onRef('c.registrationId', '=', 'r.id').onRef('c.playerId', '=', 'pc.playerId'),
    )
    .select('c.state as consent')
    .select(['p.name as playerName', 'p.phone', 'r.tournamentId', 'r.player1Name', 'r.player2Name'])
    .select(divisionName('t').as('divisionName'))
    .where('pc.confirmedAt', 'is', null)
    .orderBy('pc.claimedAt')
    .orderBy('pc.playerId')
    .execute()
}

/** Ordinary accounts that entered teams with the player, or agreed to one as the player: who may be that person or knows them. */
export async function listEntrantsOf(db: Queries, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations as r')
    .innerJoin('users as u', 'u.id', 'r.createdBy')
    .select('u.id')
    .distinct()
    .where((eb) => eb.or([eb('r.player1Id', '=', playerId), eb('r.player2Id', '=', playerId)]))
    .where('u.role', '=', 'user')
    .where('u.deletedAt', 'is', null)
    .execute()
  const answered = await db
    .selectFrom('teamConsents as c')
    .innerJoin('users as u', 'u.id', 'c.answeredBy')
    .select('u.id')
    .distinct()
    .where('c.playerId', '=', playerId)
    .where('c.state', '=', 'agreed')
    .where('u.role', '=', 'user')
    .where('u.deletedAt', 'is', null)
    .execute()
  return [...new Set([...rows, ...answered].map(({ id }) => id))].sort((a, b) => a - b)
}

/** Provisional claims by the receipt of a team. */
export async function listClaimsByReceiptOf(db: Queries, registrationId: number) {
  return await ofThoseThere(allClaims(db))
    .select('p.name as playerName')
    .where('pc.registrationId', '=', registrationId)
    .where('pc.confirmedAt', 'is', null)
    .execute()
}

export async function findTournamentOfTeam(db: Queries, registrationId: number): Promise<number | undefined> {
  const query = db.selectFrom('registrations').select('tournamentId').where('id', '=', registrationId)
  return (await query.executeTakeFirst())?.tournamentId
}

/** The claim counts for certain from now on. */
export async function confirmClaim(db: Queries, playerId: number, confirmedAt: number): Promise<void> {
  await db.updateTable('playerClaims').set({ confirmedAt }).where('playerId', '=', playerId).execute()
}

/** Refused claims of the account or by the team's receipt. */
export async function isContested(
  db: Queries,
  { playerId, userId, registrationId }: Pick<ClaimRow, 'playerId' | 'userId' | 'registrationId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('contestedClaims')
    .select('playerId')
    .where('playerId', '=', playerId)
    .where((eb) => eb.or([eb('userId', '=', userId), eb('registrationId', '=', registrationId ?? 0)]))
    .executeTakeFirst()
  return row !== undefined
}

export async function insertContested(db: Queries, claim: ClaimRow, contestedAt: number): Promise<void> {
  const { playerId, userId, registrationId } = claim
  const row = { playerId, userId, registrationId, contestedAt }
  await db
    .insertInto('contestedClaims')
    .values(row)
    .onConflict((conflict) => conflict.columns(['playerId', 'userId']).doUpdateSet(row))
    .execute()
}

/** What was refused for one record of a player, since a moment, is refused for another one too. */
export async function copyContested(
  db: Queries,
  { fromId, toId, since = 0 }: { readonly fromId: number; readonly toId: number; readonly since?: number },
): Promise<void> {
  const rows = await db
    .selectFrom('contestedClaims')
    .selectAll()
    .where('playerId', '=', fromId)
    .where('contestedAt', '>=', since)
    .execute()
  for (const row of rows) {
    await db
      .insertInto('contestedClaims')
      .values({ ...row, playerId: toId })
      .onConflict((conflict) => conflict.columns(['playerId', 'userId']).doNothing())
      .execute()
  }
}

/** A player who has a code of an organiser again may be claimed by whoever was refused before. */
export async function deleteContested(db: Queries, playerId: number, userId: number): Promise<void> {
  await db.deleteFrom('contestedClaims').where('playerId', '=', playerId).where('userId', '=', userId).execute()
}

/** Provisional claims that nobody answered since a moment, and about which the administrators were not asked yet. */
export async function listUnansweredClaims(db: Queries, since: number) {
  return await ofThoseThere(allClaims(db))
    .select('p.name as playerName')
    .where('pc.confirmedAt', 'is', null)
    .where('pc.administratorsAskedAt', 'is', null)
    .where('pc.claimedAt', '<=', since)
    .execute()
}

export async function noteAdministratorsAsked(db: Queries, playerIds: readonly number[], now: number): Promise<void> {
  if (playerIds.length === 0) return
  await db.updateTable('playerClaims').set({ administratorsAskedAt: now }).where('playerId', 'in', playerIds).execute()
}

/** The account, staying as it is until the unit ends, so that it does not claim two players at once. */
export async function lockUser(work: UnitOfWork, userId: number): Promise<boolean> {
  const query = work.db.selectFrom('users').select('id').where('id', '=', userId).where('deletedAt', 'is', null)
  return (await lockRows(work, query)).length > 0
}

/** Writes the claim in place of that of a deleted account, on a deleted player or a provisional one, and uses the code up. */
export async function insertClaim(db: Queries, claim: ClaimRow): Promise<void> {
  await deleteClaim(db, claim.playerId)
  await db.deleteFrom('playerClaims').where('userId', '=', claim.userId).execute()
  await db.insertInto('playerClaims').values(claim).execute()
  await deleteClaimCode(db, claim.playerId)
}

export async function deleteClaim(db: Queries, playerId: number): Promise<void> {
  await db.deleteFrom('playerClaims').where('playerId', '=', playerId).execute()
}

/** The player whose code has this hash, while it works; that of a deleted player opens nothing. */
export async function findCodeOwner(db: Queries, codeHash: string, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('claimCodes as cc')
    .innerJoin('players as p', 'p.id', 'cc.playerId')
    .select('cc.playerId')
    .where('cc.codeHash', '=', codeHash)
    .where('cc.expiresAt', '>', now)
    .where('p.deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.playerId
}

export async function findClaimCode(db: Queries, playerId: number, now: number) {
  const query = db.selectFrom('claimCodes').select(['createdAt', 'expiresAt']).where('playerId', '=', playerId)
  return await query.where('expiresAt', '>', now).executeTakeFirst()
}

/** In place of any earlier one. */
export async function saveClaimCode(db: Queries, code: Selectable<Schema['claimCodes']>): Promise<void> {
  await deleteClaimCode(db, code.playerId)
  await db.insertInto('claimCodes').values(code).execute()
}

export async function deleteClaimCode(db: Queries, playerId: number): Promise<void> {
  await db.deleteFrom('claimCodes').where('playerId', '=', playerId).execute()
}
