import { confirmPaymentsRoute, previewStatementRoute } from './bank-statement'
import { readPaymentRequestRoute, removeFeeAccountRoute, saveFeeAccountRoute } from './fee-account'
import {
  markNotRefundedRoute,
  markPaymentCompletedRoute,
  markPaymentIncompleteRoute,
  markRefundedRoute,
  undoPaymentsRoute,
} from './payments'
import { exportFeesRoute, listBanksRoute, readFeesRoute } from './read-fees'

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
