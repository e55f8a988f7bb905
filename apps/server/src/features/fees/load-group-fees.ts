import type { GroupFees } from '@vot/contract'
import type { Queries } from '../../db/schema'
import { findGroup } from '../tournaments/groups-queries'
import { listDivisions } from '../tournaments/tournaments-queries'
import { findFeeAccount, listFeeTeams } from './fees-queries'
import { viewGroupFees } from './fees-view'

/** Who of a group has paid; undefined when there is no such group. */
export async function loadGroupFees(db: Queries, groupId: number): Promise<GroupFees | undefined> {
  const group = await findGroup(db, groupId)
  if (!group) return undefined
  const account = await findFeeAccount(db, groupId)
  return viewGroupFees(group, account, await listDivisions(db, groupId), await listFeeTeams(db, groupId))
}
