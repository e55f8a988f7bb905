import { exportCourtCalendarRoute, exportPlayerCalendarRoute } from '../calendar/export-calendars'
import { exportDuprRoute, readDuprRoute } from './export-dupr'
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
