/** Enough for a whole hall to sign in at once, within some seconds. */
const maxWaitingPerLane = 200

/** Runs work in the turn of its lane; `busy` when too many of the lane wait. */
type FairQueue = <T>(lane: string, work: () => Promise<T>) => Promise<T | 'busy'>

/**
 * Lanes have their turns one after the other: whoever fills one makes nobody in another wait for more than
 * one turn, nor fails anybody there. A lane is an address, a device or an account.
 */
export function createFairQueue(atOnce: number): FairQueue {
  let running = 0
  /** Who waits, by lane; the lane at the head has the next turn. */
  const lanes = new Map<string, (() => void)[]>()
  const nextInTurn = () => {
    const [head] = lanes
    if (!head) return undefined
    const [lane, waiting] = head
    const next = waiting.shift()
    lanes.delete(lane)
    // Last in the queue, so that each lane has one turn before any has two.
    if (waiting.length > 0) lanes.set(lane, waiting)
    return next
  }
  return async (lane, work) => {
    if (running >= atOnce) {
      const waiting = lanes.get(lane) ?? []
      if (waiting.length >= maxWaitingPerLane) return 'busy'
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        lanes.set(lane, waiting)
      })
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // Passes the slot on to the next waiting job, or frees it.
      const next = nextInTurn()
      if (next) next()
      else running -= 1
    }
  }
}
