import { exportRegistrationsRoute } from './export-registrations'
import { exportResultsRoute } from './export-results'

export const exportRoutes = [exportResultsRoute, exportRegistrationsRoute]
