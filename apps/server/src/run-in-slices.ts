import { setImmediate as otherRequests } from 'node:timers/promises'

const turnMs = 10

/**
 * What steps come to, giving the event loop back before them, after every 10 ms of them and at their end, so that what
 * the caller does around them has turns of its own. Never inside a transaction.
 */
export async function runInSlices<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    await otherRequests()
    const until = performance.now() + turnMs
    do {
      const step = steps.next()
      if (step.done) {
        await otherRequests()
        return step.value
      }
    } while (performance.now() < until)
  }
}
