import type { Database } from '../db/database'
import { type LoggedEvent, listEventsAfter } from './event-log'

export interface ChannelListener {
  event(event: LoggedEvent): unknown
  /** Events up to this number are gone from the log. */
  gap(seq: number): unknown
  /** The log cannot be read now. */
  fault(error: unknown): void
}

const eventsPerRead = 500

/** Follows the log of one tournament for all its viewers: each event is read once, in order. */
export class LiveChannel {
  readonly tournamentId: number
  readonly #database: Database
  readonly #listener: ChannelListener
  /** Null until it is known where the log stood when the channel was made. */
  #position: number | null = null
  #wanted = 0
  #pumping = false

  constructor(database: Database, tournamentId: number, listener: ChannelListener) {
    this.#database = database
    this.tournamentId = tournamentId
    this.#listener = listener
  }

  /** The last event that the listener has had. */
  get position(): number {
    return this.#position ?? 0
  }

  /** Says where to begin; later calls change nothing. */
  begin(seq: number): void {
    if (this.#position !== null) return
    this.#position = seq
    this.#pump()
  }

  /** The log has reached this number. */
  reach(seq: number): void {
    this.#wanted = Math.max(this.#wanted, seq)
    this.#pump()
  }

  #pump(): void {
    if (this.#pumping || this.#position === null || this.#position >= this.#wanted) return
    this.#pumping = true
    void this.#follow().catch((error: unknown) => this.#listener.fault(error))
  }

  async #follow(): Promise<void> {
    try {
      while (this.position < this.#wanted) await this.#readOn()
    } finally {
      // In the same turn as the last look at what is wanted: whoever wants more after that finds nobody reading.
      this.#pumping = false
    }
  }

  async #readOn(): Promise<void> {
    const cursor = { tournamentId: this.tournamentId, seq: this.position }
    const events = await this.#database.read((db) => listEventsAfter(db, cursor, eventsPerRead))
    const first = events[0]
    if (!first || first.seq > cursor.seq + 1) {
      this.#position = first ? first.seq - 1 : this.#wanted
      this.#listener.gap(this.#position)
    }
    for (const event of events) {
      this.#position = event.seq
      this.#listener.event(event)
    }
  }
}
