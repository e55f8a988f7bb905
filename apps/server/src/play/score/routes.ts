import { amendScoreRoute, previewAmendmentRoute } from './amend-score'
import { appendScoreEventsRoute } from './append-score-events'
import { leaseMatchRoute } from './lease-match'
import { listScoreEventsRoute } from './list-score-events'

export const scoringRoutes = [
  leaseMatchRoute,
  appendScoreEventsRoute,
  listScoreEventsRoute,
  previewAmendmentRoute,
  amendScoreRoute,
]
