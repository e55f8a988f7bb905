import { createServer } from 'node:http'
import { monotonicMs } from './viewers-order'

// A push service that takes whatever it is sent; GET answers how many subscriptions were told and when the last was.
const told = new Set<string>()
let lastAt = 0
let messages = 0

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify({ told: told.size, messages, lastAt }))
    return
  }
  request.resume()
  request.once('end', () => {
    messages += 1
    told.add(request.url ?? '')
    lastAt = monotonicMs()
    response.writeHead(201).end()
  })
})
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
process.on('SIGTERM', () => process.exit(0))
