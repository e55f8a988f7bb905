import { endpoint, typed, xlsxType } from '../endpoint'
import type {
  exportBadRowsShapes,
  exportImportTemplateShapes,
  importClubMembersShapes,
  importPlayersShapes,
  previewClubImportShapes,
  previewPlayerImportShapes,
  readImportProgressShapes,
} from './people-import-shapes'

const fileErrors = [
  ...(['file-too-large', 'import-unreadable', 'import-protected', 'import-bloated'] as const),
  ...(['import-without-head', 'import-empty', 'import-too-long', 'import-busy', 'club-not-found'] as const),
] as const

export const importClubMembers = endpoint({
  method: 'POST',
  path: '/api/clubs/:id/import',
  summary: 'Import members of a club from an Excel file: good rows go in, bad rows are named',
  access: 'club:manage',
  writes: ['players', 'clubs', 'dashboard'],
  upload: true,
  errors: [...fileErrors, 'import-changed'],
  shapes: typed<typeof importClubMembersShapes>(),
})

export const previewClubImport = endpoint({
  method: 'POST',
  path: '/api/clubs/:id/import/preview',
  summary: 'What an import of members would do, row by row; changes nothing',
  access: 'club:manage',
  reads: ['clubs', 'players'],
  upload: true,
  errors: fileErrors,
  shapes: typed<typeof previewClubImportShapes>(),
})

export const importPlayers = endpoint({
  method: 'POST',
  path: '/api/players/import',
  summary: 'Import players from an Excel file: good rows go in, bad rows are named',
  access: 'player:manage',
  writes: ['players', 'clubs', 'dashboard'],
  upload: true,
  errors: [...fileErrors, 'import-changed'],
  shapes: typed<typeof importPlayersShapes>(),
})

export const previewPlayerImport = endpoint({
  method: 'POST',
  path: '/api/players/import/preview',
  summary: 'What an import of players would do, row by row; changes nothing',
  access: 'player:manage',
  reads: ['players'],
  upload: true,
  errors: fileErrors,
  shapes: typed<typeof previewPlayerImportShapes>(),
})

export const readImportProgress = endpoint({
  method: 'GET',
  path: '/api/players/import/progress',
  summary: 'How far an import under way is, by its plan; null where this server process runs none',
  access: 'player:manage',
  reads: ['players'],
  errors: [],
  shapes: typed<typeof readImportProgressShapes>(),
})

export const exportBadRows = endpoint({
  method: 'POST',
  path: '/api/players/import/bad-rows',
  summary: 'The rows of a file that an import refuses, as a workbook to correct and import again',
  access: 'player:manage',
  reads: ['constant'],
  upload: true,
  produces: xlsxType,
  errors: [...fileErrors, 'import-without-faults'],
  shapes: typed<typeof exportBadRowsShapes>(),
})

export const exportImportTemplate = endpoint({
  method: 'GET',
  path: '/api/players/import/template',
  summary: 'An empty workbook with the columns that an import reads; for the members of a club without the club',
  access: 'player:manage',
  reads: ['constant'],
  produces: xlsxType,
  errors: [],
  shapes: typed<typeof exportImportTemplateShapes>(),
})
