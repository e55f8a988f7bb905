import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Database } from '../db/database'
import { signalOrigin } from '../db/dialects/postgres-driver'
import type { DatabaseLocation } from '../db/open-database'
import { isSignal, type Signal, signalChannel } from '../db/signal'

const firstWaitMs = 100
const longestWaitMs = 5_000

/** Listens to the other processes; a lost connection is made again, and told as `missed` once it is back. */
export async function listenOnPostgres(
  url: string,
  tell: (notice: Notice) => void,
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController()
  let client = await connect()

  async function connect(): Promise<Client> {
    const next = new Client({ connectionString: url, keepAlive: true, application_name: 'vot live' })
    next.on('notification', ({ payload }) => {
      const signal = readSignal(payload ?? '')
      if (signal) tell(signal)
    })
    // 'end' follows every fault; without a listener the fault itself would end the process.
    next.on('error', () => undefined)
    await next.connect()
    await next.query(`listen ${signalChannel}`)
    next.once('end', () => void reconnect())
    return next
  }

  async function reconnect(): Promise<void> {
    for (let wait = firstWaitMs; !closing.signal.aborted; wait = Math.min(wait * 2, longestWaitMs)) {
      try {
        await sleep(wait, undefined, { signal: closing.signal })
        client = await connect()
        if (closing.signal.aborted) await client.end()
        else tell({ kind: 'missed' })
        return
      } catch {
        // The server is still away: wait longer.
      }
    }
  }

  return {
    async close() {
      closing.abort()
      await client.end()
    },
  }
}

/** The signal of another process; undefined for an echo of this one's own, and for what no process of ours sent. */
function readSignal(payload: string): Signal | undefined {
  try {
    const sent: unknown = JSON.parse(payload)
    if (typeof sent !== 'object' || sent === null || !('origin' in sent) || !('signal' in sent)) return undefined
    return sent.origin !== signalOrigin && isSignal(sent.signal) ? sent.signal : undefined
  } catch {
    // Anybody on the database can notify the channel.
    return undefined
  }
}

/** Tells of what was committed, by this process and by every other one on the same database. */
export interface Notifier {
  /** Returns a function that stops it. A listener must not throw. */
  subscribe(listener: (notice: Notice) => void): () => void
  close(): Promise<void>
}

/** One process on SQLite; on PostgreSQL any number of them through LISTEN and NOTIFY. */
export async function openNotifier(database: Database, location: DatabaseLocation): Promise<Notifier> {
  const listeners = new Set<(notice: Notice) => void>()
  const notifyListeners = (notice: Notice) => {
    for (const listener of listeners) listener(notice)
  }
  const stop = database.onSignal(notifyListeners)
  const others = location.dialect === 'postgres' ? await listenOnPostgres(location.url, notifyListeners) : undefined
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      stop()
      await others?.close()
    },
  }
}

/** `missed`: signals of other processes may have been lost, so look at everything. */
export type Notice = Signal | { readonly kind: 'missed' }
