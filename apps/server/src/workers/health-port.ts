import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Readiness } from '../db/check-readiness'

/** Answer of a health check. */
export interface Health {
  isHealthy(): boolean
  readiness(): Readiness
}

const statusOf = { ready: 200, 'disk-full': 507, 'not-ready': 503 } as const

/**
 * Answers the health check on a port of its own: where a crowd comes back at once its connections wait in the queue of
 * the other port. The addresses are those of the API, known here by their ends. Throws what listening throws.
 */
export async function openHealthPort(place: { readonly host: string; readonly port: number }, health: Health) {
  const statusAt = (address: string): number => {
    const [path = ''] = address.split('?')
    if (path.endsWith('/health')) return health.isHealthy() ? 200 : 503
    return path.endsWith('/ready') ? statusOf[health.readiness()] : 404
  }
  const server = createServer((request, response) => {
    const status = statusAt(request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
    response.end(`{"status":${status}}`)
  })
  server.listen(place)
  await once(server, 'listening')
}
