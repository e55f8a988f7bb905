import { endpoint, typed, xlsxType } from '../endpoint'
import { entered } from '../scope-sets'
import type {
  exportBadTeamRowsShapes,
  exportTeamTemplateShapes,
  importTeamsShapes,
  listTeamImportsShapes,
  previewTeamImportShapes,
  readTeamFileShapes,
  undoTeamImportShapes,
} from './team-import-shapes'

export const readTeamFile = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/team-import/file',
  summary: 'The rows of a list of teams, a workbook or separated values, under its heads',
  access: 'registration:decide',
  reads: ['constant'],
  upload: true,
  errors: [
    ...(['tournament-not-found', 'file-too-large', 'import-protected', 'import-bloated', 'import-busy'] as const),
    ...(['import-unreadable', 'team-file-unreadable', 'team-file-empty', 'team-file-too-long'] as const),
  ],
  shapes: typed<typeof readTeamFileShapes>(),
})

export const previewTeamImport = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/team-import/preview',
  summary: 'What an import of teams would do, row by row; changes nothing',
  access: 'registration:decide',
  reads: ['teams:id', 'players', 'clubs'],
  errors: ['tournament-not-found', 'entry-list-locked'],
  shapes: typed<typeof previewTeamImportShapes>(),
})

export const importTeams = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/team-import',
  summary: 'Enter the teams of a list as the preview said, with the players that are new',
  access: 'registration:decide',
  writes: [...entered, 'players', 'clubs'],
  status: 201,
  errors: ['tournament-not-found', 'entry-list-locked', 'import-changed', 'team-import-empty'],
  shapes: typed<typeof importTeamsShapes>(),
})

export const exportBadTeamRows = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/team-import/bad-rows',
  summary: 'The rows that an import of teams leaves out, as a workbook to correct and import again',
  access: 'registration:decide',
  reads: ['constant'],
  produces: xlsxType,
  errors: ['tournament-not-found', 'entry-list-locked', 'import-without-faults'],
  shapes: typed<typeof exportBadTeamRowsShapes>(),
})

export const exportTeamTemplate = endpoint({
  method: 'GET',
  path: '/api/team-import/template',
  summary: 'An empty workbook with the columns that an import of teams reads',
  access: 'registration:decide',
  reads: ['constant'],
  produces: xlsxType,
  errors: [],
  shapes: typed<typeof exportTeamTemplateShapes>(),
})

export const listTeamImports = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/team-imports',
  summary: 'Imports of teams into a tournament, the latest first',
  access: 'registration:decide',
  reads: ['teams:id'],
  errors: ['tournament-not-found'],
  shapes: typed<typeof listTeamImportsShapes>(),
})

export const undoTeamImport = endpoint({
  method: 'POST',
  path: '/api/team-imports/:id/undo',
  summary: 'Take out the teams of an import that nobody touched since, and the players it made that nothing else uses',
  access: 'registration:decide',
  writes: [...entered, 'players', 'clubs'],
  errors: ['team-import-not-found', 'entry-list-locked', 'tournament-has-results'],
  shapes: typed<typeof undoTeamImportShapes>(),
})
