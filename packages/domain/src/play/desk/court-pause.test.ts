import { expect, test } from 'vitest'
import { noPause, pauseNow } from './court-pause'

test('[OPS-242] a court that is closed until a moment takes matches from that moment on', () => {
  const pause = { closedAt: 1_000, closedReason: 'Lau sàn ướt', reopensAt: 5_000 }
  expect(pauseNow(pause, 4_999)).toEqual(pause)
  expect(pauseNow(pause, 5_000)).toEqual(noPause)
})

test('[OPS-242] one without such a moment stays closed', () => {
  const pause = { closedAt: 1_000, closedReason: 'Mưa', reopensAt: null }
  expect(pauseNow(pause, Number.MAX_SAFE_INTEGER)).toEqual(pause)
})
