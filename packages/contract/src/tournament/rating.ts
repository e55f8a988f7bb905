import { endpoint, typed } from '../endpoint'
import type { rateTournamentShapes, readRatingsShapes } from './rating-shapes'

export const readRatings = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/ratings',
  summary: "Mean and number of a tournament's ratings, and the asker's own",
  access: 'public:read',
  reads: ['rating:id'],
  errors: ['tournament-not-found'],
  shapes: typed<typeof readRatingsShapes>(),
})

export const rateTournament = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/ratings',
  summary: 'Rate a completed tournament with 1 to 5 stars; again changes the rating',
  access: 'tournament:rate',
  writes: ['rating:id', 'players', 'dashboard'],
  errors: ['tournament-not-found', 'tournament-not-completed', 'rater-key-required'],
  shapes: typed<typeof rateTournamentShapes>(),
})
