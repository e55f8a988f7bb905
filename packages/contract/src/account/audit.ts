import { endpoint, tableFile, typed } from '../endpoint'
import type { exportAuditShapes, listAuditActsShapes, listAuditShapes } from './audit-shapes'

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'What was changed, by whom and when, the newest first',
  access: 'system:manage',
  reads: ['audit'],
  errors: ['cursor-invalid'],
  shapes: typed<typeof listAuditShapes>(),
})

export const listAuditActs = endpoint({
  method: 'GET',
  path: '/api/audit/acts',
  summary: 'The log with what one person did to many at once as one item, fifty items at a time',
  access: 'system:manage',
  reads: ['audit'],
  errors: [],
  shapes: typed<typeof listAuditActsShapes>(),
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/audit/export',
  summary: 'The newest 10,000 changes that the filter lets through, as a table',
  access: 'system:manage',
  reads: ['audit'],
  ...tableFile,
  errors: [],
  shapes: typed<typeof exportAuditShapes>(),
})
