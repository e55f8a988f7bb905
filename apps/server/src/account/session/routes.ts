import type { Route } from '../../http/handle'
import { apiTokenRoutes } from './api-tokens'
import { liftLockoutRoute, listLockoutsRoute, loginRoute } from './login'
import { logoutRoute, readMeRoute, refreshSessionRoute, validateSessionRoute } from './own-session'
import { secondFactorRoutes } from './second-factor'

export const authRoutes: readonly Route[] = [
  loginRoute,
  logoutRoute,
  validateSessionRoute,
  readMeRoute,
  refreshSessionRoute,
  listLockoutsRoute,
  liftLockoutRoute,
  ...secondFactorRoutes,
  ...apiTokenRoutes,
]
