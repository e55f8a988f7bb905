import type { Route } from '../../http/handle'
import { letInRoute, listHeldOffRoute, loginRoute } from './login'
import { logoutRoute, readMeRoute, refreshSessionRoute, validateSessionRoute } from './own-session'
import { secondFactorRoutes } from './second-factor'

export const authRoutes: readonly Route[] = [
  loginRoute,
  logoutRoute,
  validateSessionRoute,
  readMeRoute,
  refreshSessionRoute,
  listHeldOffRoute,
  letInRoute,
  ...secondFactorRoutes,
]
