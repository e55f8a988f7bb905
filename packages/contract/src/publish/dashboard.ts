import { endpoint, typed } from '../endpoint'
import type { readDashboardShapes } from './dashboard-shapes'
import type { readTodayShapes } from './today-shapes'

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Figures, growth, activity and state of the system, as measured now',
  access: 'dashboard:view',
  reads: ['dashboard'],
  errors: [],
  shapes: typed<typeof readDashboardShapes>(),
})

export const readToday = endpoint({
  method: 'GET',
  path: '/api/dashboard/today',
  summary: 'The events of the day, what waits for an organiser, most urgent first, and what comes next',
  access: 'operations:manage',
  reads: ['dashboard'],
  errors: [],
  shapes: typed<typeof readTodayShapes>(),
})
