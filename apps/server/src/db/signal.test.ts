import { expect, test } from 'vitest'
import { readSignals, type Signal, writeSignals } from './signal'

test('other processes are told the number of an event and read the event themselves', () => {
  const event = { type: 'match-result', match_ids: Array.from({ length: 1_000 }, (_, index) => index) } as const
  const signal: Signal = { kind: 'tournament', tournamentId: 3, seq: 9, told: { event, at: 1 } }
  const sent = writeSignals('there', [signal, { kind: 'access-changed' }])
  const heard = [{ kind: 'tournament', tournamentId: 3, seq: 9 }, { kind: 'access-changed' }]
  expect(readSignals(sent, 'here')).toEqual(heard)
  expect(readSignals(sent, 'there')).toEqual([])
})
