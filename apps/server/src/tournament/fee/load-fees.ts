import type { FeesView } from '@vot/contract'
import type { Queries } from '../../db/schema'
import type { FeeOwner } from './fee-owner'
import { findFeeAccount, listFeeTeams, listPayments } from './fee-queries'
import { viewFees } from './fee-view'

/** Who has paid, and where to. */
export async function loadFees(db: Queries, owner: FeeOwner): Promise<FeesView> {
  return viewFees(owner, await findFeeAccount(db, owner), await listFeeTeams(db, owner), await listPayments(db, owner))
}
