import { changeClubRoute } from './change-club'
import { createPlayerRoute, deletePlayerRoute, findDuplicatesRoute, updatePlayerRoute } from './change-player'
import { adjustPointsRoute, unverifyPointsRoute, verifyPointsRoute } from './change-points'
import { listClubHistoryRoute, listPlayersRoute, listPointHistoryRoute, readPlayerRoute } from './list-players'
import { mergePlayersRoute, type PlayerReferences, previewMergeRoute, undoMergeRoute } from './merge-players'
import { listMergesRoute } from './merge-view'

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
  previewMergeRoute(references),
  mergePlayersRoute(references),
  listMergesRoute,
  undoMergeRoute(references),
]
