import { reinstateRegistrationRoute } from './reinstate-registration'
import { listPartnerChangesRoute, replacePartnerRoute } from './replace-partner'
import { previewWithdrawalRoute, withdrawRegistrationRoute } from './withdraw-registration'

export const withdrawalRoutes = [
  previewWithdrawalRoute,
  withdrawRegistrationRoute,
  reinstateRegistrationRoute,
  replacePartnerRoute,
  listPartnerChangesRoute,
]
