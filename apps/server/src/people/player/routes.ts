import { adjustPointsRoute } from './adjust-points'
import { changeClubRoute } from './change-club'
import { createPlayerRoute } from './create-player'
import { deletePlayerRoute } from './delete-player'
import { findDuplicatesRoute } from './find-duplicates'
import { listClubHistoryRoute, listPointHistoryRoute } from './list-histories'
import { listMergesRoute } from './list-merges'
import { listPlayersRoute } from './list-players'
import { mergePlayersRoute, type PlayerReferences } from './merge-players'
import { previewMergeRoute } from './preview-merge'
import { readPlayerRoute } from './read-player'
import { undoMergeRoute } from './undo-merge'
import { updatePlayerRoute } from './update-player'
import { unverifyPointsRoute, verifyPointsRoute } from './verify-points'

/** @param references what other rooms keep about a player and move when two records become one */
export const playerRoutes = (references: PlayerReferences) => [
  listPlayersRoute,
  readPlayerRoute,
  createPlayerRoute,
  updatePlayerRoute,
  deletePlayerRoute,
  verifyPointsRoute,
  unverifyPointsRoute,
  adjustPointsRoute,
  changeClubRoute,
  listPointHistoryRoute,
  listClubHistoryRoute,
  findDuplicatesRoute,
  previewMergeRoute,
  mergePlayersRoute(references),
  listMergesRoute,
  undoMergeRoute(references),
]
