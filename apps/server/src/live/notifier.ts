import type { Database } from '../db/database'
import type { DatabaseLocation } from '../db/open-database'
import type { Notice } from './notice'
import { listenOnPostgres } from './postgres-listener'

/** Tells of what was committed, by this process and by every other one on the same database. */
export interface Notifier {
  /** Answers the way to stop. A listener must not throw. */
  subscribe(listener: (notice: Notice) => void): () => void
  close(): Promise<void>
}

/** One process on SQLite; on PostgreSQL any number of them through LISTEN and NOTIFY. */
export async function openNotifier(database: Database, location: DatabaseLocation): Promise<Notifier> {
  const listeners = new Set<(notice: Notice) => void>()
  const tell = (notice: Notice) => {
    for (const listener of listeners) listener(notice)
  }
  const stop = database.onSignal(tell)
  const others = location.dialect === 'postgres' ? await listenOnPostgres(location.url, tell) : undefined
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
