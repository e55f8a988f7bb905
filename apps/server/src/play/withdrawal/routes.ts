import { enterLateRoute, previewLateEntryRoute, readLatePlacesRoute } from './enter-late'
import { listPartnerChangesRoute, replacePartnerRoute } from './replace-partner'
import { previewReplacementRoute, replaceTeamRoute } from './replace-team'
import { listTeamChangesRoute, undoTeamChangeRoute } from './team-changes'
import { previewWithdrawalRoute, reinstateRegistrationRoute, withdrawRegistrationRoute } from './withdraw-registration'

export const withdrawalRoutes = [
  previewWithdrawalRoute,
  withdrawRegistrationRoute,
  reinstateRegistrationRoute,
  replacePartnerRoute,
  listPartnerChangesRoute,
  previewReplacementRoute,
  replaceTeamRoute,
  readLatePlacesRoute,
  previewLateEntryRoute,
  enterLateRoute,
  undoTeamChangeRoute,
  listTeamChangesRoute,
]
