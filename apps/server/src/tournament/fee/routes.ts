import { receiveTransferRoute, removeBankHookRoute, saveBankHookRoute } from './bank-hook'
import { confirmPaymentsRoute, previewStatementRoute } from './bank-statement'
import { claimByReceiptRoute } from './claim-by-receipt'
import { readPaymentRequestRoute, removeFeeAccountRoute, saveFeeAccountRoute } from './fee-account'
import {
  markNotRefundedRoute,
  markPaymentCompletedRoute,
  markPaymentIncompleteRoute,
  markRefundedRoute,
  undoPaymentsRoute,
} from './payments'
import { exportFeesRoute, listBanksRoute, readFeesRoute } from './read-fees'
import { assignTransferRoute, readBankHookRoute, reopenTransferRoute, settleTransferRoute } from './transfers'

export const feeRoutes = [
  listBanksRoute,
  readFeesRoute,
  exportFeesRoute,
  saveFeeAccountRoute,
  removeFeeAccountRoute,
  readPaymentRequestRoute,
  claimByReceiptRoute,
  previewStatementRoute,
  confirmPaymentsRoute,
  undoPaymentsRoute,
  markRefundedRoute,
  markNotRefundedRoute,
  markPaymentCompletedRoute,
  markPaymentIncompleteRoute,
  readBankHookRoute,
  saveBankHookRoute,
  removeBankHookRoute,
  receiveTransferRoute,
  assignTransferRoute,
  settleTransferRoute,
  reopenTransferRoute,
]
