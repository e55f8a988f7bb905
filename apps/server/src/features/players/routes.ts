import { adjustPointsRoute } from './adjust-points'
import { changeClubRoute } from './change-club'
import { createPlayerRoute } from './create-player'
import { deletePlayerRoute } from './delete-player'
import { listClubHistoryRoute, listPointHistoryRoute } from './list-histories'
import { listPlayersRoute } from './list-players'
import { readPlayerRoute } from './read-player'
import { searchPlayersRoute } from './search-players'
import { updatePlayerRoute } from './update-player'
import { unverifyPointsRoute, verifyPointsRoute } from './verify-points'

export const playerRoutes = [
  searchPlayersRoute,
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
]
