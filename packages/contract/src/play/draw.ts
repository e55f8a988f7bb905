import { endpoint, typed } from '../endpoint'
import type {
  abandonDrawShapes,
  openDrawShapes,
  readDrawRecordShapes,
  readDrawShapes,
  saveDrawShapes,
  spinDrawShapes,
} from './draw-shapes'

export const readDraw = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/draw',
  summary: 'The latest draw of a tournament with its commitment and what was shown so far, and every earlier one',
  access: 'public:read',
  reads: ['draw:id'],
  errors: ['tournament-not-found'],
  shapes: typed<typeof readDrawShapes>(),
})

export const readDrawRecord = endpoint({
  method: 'GET',
  path: '/api/draws/:id',
  summary: 'One draw with its teams, so that anybody can check it',
  access: 'public:read',
  reads: ['draw'],
  errors: ['draw-not-found'],
  shapes: typed<typeof readDrawRecordShapes>(),
})

export const openDraw = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/draw',
  summary:
    'Open a draw: freezes the approved teams, seeds and placed ones on their numbers, and publishes a commitment to a secret seed',
  access: 'draw:manage',
  writes: ['tournaments', 'division:id', 'draw:id'],
  status: 201,
  errors: [
    'tournament-not-found',
    'entry-list-locked',
    'draw-open',
    'draw-without-teams',
    'draw-too-large',
    'draw-all-numbered',
    'draw-nothing-left',
    'registration-not-approved',
    'placed-team-repeated',
    'placed-number-invalid',
    'placed-number-taken',
    'too-many-seeds',
    'seed-place-taken',
    'seeds-changed',
    'seeds-without-podium',
    'fixed-number-changed',
  ],
  shapes: typed<typeof openDrawShapes>(),
})

export const spinDraw = endpoint({
  access: 'draw:manage',
  writes: ['draw'],
  method: 'POST',
  path: '/api/draws/:id/spin',
  summary: 'Show the next team and its number, or all that remain; a turn that was shown is answered as it is',
  errors: ['draw-not-found', 'draw-closed', 'draw-turn-unknown', 'draw-teams-changed'],
  shapes: typed<typeof spinDrawShapes>(),
})

export const saveDraw = endpoint({
  access: 'draw:manage',
  writes: ['tournaments', 'division', 'draw', 'teams', 'bracket', 'dashboard'],
  method: 'POST',
  path: '/api/draws/:id/save',
  summary: 'Give the teams the numbers that were shown, and publish the seed',
  errors: ['draw-not-found', 'draw-closed', 'draw-empty', 'draw-teams-changed', 'entry-list-locked'],
  shapes: typed<typeof saveDrawShapes>(),
})

export const abandonDraw = endpoint({
  access: 'draw:manage',
  writes: ['tournaments', 'division', 'draw'],
  method: 'POST',
  path: '/api/draws/:id/abandon',
  summary: 'Close a draw without saving it; it stays on record with its seed',
  errors: ['draw-not-found', 'draw-closed'],
  shapes: typed<typeof abandonDrawShapes>(),
})
