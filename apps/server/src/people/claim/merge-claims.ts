import { err, ok, type Result } from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { MergedClaims } from '../player/merge-view'
import {
  type ClaimRow,
  deleteClaim,
  deleteClaimCode,
  findAnyClaim,
  findAnyClaimOfUser,
  insertClaim,
} from './claim-queries'

/** [PLR-144] The record that stays gets the account of either; where both have one, it is said whose. */
export async function mergeClaims(
  db: Queries,
  { staysId, leavesId }: { readonly staysId: number; readonly leavesId: number },
  account: 'stays' | 'leaves' | undefined,
): Promise<Result<MergedClaims | null, 'merge-two-accounts'>> {
  const [stays, leaves] = [await findClaimRow(db, staysId), await findClaimRow(db, leavesId)]
  if (stays && leaves && account === undefined) return err('merge-two-accounts')
  await deleteClaimCode(db, leavesId)
  const kept = stays && leaves ? { stays, leaves }[account ?? 'stays'] : (stays ?? leaves)
  if (!kept) return ok(null)
  await deleteClaim(db, leavesId)
  await insertClaim(db, { ...kept, playerId: staysId })
  return ok({ before: [leaves, stays].filter((claim) => claim !== undefined), keptUserId: kept.userId })
}

/** Both accounts as they were, unless an organiser untied the one that was kept; nobody gets two players by it. */
export async function restoreClaims(db: Queries, staysId: number, { before, keptUserId }: MergedClaims): Promise<void> {
  if ((await findClaimRow(db, staysId))?.userId !== keptUserId) return
  await deleteClaim(db, staysId)
  for (const claim of before) {
    // Records of merges that are older know no provisional claims; those by a code were none.
    const { confirmedAt = claim.way === 'code' ? claim.claimedAt : null } = claim
    const row = { registrationId: null, codeHash: null, administratorsAskedAt: null, ...claim, confirmedAt }
    if (!(await findAnyClaimOfUser(db, claim.userId))) await insertClaim(db, row)
  }
}

async function findClaimRow(db: Queries, playerId: number): Promise<ClaimRow | undefined> {
  const found = await findAnyClaim(db, playerId)
  if (!found) return undefined
  const { name: _name, username: _username, ...row } = found
  return row
}
