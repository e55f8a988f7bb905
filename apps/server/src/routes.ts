import { archiveRoutes } from './features/archives/routes'
import { auditRoutes } from './features/audit/routes'
import { authRoutes } from './features/auth/routes'
import { boardRoutes } from './features/boards/routes'
import { bracketRoutes } from './features/brackets/routes'
import { clubRoutes } from './features/clubs/routes'
import { dashboardRoutes } from './features/dashboard/routes'
import { drawRoutes } from './features/draws/routes'
import { exportRoutes } from './features/exports/routes'
import { feeRoutes } from './features/fees/routes'
import { importRoutes } from './features/imports/routes'
import { matchRoutes } from './features/matches/routes'
import { notificationRoutes } from './features/notifications/routes'
import { operationRoutes } from './features/operations/routes'
import { playerRoutes } from './features/players/routes'
import { ratingRoutes } from './features/ratings/routes'
import { registrationRoutes } from './features/registrations/routes'
import { resultsRoutes } from './features/results/routes'
import { scoringRoutes } from './features/scoring/routes'
import { sheetRoutes } from './features/sheets/routes'
import { systemRoutes } from './features/system/routes'
import { tournamentRoutes } from './features/tournaments/routes'
import { userRoutes } from './features/users/routes'
import type { Route } from './http/handle'

/** Everything the server answers under /api, beside the live stream and the description of itself. */
export const routes: readonly Route[] = [
  ...systemRoutes,
  ...authRoutes,
  ...userRoutes,
  ...auditRoutes,
  ...tournamentRoutes,
  ...registrationRoutes,
  ...feeRoutes,
  ...drawRoutes,
  ...bracketRoutes,
  ...matchRoutes,
  ...scoringRoutes,
  ...operationRoutes,
  ...boardRoutes,
  ...sheetRoutes,
  ...resultsRoutes,
  ...exportRoutes,
  ...archiveRoutes,
  ...playerRoutes,
  ...clubRoutes,
  ...importRoutes,
  ...dashboardRoutes,
  ...notificationRoutes,
  ...ratingRoutes,
]
