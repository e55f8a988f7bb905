import { exportBadRowsRoute } from './export-bad-rows'
import { exportTemplateRoute } from './export-template'
import { importClubMembersRoute, importPlayersRoute } from './import-people'
import { previewClubImportRoute, previewPlayerImportRoute } from './preview-import'
import { readImportProgressRoute } from './read-import-progress'

export const importRoutes = [
  importClubMembersRoute,
  previewClubImportRoute,
  importPlayersRoute,
  previewPlayerImportRoute,
  readImportProgressRoute,
  exportBadRowsRoute,
  exportTemplateRoute,
]
