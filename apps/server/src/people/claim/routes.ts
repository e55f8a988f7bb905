import { claimPlayerRoute } from './claim-player'
import { createClaimCodeRoute, readPlayerAccountRoute, revokeClaimCodeRoute, untiePlayerRoute } from './manage-claims'
import { confirmClaimRoute, contestClaimRoute, giveUpClaimRoute, listProvisionalClaimsRoute } from './settle-claims'

export const claimRoutes = [
  readPlayerAccountRoute,
  createClaimCodeRoute,
  revokeClaimCodeRoute,
  untiePlayerRoute,
  claimPlayerRoute,
  listProvisionalClaimsRoute,
  confirmClaimRoute,
  contestClaimRoute,
  giveUpClaimRoute,
]
