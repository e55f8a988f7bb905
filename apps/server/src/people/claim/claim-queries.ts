import type { Selectable } from 'kysely'
import type { UnitOfWork } from '../../db/database'
import { lockRows } from '../../db/lock-rows'
import type { Queries, Schema } from '../../db/schema'

export type ClaimRow = Selectable<Schema['playerClaims']>

/** Claims of accounts that are there; one of a deleted account counts as none. */
function claims(db: Queries) {
  return db
    .selectFrom('playerClaims as pc')
    .innerJoin('users as u', 'u.id', 'pc.userId')
    .select(['pc.playerId', 'pc.userId', 'pc.way', 'pc.claimedAt', 'u.name', 'u.username'])
    .where('u.deletedAt', 'is', null)
}

/** The account of a player, with its names. */
export async function findClaim(db: Queries, playerId: number) {
  return await claims(db).where('pc.playerId', '=', playerId).executeTakeFirst()
}

/** The player that the account has claimed; one that was deleted since counts as none. */
export async function findClaimOfUser(db: Queries, userId: number) {
  return await claims(db)
    .innerJoin('players as p', 'p.id', 'pc.playerId')
    .where('pc.userId', '=', userId)
    .where('p.deletedAt', 'is', null)
    .executeTakeFirst()
}

/** The player that the account is tied to, a deleted one too: what is known of it is erased with the account. */
export async function findTieOfUser(db: Queries, userId: number) {
  return await claims(db).where('pc.userId', '=', userId).executeTakeFirst()
}

/** Who of the players has an account. */
export async function listClaimed(db: Queries, playerIds: readonly number[]): Promise<number[]> {
  if (playerIds.length === 0) return []
  return (await claims(db).where('pc.playerId', 'in', playerIds).execute()).map(({ playerId }) => playerId)
}

/** The accounts of these players. */
export async function listAccountsOf(db: Queries, playerIds: readonly number[]): Promise<number[]> {
  return (await claims(db).where('pc.playerId', 'in', playerIds).execute()).map(({ userId }) => userId)
}

/** The account, staying as it is until the unit ends, so that it does not claim two players at once. */
export async function lockUser(work: UnitOfWork, userId: number): Promise<boolean> {
  const query = work.db.selectFrom('users').select('id').where('id', '=', userId).where('deletedAt', 'is', null)
  return (await lockRows(work, query)).length > 0
}

/** Writes the claim in place of that of a deleted account or on a deleted player, and uses the code up. */
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
