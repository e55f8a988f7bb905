import { readDrawRecordRoute, readDrawRoute } from './read-draw'
import { abandonDrawRoute, openDrawRoute, spinDrawRoute } from './run-draw'
import { assignRollingNumbersRoute, saveDrawRoute } from './save-draw'

export const drawRoutes = [
  readDrawRoute,
  readDrawRecordRoute,
  openDrawRoute,
  spinDrawRoute,
  saveDrawRoute,
  abandonDrawRoute,
  assignRollingNumbersRoute,
]
