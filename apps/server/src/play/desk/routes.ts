import { closeCourtRoute, openCourtRoute } from '../court/close-court'
import { createCourtRoute } from '../court/create-court'
import { deleteCourtRoute } from '../court/delete-court'
import { listCourtsRoute } from '../court/list-courts'
import { renameCourtRoute } from '../court/rename-court'
import { assignMatchRoute } from './assign-match'
import { assignNextRoute } from './assign-next'
import { callMatchRoute } from './call-match'
import { completeMatchRoute } from './complete-match'
import { listGroupMatchesRoute } from './list-group-matches'
import { listMyMatchesRoute } from './list-my-matches'
import { listRefereesRoute } from './list-referees'
import { queueMatchRoute } from './queue-match'
import { readDayPlanRoute } from './read-day-plan'
import { readScheduleRoute } from './read-schedule'
import { unassignMatchRoute } from './unassign-match'

export const operationRoutes = [
  listGroupMatchesRoute,
  listMyMatchesRoute,
  queueMatchRoute,
  assignMatchRoute,
  assignNextRoute,
  unassignMatchRoute,
  callMatchRoute,
  completeMatchRoute,
  readDayPlanRoute,
  readScheduleRoute,
  listRefereesRoute,
  listCourtsRoute,
  createCourtRoute,
  renameCourtRoute,
  closeCourtRoute,
  openCourtRoute,
  deleteCourtRoute,
]
