import { findMergeObstacle, type MergeObstacle, type MergeTeam } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { listHeldPlayers, listPlacings } from './merge-queries'

/** Why two records cannot be merged now, given every team that has one of them. */
export async function findObstacle(
  db: Queries,
  staysId: number,
  leavesId: number,
  teams: readonly MergeTeam[],
): Promise<MergeObstacle | undefined> {
  const placed = { stays: await listPlacings(db, staysId), leaves: await listPlacings(db, leavesId) }
  const busyIds = await listHeldPlayers(db, [staysId, leavesId])
  return findMergeObstacle({ staysId, leavesId, teams, placed, busyIds })
}
