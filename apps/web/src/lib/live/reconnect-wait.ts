const firstMs = 800
const growth = 1.6
const fastRetryMs = 1500
/** About ten minutes of fast retries; after that hardly anybody waits in front of the screen. */
const fastRetries = 600

/** Longest wait of a screen that nobody may be looking at. */
export const longestWaitMs = 30_000

/** From this many failures on retries are slow; also counted for an answer that a quick retry cannot change. */
export const slowRetryFailures = fastRetries + 1

/**
 * Milliseconds to wait after so many failures in a row. Short enough that a hall is back within 3 s of its server, and
 * random so that it does not come back all at once.
 */
export function reconnectWait(failures: number, mostMs = longestWaitMs, random = Math.random()): number {
  const most = failures > fastRetries ? longestWaitMs : Math.min(fastRetryMs, firstMs * growth ** (failures - 1))
  return Math.min(mostMs, most) * (0.25 + 0.75 * random)
}
