import { endpoint, typed, xlsxType } from '../endpoint'
import { paid } from '../scope-sets'
import type {
  confirmPaymentsShapes,
  exportFeesShapes,
  listBanksShapes,
  markNotRefundedShapes,
  markRefundedShapes,
  previewStatementShapes,
  readFeesShapes,
  readPaymentRequestShapes,
  removeFeeAccountShapes,
  saveFeeAccountShapes,
  undoPaymentsShapes,
} from './fee-shapes'

const ownerErrors = ['group-not-found', 'tournament-not-found', 'fees-with-group'] as const

export const listBanks = endpoint({
  method: 'GET',
  path: '/api/banks',
  summary: 'Vietnamese banks that take a transfer by VietQR',
  access: 'registration:decide',
  reads: ['constant'],
  errors: [],
  shapes: typed<typeof listBanksShapes>(),
})

export const readFees = endpoint({
  access: 'registration:decide',
  reads: ['money', 'teams'],
  method: 'GET',
  path: '/api/fees/:scope/:id',
  summary: 'Who of a group or a tournament without one has paid, by division, with the totals and the bank account',
  errors: ownerErrors,
  shapes: typed<typeof readFeesShapes>(),
})

export const exportFees = endpoint({
  access: 'registration:decide',
  reads: ['money', 'teams'],
  method: 'GET',
  path: '/api/fees/:scope/:id/export',
  summary: 'Paid and unpaid teams as an Excel file',
  produces: xlsxType,
  errors: ownerErrors,
  shapes: typed<typeof exportFeesShapes>(),
})

export const saveFeeAccount = endpoint({
  access: 'registration:decide',
  writes: ['money'],
  method: 'PUT',
  path: '/api/fees/:scope/:id/account',
  summary: 'The bank account that the fees go to',
  errors: [...ownerErrors, 'bank-unknown'],
  shapes: typed<typeof saveFeeAccountShapes>(),
})

export const removeFeeAccount = endpoint({
  access: 'registration:decide',
  writes: ['money'],
  method: 'DELETE',
  path: '/api/fees/:scope/:id/account',
  summary: 'Ask for no transfers any more',
  errors: ownerErrors,
  shapes: typed<typeof removeFeeAccountShapes>(),
})

export const readPaymentRequest = endpoint({
  method: 'GET',
  path: '/api/tournament-registrations/:id/payment-request',
  summary:
    'How to pay the fee of a team by transfer, for organisers and who has its key; null where nothing is to be paid',
  access: 'public:read',
  reads: ['money', 'teams', 'players', 'player'],
  errors: ['payment-link-invalid'],
  shapes: typed<typeof readPaymentRequestShapes>(),
})

export const previewStatement = endpoint({
  access: 'registration:decide',
  reads: ['money', 'teams'],
  method: 'POST',
  path: '/api/fees/:scope/:id/statement',
  summary: 'Match a bank statement (Excel or CSV) with the teams; changes nothing',
  upload: true,
  errors: [
    ...ownerErrors,
    ...(['statement-not-recognised', 'file-too-large'] as const),
    ...(['import-unreadable', 'import-protected', 'import-bloated', 'import-too-long', 'import-busy'] as const),
  ],
  shapes: typed<typeof previewStatementShapes>(),
})

export const confirmPayments = endpoint({
  access: 'registration:decide',
  writes: paid,
  method: 'POST',
  path: '/api/fees/:scope/:id/confirm',
  summary: 'Mark teams as paid by lines of a bank statement, all at once; a line is never used twice',
  errors: ownerErrors,
  shapes: typed<typeof confirmPaymentsShapes>(),
})

export const undoPayments = endpoint({
  access: 'registration:decide',
  writes: paid,
  method: 'POST',
  path: '/api/fee-imports/:id/undo',
  summary: 'Take back what a bank statement marked as paid; its lines are free again',
  errors: ['fee-import-not-found'],
  shapes: typed<typeof undoPaymentsShapes>(),
})

export const markRefunded = endpoint({
  method: 'POST',
  path: '/api/payments/:id/mark-refunded',
  summary: 'The money of a rejected, withdrawn or deleted team went back',
  access: 'registration:decide',
  writes: ['money', 'teams', 'dashboard'],
  errors: ['payment-not-found', 'refund-not-due'],
  shapes: typed<typeof markRefundedShapes>(),
})

export const markNotRefunded = endpoint({
  method: 'POST',
  path: '/api/payments/:id/mark-not-refunded',
  summary: 'The money is still here',
  access: 'registration:decide',
  writes: ['money', 'teams', 'dashboard'],
  errors: ['payment-not-found', 'refund-not-due'],
  shapes: typed<typeof markNotRefundedShapes>(),
})
