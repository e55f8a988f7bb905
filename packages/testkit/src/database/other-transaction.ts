import type { DatabaseLocation } from '@vot/server'
import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'

/** What another process does at the same moment: a transaction beside the app that ends when the test says so. */
export interface OtherTransaction {
  query(text: string, values?: readonly unknown[]): Promise<Readonly<Record<string, unknown>>[]>
  /** Resolves once so many of the app's transactions wait for a lock. */
  waitedFor(count?: number): Promise<void>
  commit(): Promise<void>
}

/** PostgreSQL alone: on SQLite writers come one after the other. */
export async function openOtherTransaction(location: DatabaseLocation): Promise<OtherTransaction> {
  if (location.dialect !== 'postgres') throw new Error('SQLite has one writer')
  const [client, watcher] = [new Client(location.url), new Client(location.url)]
  onTestFinished(async () => void (await Promise.all([client.end(), watcher.end()])))
  await Promise.all([client.connect(), watcher.connect()])
  await client.query('begin')
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return {
    query: async (text, values = []) => (await client.query(text, [...values])).rows,
    async waitedFor(count = 1) {
      await expect.poll(async () => (await watcher.query(waiting)).rowCount, { interval: 5 }).toBe(count)
    },
    commit: async () => void (await client.query('commit')),
  }
}
