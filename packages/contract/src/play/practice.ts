import { endpoint, typed } from '../endpoint'
import type { endPracticeShapes, startPracticeShapes } from './practice-shapes'

export const startPractice = endpoint({
  method: 'POST',
  path: '/api/practices',
  summary: 'Make a tournament to practise with, or tell the one that the organiser has; it is thrown away after a day',
  access: 'operations:manage',
  writes: ['tournaments', 'group', 'dashboard', 'desk'],
  errors: ['practice-exists'],
  shapes: typed<typeof startPracticeShapes>(),
})

export const endPractice = endpoint({
  method: 'DELETE',
  path: '/api/tournaments/groups/:id/practice',
  summary: 'Throw a practice tournament away with all that was played in it',
  access: 'operations:manage',
  writes: ['tournaments', 'group', 'dashboard', 'desk'],
  errors: ['practice-not-found'],
  shapes: typed<typeof endPracticeShapes>(),
})
