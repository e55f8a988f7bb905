import { exportCourtCalendarRoute } from '../calendar/export-court-calendar'
import { exportPlayerCalendarRoute } from '../calendar/export-player-calendar'
import { exportDuprRoute } from './dupr/export-dupr'
import { readDuprRoute } from './dupr/read-dupr'
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
  exportPlayerCalendarRoute,
  exportCourtCalendarRoute,
  readDuprRoute,
  exportDuprRoute,
]
