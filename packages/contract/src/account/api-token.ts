import { endpoint, typed } from '../endpoint'
import type {
  createGroupTokenShapes,
  createOwnTokenShapes,
  listGroupTokensShapes,
  listOwnTokensShapes,
  revokeGroupTokenShapes,
  revokeOwnTokenShapes,
} from './api-token-shapes'

export const listOwnTokens = endpoint({
  method: 'GET',
  path: '/api/account/tokens',
  summary: 'One’s own tokens for programs, the newest first',
  access: 'session:own',
  reads: ['connections'],
  errors: [],
  shapes: typed<typeof listOwnTokensShapes>(),
})

export const createOwnToken = endpoint({
  method: 'POST',
  path: '/api/account/tokens',
  summary: 'Make a token for a program that acts as oneself; it is told this once',
  access: 'session:own',
  writes: ['connections'],
  status: 201,
  errors: ['too-many-tokens'],
  shapes: typed<typeof createOwnTokenShapes>(),
})

export const revokeOwnToken = endpoint({
  method: 'DELETE',
  path: '/api/account/tokens/:id',
  summary: 'Make one of one’s own tokens useless at once',
  access: 'session:own',
  writes: ['connections'],
  errors: ['token-not-found'],
  shapes: typed<typeof revokeOwnTokenShapes>(),
})

export const listGroupTokens = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/tokens',
  summary: 'Tokens for programs that act in this group alone, the newest first',
  access: 'tournament:manage',
  reads: ['connections'],
  errors: ['group-not-found'],
  shapes: typed<typeof listGroupTokensShapes>(),
})

export const createGroupToken = endpoint({
  method: 'POST',
  path: '/api/tournaments/groups/:id/tokens',
  summary:
    'Make a token for a program that acts in this group alone, with the rights of who made it; it is told this once',
  access: 'tournament:manage',
  writes: ['connections'],
  status: 201,
  errors: ['group-not-found', 'too-many-tokens'],
  shapes: typed<typeof createGroupTokenShapes>(),
})

export const revokeGroupToken = endpoint({
  method: 'DELETE',
  path: '/api/tournaments/groups/:id/tokens/:token_id',
  summary: 'Make a token of a group useless at once, whoever made it',
  access: 'tournament:manage',
  writes: ['connections'],
  errors: ['group-not-found', 'token-not-found'],
  shapes: typed<typeof revokeGroupTokenShapes>(),
})
