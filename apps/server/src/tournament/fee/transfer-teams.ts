import { type TransferTeam, teamFee, tournamentStatus } from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { FeeOwner } from './fee-owner'
import { listFeeTeams, listFormerDivisions, memoTeam } from './fee-queries'
import { feeState } from './fee-view'

/** All teams that a transfer to the owner may pay for. */
export async function loadTransferTeams(db: Queries, owner: FeeOwner, now: number): Promise<readonly TransferTeam[]> {
  const over = new Set(
    owner.divisions.filter((each) => tournamentStatus(each, now) === 'completed').map(({ id }) => id),
  )
  const former = await listFormerDivisions(db, owner)
  return (await listFeeTeams(db, owner)).map((row) => ({
    ...memoTeam(row),
    formerDivisionIds: former.get(row.id) ?? [],
    ...feeState(row),
    fee: teamFee(row.registrationFee),
    over: over.has(row.tournamentId),
  }))
}
