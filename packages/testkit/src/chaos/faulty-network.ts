import { connect, createServer, type Socket } from 'node:net'

/** A network between two programs, which can be cut and slowed down. */
export interface FaultyNetwork {
  /** Where the near end listens on 127.0.0.1. */
  readonly port: number
  /** No connection opens, and the open ones break. */
  setDown(down: boolean): void
  /** How long each piece is on its way, in milliseconds; it stays in order. */
  setDelay(ms: number): void
  /** Lets nothing through, and breaks nothing. */
  setSilent(silent: boolean): void
  stop(): Promise<void>
}

export async function openFaultyNetwork(toPort: number): Promise<FaultyNetwork> {
  const sockets = new Set<Socket>()
  let isDown = false
  let delay = 0
  let isSilent = false
  let wake: () => void = () => undefined
  let speaks = Promise.resolve()

  const carry = (from: Socket, to: Socket) => {
    sockets.add(from)
    let sent = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      const arrives = performance.now() + delay
      sent = sent.then(async () => {
        const wait = arrives - performance.now()
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        await speaks
        if (!to.destroyed) to.write(chunk)
      })
    })
    from.on('end', () => void sent.then(() => to.end()))
    // It breaks connections; who is left hears of it.
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      void sent.then(() => to.destroy())
    })
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isDown) return void near.destroy()
    const far = connect({ port: toPort, host: '127.0.0.1', allowHalfOpen: true })
    carry(near, far)
    carry(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setDown(down) {
      isDown = down
      if (down) breakAll()
    },
    setDelay(ms) {
      delay = ms
    },
    setSilent(silent) {
      if (silent === isSilent) return
      isSilent = silent
      if (silent) {
        speaks = new Promise((resolve) => {
          wake = resolve
        })
      } else wake()
    },
    async stop() {
      wake()
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
