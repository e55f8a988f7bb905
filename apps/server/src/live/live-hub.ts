import { err, ok, type Result } from '@vot/domain'
import type { Database } from '../db/database'
import { type Cursor, writeCursor } from './cursor'
import { canResume, findGroupOf, type LogExtent, type LoggedEvent, listEventsAfter, listLogExtents } from './event-log'
import { LiveChannel } from './live-channel'
import { changeFrame, heartbeatFrame, readyFrame, resyncFrame, writeMessage } from './live-frame'
import type { Notice } from './notice'
import type { Notifier } from './notifier'

/** What a viewer watches: a tournament, the tournaments of a group, or (null) all, without replay. */
export type LiveScope = { readonly tournamentId: number } | { readonly groupId: number } | null

/** The open stream of one viewer. */
export interface LiveConnection {
  readonly userId: number | null
  readonly sessionId: number | null
  readonly closed: boolean
  /** Cuts the stream off when its reader falls too far behind. */
  send(frame: string): void
  /** Resolves when the reader has taken what was sent, or is gone. */
  drained(): Promise<void>
  close(): void
}

interface Topic {
  readonly scope: LiveScope
  /** In the order of the cursor. */
  readonly channels: Map<number, LiveChannel>
  /** Those who have caught up and get each event as it comes. */
  readonly live: Set<LiveConnection>
  members: number
}

const heartbeatMs = 15_000
const eventsPerRead = 200

/** Brings what is committed to every open stream, in order, without loss and without doubles. */
export class LiveHub {
  readonly #database: Database
  readonly #onFault: (error: unknown) => void
  readonly #topics = new Map<string, Topic>()
  readonly #channels = new Map<number, LiveChannel>()
  readonly #groups = new Map<number, number | null>()
  readonly #connections = new Set<LiveConnection>()
  readonly #stopNotices: () => void
  readonly #heartbeat: NodeJS.Timeout

  constructor(database: Database, notifier: Notifier, onFault: (error: unknown) => void) {
    this.#database = database
    this.#onFault = onFault
    this.#stopNotices = notifier.subscribe((notice) => this.#notice(notice))
    this.#heartbeat = setInterval(() => this.#broadcast(this.#connections, heartbeatFrame), heartbeatMs)
    this.#heartbeat.unref()
  }

  get viewers(): number {
    return this.#connections.size
  }

  /**
   * Adds a viewer: sends what it missed since its cursor (`unreadable` for one that makes no sense), then each event
   * as it is committed. Answers when the viewer has caught up; the caller says `leave` when the stream ends.
   */
  async join(
    connection: LiveConnection,
    scope: LiveScope,
    cursor: Cursor | 'unreadable' | null,
  ): Promise<Result<null, 'tournament-not-found' | 'group-not-found'>> {
    const topic = this.#openTopic(scope)
    topic.members += 1
    this.#connections.add(connection)
    if (scope === null) {
      connection.send(readyFrame(''))
      // Nothing is replayed here, so somebody who was away has to look at everything.
      if (cursor !== null) connection.send(resyncFrame('', null))
      topic.live.add(connection)
      return ok(null)
    }
    const extents = await this.#followLog(topic, scope)
    if (extents.length === 0) return err('groupId' in scope ? 'group-not-found' : 'tournament-not-found')
    await this.#catchUp(connection, topic, extents, cursor)
    return ok(null)
  }

  leave(connection: LiveConnection, scope: LiveScope): void {
    if (!this.#connections.delete(connection)) return
    const key = keyOf(scope)
    const topic = this.#topics.get(key)
    if (!topic) return
    topic.live.delete(connection)
    topic.members -= 1
    if (topic.members > 0) return
    this.#topics.delete(key)
    for (const id of this.#channels.keys()) if (this.#topicsOf(id).length === 0) this.#channels.delete(id)
  }

  close(): void {
    clearInterval(this.#heartbeat)
    this.#stopNotices()
    for (const connection of [...this.#connections]) connection.close()
  }

  #openTopic(scope: LiveScope): Topic {
    const key = keyOf(scope)
    const known = this.#topics.get(key)
    if (known) return known
    const topic: Topic = { scope, channels: new Map(), live: new Set(), members: 0 }
    this.#topics.set(key, topic)
    return topic
  }

  /** Channels are made before the log's state is read, so that no event falls between the two. */
  async #followLog(topic: Topic, scope: { tournamentId: number } | { groupId: number }): Promise<LogExtent[]> {
    const before = await this.#database.read((db) => listLogExtents(db, scope))
    for (const { tournamentId } of before) topic.channels.set(tournamentId, this.#openChannel(tournamentId))
    const extents = await this.#database.read((db) => listLogExtents(db, scope))
    for (const { tournamentId, seq } of extents) {
      const channel = this.#openChannel(tournamentId)
      topic.channels.set(tournamentId, channel)
      channel.begin(seq)
    }
    return extents
  }

  #openChannel(tournamentId: number): LiveChannel {
    const known = this.#channels.get(tournamentId)
    if (known) return known
    // A channel that was given up may still be reading; what it finds is no longer wanted.
    const inUse = () => this.#channels.get(tournamentId) === channel
    const channel: LiveChannel = new LiveChannel(this.#database, tournamentId, {
      event: (event) => inUse() && this.#deliver(event),
      gap: (seq) => inUse() && this.#tellGap(tournamentId, seq),
      fault: (error) => {
        this.#onFault(error)
        // They connect again and resume, once the log can be read.
        for (const topic of this.#topicsOf(tournamentId)) for (const viewer of [...topic.live]) viewer.close()
      },
    })
    this.#channels.set(tournamentId, channel)
    return channel
  }

  async #catchUp(
    connection: LiveConnection,
    topic: Topic,
    extents: readonly LogExtent[],
    cursor: Cursor | 'unreadable' | null,
  ): Promise<void> {
    const seen = new Map<number, number>()
    const lost: number[] = []
    for (const extent of extents) {
      const from = cursor === null || cursor === 'unreadable' ? null : (cursor.get(extent.tournamentId) ?? 0)
      const resumes = from !== null && canResume(extent, from)
      seen.set(extent.tournamentId, resumes ? from : extent.seq)
      if (cursor !== null && !resumes) lost.push(extent.tournamentId)
    }
    connection.send(readyFrame(writeCursor(seen)))
    for (const tournamentId of lost) connection.send(resyncFrame(writeCursor(seen), tournamentId))
    // Each round reads what the channels have delivered to others since the last one.
    for (let behind = this.#behind(topic, seen); behind !== undefined; behind = this.#behind(topic, seen)) {
      const { tournamentId, position } = behind
      const from = { tournamentId, seq: seen.get(tournamentId) ?? 0 }
      const events = await this.#database.read((db) => listEventsAfter(db, from, eventsPerRead))
      await connection.drained()
      if (connection.closed) return
      for (const event of events) {
        if (event.seq > position) break
        seen.set(tournamentId, event.seq)
        connection.send(changeFrame(writeCursor(seen), writeMessage(event)))
      }
      if (events.length === 0) seen.set(tournamentId, position)
    }
    if (!connection.closed) topic.live.add(connection)
  }

  #behind(topic: Topic, seen: Cursor): { tournamentId: number; position: number } | undefined {
    for (const [tournamentId, { position }] of topic.channels) {
      if ((seen.get(tournamentId) ?? 0) < position) return { tournamentId, position }
    }
    return undefined
  }

  #deliver(event: LoggedEvent): void {
    const data = writeMessage(event)
    for (const topic of this.#topicsOf(event.tournamentId)) {
      if (topic.live.size > 0) this.#broadcast(topic.live, changeFrame(this.#cursorOf(topic, event), data))
    }
  }

  #tellGap(tournamentId: number, seq: number): void {
    for (const topic of this.#topicsOf(tournamentId)) {
      this.#broadcast(topic.live, resyncFrame(this.#cursorOf(topic, { tournamentId, seq }), tournamentId))
    }
  }

  /** The same for all who are live: where every channel of the topic stands. */
  #cursorOf(topic: Topic, at: { tournamentId: number; seq: number }): string {
    if (topic.scope === null) return `${at.tournamentId}:${at.seq}`
    return writeCursor(new Map([...topic.channels].map(([id, { position }]) => [id, position])))
  }

  #topicsOf(tournamentId: number): Topic[] {
    return [...this.#topics.values()].filter(({ scope, channels }) => scope === null || channels.has(tournamentId))
  }

  #broadcast(connections: Iterable<LiveConnection>, frame: string): void {
    for (const connection of [...connections]) connection.send(frame)
  }

  #notice(notice: Notice): void {
    if (this.#connections.size === 0) return
    switch (notice.kind) {
      case 'tournament':
        this.#reach(notice.tournamentId, notice.seq)
        return
      case 'session-ended':
        this.#closeWhere(({ sessionId }) => sessionId === notice.sessionId)
        return
      case 'user-sessions-ended':
        this.#closeWhere(({ userId }) => userId === notice.userId)
        return
      case 'missed':
        // Which sessions ended and what changed is unknown: all connect again and resume.
        this.#closeWhere(() => true)
    }
  }

  #reach(tournamentId: number, seq: number): void {
    const known = this.#channels.get(tournamentId)
    if (known) {
      known.reach(seq)
      return
    }
    if (this.#topics.has(keyOf(null))) {
      const channel = this.#openChannel(tournamentId)
      channel.begin(seq - 1)
      channel.reach(seq)
    }
    void this.#adoptIntoGroup(tournamentId, seq).catch(this.#onFault)
  }

  /** A division that was added to a group while somebody watches the group. */
  async #adoptIntoGroup(tournamentId: number, seq: number): Promise<void> {
    if (![...this.#topics.values()].some(({ scope }) => scope !== null && 'groupId' in scope)) return
    if (!this.#groups.has(tournamentId)) {
      this.#groups.set(tournamentId, await this.#database.read((db) => findGroupOf(db, tournamentId)))
    }
    const groupId = this.#groups.get(tournamentId)
    const topic = typeof groupId === 'number' ? this.#topics.get(keyOf({ groupId })) : undefined
    if (!topic || topic.channels.has(tournamentId)) return
    const channel = this.#openChannel(tournamentId)
    topic.channels.set(tournamentId, channel)
    channel.begin(0)
    channel.reach(seq)
  }

  #closeWhere(matches: (connection: LiveConnection) => boolean): void {
    for (const connection of [...this.#connections]) if (matches(connection)) connection.close()
  }
}

function keyOf(scope: LiveScope): string {
  if (scope === null) return 'all'
  return 'groupId' in scope ? `group ${scope.groupId}` : `tournament ${scope.tournamentId}`
}
