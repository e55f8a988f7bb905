import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How often a server that closes looks for connections that are done. */
const sweepMs = 25

/**
 * Watches the connections of a server from its beginning; the answer is called when it begins to close. From then on each
 * connection is closed as soon as its answer is sent, not kept for another; and at once if nothing was ever asked over
 * it: browsers open some in advance, and Node counts those as busy.
 */
export function watchConnections(server: Server): () => void {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    const sweep = setInterval(() => {
      server.closeIdleConnections()
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, sweepMs)
    server.once('close', () => clearInterval(sweep))
  }
}
