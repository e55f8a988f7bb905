import { err, ok, type Result } from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { Work } from '../../http/handle'
import type { MergedClaims } from '../player/merge-view'
import { getPlayer } from '../player/player-queries'
import {
  type ClaimRow,
  copyContested,
  deleteClaim,
  deleteClaimCode,
  findAnyClaim,
  findAnyClaimOfUser,
  insertClaim,
  lockUser,
} from './claim-queries'
import { tellRefused } from './settle-claims'

/** The two records of a merge: the one that stays and the one that leaves. */
export interface MergedPair {
  readonly staysId: number
  readonly leavesId: number
}

/** The names of the two accounts. One that is the player for certain hides one that only says so. */
export async function readMergedAccounts(db: Queries, { staysId, leavesId }: MergedPair) {
  const [stays, leaves] = [await findAnyClaim(db, staysId), await findAnyClaim(db, leavesId)]
  const kept = stays && leaves ? keptOf(stays, leaves, undefined) : undefined
  const nameOf = (claim: typeof stays) => (kept === undefined || kept === claim ? (claim?.name ?? null) : null)
  return { stays: nameOf(stays), leaves: nameOf(leaves) }
}

/** A whole claim stands over a provisional one; of two alike the chosen one. */
function keptOf<Claim extends Pick<ClaimRow, 'confirmedAt'>>(
  stays: Claim,
  leaves: Claim,
  account: 'stays' | 'leaves' | undefined,
): Claim | undefined {
  if ((stays.confirmedAt === null) !== (leaves.confirmedAt === null)) return stays.confirmedAt === null ? leaves : stays
  return account && { stays, leaves }[account]
}

/**
 * [PLR-144] The record that stays gets the account of either; where both have one, it is said whose. What was refused for
 * either stays refused.
 */
export async function mergeClaims(
  work: Work,
  pair: MergedPair,
  account: 'stays' | 'leaves' | undefined,
): Promise<Result<MergedClaims | null, 'merge-two-accounts'>> {
  const { db } = work
  const { staysId, leavesId } = pair
  // An account that claims somebody else at the moment holds its own row.
  const userIds = [await findClaimRow(db, staysId), await findClaimRow(db, leavesId)].flatMap(
    (row) => row?.userId ?? [],
  )
  for (const userId of userIds.sort((a, b) => a - b)) await lockUser(work, userId)
  const [stays, leaves] = [await findClaimRow(db, staysId), await findClaimRow(db, leavesId)]
  const kept = stays && leaves ? keptOf(stays, leaves, account) : (stays ?? leaves)
  if (!kept && stays && leaves) return err('merge-two-accounts')
  await deleteClaimCode(db, leavesId)
  await copyContested(db, { fromId: leavesId, toId: staysId })
  if (!kept) return ok(null)
  const before = [leaves, stays].filter((claim) => claim !== undefined)
  for (const claim of before) {
    if (claim !== kept && claim.confirmedAt === null) {
      await tellRefused(work, claim, (await getPlayer(db, claim.playerId)).name)
    }
    work.signal({ kind: 'correction', userId: claim.userId })
  }
  await deleteClaim(db, leavesId)
  await insertClaim(db, { ...kept, playerId: staysId })
  return ok({ before, keptUserId: kept.userId })
}

/**
 * Both accounts as they were, unless an organiser untied the one that was kept; nobody gets two players by it. What
 * organisers confirmed or refused meanwhile holds for both, and a claim by the receipt of a team goes with the team.
 */
export async function restoreClaims(
  work: Work,
  { staysId, leavesId }: MergedPair,
  merge: {
    readonly claims: MergedClaims | null
    readonly mergedAt: number
    readonly registrationIds: readonly number[]
  },
): Promise<void> {
  const { db } = work
  await copyContested(db, { fromId: staysId, toId: leavesId, since: merge.mergedAt })
  const now = await findClaimRow(db, staysId)
  if (!now) return
  work.signal({ kind: 'correction', userId: now.userId })
  const { before, keptUserId } = merge.claims ?? { before: [], keptUserId: null }
  if (now.userId !== keptUserId) {
    const isOfMoved = now.registrationId !== null && merge.registrationIds.includes(now.registrationId)
    if (now.confirmedAt === null && isOfMoved && now.claimedAt >= merge.mergedAt) {
      await deleteClaim(db, staysId)
      await insertClaim(db, { ...now, playerId: leavesId })
    }
    return
  }
  await deleteClaim(db, staysId)
  for (const claim of before) {
    // Records of merges that are older know no provisional claims; those by a code were none.
    const { confirmedAt: was = claim.way === 'code' ? claim.claimedAt : null } = claim
    const confirmedAt = was ?? (claim.userId === keptUserId ? now.confirmedAt : null)
    const row = { registrationId: null, codeHash: null, administratorsAskedAt: null, ...claim, confirmedAt }
    work.signal({ kind: 'correction', userId: claim.userId })
    if (!(await findAnyClaimOfUser(db, claim.userId))) await insertClaim(db, row)
  }
}

async function findClaimRow(db: Queries, playerId: number): Promise<ClaimRow | undefined> {
  const found = await findAnyClaim(db, playerId)
  if (!found) return undefined
  const { name: _name, username: _username, ...row } = found
  return row
}
