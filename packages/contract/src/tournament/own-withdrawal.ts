import { endpoint, typed } from '../endpoint'
import { moved } from '../scope-sets'
import type { returnOwnTeamShapes, withdrawOwnTeamShapes } from './own-withdrawal-shapes'

export const withdrawOwnTeam = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/:id/own-withdrawal',
  summary: 'The team itself leaves, before the draw, with a reason for organisers; its place goes to the waiting list',
  access: 'team:withdraw',
  writes: moved,
  errors: ['payment-link-invalid', 'own-withdrawal-closed', 'already-withdrawn'],
  shapes: typed<typeof withdrawOwnTeamShapes>(),
})

export const returnOwnTeam = endpoint({
  method: 'POST',
  path: '/api/tournament-registrations/:id/own-withdrawal/undo',
  summary: 'A team that left by itself comes back, while there is no draw and nobody has or is offered its place',
  access: 'team:withdraw',
  writes: moved,
  errors: [
    'payment-link-invalid',
    'own-return-closed',
    'place-passed-on',
    'pair-already-registered',
    'player-already-registered',
    'too-many-pending',
  ],
  shapes: typed<typeof returnOwnTeamShapes>(),
})
