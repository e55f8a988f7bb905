import { endpoint, typed } from '../endpoint'
import type {
  countPaidTeamsShapes,
  findPlayersShapes,
  readHomeShapes,
  readPlayerMatchesShapes,
  readTournamentBoardShapes,
} from './home-shapes'

const ownerErrors = ['group-not-found', 'tournament-not-found'] as const

export const readHome = endpoint({
  method: 'GET',
  path: '/api/homes/:scope/:id',
  summary:
    'What stands first of a group or a tournament without one: state, progress and expected end, places left, the divisions with their stages and champions',
  access: 'public:read',
  reads: ['home', 'boards'],
  errors: ownerErrors,
  shapes: typed<typeof readHomeShapes>(),
})

export const readTournamentBoard = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/board',
  summary: 'Courts, next matches and latest results of one tournament, as the board of a group tells them',
  access: 'public:read',
  reads: ['boards'],
  errors: ['tournament-not-found'],
  shapes: typed<typeof readTournamentBoardShapes>(),
})

export const countPaidTeams = endpoint({
  method: 'GET',
  path: '/api/homes/:scope/:id/paid',
  summary: 'How many teams of a group or a tournament without one have paid, of those that paid or owe',
  access: 'registration:decide',
  reads: ['home', 'money', 'teams'],
  errors: ownerErrors,
  shapes: typed<typeof countPaidTeamsShapes>(),
})

export const findPlayers = endpoint({
  method: 'GET',
  path: '/api/homes/:scope/:id/players',
  summary:
    'Players of approved teams in whose names each word of `q` begins a word, diacritics ignored, or whose phone ends with its three digits; the phone itself is not told',
  access: 'public:read',
  reads: ['home', 'boards'],
  errors: [...ownerErrors, 'too-many-requests'],
  shapes: typed<typeof findPlayersShapes>(),
})

export const readPlayerMatches = endpoint({
  method: 'GET',
  path: '/api/homes/:scope/:id/matches',
  summary: 'What a player plays now, next, next if that is won, and has played, in each of their teams',
  access: 'public:read',
  reads: ['home', 'boards'],
  errors: [...ownerErrors, 'player-not-found'],
  shapes: typed<typeof readPlayerMatchesShapes>(),
})
