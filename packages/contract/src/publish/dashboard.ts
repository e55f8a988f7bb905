import { endpoint, typed } from '../endpoint'
import type { readDashboardShapes } from './dashboard-shapes'

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Figures, growth, activity and state of the system, as measured now',
  access: 'dashboard:view',
  errors: [],
  shapes: typed<typeof readDashboardShapes>(),
})
