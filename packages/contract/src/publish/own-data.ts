import { endpoint, typed } from '../endpoint'
import type { downloadOwnDataShapes, eraseOwnDataShapes } from './own-data-shapes'

export const downloadOwnData = endpoint({
  method: 'GET',
  path: '/api/me/data',
  summary: 'Everything that the server holds of who asks, as one JSON file',
  access: 'session:own',
  reads: ['own-page'],
  produces: 'application/json',
  errors: [],
  shapes: typed<typeof downloadOwnDataShapes>(),
})

export const eraseOwnData = endpoint({
  method: 'POST',
  path: '/api/me/erase',
  summary:
    'Lock the account at once, and delete it with the personal data of its player after seven days; signing in before keeps both',
  access: 'session:own',
  writes: ['own-page', 'players', 'accounts'],
  errors: ['wrong-password', 'too-many-logins', 'last-admin', 'own-team-in-live-tournament'],
  shapes: typed<typeof eraseOwnDataShapes>(),
})
