import { endpoint, tableFile, typed } from '../endpoint'
import { awarded } from '../scope-sets'
import type {
  clearResultsShapes,
  createResultsShapes,
  exportResultsShapes,
  listResultsChangesShapes,
  readResultsShapes,
  readStandingsShapes,
  updateResultsShapes,
} from './podium-shapes'

const errors = [
  'tournament-not-found',
  'first-place-size',
  'second-place-size',
  'third-place-size',
  'podium-empty',
  'player-placed-twice',
  'not-a-team',
  'results-before-bracket-end',
  'results-before-start',
  'podium-reason-required',
] as const

export const readResults = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/results',
  summary: 'The podium; 404 while there is none',
  access: 'public:read',
  reads: ['podium:id'],
  errors: ['tournament-not-found', 'results-not-found'],
  shapes: typed<typeof readResultsShapes>(),
})

export const readStandings = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/standings',
  summary: 'Standings while the bracket is played: the places that each team may still reach, and what is decided',
  access: 'public:read',
  reads: ['bracket:id'],
  errors: ['tournament-not-found', 'bracket-not-found', 'bracket-hidden'],
  shapes: typed<typeof readStandingsShapes>(),
})

export const createResults = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/results',
  summary: 'Save the podium and award points',
  access: 'results:manage',
  writes: awarded,
  status: 201,
  errors: [...errors, 'results-exist'],
  shapes: typed<typeof createResultsShapes>(),
})

export const updateResults = endpoint({
  method: 'PUT',
  path: '/api/tournaments/:id/results',
  summary: 'Correct the podium; the ledger gets the differences',
  access: 'results:manage',
  writes: awarded,
  errors: [...errors, 'results-not-found'],
  shapes: typed<typeof updateResultsShapes>(),
})

export const clearResults = endpoint({
  method: 'DELETE',
  path: '/api/tournaments/:id/results',
  summary: 'Take the podium back; the ledger gets entries that reverse its points',
  access: 'results:manage',
  writes: awarded,
  errors: ['tournament-not-found', 'results-not-found'],
  shapes: typed<typeof clearResultsShapes>(),
})

export const listResultsChanges = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/results/changes',
  summary: 'Who saved, changed and took back the podium, and why; the latest first, at most 50',
  access: 'results:manage',
  reads: ['podium:id'],
  errors: ['tournament-not-found'],
  shapes: typed<typeof listResultsChangesShapes>(),
})

export const exportResults = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/results/export',
  summary: 'The podium and every match with its score as an Excel file; as CSV the podium alone',
  access: 'public:read',
  reads: ['podium:id'],
  ...tableFile,
  errors: ['tournament-not-found', 'results-not-found'],
  shapes: typed<typeof exportResultsShapes>(),
})
