import { endpoint, typed } from '../endpoint'
import type { searchEverythingShapes } from './search-shapes'

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Matches by code; teams, players, tournaments, divisions and clubs by beginnings of words, diacritics ignored; at most five of each',
  access: 'public:read',
  reads: ['tournaments', 'group', 'division', 'teams', 'players', 'player', 'clubs'],
  errors: [],
  shapes: typed<typeof searchEverythingShapes>(),
})
