import { authRoutes } from './features/auth/routes'
import { systemRoutes } from './features/system/routes'
import { userRoutes } from './features/users/routes'
import type { Route } from './http/handle'

/** Everything the server answers under /api, beside the live stream and the description of itself. */
export const routes: readonly Route[] = [...systemRoutes, ...authRoutes, ...userRoutes]
