import { confirmPaymentsRoute, previewStatementRoute } from './bank-statement'
import { removeFeeAccountRoute, saveFeeAccountRoute } from './fee-account'
import { markPaymentCompletedRoute, markPaymentIncompleteRoute, undoPaymentsRoute } from './mark-payments'
import { exportFeesRoute, listBanksRoute, readFeesRoute } from './read-fees'
import { readPaymentRequestRoute } from './read-payment-request'
import { markNotRefundedRoute, markRefundedRoute } from './refunds'

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
