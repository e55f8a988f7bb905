import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Database } from '../db/database'
import { signalOrigin } from '../db/dialects/postgres-driver'
import type { DatabaseLocation } from '../db/open-database'
import { type FrequentSignal, isFrequent, readSignals, type Signal, signalChannel, writeSignals } from '../db/signal'
import { batchSignals } from './batch-signals'

const firstWaitMs = 100
const maxWaitMs = 1_000

/**
 * Joins the other processes on the same database. What they say is handed to `hear`; a lost connection is made again,
 * and heard as `missed` once it is back.
 */
export async function joinPostgres(url: string, hear: (notice: Notice) => void): Promise<Others> {
  const closing = new AbortController()
  let client = await connect()

  async function connect(): Promise<Client> {
    const next = new Client({ connectionString: url, keepAlive: true, application_name: 'vot live' })
    next.on('notification', ({ payload }) => {
      for (const signal of readSignals(payload ?? '', signalOrigin)) hear(signal)
    })
    // 'end' follows every fault; without a listener the fault itself would end the process.
    next.on('error', () => undefined)
    await next.connect()
    await next.query(`listen ${signalChannel}`)
    next.once('end', () => void reconnect())
    return next
  }

  async function reconnect(): Promise<void> {
    for (let wait = firstWaitMs; !closing.signal.aborted; wait = Math.min(wait * 2, maxWaitMs)) {
      try {
        await sleep(wait, undefined, { signal: closing.signal })
        client = await connect()
        if (closing.signal.aborted) await client.end()
        else hear({ kind: 'missed' })
        return
      } catch {
        // The database is still unreachable: back off.
      }
    }
  }

  const send = async (signals: readonly Signal[]) => {
    await client.query('select pg_notify($1, $2)', [signalChannel, writeSignals(signalOrigin, signals)])
  }
  const gathered = batchSignals(send)
  await send([{ kind: 'process-started' }])
  return {
    tell: (signal) => gathered.add(signal),
    async close() {
      await gathered.close()
      closing.abort()
      await client.end()
    },
  }
}

interface Others {
  /** Sent after the commit, batched. */
  tell(signal: FrequentSignal): void
  /** Sends pending signals first. */
  close(): Promise<void>
}

/** Notifies of commits, of this process and all others on the database. */
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
  const others =
    location.dialect === 'postgres'
      ? await joinPostgres(location.directUrl ?? location.url, notifyListeners)
      : undefined
  const stop = database.onSignal((signal) => {
    notifyListeners(signal)
    if (isFrequent(signal)) others?.tell(signal)
  })
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
