import { createBracketRoute } from './create-bracket'
import { decideGroupTieRoute } from './decide-group-tie'
import { readBracketRoute } from './read-bracket'
import { recreateBracketRoute } from './recreate-bracket'
import { reinstateRegistrationRoute } from './reinstate-registration'
import { withdrawRegistrationRoute } from './withdraw-registration'

export const bracketRoutes = [
  readBracketRoute,
  createBracketRoute,
  recreateBracketRoute,
  decideGroupTieRoute,
  withdrawRegistrationRoute,
  reinstateRegistrationRoute,
]
