import { exportCourtCalendarRoute } from '../calendar/export-court-calendar'
import { exportPlayerCalendarRoute } from '../calendar/export-player-calendar'
import { exportDuprRoute } from './dupr/export-dupr'
import { readDuprRoute } from './dupr/read-dupr'
import { exportMatchesRoute } from './export-matches'
import { exportClubsRoute, exportPlayersRoute } from './export-people'
import { exportRegistrationsRoute } from './export-registrations'
import { exportResultsRoute } from './export-results'

export const exportRoutes = [
  exportResultsRoute,
  exportMatchesRoute,
  exportRegistrationsRoute,
  exportPlayersRoute,
  exportClubsRoute,
  exportPlayerCalendarRoute,
  exportCourtCalendarRoute,
  readDuprRoute,
  exportDuprRoute,
]
