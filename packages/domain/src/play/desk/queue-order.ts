/** What the order of the queue depends on. Moments are epoch milliseconds. */
export interface QueueCandidate {
  /** Where the organisers put it; null while it stands where the rules put it. */
  readonly queuedAt: number | null
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
 * have rested, then the longest way to the end of the bracket, then the longest wait, then the playing order.
 */
export function compareInQueue(a: QueueCandidate, b: QueueCandidate): number {
  return (
    (a.queuedAt ?? Number.MAX_SAFE_INTEGER) - (b.queuedAt ?? Number.MAX_SAFE_INTEGER) ||
    Number(a.resting) - Number(b.resting) ||
    b.remaining - a.remaining ||
    a.readySince - b.readySince ||
    a.number - b.number
  )
}
