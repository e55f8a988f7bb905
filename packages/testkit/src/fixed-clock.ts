export interface FixedClock {
  /** Epoch milliseconds. */
  now(): number
  set(now: number): void
  advance(milliseconds: number): void
}

/** A clock that stands still until a test moves it. Starts on 1 March 2026, 09:00 in Vietnam. */
export function fixedClock(start: number = Date.parse('2026-03-01T09:00:00+07:00')): FixedClock {
  let now = start
  return {
    now: () => now,
    set(next) {
      now = next
    },
    advance(milliseconds) {
      now += milliseconds
    },
  }
}
