import { vi } from 'vitest'

export interface DatabaseWork {
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
