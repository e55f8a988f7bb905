import { BoundedMap } from '../../bounded-map'
import type { Queries } from '../../db/schema'
import { perServer } from '../../http/per-server'
import type { ServerFacts } from '../../http/request-context'
import { isLargeRegister } from './player-queries'

interface CachedCount {
  readonly until: number
  readonly counted: Promise<unknown>
}

const cacheMs = 10_000
const maxCachedCounts = 200
const countsOf = perServer(() => new BoundedMap<string, CachedCount>(maxCachedCounts))

/**
 * [PLR-164] The result of `count`, cached for ten seconds where there are many players: every page of a large register
 * would otherwise count all of it anew.
 */
export async function cachedCount<T>(
  db: Queries,
  { server, now }: { readonly server: ServerFacts; readonly now: number },
  key: string,
  count: () => Promise<T>,
): Promise<T> {
  if (!(await isLargeRegister(db))) return await count()
  const counts = countsOf(server)
  const known = counts.get(key)
  // The key names the question, so what is cached under it has the type that is asked for.
  if (known && now < known.until && known.until - now <= cacheMs) return (await known.counted) as T
  const counted = count()
  counts.set(key, { until: now + cacheMs, counted })
  try {
    return await counted
  } catch (error) {
    if (counts.get(key)?.counted === counted) counts.delete(key)
    throw error
  }
}
