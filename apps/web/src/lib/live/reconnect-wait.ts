const firstMs = 800
const growth = 1.6
const eagerMs = 1500
/** About ten minutes of trying; after that hardly anybody waits in front of the screen. */
const eagerTries = 600

/** Longest wait of a screen that nobody may be looking at. */
export const longestWaitMs = 30_000

/** The failures that stand for an answer that trying again soon cannot change. */
export const neverSoonerFailures = eagerTries + 1

/**
 * Milliseconds to wait after so many failures in a row. Short enough that a hall is back within 3 s of its server, and
 * random so that it does not come back all at once.
 */
export function reconnectWait(failures: number, mostMs = longestWaitMs, random = Math.random()): number {
  const most = failures > eagerTries ? longestWaitMs : Math.min(eagerMs, firstMs * growth ** (failures - 1))
  return Math.min(mostMs, most) * (0.25 + 0.75 * random)
}
