import { previewWithdrawalRoute } from './preview-withdrawal'
import { reinstateRegistrationRoute } from './reinstate-registration'
import { listPartnerChangesRoute, replacePartnerRoute } from './replace-partner'
import { withdrawRegistrationRoute } from './withdraw-registration'

export const withdrawalRoutes = [
  previewWithdrawalRoute,
  withdrawRegistrationRoute,
  reinstateRegistrationRoute,
  replacePartnerRoute,
  listPartnerChangesRoute,
]
