import { endpoint, typed } from '../endpoint'
import type { liftLockoutShapes, listLockoutsShapes, readHealthShapes, readReadinessShapes } from './system-shapes'

export const readHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'The process is alive',
  access: 'public:read',
  reads: ['system'],
  errors: [],
  shapes: typed<typeof readHealthShapes>(),
})

export const readReadiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'The database answers and takes writes',
  access: 'public:read',
  reads: ['system'],
  errors: ['not-ready', 'disk-full'],
  shapes: typed<typeof readReadinessShapes>(),
})

export const listLockouts = endpoint({
  method: 'GET',
  path: '/api/system/held-off',
  summary: 'Who may not sign in now after too many wrong passwords, the longest first',
  access: 'system:manage',
  reads: ['system'],
  errors: [],
  shapes: typed<typeof listLockoutsShapes>(),
})

export const liftLockout = endpoint({
  method: 'POST',
  path: '/api/system/held-off/let-in',
  summary: 'Let a place try again at once; with a username, for that account alone',
  access: 'system:manage',
  writes: ['system'],
  errors: [],
  shapes: typed<typeof liftLockoutShapes>(),
})
