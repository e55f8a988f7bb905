import { endpoint, typed, xlsxType } from '../endpoint'
import type { exportDayReportShapes, readDayReportShapes } from './day-report-shapes'

export const readDayReport = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/day-report',
  summary: 'What became of a day and what is left of it: courts, late starts and why, walkovers, referees, podiums due',
  access: 'operations:manage',
  reads: ['protests', 'desk', 'podium'],
  errors: ['group-not-found'],
  shapes: typed<typeof readDayReportShapes>(),
})

export const exportDayReport = endpoint({
  method: 'GET',
  path: '/api/tournaments/groups/:id/day-report/export',
  summary: 'The report of the day as a workbook: summary, matches, courts, referees, walkovers and protests',
  access: 'operations:manage',
  reads: ['protests', 'desk'],
  produces: xlsxType,
  errors: ['group-not-found'],
  shapes: typed<typeof exportDayReportShapes>(),
})
