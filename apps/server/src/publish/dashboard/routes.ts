import { readDashboardRoute } from './read-dashboard'

export const dashboardRoutes = [readDashboardRoute]
