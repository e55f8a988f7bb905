import { rateTournamentRoute, readRatingsRoute } from './rate-tournament'

export const ratingRoutes = [readRatingsRoute, rateTournamentRoute]
