import { errorCatalogue, previewMerge } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { countPointEntries } from '../ranking/ledger-queries'
import { countClubChanges } from './club-changes-queries'
import { findObstacle } from './find-obstacle'
import { listTeamsOf } from './merge-queries'
import { findPlayer } from './player-queries'
import { viewPlayer } from './player-view'

export const previewMergeRoute = handle(previewMerge, ({ params, query }, { snapshot, visitor }) =>
  snapshot(async (db) => {
    if (params.id === query.other_id) return err('merge-same-player')
    const stays = await findPlayer(db, params.id)
    const leaves = await findPlayer(db, query.other_id)
    if (!stays || !leaves) return err('player-not-found')
    const teams = await listTeamsOf(db, [stays.id, leaves.id])
    const candidate = async (row: typeof stays) => ({
      player: viewPlayer(row, visitor.role),
      registrations: teams.filter(({ playerIds }) => playerIds.includes(row.id)).length,
      point_entries: await countPointEntries(db, row.id),
      club_changes: await countClubChanges(db, row.id),
    })
    const obstacle = await findObstacle(db, stays.id, leaves.id, teams)
    return ok({
      stays: await candidate(stays),
      leaves: await candidate(leaves),
      obstacle: obstacle === undefined ? null : errorCatalogue[obstacle].message,
    })
  }),
)
