import { endpoint, typed } from '../endpoint'
import { paid } from '../scope-sets'
import type {
  assignTransferShapes,
  readBankHookShapes,
  receiveTransferShapes,
  removeBankHookShapes,
  reopenTransferShapes,
  saveBankHookShapes,
  settleTransferShapes,
} from './bank-hook-shapes'

const ownerErrors = ['group-not-found', 'tournament-not-found', 'fees-with-group'] as const

export const readBankHook = endpoint({
  access: 'registration:decide',
  reads: ['money', 'teams'],
  method: 'GET',
  path: '/api/fees/:scope/:id/bank-hook',
  summary: 'Who tells of money that came in, and the money that waits for an organiser',
  errors: ownerErrors,
  shapes: typed<typeof readBankHookShapes>(),
})

export const saveBankHook = endpoint({
  access: 'registration:decide',
  writes: ['money'],
  method: 'PUT',
  path: '/api/fees/:scope/:id/bank-hook',
  summary: 'Let a provider tell of money that came in, proved by a key that no answer repeats',
  errors: ownerErrors,
  shapes: typed<typeof saveBankHookShapes>(),
})

export const removeBankHook = endpoint({
  access: 'registration:decide',
  writes: ['money'],
  method: 'DELETE',
  path: '/api/fees/:scope/:id/bank-hook',
  summary: 'Let nobody tell of money any more',
  errors: ownerErrors,
  shapes: typed<typeof removeBankHookShapes>(),
})

export const receiveTransfer = endpoint({
  access: 'bank-hook:call',
  writes: paid,
  method: 'POST',
  path: '/api/bank-hooks/:provider',
  summary: 'A provider (sepay, casso) tells of money that came in, in its own format, signed or with its key',
  signed: true,
  errors: ['hook-provider-unknown', 'hook-key-wrong', 'hook-body-invalid'],
  shapes: typed<typeof receiveTransferShapes>(),
})

export const assignTransfer = endpoint({
  access: 'registration:decide',
  writes: paid,
  method: 'POST',
  path: '/api/bank-transfers/:id/assign',
  summary: 'Book money that waits for one team or several; undone like a statement',
  errors: [
    ...(['transfer-not-found', 'transfer-settled', 'transfer-too-small'] as const),
    ...(['registration-not-found', 'registration-already-paid'] as const),
  ],
  shapes: typed<typeof assignTransferShapes>(),
})

export const settleTransfer = endpoint({
  access: 'registration:decide',
  writes: ['money', 'dashboard'],
  method: 'POST',
  path: '/api/bank-transfers/:id/settle',
  summary: 'Money that pays no team was given back, or is none of the tournament',
  errors: ['transfer-not-found', 'transfer-settled'],
  shapes: typed<typeof settleTransferShapes>(),
})

export const reopenTransfer = endpoint({
  access: 'registration:decide',
  writes: ['money', 'dashboard'],
  method: 'POST',
  path: '/api/bank-transfers/:id/reopen',
  summary: 'The money waits again',
  errors: ['transfer-not-found', 'transfer-settled'],
  shapes: typed<typeof reopenTransferShapes>(),
})
