import { confirmPaymentsRoute } from './confirm-payments'
import { exportFeesRoute } from './export-fees'
import { removeFeeAccountRoute, saveFeeAccountRoute } from './fee-account'
import { markPaymentCompletedRoute, markPaymentIncompleteRoute } from './mark-payment'
import { previewStatementRoute } from './preview-statement'
import { listBanksRoute, readFeesRoute } from './read-fees'
import { readPaymentRequestRoute } from './read-payment-request'
import { markNotRefundedRoute, markRefundedRoute } from './refunds'
import { undoPaymentsRoute } from './undo-payments'

export const feeRoutes = [
  listBanksRoute,
  readFeesRoute,
  exportFeesRoute,
  saveFeeAccountRoute,
  removeFeeAccountRoute,
  readPaymentRequestRoute,
  previewStatementRoute,
  confirmPaymentsRoute,
  undoPaymentsRoute,
  markRefundedRoute,
  markNotRefundedRoute,
  markPaymentCompletedRoute,
  markPaymentIncompleteRoute,
]
