import type { Route } from '../../http/handle'
import { createBackupRoute, downloadBackupRoute, listBackupsRoute } from './backups'
import { readHealthRoute, readReadinessRoute } from './health'

export const systemRoutes: readonly Route[] = [
  readHealthRoute,
  readReadinessRoute,
  listBackupsRoute,
  createBackupRoute,
  downloadBackupRoute,
]
