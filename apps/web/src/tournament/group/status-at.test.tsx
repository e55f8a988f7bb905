import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serverNow, syncServerClock } from '../../lib/format/server-clock'
import { sampleTournament } from '../../lib/testing/samples'
import { statusAt, useStatusNow } from './status-at'

const deadline = Date.parse('2026-03-10T23:59:59+07:00')
const start = Date.parse('2026-03-14T07:30:00+07:00')
const tournament = sampleTournament({
  last_registration_date: '2026-03-10T23:59:59+07:00',
  start_date: '2026-03-14T00:00:00+07:00',
  start_time: '07:30',
  end_date: '2026-03-15T23:59:59+07:00',
})

function Status() {
  return <p>{statusAt(tournament, useStatusNow([tournament]))}</p>
}
const shown = () => screen.getByRole('paragraph').textContent
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const answerOf = (date: number) => new Response(null, { headers: { Date: new Date(date).toUTCString() } })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.setSystemTime(0)
  syncServerClock(answerOf(0), 0)
  vi.useRealTimers()
})

describe('an open screen', () => {
  test.each([
    ['deadline', deadline, 'open', 'closed'],
    ['start', start, 'closed', 'ongoing'],
  ] as const)('changes its status with the %s, not with its next tick', (_name, moment, before, after) => {
    vi.setSystemTime(moment - 7_000)
    render(<Status />)
    pass(7_000)
    expect(shown()).toBe(before)
    pass(1)
    expect(shown()).toBe(after)
  })

  test("does so by the server's clock, within a second of it, on a device that is 20 s late", () => {
    const late = 20_000
    vi.setSystemTime(deadline - 10_000 - late)
    render(<Status />)
    act(() => syncServerClock(answerOf(deadline - 10_000), Date.now()))
    pass(9_000)
    expect(shown()).toBe('open')
    pass(2_000)
    expect(shown()).toBe('closed')
  })

  test('is closed at once when the server says that it is later than this device thinks', () => {
    vi.setSystemTime(deadline - 60_000)
    render(<Status />)
    expect(shown()).toBe('open')
    act(() => syncServerClock(answerOf(deadline + 2_000), Date.now()))
    expect(shown()).toBe('closed')
  })
})

test('a slow answer makes no right clock wrong', () => {
  const now = Date.parse('2026-03-10T12:00:00+07:00')
  vi.setSystemTime(now)
  syncServerClock(answerOf(now - 4_000), now - 5_000)
  expect(serverNow()).toBe(now)
})
