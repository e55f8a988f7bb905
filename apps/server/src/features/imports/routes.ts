import { exportBadRowsRoute } from './export-bad-rows'
import { exportTemplateRoute } from './export-template'
import { importClubMembersRoute, importPlayersRoute } from './import-people'
import { previewClubImportRoute, previewPlayerImportRoute } from './preview-import'

export const importRoutes = [
  importClubMembersRoute,
  previewClubImportRoute,
  importPlayersRoute,
  previewPlayerImportRoute,
  exportBadRowsRoute,
  exportTemplateRoute,
]
