import { organiserEvents } from '@vot/contract'
import type { LoggedEvent } from './event-log'
import { FanOut, type LiveConnection } from './fan-out'
import type { LiveChannel } from './live-channel'
import { type Cursor, changeFrame, resyncFrame, toFrameBytes, writeCursor } from './live-frame'

/** What a viewer watches: a tournament, the tournaments of a group, or (null) all, without replay. */
export type LiveScope = { readonly tournamentId: number } | { readonly groupId: number } | null

/** Milliseconds between the reads of two viewers: slower than a process answers from memory, even under load. */
const msPerReader = 0.08
const longestSpreadMs = 1_500

/** Everything about one scope that its viewers share. */
export class LiveTopic {
  readonly scope: LiveScope
  /** In the order of the cursor. */
  readonly channels = new Map<number, LiveChannel>()
  /** Those who have caught up and get each event as it comes; some events go to organisers alone. */
  readonly #organisers = new FanOut()
  readonly #others = new FanOut()
  members = 0
  /** Whether the scope exists, once its channels are made; undefined where nobody has asked. */
  opening: Promise<boolean> | undefined

  constructor(scope: LiveScope) {
    this.scope = scope
  }

  follows(tournamentId: number): boolean {
    return this.scope === null || this.channels.has(tournamentId)
  }

  tell(event: LoggedEvent, data: string): void {
    const size = this.#organisers.size + this.#others.size
    if (size === 0) return
    const spreadMs = Math.min(longestSpreadMs, Math.ceil(size * msPerReader))
    const frame = toFrameBytes(changeFrame(this.#cursorAt(event), data, spreadMs))
    this.#organisers.send(frame)
    if (!organiserEvents.has(event.event.type)) this.#others.send(frame)
  }

  tellGap(tournamentId: number, seq: number): void {
    const frame = toFrameBytes(resyncFrame(this.#cursorAt({ tournamentId, seq }), tournamentId))
    this.#organisers.send(frame)
    this.#others.send(frame)
  }

  add(reader: LiveConnection): void {
    this.#crowdOf(reader).add(reader)
  }

  delete(reader: LiveConnection): void {
    this.#crowdOf(reader).delete(reader)
  }

  closeAll(): void {
    this.#organisers.closeAll()
    this.#others.closeAll()
  }

  #crowdOf(reader: LiveConnection): FanOut {
    return reader.isOrganiser ? this.#organisers : this.#others
  }

  /** A tournament whose channel has told more than was seen, with the last number that it told. */
  behind(seen: Cursor): { channel: LiveChannel; position: number } | undefined {
    for (const [id, channel] of this.channels) {
      const { position } = channel
      if ((seen.get(id) ?? 0) < position) return { channel, position }
    }
    return undefined
  }

  /** The same for all who have caught up: where every channel of the topic stands. */
  #cursorAt({ tournamentId, seq }: { readonly tournamentId: number; readonly seq: number }): string {
    if (this.scope === null) return `${tournamentId}:${seq}`
    return writeCursor(new Map([...this.channels].map(([id, { position }]) => [id, position])))
  }
}
