import { endpoint, typed } from '../endpoint'
import { rebuilt } from '../scope-sets'
import type {
  createBracketShapes,
  decideGroupTieShapes,
  listTieRecordsShapes,
  readBracketShapes,
  readLeanBracketShapes,
  recreateBracketShapes,
  takeBackGroupTieShapes,
} from './bracket-shapes'

export const readBracket = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/bracket',
  summary: 'The bracket with every match, table and placing',
  access: 'public:read',
  reads: ['bracket:id'],
  errors: ['tournament-not-found', 'bracket-not-found', 'bracket-hidden'],
  shapes: typed<typeof readBracketShapes>(),
})

export const readLeanBracket = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/bracket/lean',
  summary: 'The bracket with every match and every team once: a quarter of the full answer where there are many teams',
  access: 'public:read',
  reads: ['bracket:id'],
  errors: ['tournament-not-found', 'bracket-not-found', 'bracket-hidden'],
  shapes: typed<typeof readLeanBracketShapes>(),
})

export const createBracket = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/bracket',
  summary: 'Make the bracket of the approved teams and lock the entry list',
  access: 'bracket:manage',
  writes: rebuilt,
  status: 201,
  errors: [
    'tournament-not-found',
    'bracket-exists',
    'too-few-teams',
    'too-many-teams',
    'table-too-large',
    'variant-mismatch',
    'confirmation-needed',
  ],
  shapes: typed<typeof createBracketShapes>(),
})

export const recreateBracket = endpoint({
  method: 'PUT',
  path: '/api/tournaments/:id/bracket',
  summary: 'Replace the bracket; its match results go with it, restorable for 30 days',
  access: 'bracket:manage',
  writes: rebuilt,
  errors: [
    'tournament-not-found',
    'bracket-not-found',
    'bracket-changed',
    'too-few-teams',
    'too-many-teams',
    'table-too-large',
    'variant-mismatch',
    'confirmation-needed',
  ],
  shapes: typed<typeof recreateBracketShapes>(),
})

export const decideGroupTie = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/bracket/ties',
  summary: 'Draw lots for the teams of a group that nothing else separates, or put them in order with a reason',
  access: 'bracket:manage',
  writes: rebuilt,
  errors: ['tournament-not-found', 'bracket-not-found', 'tie-not-found', 'tie-decided', 'confirmation-needed'],
  shapes: typed<typeof decideGroupTieShapes>(),
})

export const takeBackGroupTie = endpoint({
  method: 'DELETE',
  path: '/api/tournaments/:id/bracket/ties/:tie_id',
  summary: 'Take lots or a decision back: the teams are tied again; it stays on record, and new lots have a new seed',
  access: 'bracket:manage',
  writes: rebuilt,
  errors: ['tournament-not-found', 'bracket-not-found', 'tie-record-not-found', 'confirmation-needed'],
  shapes: typed<typeof takeBackGroupTieShapes>(),
})

export const listTieRecords = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/bracket/ties',
  summary: 'Every tie that was ever decided, the latest first: lots with what is needed to draw them again',
  access: 'public:read',
  reads: ['draw:id'],
  errors: ['tournament-not-found', 'bracket-hidden'],
  shapes: typed<typeof listTieRecordsShapes>(),
})
