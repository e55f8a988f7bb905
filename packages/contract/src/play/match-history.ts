import { endpoint, typed } from '../endpoint'
import { resulted } from '../scope-sets'
import type { readMatchHistoryShapes, undoMatchResultShapes } from './match-history-shapes'

export const readMatchHistory = endpoint({
  method: 'GET',
  path: '/api/matches/:id/history',
  summary: 'What happened to the result of a match, the latest first: who, when, from, to and why',
  access: 'operations:manage',
  reads: ['bracket'],
  errors: ['match-not-found'],
  shapes: typed<typeof readMatchHistoryShapes>(),
})

export const undoMatchResult = endpoint({
  method: 'POST',
  path: '/api/matches/:id/result/undo',
  summary: 'Take the latest change of a result back, with the later results that it took away',
  access: 'operations:manage',
  writes: resulted,
  errors: ['match-not-found', 'match-changed', 'nothing-to-undo', 'undo-too-late', 'confirmation-needed'],
  shapes: typed<typeof undoMatchResultShapes>(),
})
