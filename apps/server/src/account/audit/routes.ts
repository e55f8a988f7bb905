import type { Route } from '../../http/handle'
import { exportAuditRoute } from './export-audit'
import { listAuditRoute } from './list-audit'

export const auditRoutes: readonly Route[] = [listAuditRoute, exportAuditRoute]
