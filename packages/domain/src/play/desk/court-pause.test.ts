import { expect, test } from 'vitest'
import { currentPause, noPause } from './court-pause'

test('[OPS-242] a court that is closed until a moment takes matches from that moment on', () => {
  const pause = { closedAt: 1_000, closedReason: 'Lau sàn ướt', reopensAt: 5_000 }
  expect(currentPause(pause, 4_999)).toEqual(pause)
  expect(currentPause(pause, 5_000)).toEqual(noPause)
})

test('[OPS-242] one without such a moment stays closed', () => {
  const pause = { closedAt: 1_000, closedReason: 'Mưa', reopensAt: null }
  expect(currentPause(pause, Number.MAX_SAFE_INTEGER)).toEqual(pause)
})
