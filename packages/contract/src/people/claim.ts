import { endpoint, typed } from '../endpoint'
import { claimed } from '../scope-sets'
import type {
  claimByReceiptShapes,
  claimPlayerShapes,
  confirmClaimShapes,
  contestClaimShapes,
  createClaimCodeShapes,
  giveUpClaimShapes,
  listProvisionalClaimsShapes,
  readPlayerAccountShapes,
  revokeClaimCodeShapes,
  untiePlayerShapes,
} from './claim-shapes'

export const readPlayerAccount = endpoint({
  method: 'GET',
  path: '/api/players/:id/account',
  summary: 'Which account a player has, and whether a code to claim the player is out',
  access: 'player:manage',
  reads: ['players', 'player'],
  errors: ['player-not-found'],
  shapes: typed<typeof readPlayerAccountShapes>(),
})

export const createClaimCode = endpoint({
  method: 'POST',
  path: '/api/players/:id/claim-code',
  summary: 'Make a code by which one account claims the player within 30 days; an earlier one stops working',
  access: 'player:manage',
  writes: ['player'],
  status: 201,
  errors: ['player-not-found', 'player-claimed', 'player-unverified'],
  shapes: typed<typeof createClaimCodeShapes>(),
})

export const revokeClaimCode = endpoint({
  method: 'DELETE',
  path: '/api/players/:id/claim-code',
  summary: 'The code of a player works no more',
  access: 'player:manage',
  writes: ['player'],
  errors: ['player-not-found'],
  shapes: typed<typeof revokeClaimCodeShapes>(),
})

export const untiePlayer = endpoint({
  method: 'DELETE',
  path: '/api/players/:id/account',
  summary: 'A player has no account any more; another one may claim the player then',
  access: 'player:manage',
  writes: claimed,
  errors: ['player-not-found', 'claim-not-found'],
  shapes: typed<typeof untiePlayerShapes>(),
})

export const listProvisionalClaims = endpoint({
  method: 'GET',
  path: '/api/players/claims',
  summary: 'Claims by a receipt that nobody has confirmed, the oldest first',
  access: 'player:manage',
  reads: ['corrections', 'players', 'player'],
  errors: [],
  shapes: typed<typeof listProvisionalClaimsShapes>(),
})

export const confirmClaim = endpoint({
  method: 'POST',
  path: '/api/players/:id/account/confirm',
  summary: 'The account that claimed the player by a receipt is that player',
  access: 'player:manage',
  writes: claimed,
  errors: ['player-not-found', 'claim-not-found'],
  shapes: typed<typeof confirmClaimShapes>(),
})

export const contestClaim = endpoint({
  method: 'POST',
  path: '/api/players/:id/account/contest',
  summary: 'The account that claimed the player by a receipt is not that player; only a code gives it the player then',
  access: 'player:manage',
  writes: claimed,
  errors: ['player-not-found', 'claim-not-found'],
  shapes: typed<typeof contestClaimShapes>(),
})

export const giveUpClaim = endpoint({
  method: 'DELETE',
  path: '/api/me/claim/:id',
  summary: 'The own provisional claim of the player ends; one that is not there any more is answered in the same way',
  access: 'player:own',
  writes: claimed,
  errors: ['claim-confirmed'],
  shapes: typed<typeof giveUpClaimShapes>(),
})

const claimErrors = ['player-claimed', 'player-unverified', 'account-has-player'] as const

export const claimPlayer = endpoint({
  method: 'POST',
  path: '/api/me/claim',
  summary: 'The account becomes that of the player whose code is shown',
  access: 'player:own',
  writes: claimed,
  errors: ['claim-code-wrong', 'too-many-claims', 'claim-receipt-refused', ...claimErrors],
  shapes: typed<typeof claimPlayerShapes>(),
})

export const claimByReceipt = endpoint({
  method: 'POST',
  path: '/api/me/claim-by-receipt',
  summary:
    'The same by the receipt of an approved team of the player and the phone number of the profile; provisional until an organiser or the player confirms it',
  access: 'player:own',
  writes: claimed,
  errors: [
    'payment-link-invalid',
    'player-not-in-team',
    'claim-phone-wrong',
    'too-many-claims',
    'claim-team-not-approved',
    'claim-receipt-refused',
    ...claimErrors,
  ],
  shapes: typed<typeof claimByReceiptShapes>(),
})
