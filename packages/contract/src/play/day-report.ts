import { endpoint, typed } from '../endpoint'
import type { readDayReportShapes } from './day-report-shapes'

export const readDayReport = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/day-report',
  summary: 'What became of a day and what is left of it: courts, late starts and why, walkovers, referees, podiums due',
  access: 'operations:manage',
  errors: ['group-not-found'],
  shapes: typed<typeof readDayReportShapes>(),
})
