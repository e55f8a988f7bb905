import { readClubSeasonRoute, readSeasonClubsRoute } from './read-club-season'
import { readPlayerSeasonRoute } from './read-player-season'
import { readSeasonRoute } from './read-season'

export const seasonRoutes = [readSeasonRoute, readSeasonClubsRoute, readClubSeasonRoute, readPlayerSeasonRoute]
