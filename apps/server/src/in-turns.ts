import { setImmediate as otherRequests } from 'node:timers/promises'

const turnMs = 10

/** What steps come to, giving the event loop back after every 10 ms of them. Never inside a transaction. */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + turnMs
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await otherRequests()
  }
}
