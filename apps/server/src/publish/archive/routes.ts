import { exportGroupRoute, exportTournamentRoute } from './export-archive'
import { importArchiveRoute } from './import-archive'

export const archiveRoutes = [exportTournamentRoute, exportGroupRoute, importArchiveRoute]
