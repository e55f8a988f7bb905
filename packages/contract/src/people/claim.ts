import { endpoint, typed } from '../endpoint'
import type {
  claimByReceiptShapes,
  claimPlayerShapes,
  createClaimCodeShapes,
  readPlayerAccountShapes,
  revokeClaimCodeShapes,
  untiePlayerShapes,
} from './claim-shapes'

export const readPlayerAccount = endpoint({
  method: 'GET',
  path: '/api/players/:id/account',
  summary: 'Which account a player has, and whether a code to claim the player is out',
  access: 'player:manage',
  errors: ['player-not-found'],
  shapes: typed<typeof readPlayerAccountShapes>(),
})

export const createClaimCode = endpoint({
  method: 'POST',
  path: '/api/players/:id/claim-code',
  summary: 'Make a code by which one account claims the player within 30 days; an earlier one stops working',
  access: 'player:manage',
  status: 201,
  errors: ['player-not-found', 'player-claimed', 'player-unverified'],
  shapes: typed<typeof createClaimCodeShapes>(),
})

export const revokeClaimCode = endpoint({
  method: 'DELETE',
  path: '/api/players/:id/claim-code',
  summary: 'The code of a player works no more',
  access: 'player:manage',
  errors: ['player-not-found'],
  shapes: typed<typeof revokeClaimCodeShapes>(),
})

export const untiePlayer = endpoint({
  method: 'DELETE',
  path: '/api/players/:id/account',
  summary: 'A player has no account any more; another one may claim the player then',
  access: 'player:manage',
  errors: ['player-not-found', 'claim-not-found'],
  shapes: typed<typeof untiePlayerShapes>(),
})

const claimErrors = ['player-claimed', 'player-unverified', 'account-has-player'] as const

export const claimPlayer = endpoint({
  method: 'POST',
  path: '/api/me/claim',
  summary: 'The account becomes that of the player whose code is shown',
  access: 'player:own',
  errors: ['claim-code-wrong', 'too-many-claims', ...claimErrors],
  shapes: typed<typeof claimPlayerShapes>(),
})

export const claimByReceipt = endpoint({
  method: 'POST',
  path: '/api/me/claim-by-receipt',
  summary: 'The same by the receipt of a team of the player and the phone number of the profile',
  access: 'player:own',
  errors: ['payment-link-invalid', 'player-not-in-team', 'claim-phone-wrong', 'too-many-claims', ...claimErrors],
  shapes: typed<typeof claimByReceiptShapes>(),
})
