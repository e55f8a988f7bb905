import type { Route } from '../../http/handle'
import { changePasswordRoute } from './change-password'
import { createPasswordResetRoute } from './create-password-reset'
import { createRefereesRoute } from './create-referees'
import { createUserRoute } from './create-user'
import { deleteUserRoute } from './delete-user'
import { endOwnSessionRoute, endOwnSessionsRoute, endUserSessionRoute, endUserSessionsRoute } from './end-sessions'
import { listOwnSessionsRoute, listUserSessionsRoute } from './list-sessions'
import { listUsersRoute } from './list-users'
import { registerAccountRoute } from './register-account'
import { resetPasswordRoute } from './reset-password'
import { updateAccountRoute } from './update-account'
import { updateUserRoute } from './update-user'

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
