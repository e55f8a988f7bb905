import { deletePlayer } from '@vot/contract'
import { err, findMergeObstacle, type MergeObstacle, type MergeTeam, ok } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { listHeldPlayers, listPlacings } from './merge-queries'
import { hasLiveRegistration, lockPlayer, updatePlayerRow } from './player-queries'

/** Hidden from lists and search; past registrations, results and the ledger keep naming the player. */
export const deletePlayerRoute = handle(deletePlayer, ({ params }, { write }) =>
  write(async (work) => {
    const player = await lockPlayer(work, params.id)
    if (!player) return err('player-not-found')
    if (await hasLiveRegistration(work.db, player.id, work.now)) return err('player-in-live-registration')
    await updatePlayerRow(work.db, player.id, { deletedAt: work.now, updatedAt: work.now })
    await work.audit({
      action: 'delete-player',
      subjectType: 'player',
      subjectId: player.id,
      before: { name: player.name, clubId: player.clubId, points: player.rankingPoints },
    })
    return ok({ message: `Đã xóa VĐV ${player.name}` })
  }),
)

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
