import { assignMatchRoute } from './assign-match'
import { completeMatchRoute } from './complete-match'
import { createCourtRoute } from './create-court'
import { deleteCourtRoute } from './delete-court'
import { listCourtsRoute } from './list-courts'
import { listGroupMatchesRoute } from './list-group-matches'
import { listMyMatchesRoute } from './list-my-matches'
import { listRefereesRoute } from './list-referees'
import { queueMatchRoute } from './queue-match'
import { unassignMatchRoute } from './unassign-match'

export const operationRoutes = [
  listGroupMatchesRoute,
  listMyMatchesRoute,
  queueMatchRoute,
  assignMatchRoute,
  unassignMatchRoute,
  completeMatchRoute,
  listRefereesRoute,
  listCourtsRoute,
  createCourtRoute,
  deleteCourtRoute,
]
