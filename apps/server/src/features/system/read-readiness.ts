import { readReadiness } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'

/** Not ready while the database does not answer or the process is stopping: a load balancer then looks elsewhere. */
export const readReadinessRoute = handle(readReadiness, async (_input, { server }) => {
  try {
    await server.ping()
  } catch {
    return err('not-ready')
  }
  return ok({ status: 'ready' as const, database: server.dialect === 'postgres' ? 'postgresql' : 'sqlite' })
})
