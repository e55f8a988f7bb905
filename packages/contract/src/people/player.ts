import { endpoint, typed } from '../endpoint'
import { signInTexts } from '../sign-in-texts'
import type {
  adjustPointsShapes,
  changeClubShapes,
  countPlayersShapes,
  createPlayerShapes,
  deletePlayerShapes,
  findDuplicatesShapes,
  listClubHistoryShapes,
  listDuplicatePairsShapes,
  listPlayersShapes,
  listPointHistoryShapes,
  readPlayerShapes,
  searchPlayersShapes,
  tellApartShapes,
  unverifyPointsShapes,
  updatePlayerShapes,
  verifyPointsShapes,
} from './player-shapes'

export const searchPlayers = endpoint({
  method: 'GET',
  path: '/api/players/search',
  summary: 'Players whose name holds every word of q, diacritics ignored; points as of the snapshot when one is given',
  access: 'public:read',
  reads: ['players', 'player'],
  errors: ['group-not-found'],
  shapes: typed<typeof searchPlayersShapes>(),
})

export const findDuplicates = endpoint({
  method: 'GET',
  path: '/api/players/duplicates',
  summary: 'Players with the same phone, or the same folded name and club; at most ten',
  access: 'player:manage',
  reads: ['players', 'player'],
  errors: [],
  shapes: typed<typeof findDuplicatesShapes>(),
})

export const listDuplicatePairs = endpoint({
  method: 'GET',
  path: '/api/players/duplicate-pairs',
  summary: 'Players of the teams of a group who may be the same person as another player, pair by pair',
  access: 'player:manage',
  reads: ['players', 'teams'],
  errors: [],
  shapes: typed<typeof listDuplicatePairsShapes>(),
})

export const tellApart = endpoint({
  method: 'PUT',
  path: '/api/players/:id/apart',
  summary: 'Say that a player and another one who looks alike are two persons, or take that back',
  access: 'player:manage',
  writes: ['players'],
  errors: ['player-not-found', 'apart-same-player'],
  shapes: typed<typeof tellApartShapes>(),
})

export const listPlayers = endpoint({
  method: 'GET',
  path: '/api/players',
  summary: 'Players in the order asked for, with what they did lately',
  access: 'public:read',
  reads: ['players', 'player-lists'],
  errors: ['cursor-invalid'],
  shapes: typed<typeof listPlayersShapes>(),
})

export const countPlayers = endpoint({
  method: 'GET',
  path: '/api/players/counts',
  summary: 'How many players each choice of the list would leave: official points, no club, possible duplicates',
  access: 'public:read',
  reads: ['players', 'player'],
  errors: [],
  shapes: typed<typeof countPlayersShapes>(),
})

export const readPlayer = endpoint({
  method: 'GET',
  path: '/api/players/:id',
  summary: 'One player',
  access: 'public:read',
  reads: ['players', 'player'],
  errors: ['player-not-found'],
  shapes: typed<typeof readPlayerShapes>(),
})

export const createPlayer = endpoint({
  method: 'POST',
  path: '/api/players',
  summary: 'Add a player; the points open the ledger',
  access: 'player:manage',
  writes: ['players', 'clubs', 'dashboard'],
  signInText: signInTexts['create-player'],
  status: 201,
  errors: ['club-not-found', 'club-name-unknown'],
  shapes: typed<typeof createPlayerShapes>(),
})

export const updatePlayer = endpoint({
  method: 'PUT',
  path: '/api/players/:id',
  summary: 'Change a player; other points are booked as a manual adjustment',
  access: 'player:manage',
  writes: ['players', 'clubs', 'teams', 'season', 'dashboard'],
  signInText: signInTexts['update-player'],
  errors: ['player-not-found', 'player-changed', 'club-not-found', 'club-name-unknown'],
  shapes: typed<typeof updatePlayerShapes>(),
})

export const deletePlayer = endpoint({
  method: 'DELETE',
  path: '/api/players/:id',
  summary: 'Delete a player who stands in no live registration',
  access: 'player:manage',
  writes: ['players', 'clubs', 'season', 'dashboard'],
  signInText: signInTexts['delete-player'],
  errors: ['player-not-found', 'player-in-live-registration'],
  shapes: typed<typeof deletePlayerShapes>(),
})

export const verifyPoints = endpoint({
  method: 'PUT',
  path: '/api/players/:id/verify-points',
  summary: 'Mark the points official',
  access: 'points:manage',
  writes: ['player', 'clubs', 'teams', 'dashboard'],
  errors: ['player-not-found'],
  shapes: typed<typeof verifyPointsShapes>(),
})

export const unverifyPoints = endpoint({
  method: 'PUT',
  path: '/api/players/:id/unverify-points',
  summary: 'Mark the points unofficial',
  access: 'points:manage',
  writes: ['player', 'clubs', 'teams', 'dashboard'],
  errors: ['player-not-found'],
  shapes: typed<typeof unverifyPointsShapes>(),
})

export const adjustPoints = endpoint({
  method: 'POST',
  path: '/api/players/:id/adjust-points',
  summary: 'Add or take points, with a reason',
  access: 'points:manage',
  writes: ['player', 'clubs', 'dashboard'],
  errors: ['player-not-found', 'points-below-zero'],
  shapes: typed<typeof adjustPointsShapes>(),
})

export const changeClub = endpoint({
  method: 'POST',
  path: '/api/players/:id/change-club',
  summary: 'Move a player to another club, or to none',
  access: 'player:manage',
  writes: ['player', 'clubs', 'season', 'dashboard'],
  errors: ['player-not-found', 'club-not-found', 'club-unchanged'],
  shapes: typed<typeof changeClubShapes>(),
})

export const listPointHistory = endpoint({
  method: 'GET',
  path: '/api/players/:id/point-history',
  summary: 'The ledger of a player, newest first',
  access: 'public:read',
  reads: ['players', 'player'],
  errors: ['cursor-invalid', 'player-not-found'],
  shapes: typed<typeof listPointHistoryShapes>(),
})

export const listClubHistory = endpoint({
  method: 'GET',
  path: '/api/players/:id/club-history',
  summary: 'Changes of club, newest first',
  access: 'public:read',
  reads: ['players', 'player'],
  errors: ['player-not-found'],
  shapes: typed<typeof listClubHistoryShapes>(),
})
