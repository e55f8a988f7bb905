import type { RecordedEventInput } from '@vot/contract'
import { type DBSchema, type IDBPTransaction, openDB } from 'idb'
import { type LogHead, type LogKey, type LogTail, logTail, type ScoreLog } from './score-log'

/** The score logs of a device. Changes are broadcast to all tabs. */
export interface ScoreLogStore {
  read(key: LogKey): Promise<ScoreLog | null>
  /** The head and the unsent events only. */
  readTail(key: LogKey): Promise<LogTail | null>
  /**
   * Puts what `change` makes of the log in its place, as one step that survives a crash at once. Null leaves it as it is.
   * @returns the log as it stands then
   */
  update(key: LogKey, change: (log: ScoreLog | null) => ScoreLog | null): Promise<ScoreLog | null>
  /** The same for a head alone, which reads no more than `readTail`. What it acknowledges waits no longer. */
  updateHead(key: LogKey, change: (tail: LogTail) => LogHead): Promise<LogTail | null>
  /**
   * Puts an event that follows `after` at its place, in one write that is on its way before this returns. Other tabs are
   * told; this one shows it already.
   * @returns false, with nothing changed, where the log does not end with `after` there
   */
  append(key: LogKey, event: RecordedEventInput, place: number, after: string): Promise<boolean>
  /** The person's logs, without their events. */
  heads(userId: number): Promise<readonly HeadWithCount[]>
  remove(key: LogKey): Promise<void>
  subscribe(listener: LogListener): () => void
}

/** Called after a log changed. Head and events are null where another tab changed them, events alone where they stayed. */
type LogListener = (key: LogKey, head: LogHead | null, events: ScoreLog['events'] | null) => void

export interface HeadWithCount {
  readonly head: LogHead
  readonly waiting: number
  /** When the first event that waits was made. */
  readonly since: string | null
}

let opened: Promise<ScoreLogStore> | undefined

/** The device's own store; where the browser gives none, one that lasts as long as the page. */
export function scoreLogStore(): Promise<ScoreLogStore> {
  opened ??=
    'indexedDB' in globalThis ? openScoreLogStore().catch(fallBackToMemory) : Promise.resolve(createMemoryStore())
  return opened
}

function fallBackToMemory(error: unknown): ScoreLogStore {
  console.warn('no room in IndexedDB: scores are kept until this page closes', error)
  return createMemoryStore()
}

/** Logs that last as long as the page, for browsers that let it store nothing. */
function createMemoryStore(): ScoreLogStore {
  const logs = new Map<string, ScoreLog>()
  const listeners = new Set<LogListener>()
  const nameOf = ({ userId, matchId }: LogKey) => `${userId}:${matchId}`
  return {
    read: async (key) => logs.get(nameOf(key)) ?? null,
    async readTail(key) {
      const log = logs.get(nameOf(key))
      return log ? logTail(log) : null
    },
    async update(key, change) {
      const before = logs.get(nameOf(key)) ?? null
      const after = change(before)
      if (after === null || after === before) return before
      logs.set(nameOf(key), after)
      for (const listener of [...listeners]) listener(key, after.head, after.events)
      return after
    },
    async updateHead(key, change) {
      const log = logs.get(nameOf(key))
      if (!log) return null
      const after = { ...log, head: change(logTail(log)) }
      logs.set(nameOf(key), after)
      for (const listener of [...listeners]) listener(key, after.head, null)
      return logTail(after)
    },
    async append(key, event, place, after) {
      const log = logs.get(nameOf(key))
      if (log?.events.length !== place || log.events.at(-1)?.op_id !== after) return false
      logs.set(nameOf(key), { ...log, events: [...log.events, event] })
      return true
    },
    heads: async (userId) =>
      [...logs.values()]
        .filter(({ head }) => head.userId === userId)
        .map(({ head, events }) => ({
          head,
          waiting: events.length - head.acked,
          since: events[head.acked]?.at ?? null,
        })),
    async remove(key) {
      logs.delete(nameOf(key))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

interface Schema extends DBSchema {
  heads: { key: [number, number]; value: LogHead }
  /** One row an event, in the order of recording; the key ends with its place. */
  events: { key: [number, number, number]; value: EventRow }
}

interface EventRow extends LogKey {
  readonly place: number
  readonly event: RecordedEventInput
}

type Stores = ('heads' | 'events')[]
type Writing = IDBPTransaction<Schema, Stores, 'readwrite'>
type Reading = IDBPTransaction<Schema, Stores> | Writing

const channelName = 'vot.scores'

export async function openScoreLogStore(name = 'vot.scores'): Promise<ScoreLogStore & { close(): void }> {
  const db = await openDB<Schema>(name, 2, {
    async upgrade(database, version, _newVersion, transaction) {
      if (version === 0) {
        database.createObjectStore('heads', { keyPath: ['userId', 'matchId'] })
        database.createObjectStore('events', { keyPath: ['userId', 'matchId', 'place'] })
        return
      }
      // Matches that the device kept before divisions had letters.
      for await (const cursor of transaction.objectStore('heads')) {
        const { info, ...head } = cursor.value
        await cursor.update({ ...head, info: { ...info, day_code: info.match_code } })
      }
    },
    // Lets a newer version in another tab upgrade the database; this page reopens it after a reload.
    blocking: (_current, _blocked, event) => event.target instanceof IDBDatabase && event.target.close(),
  })
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null
  const listeners = new Set<LogListener>()
  const tell: LogListener = (...change) => {
    for (const listener of [...listeners]) listener(...change)
  }
  if (tabs) tabs.onmessage = ({ data }: MessageEvent<LogKey>) => tell(data, null, null)
  const notifyTabs: LogListener = ({ userId, matchId }, ...change) => {
    tabs?.postMessage({ userId, matchId })
    tell({ userId, matchId }, ...change)
  }

  return {
    read: (key) => logIn(db.transaction(['heads', 'events']), key),
    readTail: (key) => tailIn(db.transaction(['heads', 'events']), key),
    async update(key, change) {
      const writing = db.transaction(['heads', 'events'], 'readwrite', { durability: 'strict' })
      const before = await logIn(writing, key)
      const after = change(before)
      if (after !== null && after !== before) await putLog(writing, key, before, after)
      await writing.done
      if (after === null || after === before) return before
      notifyTabs(key, after.head, after.events)
      return after
    },
    async updateHead(key, change) {
      const writing = db.transaction(['heads', 'events'], 'readwrite', { durability: 'strict' })
      const before = await tailIn(writing, key)
      if (before === null) return null
      const head = change(before)
      await Promise.all([writing.objectStore('heads').put(head), writing.done])
      notifyTabs(key, head, null)
      return { head, waiting: before.waiting.slice(head.acked - before.head.acked) }
    },
    async append({ userId, matchId }, event, place, after) {
      const writing = db.transaction('events', 'readwrite', { durability: 'strict' })
      const done = writing.done.then(() => true, falseOutOfPlace)
      // Written first, as that holds up the tap; what came before it is looked at when it is.
      const found = await writing.store
        .add({ userId, matchId, place, event })
        .then(async () => ({ before: await writing.store.get([userId, matchId, place - 1]) }))
        .catch(() => null)
      if (found && found.before?.event.op_id !== after) writing.abort()
      const isStored = await done
      if (isStored) tabs?.postMessage({ userId, matchId })
      return isStored
    },
    async heads(userId) {
      const reading = db.transaction(['heads', 'events'])
      const heads = await reading.objectStore('heads').getAll(IDBKeyRange.bound([userId], [userId, []]))
      return await Promise.all(
        heads.map(async (head) => {
          const events = reading.objectStore('events')
          const [all, first] = await Promise.all([
            events.count(rangeOf(head)),
            events.get([head.userId, head.matchId, head.acked]),
          ])
          return { head, waiting: all - head.acked, since: first?.event.at ?? null }
        }),
      )
    },
    async remove(key) {
      const writing = db.transaction(['heads', 'events'], 'readwrite')
      await writing.objectStore('heads').delete([key.userId, key.matchId])
      await writing.objectStore('events').delete(rangeOf(key))
      await writing.done
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      tabs?.close()
      db.close()
    },
  }
}

/** The place was taken, or the write was called off; whatever else went wrong is thrown. */
function falseOutOfPlace(error: unknown): false {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : null
  if (name === 'ConstraintError' || name === 'AbortError') return false
  throw error
}

/** The events of a match from that place on: an array sorts after every number. */
function rangeOf({ userId, matchId }: LogKey, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([userId, matchId, from], [userId, matchId, []])
}

async function logIn(reading: Reading, key: LogKey): Promise<ScoreLog | null> {
  const [head, events] = await Promise.all([headIn(reading, key), eventsIn(reading, key)])
  return head ? { head, events } : null
}

async function tailIn(reading: Reading, key: LogKey): Promise<LogTail | null> {
  const head = await headIn(reading, key)
  return head ? { head, waiting: await eventsIn(reading, key, head.acked) } : null
}

function headIn(reading: Reading, { userId, matchId }: LogKey): Promise<LogHead | undefined> {
  return reading.objectStore('heads').get([userId, matchId])
}

async function eventsIn(reading: Reading, key: LogKey, from = 0): Promise<readonly RecordedEventInput[]> {
  const rows = await reading.objectStore('events').getAll(rangeOf(key, from))
  return rows.map(({ event }) => event)
}

/** Rows that stay as they are stay untouched. */
async function putLog(writing: Writing, key: LogKey, before: ScoreLog | null, after: ScoreLog): Promise<void> {
  const { userId, matchId } = key
  const old = before?.events ?? []
  const differs = after.events.findIndex(({ op_id }, place) => op_id !== old[place]?.op_id)
  const same = differs === -1 ? after.events.length : differs
  const events = writing.objectStore('events')
  if (after.head !== before?.head) await writing.objectStore('heads').put(after.head)
  if (same < old.length) await events.delete(rangeOf(key, same))
  for (const [index, event] of after.events.slice(same).entries()) {
    await events.put({ userId, matchId, place: same + index, event })
  }
}
