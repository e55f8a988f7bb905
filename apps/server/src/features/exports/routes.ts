import { exportClubsRoute } from './export-clubs'
import { exportMatchesRoute } from './export-matches'
import { exportPlayersRoute } from './export-players'
import { exportRegistrationsRoute } from './export-registrations'
import { exportResultsRoute } from './export-results'

export const exportRoutes = [
  exportResultsRoute,
  exportMatchesRoute,
  exportRegistrationsRoute,
  exportPlayersRoute,
  exportClubsRoute,
]
