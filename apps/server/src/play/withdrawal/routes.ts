import { listPartnerChangesRoute, replacePartnerRoute } from './replace-partner'
import { previewWithdrawalRoute, reinstateRegistrationRoute, withdrawRegistrationRoute } from './withdraw-registration'

export const withdrawalRoutes = [
  previewWithdrawalRoute,
  withdrawRegistrationRoute,
  reinstateRegistrationRoute,
  replacePartnerRoute,
  listPartnerChangesRoute,
]
