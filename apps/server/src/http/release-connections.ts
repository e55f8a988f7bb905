import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How often a server that closes looks for connections that are done. */
const sweepMs = 25

interface Connection {
  /** The answer to the last request; requests of one connection are answered in their order. */
  answer?: ServerResponse
  /** Bytes that had come with the last request; none of a connection that was opened in advance. */
  readBytes: number
}

/**
 * Watches the connections of a server from its beginning; the answer is called when it begins to close. From then on each
 * connection is closed as soon as its answer is sent, not kept for another; and at once if nothing was ever asked over
 * it: browsers open some in advance, and Node counts those as busy. An answer that waits in the connection for a slow
 * reader, which Node counts as sent, is not cut off.
 */
export function watchConnections(server: Server): () => void {
  const open = new Map<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, { readBytes: 0 })
    socket.once('close', () => open.delete(socket))
  })
  // Runs for every request, so it adds no listeners where there is no body.
  server.on('request', (request, response) => {
    const { socket } = request
    const connection = open.get(socket)
    if (!connection) return
    const noteRead = () => {
      connection.readBytes = socket.bytesRead
    }
    connection.answer = response
    noteRead()
    if (!hasBody(request)) return
    response.once('close', noteRead)
    // A body that was refused comes to its end after the answer.
    request.once('close', noteRead)
  })
  // Node calls it too when the server closes.
  server.closeIdleConnections = () => {
    for (const [socket, { answer, readBytes }] of open) {
      if ((answer === undefined || answer.closed) && socket.bytesRead === readBytes) socket.destroy()
    }
  }
  return () => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
    server.once('close', () => clearInterval(sweep))
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined
}
