import type { Route } from '../../http/handle'
import { createBackupRoute } from './create-backup'
import { downloadBackupRoute } from './download-backup'
import { listBackupsRoute } from './list-backups'
import { readHealthRoute } from './read-health'
import { readReadinessRoute } from './read-readiness'

export const systemRoutes: readonly Route[] = [
  readHealthRoute,
  readReadinessRoute,
  listBackupsRoute,
  createBackupRoute,
  downloadBackupRoute,
]
