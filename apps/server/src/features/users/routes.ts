import type { Route } from '../../http/handle'
import { createUserRoute } from './create-user'
import { deleteUserRoute } from './delete-user'
import { listUsersRoute } from './list-users'
import { registerAccountRoute } from './register-account'
import { updateUserRoute } from './update-user'

export const userRoutes: readonly Route[] = [
  registerAccountRoute,
  listUsersRoute,
  createUserRoute,
  updateUserRoute,
  deleteUserRoute,
]
