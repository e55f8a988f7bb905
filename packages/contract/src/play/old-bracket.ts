import { endpoint, typed } from '../endpoint'
import { rebuilt } from '../scope-sets'
import type { listOldBracketsShapes, restoreBracketShapes } from './old-bracket-shapes'

export const listOldBrackets = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/brackets',
  summary: 'Replaced brackets of the last 30 days, the latest first',
  access: 'bracket:manage',
  reads: ['bracket:id'],
  errors: ['tournament-not-found'],
  shapes: typed<typeof listOldBracketsShapes>(),
})

export const restoreBracket = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/brackets/:bracket_id/restore',
  summary: 'Put a replaced bracket back with its results; the one that stands is kept restorable in its turn',
  access: 'bracket:manage',
  writes: rebuilt,
  errors: [
    'tournament-not-found',
    'old-bracket-not-found',
    'bracket-changed',
    'bracket-not-restorable',
    'confirmation-needed',
  ],
  shapes: typed<typeof restoreBracketShapes>(),
})
