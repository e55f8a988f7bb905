import type { Database } from '../db/database'
import type { SentEvent } from '../db/signal'
import { type LoggedEvent, listEventsAfter, listLogEnds } from './event-log'

export interface ChannelListener {
  event(event: LoggedEvent): unknown
  /** Events up to this number were pruned from the log. */
  gap(seq: number): unknown
  /** The log cannot be read now. */
  fault(error: unknown): void
}

const eventsPerRead = 200
const readsShared = 8

/** Follows the event log of one tournament for all its viewers; each event is sent once, in order. */
export class LiveChannel {
  readonly tournamentId: number
  readonly #database: Database
  readonly #listener: ChannelListener
  /** Null until the end of the log is read. */
  #position: number | null = null
  #wanted = 0
  #following: Promise<void> | null = null
  /** Events after a number, kept while the log does not move: a crowd that reconnects asks for the same. */
  readonly #shared = new Map<number, Promise<readonly LoggedEvent[]>>()

  constructor(database: Database, tournamentId: number, listener: ChannelListener) {
    this.#database = database
    this.tournamentId = tournamentId
    this.#listener = listener
  }

  /** The last event that was passed to the listener. */
  get position(): number {
    return this.#position ?? 0
  }

  /** Sets the starting point; later calls have no effect. */
  begin(seq: number): void {
    if (this.#position !== null) return
    this.#position = seq
    this.#pump()
  }

  /** The log has reached this number. `told` is its event: the next in turn need not be read. */
  reach(seq: number, told?: SentEvent): void {
    this.#wanted = Math.max(this.#wanted, seq)
    if (told && this.#following === null && this.#position !== null && seq === this.#position + 1) {
      this.#tell({ tournamentId: this.tournamentId, seq, ...told })
    }
    this.#pump()
  }

  /** Whether a reader that has seen up to `seq` can be brought up to date from the log, or has to start again. */
  async canResume(seq: number): Promise<boolean> {
    if (!Number.isSafeInteger(seq) || seq < 0) return false
    if (seq > this.position) {
      // Another process may have written what is not known here yet.
      const [end] = await this.#database.read((db) => listLogEnds(db, { tournamentId: this.tournamentId }))
      if (!end || seq > end.seq) return false
      this.reach(end.seq)
      await this.#following
    }
    if (seq === this.position) return true
    const [next] = await this.listAfter(seq)
    return next?.seq === seq + 1
  }

  /** The first events after a number that are in the log. */
  async listAfter(seq: number): Promise<readonly LoggedEvent[]> {
    const known = this.#shared.get(seq)
    if (known) return await known
    if (this.#shared.size >= readsShared) this.#shared.clear()
    const read = this.#read(seq)
    this.#shared.set(seq, read)
    read.catch(() => this.#shared.delete(seq))
    return await read
  }

  #pump(): void {
    if (this.#following !== null || this.#position === null || this.#position >= this.#wanted) return
    this.#following = this.#follow().catch((error: unknown) => this.#listener.fault(error))
  }

  async #follow(): Promise<void> {
    try {
      while (this.position < this.#wanted) await this.#readOn()
    } finally {
      // In the same turn of the event loop as the last check, so that a later call starts a new reading.
      this.#following = null
    }
  }

  async #readOn(): Promise<void> {
    const before = this.position
    const events = await this.#read(before)
    const [first] = events
    if (!first || first.seq > before + 1) {
      this.#moveTo(first ? first.seq - 1 : this.#wanted)
      this.#listener.gap(this.position)
    }
    for (const event of events) this.#tell(event)
  }

  #tell(event: LoggedEvent): void {
    this.#moveTo(event.seq)
    this.#listener.event(event)
  }

  #moveTo(seq: number): void {
    this.#position = seq
    this.#shared.clear()
  }

  async #read(seq: number): Promise<readonly LoggedEvent[]> {
    const cursor = { tournamentId: this.tournamentId, seq }
    return await this.#database.read((db) => listEventsAfter(db, cursor, eventsPerRead))
  }
}
