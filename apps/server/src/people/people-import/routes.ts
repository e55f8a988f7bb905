import { exportBadRowsRoute, exportTemplateRoute } from './export-import-files'
import { importClubMembersRoute, importPlayersRoute } from './import-people'
import { previewClubImportRoute, previewPlayerImportRoute, readImportProgressRoute } from './preview-import'

export const importRoutes = [
  importClubMembersRoute,
  previewClubImportRoute,
  importPlayersRoute,
  previewPlayerImportRoute,
  readImportProgressRoute,
  exportBadRowsRoute,
  exportTemplateRoute,
]
