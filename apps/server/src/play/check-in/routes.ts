import { callMissingRoute } from './call-missing'
import { comeToCourtRoute } from './come-to-court'
import { noteArrivalRoute, undoArrivalRoute } from './note-arrivals'
import { arriveByPhoneRoute, readOwnCheckInRoute } from './own-check-in'
import { readCheckInRoute, readHallCodeRoute } from './read-check-in'
import { reportAbsenceRoute, undoAbsenceRoute } from './report-absence'

export const checkInRoutes = [
  readCheckInRoute,
  readHallCodeRoute,
  noteArrivalRoute,
  undoArrivalRoute,
  callMissingRoute,
  readOwnCheckInRoute,
  arriveByPhoneRoute,
  reportAbsenceRoute,
  undoAbsenceRoute,
  comeToCourtRoute,
]
