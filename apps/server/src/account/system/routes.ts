import { readHealth, readReadiness } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { checkReadiness } from '../../db/check-readiness'
import { handle, type Route } from '../../http/handle'
import { createBackupRoute, downloadBackupRoute, listBackupsRoute } from './backups'

const readHealthRoute = handle(readHealth, async (_input, { server }) =>
  ok({ status: 'ok' as const, version: server.version, uptime_seconds: Math.floor(process.uptime()) }),
)

const retryAfterSeconds = 2

/**
 * Not ready while the database does not answer or the process is stopping: a load balancer then looks elsewhere. A full
 * disk is told apart, since everything can still be read.
 */
const readReadinessRoute = handle(readReadiness, async (_input, { server }) => {
  const readiness = await checkReadiness(() => server.ping())
  if (readiness === 'not-ready') return err(readiness, { retry_after_seconds: retryAfterSeconds })
  if (readiness !== 'ready') return err(readiness)
  return ok({ status: 'ready' as const, database: server.dialect === 'postgres' ? 'postgresql' : 'sqlite' })
})

export const systemRoutes: readonly Route[] = [
  readHealthRoute,
  readReadinessRoute,
  listBackupsRoute,
  createBackupRoute,
  downloadBackupRoute,
]
