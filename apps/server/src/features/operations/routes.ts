import { assignMatchRoute } from './assign-match'
import { callMatchRoute } from './call-match'
import { completeMatchRoute } from './complete-match'
import { createCourtRoute } from './create-court'
import { deleteCourtRoute } from './delete-court'
import { listCourtsRoute } from './list-courts'
import { listGroupMatchesRoute } from './list-group-matches'
import { listMyMatchesRoute } from './list-my-matches'
import { listRefereesRoute } from './list-referees'
import { queueMatchRoute } from './queue-match'
import { renameCourtRoute } from './rename-court'
import { unassignMatchRoute } from './unassign-match'

export const operationRoutes = [
  listGroupMatchesRoute,
  listMyMatchesRoute,
  queueMatchRoute,
  assignMatchRoute,
  unassignMatchRoute,
  callMatchRoute,
  completeMatchRoute,
  listRefereesRoute,
  listCourtsRoute,
  createCourtRoute,
  renameCourtRoute,
  deleteCourtRoute,
]
