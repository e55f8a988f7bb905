import {
  closeCourtRoute,
  createCourtRoute,
  deleteCourtRoute,
  listCourtsRoute,
  openCourtRoute,
  renameCourtRoute,
} from '../court/manage-courts'
import { assignMatchRoute } from './assign-match'
import { assignNextRoute } from './assign-next'
import { callMatchRoute } from './call-match'
import { completeMatchRoute } from './complete-match'
import { readDayPlanRoute } from './day-plan'
import { listGroupMatchesRoute, listMyMatchesRoute, listRefereesRoute } from './desk-lists'
import { queueMatchRoute } from './queue-match'
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
