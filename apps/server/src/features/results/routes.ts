import { readResultsRoute } from './read-results'
import { createResultsRoute, updateResultsRoute } from './save-results'

export const resultsRoutes = [readResultsRoute, createResultsRoute, updateResultsRoute]
