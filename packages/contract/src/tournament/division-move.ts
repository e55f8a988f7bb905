import { endpoint, typed } from '../endpoint'
import { everywhere } from '../scope-sets'
import type {
  listDivisionMovesShapes,
  mergeDivisionShapes,
  previewDivisionMergeShapes,
  splitDivisionShapes,
  undoDivisionMoveShapes,
} from './division-move-shapes'

export const previewDivisionMerge = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/merge',
  summary: 'What merging a division into another of its group would change',
  access: 'tournament:manage',
  reads: ['division', 'teams', 'money', 'draw'],
  errors: [
    'tournament-not-found',
    'merge-target-invalid',
    'division-has-bracket',
    'division-drawn',
    'division-has-results',
  ],
  shapes: typed<typeof previewDivisionMergeShapes>(),
})

export const mergeDivision = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/merge',
  summary: 'Move the teams of a division into another of its group; once it is empty its address leads there',
  access: 'tournament:manage',
  writes: everywhere,
  errors: [
    'tournament-not-found',
    'division-merged',
    'merge-target-invalid',
    'division-has-bracket',
    'division-drawn',
    'division-has-results',
    'teams-changed',
    'nothing-to-move',
  ],
  shapes: typed<typeof mergeDivisionShapes>(),
})

export const splitDivision = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/split',
  summary: 'Move chosen teams into a new division with the settings of theirs',
  access: 'tournament:manage',
  writes: everywhere,
  status: 201,
  errors: [
    'tournament-not-found',
    'division-merged',
    'division-needs-group',
    'division-has-bracket',
    'division-drawn',
    'division-has-results',
    'teams-changed',
    'split-needs-both',
  ],
  shapes: typed<typeof splitDivisionShapes>(),
})

export const listDivisionMoves = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/moves',
  summary: 'Merges and splits of a group, the latest first',
  access: 'tournament:manage',
  reads: ['division', 'teams', 'money', 'draw'],
  errors: ['group-not-found'],
  shapes: typed<typeof listDivisionMovesShapes>(),
})

export const undoDivisionMove = endpoint({
  method: 'POST',
  path: '/api/division-moves/:id/undo',
  summary: 'Take a merge or a split back while nothing was drawn since',
  access: 'tournament:manage',
  writes: everywhere,
  errors: [
    'move-not-found',
    'move-overtaken',
    'division-has-bracket',
    'division-drawn',
    'division-has-results',
    'division-has-newcomers',
    'pair-already-registered',
    'player-already-registered',
  ],
  shapes: typed<typeof undoDivisionMoveShapes>(),
})
