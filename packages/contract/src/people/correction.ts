import { endpoint, typed } from '../endpoint'
import type {
  acceptCorrectionShapes,
  listCorrectionsShapes,
  readOwnCorrectionShapes,
  rejectCorrectionShapes,
  reopenCorrectionShapes,
  requestCorrectionShapes,
  takeBackCorrectionShapes,
} from './correction-shapes'

export const readOwnCorrection = endpoint({
  method: 'GET',
  path: '/api/me/correction',
  summary: 'The own profile as organisers see it, and the latest request to correct it',
  access: 'player:own',
  reads: ['corrections', 'own-page'],
  errors: [],
  shapes: typed<typeof readOwnCorrectionShapes>(),
})

export const requestCorrection = endpoint({
  method: 'POST',
  path: '/api/me/correction',
  summary: 'Ask organisers to correct the own profile; one request waits at a time',
  access: 'player:own',
  writes: ['corrections', 'dashboard', 'notices'],
  status: 201,
  errors: ['no-own-player', 'correction-open', 'correction-empty', 'club-not-found', 'club-name-unknown'],
  shapes: typed<typeof requestCorrectionShapes>(),
})

export const takeBackCorrection = endpoint({
  method: 'DELETE',
  path: '/api/me/correction',
  summary: 'Take back the request that waits',
  access: 'player:own',
  writes: ['corrections', 'dashboard', 'notices'],
  errors: ['correction-not-found'],
  shapes: typed<typeof takeBackCorrectionShapes>(),
})

export const listCorrections = endpoint({
  method: 'GET',
  path: '/api/player-corrections',
  summary: 'Requests of players that wait for an organiser',
  access: 'player:manage',
  reads: ['corrections', 'players', 'player'],
  errors: [],
  shapes: typed<typeof listCorrectionsShapes>(),
})

export const acceptCorrection = endpoint({
  method: 'POST',
  path: '/api/player-corrections/:id/accept',
  summary: 'Change the player as the request says',
  access: 'player:manage',
  writes: ['corrections', 'player', 'clubs', 'dashboard', 'notices'],
  errors: ['correction-not-found', 'correction-decided', 'player-changed', 'club-not-found'],
  shapes: typed<typeof acceptCorrectionShapes>(),
})

export const rejectCorrection = endpoint({
  method: 'POST',
  path: '/api/player-corrections/:id/reject',
  summary: 'Leave the player as is, with the reason for who asked',
  access: 'player:manage',
  writes: ['corrections', 'dashboard', 'notices'],
  errors: ['correction-not-found', 'correction-decided'],
  shapes: typed<typeof rejectCorrectionShapes>(),
})

export const reopenCorrection = endpoint({
  method: 'POST',
  path: '/api/player-corrections/:id/reopen',
  summary: 'Take a decision back: the request waits again, and an accepted one leaves the player as before',
  access: 'player:manage',
  writes: ['corrections', 'player', 'dashboard', 'notices'],
  errors: ['correction-not-found', 'player-changed', 'club-not-found'],
  shapes: typed<typeof reopenCorrectionShapes>(),
})
