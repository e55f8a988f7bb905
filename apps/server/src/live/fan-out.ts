import { type FrameBytes, joinFrames } from './live-frame'

interface Round {
  readonly frames: readonly FrameBytes[]
  /** Number of frames sent before this round. */
  readonly from: number
  readonly joined: FrameBytes
  readonly readers: Iterator<[LiveConnection, number]>
}

const sliceMs = 4
const writesPerLook = 16

/**
 * Sends frames to a crowd of readers, each in order. It works in slices, between which the process answers requests;
 * what comes in the meantime goes out together in the next round.
 */
export class FanOut {
  /** Each reader with the number of frames to skip: it has read those from the log. */
  readonly #readers = new Map<LiveConnection, number>()
  #waiting: FrameBytes[] = []
  #sent = 0
  #round: Round | null = null
  #scheduled = false

  get size(): number {
    return this.#readers.size
  }

  /** Adds a reader, who gets every frame from now on. */
  add(reader: LiveConnection): void {
    this.#readers.set(reader, this.#sent + this.#waiting.length)
  }

  delete(reader: LiveConnection): void {
    this.#readers.delete(reader)
  }

  send(frame: FrameBytes): void {
    if (this.#readers.size === 0) return
    this.#waiting.push(frame)
    this.#schedule()
  }

  closeAll(): void {
    for (const reader of [...this.#readers.keys()]) reader.close()
  }

  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => this.#slice())
  }

  #slice(): void {
    this.#scheduled = false
    const round = this.#round ?? this.#nextRound()
    const until = performance.now() + sliceMs
    for (let writes = 1; ; writes += 1) {
      const next = round.readers.next()
      if (next.done === true) break
      const [reader, skips] = next.value
      if (skips <= round.from) reader.send(round.joined)
      else if (skips < this.#sent) reader.send(joinFrames(round.frames.slice(skips - round.from)))
      if (writes % writesPerLook === 0 && performance.now() >= until) {
        this.#schedule()
        return
      }
    }
    this.#round = null
    if (this.#waiting.length > 0) this.#schedule()
  }

  #nextRound(): Round {
    const frames = this.#waiting
    const from = this.#sent
    this.#waiting = []
    this.#sent += frames.length
    // A Map's iterator goes on to those who join during the round; they skip it by their number.
    this.#round = { frames, from, joined: joinFrames(frames), readers: this.#readers.entries() }
    return this.#round
  }
}

/** A viewer's open stream. */
export interface LiveConnection {
  readonly userId: number | null
  readonly sessionId: number | null
  /** Whether it gets the events for organisers. */
  readonly isOrganiser: boolean
  /** Whether it gets what only the desk is told of an event: organisers and referees. */
  readonly seesDesk: boolean
  /** The team whose receipt it shows; it gets the payment events of this team. */
  readonly ownTeam?: number | undefined
  /** Whether anything was sent. */
  readonly begun: boolean
  readonly closed: boolean
  /** Cuts the stream off when its reader falls too far behind. */
  send(frame: FrameBytes): void
  /** Resolves when the reader has received everything, or has disconnected. */
  drained(): Promise<void>
  close(): void
}
