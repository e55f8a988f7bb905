import { changeClubRoute } from './change-club'
import { adjustPointsRoute, unverifyPointsRoute, verifyPointsRoute } from './change-points'
import { createPlayerRoute, findDuplicatesRoute } from './create-player'
import { deletePlayerRoute } from './delete-player'
import { listClubHistoryRoute, listPointHistoryRoute } from './list-histories'
import { listPlayersRoute, readPlayerRoute } from './list-players'
import { mergePlayersRoute, type PlayerReferences, previewMergeRoute } from './merge-players'
import { listMergesRoute } from './merge-view'
import { undoMergeRoute } from './undo-merge'
import { updatePlayerRoute } from './update-player'

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
