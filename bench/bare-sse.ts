import cluster from 'node:cluster'
import { createServer, type ServerResponse } from 'node:http'

// The bare twin of the live streams: node:http alone. A GET opens a stream, a POST sends its body to every stream; of
// several processes (WORKERS) under one parent, to the streams of all.
const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' }
const wanted = Number(process.env.WORKERS ?? '1')

if (wanted > 1 && cluster.isPrimary) {
  for (let count = 0; count < wanted; count += 1) cluster.fork()
  let listening = 0
  cluster.on('listening', (_worker, { port }) => {
    listening += 1
    if (listening === wanted) console.log(`Listening on http://127.0.0.1:${port}`)
  })
  cluster.on('message', (_worker, event) => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.send(event)
  })
  process.on('SIGTERM', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill()
    process.exit(0)
  })
} else serve()

function serve(): void {
  const streams = new Set<ServerResponse>()
  const tell = (event: string | Buffer) => {
    for (const stream of streams) stream.write(event)
  }
  process.on('message', (event: string) => tell(event))
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
      if (process.send) process.send(event.toString())
      else tell(event)
      response.writeHead(200, { 'content-length': 0 }).end()
    })
  })
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
    const address = server.address()
    if (!process.send) console.log(`Listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  })
  process.on('SIGTERM', () => process.exit(0))
}
