import type { LiveConnection } from './fan-out'
import { heartbeatFrame, toFrameBytes } from './live-frame'

/** Two of them fit into the silence after which a screen considers its server lost. */
const roundMs = 2_000
const stepMs = 250

/** Sends each connection a heartbeat per round, some at every step: one timer for all, and never all at once. */
export class HeartbeatWheel {
  readonly #connections: ReadonlySet<LiveConnection>
  readonly #frame = toFrameBytes(heartbeatFrame)
  readonly #timer: NodeJS.Timeout
  #turn: Iterator<LiveConnection>
  /** In milliseconds of a round: a whole round of them is one heartbeat. */
  #due = 0

  constructor(connections: ReadonlySet<LiveConnection>) {
    this.#connections = connections
    this.#turn = connections.values()
    this.#timer = setInterval(() => this.#step(), stepMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #step(): void {
    const { size } = this.#connections
    this.#due = Math.min(size * roundMs, this.#due + size * stepMs)
    for (; this.#due >= roundMs; this.#due -= roundMs) {
      let next = this.#turn.next()
      if (next.done === true) {
        this.#turn = this.#connections.values()
        next = this.#turn.next()
      }
      if (next.done !== true && next.value.begun) next.value.send(this.#frame)
    }
  }
}
