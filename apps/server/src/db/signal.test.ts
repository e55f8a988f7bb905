import { expect, test } from 'vitest'
import { isSignal, type Signal, writeSignal } from './signal'

test('other processes are told the number of an event and read the event themselves', () => {
  const event = { type: 'match-result', match_ids: Array.from({ length: 1_000 }, (_, index) => index) } as const
  const signal: Signal = { kind: 'tournament', tournamentId: 3, seq: 9, told: { event, at: 1 } }
  const sent = JSON.parse(writeSignal('here', signal))
  expect(sent).toEqual({ origin: 'here', signal: { kind: 'tournament', tournamentId: 3, seq: 9 } })
  expect(isSignal(sent.signal)).toBe(true)
})
