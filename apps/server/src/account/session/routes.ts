import type { Route } from '../../http/handle'
import { letInRoute, listHeldOffRoute } from './held-off'
import { loginRoute } from './login'
import { logoutRoute } from './logout'
import { readMeRoute } from './read-me'
import { refreshSessionRoute } from './refresh-session'
import { secondFactorRoutes } from './second-factor'
import { validateSessionRoute } from './validate-session'

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
