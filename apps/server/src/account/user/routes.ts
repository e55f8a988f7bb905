import type { Route } from '../../http/handle'
import { createRefereesRoute, createUserRoute, deleteUserRoute, listUsersRoute, updateUserRoute } from './manage-users'
import { changePasswordRoute, registerAccountRoute, updateAccountRoute } from './own-account'
import { createPasswordResetRoute, resetPasswordRoute } from './reset-password'
import {
  endOwnSessionRoute,
  endOwnSessionsRoute,
  endUserSessionRoute,
  endUserSessionsRoute,
  listOwnSessionsRoute,
  listUserSessionsRoute,
} from './sessions'
import { createSignInLinksRoute, revokeSignInLinkRoute, signInByLinkRoute } from './sign-in-links'

export const userRoutes: readonly Route[] = [
  registerAccountRoute,
  listUsersRoute,
  createUserRoute,
  updateUserRoute,
  deleteUserRoute,
  createRefereesRoute,
  createPasswordResetRoute,
  resetPasswordRoute,
  createSignInLinksRoute,
  revokeSignInLinkRoute,
  signInByLinkRoute,
  listUserSessionsRoute,
  endUserSessionRoute,
  endUserSessionsRoute,
  updateAccountRoute,
  changePasswordRoute,
  listOwnSessionsRoute,
  endOwnSessionRoute,
  endOwnSessionsRoute,
]
