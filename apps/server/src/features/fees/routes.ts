import { confirmPaymentsRoute } from './confirm-payments'
import { exportGroupFeesRoute } from './export-group-fees'
import { removeFeeAccountRoute, saveFeeAccountRoute } from './fee-account'
import { previewStatementRoute } from './preview-statement'
import { listBanksRoute, readGroupFeesRoute } from './read-group-fees'
import { readPaymentRequestRoute } from './read-payment-request'
import { undoPaymentsRoute } from './undo-payments'

export const feeRoutes = [
  listBanksRoute,
  readGroupFeesRoute,
  exportGroupFeesRoute,
  saveFeeAccountRoute,
  removeFeeAccountRoute,
  readPaymentRequestRoute,
  previewStatementRoute,
  confirmPaymentsRoute,
  undoPaymentsRoute,
]
