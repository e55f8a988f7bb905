import type { Route } from '../../http/handle'
import { createRefereesRoute } from './create-referees'
import { createUserRoute, deleteUserRoute, listUsersRoute, updateUserRoute } from './manage-users'
import { changePasswordRoute, updateAccountRoute } from './own-account'
import { registerAccountRoute } from './register-account'
import { createPasswordResetRoute, resetPasswordRoute } from './reset-password'
import {
  endOwnSessionRoute,
  endOwnSessionsRoute,
  endUserSessionRoute,
  endUserSessionsRoute,
  listOwnSessionsRoute,
  listUserSessionsRoute,
} from './sessions'

export const userRoutes: readonly Route[] = [
  registerAccountRoute,
  listUsersRoute,
  createUserRoute,
  updateUserRoute,
  deleteUserRoute,
  createRefereesRoute,
  createPasswordResetRoute,
  resetPasswordRoute,
  listUserSessionsRoute,
  endUserSessionRoute,
  endUserSessionsRoute,
  updateAccountRoute,
  changePasswordRoute,
  listOwnSessionsRoute,
  endOwnSessionRoute,
  endOwnSessionsRoute,
]
