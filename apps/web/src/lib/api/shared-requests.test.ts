import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A module of its own for each test: its sweep starts with the first request. */
let shareRequest: typeof import('./shared-requests').shareRequest

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  shareRequest = (await import('./shared-requests')).shareRequest
})
afterEach(() => void vi.useRealTimers())

const unanswered = () => new Promise<never>(() => undefined)
/** Asks for so many addresses that nobody answers yet. */
function askFor(count: number): void {
  for (let index = 0; index < count; index += 1) void shareRequest('GET', `/${index}`, unanswered)
}
/** Whether the address, asked for again, is one request with the one that is under way. */
function isShared(address: string): boolean {
  const send = vi.fn(unanswered)
  void shareRequest('GET', address, send)
  return send.mock.calls.length === 0
}

test('more than 100 requests under way are forgotten at the sweep every 60 s', () => {
  void shareRequest('GET', '/first', unanswered)
  vi.advanceTimersByTime(59_500)
  askFor(100)
  expect(isShared('/7')).toBe(true)
  vi.advanceTimersByTime(500)
  expect(isShared('/7')).toBe(false)
})

test('100 are kept', () => {
  vi.advanceTimersByTime(0)
  void shareRequest('GET', '/0', unanswered)
  vi.advanceTimersByTime(59_500)
  askFor(100)
  vi.advanceTimersByTime(500)
  expect(isShared('/7')).toBe(true)
})
