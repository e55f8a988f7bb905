import { err, ok, type Result } from '@vot/domain'
import type { Database } from '../db/database'
import { catchUp } from './catch-up'
import { findGroupOf, type LoggedEvent, listLogEnds } from './event-log'
import type { LiveConnection } from './fan-out'
import { HeartbeatWheel } from './heartbeat-wheel'
import { LiveChannel } from './live-channel'
import { type Cursor, correctionFrame, readyFrame, resyncFrame, toFrameBytes, writeMessage } from './live-frame'
import { type LiveScope, LiveTopic } from './live-topic'
import type { Notice, Notifier } from './notifier'

/** Sends committed events to every open stream, in order, without loss or duplicates. */
export class LiveHub {
  readonly #database: Database
  readonly #onFault: (error: unknown) => void
  readonly #onTold: (event: LoggedEvent) => void
  readonly #topics = new Map<string, LiveTopic>()
  readonly #channels = new Map<number, LiveChannel>()
  readonly #groups = new Map<number, number | null>()
  /** [PRC-02] Tournaments of practices: who watches everything does not hear of them. */
  readonly #practices = new Set<number>()
  readonly #connections = new Set<LiveConnection>()
  readonly #stopNotices: () => void
  readonly #heartbeats = new HeartbeatWheel(this.#connections)

  /** @param onTold hears of each event that is on its way to those who watch. */
  constructor(
    database: Database,
    notifier: Notifier,
    onFault: (error: unknown) => void,
    onTold: (event: LoggedEvent) => void = () => undefined,
  ) {
    this.#database = database
    this.#onFault = onFault
    this.#onTold = onTold
    this.#stopNotices = notifier.subscribe((notice) => this.#notice(notice))
  }

  get viewers(): number {
    return this.#connections.size
  }

  /**
   * Adds a viewer: sends what it missed since its cursor (`unreadable` for one that makes no sense), then each event
   * as it is committed. Resolves when the viewer has caught up; the caller says `leave` when the stream ends.
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
      connection.send(toFrameBytes(readyFrame('')))
      // There is no replay for all tournaments, so a client that reconnects has to fetch everything.
      if (cursor !== null) connection.send(toFrameBytes(resyncFrame('', null)))
      topic.add(connection)
    } else {
      if (!(await this.#isThere(topic, scope))) {
        return err('groupId' in scope ? 'group-not-found' : 'tournament-not-found')
      }
      await catchUp(connection, topic, cursor)
    }
    if (!this.#connections.has(connection)) {
      // The viewer disconnected meanwhile.
      topic.delete(connection)
      this.#dropUnwatched()
    }
    return ok(null)
  }

  leave(connection: LiveConnection, scope: LiveScope): void {
    if (!this.#connections.delete(connection)) return
    const key = keyOf(scope)
    const topic = this.#topics.get(key)
    if (!topic) return
    topic.delete(connection)
    topic.members -= 1
    if (topic.members > 0) return
    this.#topics.delete(key)
    this.#dropUnwatched()
  }

  /** Ends every stream; clients reconnect and resume. */
  letGo(): void {
    this.#closeWhere(() => true)
  }

  close(): void {
    this.#heartbeats.stop()
    this.#stopNotices()
    this.letGo()
  }

  #openTopic(scope: LiveScope): LiveTopic {
    const key = keyOf(scope)
    const known = this.#topics.get(key)
    if (known) return known
    const topic = new LiveTopic(scope)
    this.#topics.set(key, topic)
    return topic
  }

  /** Looked up once for all viewers of the topic; what is not there, or cannot be read now, is looked up again. */
  async #isThere(topic: LiveTopic, scope: NonNullable<LiveScope>): Promise<boolean> {
    topic.opening ??= this.#followLog(topic, scope)
    const { opening } = topic
    try {
      const found = await opening
      if (!found && topic.opening === opening) topic.opening = undefined
      return found
    } catch (error) {
      if (topic.opening === opening) topic.opening = undefined
      throw error
    }
  }

  /** Channels are made before the log's state is read, so that no event falls between the two. */
  async #followLog(topic: LiveTopic, scope: NonNullable<LiveScope>): Promise<boolean> {
    const before = await this.#database.read((db) => listLogEnds(db, scope))
    for (const { tournamentId, practiceUntil } of before) {
      if (practiceUntil !== null) this.#practices.add(tournamentId)
    }
    for (const { tournamentId } of before) topic.channels.set(tournamentId, this.#openChannel(tournamentId))
    const ends = await this.#database.read((db) => listLogEnds(db, scope))
    for (const { tournamentId, seq } of ends) {
      const channel = this.#openChannel(tournamentId)
      topic.channels.set(tournamentId, channel)
      channel.begin(seq)
    }
    return ends.length > 0
  }

  #openChannel(tournamentId: number): LiveChannel {
    const known = this.#channels.get(tournamentId)
    if (known) return known
    // A channel that was given up may still be reading; what it finds is no longer wanted.
    const inUse = () => this.#channels.get(tournamentId) === channel
    const channel: LiveChannel = new LiveChannel(this.#database, tournamentId, {
      event: (event) => inUse() && this.#deliver(event),
      gap: (seq) => inUse() && this.#topicsOf(tournamentId).forEach((topic) => void topic.tellGap(tournamentId, seq)),
      fault: (error) => {
        this.#onFault(error)
        // Clients reconnect and resume once the log can be read.
        for (const topic of this.#topicsOf(tournamentId)) topic.closeAll()
      },
    })
    this.#channels.set(tournamentId, channel)
    return channel
  }

  #dropUnwatched(): void {
    for (const id of this.#channels.keys()) if (this.#topicsOf(id).length === 0) this.#channels.delete(id)
  }

  #deliver(event: LoggedEvent): void {
    const data = { forAll: writeMessage(event, false), forDesk: event.deskPart && writeMessage(event, true) }
    for (const topic of this.#topicsOf(event.tournamentId)) topic.tell(event, data)
    this.#onTold(event)
  }

  #topicsOf(tournamentId: number): LiveTopic[] {
    const isPractice = this.#practices.has(tournamentId)
    return [...this.#topics.values()].filter(
      (topic) => topic.follows(tournamentId) && !(isPractice && topic.scope === null),
    )
  }

  #notice(notice: Notice): void {
    if (this.#connections.size === 0) return
    switch (notice.kind) {
      case 'tournament':
        this.#reach(notice)
        return
      case 'process-started':
        void this.#lookAgain().catch(this.#onFault)
        return
      case 'session-ended':
        this.#closeWhere(({ sessionId }) => sessionId === notice.sessionId)
        return
      case 'user-sessions-ended':
        this.#closeWhere(({ userId }) => userId === notice.userId)
        return
      case 'correction':
        this.#tellCorrection(notice.userId)
        return
      case 'missed':
        // It is unknown which sessions ended and what changed.
        this.letGo()
    }
  }

  /** Brings every channel to the end of its log. */
  async #lookAgain(): Promise<void> {
    const ends = await this.#database.read((db) => listLogEnds(db, { tournamentIds: [...this.#channels.keys()] }))
    for (const { tournamentId, seq } of ends) this.#channels.get(tournamentId)?.reach(seq)
  }

  /** A stream that has not begun reads everything when it opens. */
  #tellCorrection(userId: number): void {
    const frame = toFrameBytes(correctionFrame)
    for (const connection of this.#connections) {
      if (connection.begun && (connection.isOrganiser || connection.userId === userId)) connection.send(frame)
    }
  }

  #reach({ tournamentId, seq, first = seq, practice, told }: Extract<Notice, { kind: 'tournament' }>): void {
    if (practice === 1) this.#practices.add(tournamentId)
    const known = this.#channels.get(tournamentId)
    if (known) {
      known.reach(seq, told)
      return
    }
    if (practice !== 1 && this.#topics.has(keyOf(null))) {
      const channel = this.#openChannel(tournamentId)
      channel.begin(first - 1)
      channel.reach(seq, told)
    }
    void this.#adoptIntoGroup(tournamentId, seq).catch(this.#onFault)
  }

  /** Adds a new division to the topics of its group. */
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
