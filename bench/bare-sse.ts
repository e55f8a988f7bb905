import { createServer, type ServerResponse } from 'node:http'

// The bare twin of the live streams: node:http alone. A GET opens a stream, a POST sends its body to every stream.
const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' }
const streams = new Set<ServerResponse>()

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    streams.add(response)
    response.once('close', () => streams.delete(response))
    response.writeHead(200, headers)
    response.write('event: ready\ndata: {}\n\n')
    return
  }
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const event = Buffer.concat(parts)
    for (const stream of streams) stream.write(event)
    response.writeHead(200, { 'content-length': 0 }).end()
  })
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
  const address = server.address()
  console.log(`Listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
process.on('SIGTERM', () => process.exit(0))
