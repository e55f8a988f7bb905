import { listResultsChangesRoute, readResultsRoute } from './read-results'
import { clearResultsRoute, createResultsRoute, updateResultsRoute } from './save-results'

export const resultsRoutes = [
  readResultsRoute,
  createResultsRoute,
  updateResultsRoute,
  clearResultsRoute,
  listResultsChangesRoute,
]
