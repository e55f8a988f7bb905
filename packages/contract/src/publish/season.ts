import { endpoint, typed } from '../endpoint'
import type {
  readClubSeasonShapes,
  readPlayerSeasonShapes,
  readSeasonClubsShapes,
  readSeasonShapes,
} from './season-shapes'

export const readSeason = endpoint({
  method: 'GET',
  path: '/api/season',
  summary:
    'Players of a season, best first, by division, gender, age and club; of a calendar year or the last 12 months',
  access: 'public:read',
  reads: ['season'],
  errors: [],
  shapes: typed<typeof readSeasonShapes>(),
})

export const readPlayerSeason = endpoint({
  method: 'GET',
  path: '/api/season/players/:id',
  summary: 'What a player reached: rank, record, partners, opponents, best wins and every match',
  access: 'public:read',
  reads: ['season'],
  errors: ['player-not-found'],
  shapes: typed<typeof readPlayerSeasonShapes>(),
})

export const readSeasonClubs = endpoint({
  method: 'GET',
  path: '/api/season/clubs',
  summary: 'Clubs of a season by the points of their members, best first',
  access: 'public:read',
  reads: ['season'],
  errors: [],
  shapes: typed<typeof readSeasonClubsShapes>(),
})

export const readClubSeason = endpoint({
  method: 'GET',
  path: '/api/season/clubs/:id',
  summary: 'What a club reached: its titles, and its players with their ranks in the season',
  access: 'public:read',
  reads: ['season'],
  errors: ['club-not-found'],
  shapes: typed<typeof readClubSeasonShapes>(),
})
