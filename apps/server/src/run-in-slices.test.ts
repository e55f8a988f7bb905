import { expect, test } from 'vitest'
import { runInSlices } from './run-in-slices'

test('others have their turn between the steps of long work', async () => {
  let isDone = false
  let turns = 0
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  /** Each longer than a turn. */
  function* steps() {
    for (let count = 0; count < 5; count++) {
      for (const begin = performance.now(); performance.now() < begin + 15; );
      yield
    }
    return 'made'
  }
  expect(await runInSlices(steps())).toBe('made')
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(5)
})
