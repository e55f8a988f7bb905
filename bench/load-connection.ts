import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * One keep-alive HTTP connection that sends prepared requests one after another. It does less than node:http's client,
 * since the load shares the cores with the server that it measures.
 */
export class LoadConnection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #resolve: ((status: number) => void) | undefined
  #reject: ((error: Error) => void) | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (bytes) => this.#take(bytes))
    socket.on('error', (error) => this.#reject?.(error))
    socket.on('close', () => this.#reject?.(new Error('the server closed the connection')))
  }

  static async open(url: string): Promise<LoadConnection> {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return new LoadConnection(socket)
  }

  /** Sends the bytes of one whole request. Resolves once all of a response 200 is here; rejects on any other. */
  async sendForOk(request: Buffer): Promise<void> {
    const status = await new Promise<number>((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
      this.#socket.write(request)
    })
    if (status !== 200) throw new Error(`a request was answered with ${status}`)
  }

  close(): void {
    this.#reject = undefined
    this.#socket.destroy()
  }

  #take(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes])
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    if (this.#received.length < end + 4 + length) return
    this.#received = Buffer.alloc(0)
    this.#resolve?.(Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)))
  }
}

/** The bytes of one request. */
export function writeRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Buffer {
  const all = { host: '127.0.0.1', ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}
