import { assignMatchRoute } from './assign-match'
import { completeMatchRoute } from './complete-match'
import { createCourtRoute } from './create-court'
import { deleteCourtRoute } from './delete-court'
import { listCourtsRoute } from './list-courts'
import { listGroupMatchesRoute } from './list-group-matches'
import { listMyMatchesRoute } from './list-my-matches'
import { listRefereesRoute } from './list-referees'

export const operationRoutes = [
  listGroupMatchesRoute,
  listMyMatchesRoute,
  assignMatchRoute,
  completeMatchRoute,
  listRefereesRoute,
  listCourtsRoute,
  createCourtRoute,
  deleteCourtRoute,
]
