import { endpoint, typed } from '../endpoint'
import type { previewWithdrawalShapes } from './withdrawal-shapes'

export const previewWithdrawal = endpoint({
  method: 'GET',
  path: '/api/tournament-registrations/:id/withdrawal',
  summary: 'What taking the team out would do to matches of the bracket; changes nothing',
  access: 'registration:decide',
  errors: ['registration-not-found', 'registration-not-approved', 'already-withdrawn'],
  shapes: typed<typeof previewWithdrawalShapes>(),
})
