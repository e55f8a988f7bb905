import { endpoint, typed } from '../endpoint'
import type { countPaidTeamsShapes, readHomeShapes, readTournamentBoardShapes } from './home-shapes'

const ownerErrors = ['group-not-found', 'tournament-not-found'] as const

export const readHome = endpoint({
  method: 'GET',
  path: '/api/homes/:scope/:id',
  summary:
    'What stands first of a group or a tournament without one: state, progress and expected end, places left, the divisions with their stages and champions',
  access: 'public:read',
  errors: ownerErrors,
  shapes: typed<typeof readHomeShapes>(),
})

export const readTournamentBoard = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/board',
  summary: 'Courts, next matches and latest results of one tournament, as the board of a group tells them',
  access: 'public:read',
  errors: ['tournament-not-found'],
  shapes: typed<typeof readTournamentBoardShapes>(),
})

export const countPaidTeams = endpoint({
  method: 'GET',
  path: '/api/homes/:scope/:id/paid',
  summary: 'How many teams of a group or a tournament without one have paid, of those that paid or owe',
  access: 'registration:decide',
  errors: ownerErrors,
  shapes: typed<typeof countPaidTeamsShapes>(),
})
