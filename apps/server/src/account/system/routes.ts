import { readHealth, readReadiness } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { databaseFault } from '../../db/log-database-fault'
import { handle, type Route } from '../../http/handle'
import { createBackupRoute, downloadBackupRoute, listBackupsRoute } from './backups'

const readHealthRoute = handle(readHealth, async (_input, { server }) =>
  ok({ status: 'ok' as const, version: server.version, uptime_seconds: Math.floor(process.uptime()) }),
)

/**
 * Not ready while the database does not answer or the process is stopping: a load balancer then looks elsewhere. A full
 * disk is told apart, since everything can still be read.
 */
const readReadinessRoute = handle(readReadiness, async (_input, { server }) => {
  try {
    await server.ping()
  } catch (error) {
    return err(databaseFault(error) === 'disk-full' ? 'disk-full' : 'not-ready')
  }
  return ok({ status: 'ready' as const, database: server.dialect === 'postgres' ? 'postgresql' : 'sqlite' })
})

export const systemRoutes: readonly Route[] = [
  readHealthRoute,
  readReadinessRoute,
  listBackupsRoute,
  createBackupRoute,
  downloadBackupRoute,
]
