import {
  closeCourtRoute,
  createCourtRoute,
  createCourtsRoute,
  deleteCourtRoute,
  listCourtsRoute,
  openCourtRoute,
  renameCourtRoute,
} from '../court/manage-courts'
import { assignMatchRoute } from './assign-match'
import { assignNextRoute, listNextAssignmentsRoute } from './assign-next'
import { callMatchRoute, unassignMatchRoute } from './call-match'
import { readDayPlanRoute } from './day-plan'
import { listGroupMatchesRoute, listMyMatchesRoute, listRefereesRoute, readScheduleRoute } from './desk-lists'
import { moveMatchRoute } from './move-match'
import { changePlanRoute, publishPlanRoute } from './plan/change-plan'
import { readPlanRoute } from './plan/read-plan'
import { queueMatchRoute } from './queue-match'
import { endMyRefereeDayRoute, listMyRefereeDaysRoute, setMyRefereeDayRoute } from './referees/own-referee-day'
import { endRefereeDayRoute, setRefereeDayRoute } from './referees/set-referee-day'

export const operationRoutes = [
  listGroupMatchesRoute,
  listMyMatchesRoute,
  queueMatchRoute,
  assignMatchRoute,
  assignNextRoute,
  listNextAssignmentsRoute,
  unassignMatchRoute,
  moveMatchRoute,
  callMatchRoute,
  readDayPlanRoute,
  readPlanRoute,
  changePlanRoute,
  publishPlanRoute,
  readScheduleRoute,
  listRefereesRoute,
  setRefereeDayRoute,
  endRefereeDayRoute,
  listMyRefereeDaysRoute,
  setMyRefereeDayRoute,
  endMyRefereeDayRoute,
  listCourtsRoute,
  createCourtRoute,
  createCourtsRoute,
  renameCourtRoute,
  closeCourtRoute,
  openCourtRoute,
  deleteCourtRoute,
]
