import type { Route } from '../../http/handle'
import { letInRoute, listHeldOffRoute } from './held-off'
import { loginRoute } from './login'
import { logoutRoute, readMeRoute, validateSessionRoute } from './own-session'
import { refreshSessionRoute } from './refresh-session'
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
