import { rateTournamentRoute } from './rate-tournament'
import { readRatingsRoute } from './read-ratings'

export const ratingRoutes = [readRatingsRoute, rateTournamentRoute]
