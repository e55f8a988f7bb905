import { claimPlayerRoute } from './claim-player'
import { createClaimCodeRoute, readPlayerAccountRoute, revokeClaimCodeRoute, untiePlayerRoute } from './manage-claims'

export const claimRoutes = [
  readPlayerAccountRoute,
  createClaimCodeRoute,
  revokeClaimCodeRoute,
  untiePlayerRoute,
  claimPlayerRoute,
]
