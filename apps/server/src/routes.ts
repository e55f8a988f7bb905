import { archiveRoutes } from './publish/archive/routes'
import { auditRoutes } from './account/audit/routes'
import { authRoutes } from './account/session/routes'
import { boardRoutes } from './play/board/routes'
import { bracketRoutes } from './play/bracket/routes'
import { clubRoutes } from './people/club/routes'
import { dashboardRoutes } from './publish/dashboard/routes'
import { drawRoutes } from './play/draw/routes'
import { exportRoutes } from './publish/export/routes'
import { feeRoutes } from './tournament/fee/routes'
import { importRoutes } from './people/people-import/routes'
import { matchRoutes } from './play/match/routes'
import { notificationRoutes } from './account/notification/routes'
import { operationRoutes } from './play/desk/routes'
import { playerRoutes } from './people/player/routes'
import { ratingRoutes } from './tournament/rating/routes'
import { registrationRoutes } from './tournament/registration/routes'
import { resultsRoutes } from './play/podium/routes'
import { scoringRoutes } from './play/score/routes'
import { sheetRoutes } from './play/paper-sheet/routes'
import { systemRoutes } from './account/system/routes'
import { tournamentRoutes } from './tournament/group/routes'
import { userRoutes } from './account/user/routes'
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
