import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { watchConnections } from './release-connections'

/** More than the system takes from a server whose client reads nothing. */
const largeBytes = 32 * 2 ** 20
const servers: Server[] = []
const agents: Agent[] = []
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy()
  for (const server of servers.splice(0)) server.closeAllConnections()
})

async function start() {
  const server = createServer((asked, response) => {
    if (asked.method === 'POST') response.writeHead(413).end()
    else response.end(asked.url === '/large' ? Buffer.alloc(largeBytes) : 'ok')
    asked.resume()
  })
  const release = watchConnections(server)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const agent = new Agent({ keepAlive: true })
  agents.push(agent)
  const stop = async () => {
    const closed = once(server, 'close')
    release()
    server.close()
    await closed
  }
  return { port: address.port, agent, url: `http://127.0.0.1:${address.port}`, stop }
}

async function read(answer: IncomingMessage): Promise<number> {
  let length = 0
  for await (const part of answer) length += part.length
  return length
}

test('an answer that a slow reader has not taken yet is sent to its last byte', async () => {
  const { url, agent, stop } = await start()
  const [slow] = await once(get(`${url}/large`, { agent }), 'response')
  const stopped = stop()
  await new Promise((later) => setTimeout(later, 200))
  expect(await read(slow)).toBe(largeBytes)
  await stopped
})

test('connections that are kept for later, or were opened in advance, hold no stop up', async () => {
  const { url, port, agent, stop } = await start()
  const [answer] = await once(get(url, { agent }), 'response')
  expect(await read(answer)).toBe(2)
  const early = connect(port, '127.0.0.1')
  await once(early, 'connect')
  await read((await once(get(url, { agent }), 'response'))[0])
  await stop()
})

test('nor does one whose body was refused before it had come', async () => {
  const { url, agent, stop } = await start()
  const sent = request(url, { agent, method: 'POST', headers: { 'content-length': 200_000 } })
  sent.write(Buffer.alloc(100_000))
  const [answer] = await once(sent, 'response')
  expect(answer.statusCode).toBe(413)
  sent.end(Buffer.alloc(100_000))
  await read(answer)
  await new Promise((later) => setTimeout(later, 50))
  await stop()
})
