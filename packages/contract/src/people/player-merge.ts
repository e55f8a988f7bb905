import { endpoint, typed } from '../endpoint'
import { merged } from '../scope-sets'
import type { listMergesShapes, mergePlayersShapes, previewMergeShapes, undoMergeShapes } from './player-merge-shapes'

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/players/:id/merge-preview',
  summary: 'Two records side by side, and why they cannot be merged, if so',
  access: 'player:manage',
  reads: ['players', 'player'],
  errors: ['player-not-found', 'merge-same-player'],
  shapes: typed<typeof previewMergeShapes>(),
})

export const mergePlayers = endpoint({
  method: 'POST',
  path: '/api/players/:id/merge',
  summary: 'Merge another record into this one: its registrations, results and histories follow',
  access: 'player:manage',
  writes: merged,
  errors: [
    'player-not-found',
    'merge-same-player',
    'merge-same-team',
    'merge-same-tournament',
    'merge-player-in-match',
    'merge-two-accounts',
  ],
  shapes: typed<typeof mergePlayersShapes>(),
})

export const listMerges = endpoint({
  method: 'GET',
  path: '/api/players/:id/merges',
  summary: 'Merges into a player that can still be undone, newest first',
  access: 'player:manage',
  reads: ['players'],
  errors: ['player-not-found'],
  shapes: typed<typeof listMergesShapes>(),
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/player-merges/:id/undo',
  summary: 'Take a merge apart again, within 30 days',
  access: 'player:manage',
  writes: merged,
  errors: [
    'merge-not-found',
    'merge-undone',
    'merge-too-old',
    'merge-overtaken',
    'merge-player-in-match',
    'points-below-zero',
  ],
  shapes: typed<typeof undoMergeShapes>(),
})
