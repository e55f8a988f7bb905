import { type LogKey, type ScoreLog, tailOf } from './score-log'
import { openScoreLogStore } from './score-log-idb'
import type { LogListener, ScoreLogStore } from './score-log-store'

let opened: Promise<ScoreLogStore> | undefined

/** The device's own store; where the browser gives none, one that lasts as long as the page. */
export function scoreLogStore(): Promise<ScoreLogStore> {
  opened ??= 'indexedDB' in globalThis ? openScoreLogStore().catch(memoryInstead) : Promise.resolve(createMemoryStore())
  return opened
}

function memoryInstead(error: unknown): ScoreLogStore {
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
      return log ? tailOf(log) : null
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
      const after = { ...log, head: change(tailOf(log)) }
      logs.set(nameOf(key), after)
      for (const listener of [...listeners]) listener(key, after.head, null)
      return tailOf(after)
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
