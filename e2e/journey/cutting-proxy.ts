import { connect, createServer, type Socket } from 'node:net'

/** What happens to the next calls that send score events. */
export type Cut = 'request' | 'answer'

/** A network between browser and server that breaks when it is told to. */
export interface CuttingProxy {
  readonly url: string
  /** Breaks the connection of the coming calls, one cut each: before the server sees them, or after it did them. */
  cutNext(cuts: readonly Cut[]): void
  /** Cuts made so far. */
  readonly made: number
  /** Without a network no connection opens, and the open ones break. */
  setDown(down: boolean): void
  stop(): Promise<void>
}

const sendsEvents = /^POST \/api\/matches\/\d+\/events /

export async function openCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let planned: Cut[] = []
  let made = 0
  let isDown = false

  const server = createServer((client) => {
    if (isDown) return void client.destroy()
    const upstream = connect(Number(port), hostname)
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    let losesAnswer = false
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
      // Expected: the proxy breaks connections.
      socket.on('error', end)
    }
    client.on('data', (chunk) => {
      const cut = sendsEvents.test(chunk.toString('latin1')) ? planned.shift() : undefined
      if (cut !== undefined) made += 1
      if (cut === 'request') return end()
      losesAnswer ||= cut === 'answer'
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (losesAnswer) end()
      else client.write(chunk)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    cutNext(cuts) {
      planned = [...planned, ...cuts]
    },
    get made() {
      return made
    },
    setDown(down) {
      isDown = down
      if (down) breakAll()
    },
    async stop() {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
