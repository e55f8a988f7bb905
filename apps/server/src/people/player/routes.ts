import { changeClubRoute } from './change-club'
import { createPlayerRoute, deletePlayerRoute, findDuplicatesRoute, updatePlayerRoute } from './change-player'
import { adjustPointsRoute, unverifyPointsRoute, verifyPointsRoute } from './change-points'
import {
  countPlayersRoute,
  listClubHistoryRoute,
  listPlayersRoute,
  listPointHistoryRoute,
  type RecentOf,
  readPlayerRoute,
} from './list-players'
import { mergePlayersRoute, type PlayerReferences, previewMergeRoute, undoMergeRoute } from './merge-players'
import { listMergesRoute } from './merge-view'
import { listDuplicatePairsRoute, tellApartRoute } from './tell-apart'

/**
 * @param references what other rooms keep about a player and move when two records become one
 * @param recentOf what other rooms tell of players in the list
 */
export const playerRoutes = (references: PlayerReferences, recentOf: RecentOf) => [
  listPlayersRoute(recentOf),
  countPlayersRoute,
  readPlayerRoute,
  createPlayerRoute,
  updatePlayerRoute,
  deletePlayerRoute(references.dropClaim),
  verifyPointsRoute,
  unverifyPointsRoute,
  adjustPointsRoute,
  changeClubRoute,
  listPointHistoryRoute,
  listClubHistoryRoute,
  findDuplicatesRoute,
  listDuplicatePairsRoute,
  tellApartRoute,
  previewMergeRoute(references),
  mergePlayersRoute(references),
  listMergesRoute,
  undoMergeRoute(references),
]
