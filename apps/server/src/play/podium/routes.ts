import { listChampionsRoute } from './list-champions'
import { listResultsChangesRoute, readResultsRoute } from './read-results'
import { readStandingsRoute } from './read-standings'
import { clearResultsRoute, createResultsRoute, updateResultsRoute } from './save-results'

export const resultsRoutes = [
  readResultsRoute,
  readStandingsRoute,
  createResultsRoute,
  updateResultsRoute,
  clearResultsRoute,
  listResultsChangesRoute,
  listChampionsRoute,
]
