import { endpoint, typed } from '../endpoint'
import type { exportDuprShapes, readDuprShapes } from './dupr-shapes'

export const readDupr = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/dupr',
  summary: 'What the DUPR upload of a tournament would hold, and whose DUPR id is missing',
  access: 'results:manage',
  reads: ['printed', 'players'],
  errors: ['tournament-not-found', 'bracket-not-found'],
  shapes: typed<typeof readDuprShapes>(),
})

export const exportDupr = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/dupr/export',
  summary: 'The matches of a tournament as CSV for an upload to DUPR; walkovers are left out',
  access: 'results:manage',
  reads: ['bracket:id', 'players'],
  produces: 'text/csv; charset=utf-8',
  errors: ['tournament-not-found', 'bracket-not-found'],
  shapes: typed<typeof exportDuprShapes>(),
})
