import type { Queries } from '../../db/schema'
import type { ServerFacts } from '../../http/request-context'
import { isLargeRegister } from './player-queries'

interface Kept {
  readonly until: number
  readonly counted: Promise<unknown>
}

const keptMs = 10_000
const mostKept = 200
const keptBy = new WeakMap<ServerFacts, Map<string, Kept>>()

/**
 * [PLR-164] What counting gave, for ten seconds where there are many players: every page of a large register would
 * else go through all of it to say how many there are.
 */
export async function countKept<T>(
  db: Queries,
  { server, now }: { readonly server: ServerFacts; readonly now: number },
  key: string,
  count: () => Promise<T>,
): Promise<T> {
  if (!(await isLargeRegister(db))) return await count()
  const kept = keptBy.get(server) ?? new Map<string, Kept>()
  keptBy.set(server, kept)
  const known = kept.get(key)
  // One key always keeps what the same question gave.
  if (known && now < known.until && known.until - now <= keptMs) return (await known.counted) as T
  const counted = count()
  kept.delete(key)
  kept.set(key, { until: now + keptMs, counted })
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  try {
    return await counted
  } catch (error) {
    if (kept.get(key)?.counted === counted) kept.delete(key)
    throw error
  }
}
