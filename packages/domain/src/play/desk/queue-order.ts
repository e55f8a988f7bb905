/** What the order of the queue depends on. Moments are epoch milliseconds. */
export interface QueueCandidate {
  /** Where the organisers put it; null while it stands where the rules put it. */
  readonly queuedAt: number | null
  /** Of its division, as organisers set it: lower ones are called first, null last. */
  readonly turn?: number | null
  /** Matches on the longest way from this one to the end of its bracket. */
  readonly remaining: number
  /** When both sides became known. */
  readonly readySince: number
  /** Whether a player of it has not rested yet. */
  readonly resting: boolean
  readonly number: number
}

/** [OPS-37, OPS-51] Ready matches in the order to call them; see `compareInQueue`. */
export function queueOrder<Candidate extends QueueCandidate>(candidates: readonly Candidate[]): Candidate[] {
  return [...candidates].sort(compareInQueue)
}

/**
 * Negative where the first is to be called before the second: those that organisers queued, then those whose players
 * have rested, then those of divisions that go first, then the longest way to the end of the bracket, then the longest
 * wait, then the playing order.
 */
export function compareInQueue(a: QueueCandidate, b: QueueCandidate): number {
  return (
    (a.queuedAt ?? Number.MAX_SAFE_INTEGER) - (b.queuedAt ?? Number.MAX_SAFE_INTEGER) ||
    Number(a.resting) - Number(b.resting) ||
    (a.turn ?? Number.MAX_SAFE_INTEGER) - (b.turn ?? Number.MAX_SAFE_INTEGER) ||
    b.remaining - a.remaining ||
    a.readySince - b.readySince ||
    a.number - b.number
  )
}

/** Room for many moves between two neighbours; places are epoch milliseconds when the rules do not give them. */
const gap = 1024

export interface QueuePlace {
  readonly id: number
  /** As in QueueCandidate: null while it stands where the rules put it. */
  readonly queuedAt: number | null
}

/**
 * New places so that the match stands at `to` (counted without it) and all others keep their order: what
 * comes before it is held there too, since places come before rules. Only changed ones are answered, by id.
 */
export function planQueueMove(
  order: readonly QueuePlace[],
  id: number,
  to: number,
  now: number,
): ReadonlyMap<number, number> {
  const moved = order.find((each) => each.id === id)
  if (!moved) return new Map()
  const others = order.filter((each) => each.id !== id)
  const wanted = others.toSpliced(Math.max(0, to), 0, moved)
  const lastFixed = wanted.findLastIndex((each) => each.id === id || each.queuedAt !== null)
  const fixed = wanted.slice(0, lastFixed + 1)
  const between = placeBetween(fixed, id, now)
  return between === undefined ? placesFrom(fixed, now) : new Map([[id, between]])
}

function placesFrom(fixed: readonly QueuePlace[], now: number): Map<number, number> {
  const first = Math.min(now, ...fixed.map(({ queuedAt }) => queuedAt ?? now))
  const places = fixed.map(({ id, queuedAt }, index) => ({ id, queuedAt, place: first + index * gap }))
  return new Map(places.filter(({ queuedAt, place }) => queuedAt !== place).map(({ id, place }) => [id, place]))
}

/** A place for the one match that moves; undefined where the others have to make room. */
function placeBetween(fixed: readonly QueuePlace[], id: number, now: number): number | undefined {
  const at = fixed.findIndex((each) => each.id === id)
  const neighbours = fixed.filter((each) => each.id !== id)
  const isPlaced = neighbours.every(({ queuedAt }, index) => {
    const before = neighbours[index - 1]?.queuedAt
    return queuedAt !== null && (index === 0 || (before != null && before < queuedAt))
  })
  if (!isPlaced) return undefined
  const low = neighbours[at - 1]?.queuedAt ?? null
  const high = neighbours[at]?.queuedAt ?? null
  if (low === null) return high === null ? now : Math.min(now, high - gap)
  if (high === null) return Math.max(now, low + gap)
  const middle = Math.floor((low + high) / 2)
  return middle > low ? middle : undefined
}
