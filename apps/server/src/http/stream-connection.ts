import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { mayDo } from '@vot/domain'
import type { LiveConnection } from '../live/fan-out'
import type { FrameBytes } from '../live/live-frame'
import type { RequestVisitor } from './request-context'
import { apiSecurityHeaders } from './security-headers'

/** A stream is closed when so many bytes of it are unsent. */
const maxBufferedBytes = 256 * 1024
const drainTimeoutMs = 30_000

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  ...apiSecurityHeaders,
}

/**
 * A live stream over one HTTP response. The bytes that all readers share go straight to the socket: the response would
 * frame and copy them for each reader anew, which costs several times the write itself.
 */
export class StreamConnection implements LiveConnection {
  readonly userId: number | null
  readonly sessionId: number | null
  readonly isOrganiser: boolean
  readonly seesDesk: boolean
  readonly ownTeam: number | undefined
  readonly #response: ServerResponse

  constructor(response: ServerResponse, { userId, sessionId, role }: RequestVisitor, ownTeam?: number) {
    this.#response = response
    this.userId = userId
    this.sessionId = sessionId
    this.ownTeam = ownTeam
    this.isOrganiser = mayDo(role, 'registration:decide')
    this.seesDesk = mayDo(role, 'operations:view')
  }

  get begun(): boolean {
    return this.#response.headersSent
  }

  get closed(): boolean {
    return this.#response.writableEnded || this.#response.destroyed
  }

  send({ chunk, plain }: FrameBytes): void {
    if (this.closed) return
    const response = this.#response
    const { socket, headersSent } = response
    if (!headersSent) {
      socket?.cork()
      response.writeHead(200, streamHeaders)
      response.flushHeaders()
    }
    // Without a socket an earlier answer on the connection is still on its way out.
    if (socket) socket.write(response.chunkedEncoding ? chunk : plain)
    else response.write(plain)
    if (!headersSent) socket?.uncork()
    if (response.writableLength > maxBufferedBytes) response.destroy()
  }

  async drained(): Promise<void> {
    const { socket } = this.#response
    if (!socket?.writableNeedDrain || this.closed) return
    const timeout = AbortSignal.timeout(drainTimeoutMs)
    try {
      await Promise.race([once(socket, 'drain', { signal: timeout }), once(socket, 'close', { signal: timeout })])
    } catch {
      // A reader that accepts nothing for half a minute counts as disconnected.
      this.#response.destroy()
    }
  }

  close(): void {
    if (this.begun) this.#response.end()
    else this.#response.destroy()
  }
}
