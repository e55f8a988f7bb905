/** A worker that was healthy for this long did not crash because of its start. */
const settledMs = 10_000
const firstWaitMs = 500
const maxWaitMs = 30_000
/** Starts before any worker was healthy, after which there is no use in more. */
export const maxStartAttempts = 5

/** State of a slot when its worker crashed. */
export interface Death {
  /** Earlier consecutive crashes. */
  readonly before: number
  /** How long it was healthy; null when it never was. */
  readonly healthyMs: number | null
}

/** When the next worker starts: at once after a good life or a first bad one, then after twice as long each time. */
export function planRestart({ before, healthyMs }: Death): { readonly inARow: number; readonly waitMs: number } {
  const inARow = healthyMs !== null && healthyMs >= settledMs ? 0 : before + 1
  const waitMs = inARow <= 1 ? 0 : Math.min(maxWaitMs, firstWaitMs * 2 ** (inARow - 2))
  return { inARow, waitMs }
}
