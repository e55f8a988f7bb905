import { abandonDrawRoute } from './abandon-draw'
import { assignRollingNumbersRoute } from './assign-rolling-numbers'
import { openDrawRoute } from './open-draw'
import { readDrawRoute } from './read-draw'
import { readDrawRecordRoute } from './read-draw-record'
import { saveDrawRoute } from './save-draw'
import { spinDrawRoute } from './spin-draw'

export const drawRoutes = [
  readDrawRoute,
  readDrawRecordRoute,
  openDrawRoute,
  spinDrawRoute,
  saveDrawRoute,
  abandonDrawRoute,
  assignRollingNumbersRoute,
]
