import { vi } from 'vitest'
import { appended, openLog, writeEvent } from '../log/score-log'
import { scoreLogStore } from '../log/score-log-store'
import type { LossyServer } from './lossy-server'

/** Empties the logs of the people in tests: the device of a test is new, but its store outlives the file. */
export async function forgetLogs(): Promise<void> {
  const store = await scoreLogStore()
  for (const userId of [1, 2]) {
    for (const { head } of await store.heads(userId)) await store.remove({ userId, matchId: head.matchId })
  }
}

/** What a closed screen left of user 1: the set-up of the match and its start, at that minute. */
export async function leaveUnsent({ info }: LossyServer, matchId: number, minute: number): Promise<void> {
  const [one, two] = info.player_ids
  const startingServer = { team1: one?.[0] ?? 0, team2: two?.[0] ?? 0 }
  const setup = { type: 'setup', tossWinner: 1, choice: 'serve', sideOfTeam1: 'left', firstServing: 1 } as const
  const at = Date.UTC(2026, 2, 14, 2, minute)
  const key = { userId: 1, matchId }
  const log = appended(openLog(key, info, at), writeEvent({ ...setup, startingServer }, crypto.randomUUID(), at))
  await (await scoreLogStore()).update(key, () => appended(log, writeEvent({ type: 'start' }, crypto.randomUUID(), at)))
}

interface DatabaseWork {
  /** Requests of any kind, the writes among them, and rows that came back. */
  readonly requests: number
  readonly writes: number
  readonly rows: number
}

const reads = ['get', 'getAll', 'getAllKeys', 'count', 'openCursor'] as const
const writes = ['put', 'add', 'delete', 'clear'] as const

/** Counts what is asked of IndexedDB from now on; it does its work all the same. */
export function watchDatabase(): () => DatabaseWork {
  const work = { requests: 0, writes: 0, rows: 0 }
  for (const name of [...reads, ...writes]) {
    const original = IDBObjectStore.prototype[name] as (...args: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...args: unknown[]) {
      const request = original.apply(this, args)
      work.requests += 1
      if (writes.some((each) => each === name)) work.writes += 1
      else request.addEventListener('success', () => (work.rows += [request.result ?? []].flat().length))
      return request as never
    })
  }
  return () => ({ ...work })
}
