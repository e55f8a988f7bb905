import type { TeamsChanged } from '../registration/decide-registration'
import { exportBadTeamRowsRoute, exportTeamTemplateRoute } from './export-team-files'
import { importTeamsRoute, previewTeamImportRoute, readTeamFileRoute } from './import-teams'
import { listTeamImportsRoute, undoTeamImportRoute } from './undo-team-import'

export const teamImportRoutes = (teamsChanged: TeamsChanged) => [
  readTeamFileRoute,
  previewTeamImportRoute,
  importTeamsRoute(teamsChanged),
  exportBadTeamRowsRoute,
  exportTeamTemplateRoute,
  listTeamImportsRoute,
  undoTeamImportRoute(teamsChanged),
]
