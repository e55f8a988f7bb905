import { QueryClient } from '@tanstack/react-query'
import {
  type Endpoint,
  type LiveEventType,
  type LiveMessage,
  listClubs,
  listMissingConsents,
  type MatchScore,
  readDashboard,
  readOwnCheckIn,
  readOwnCorrection,
  readOwnMatches,
} from '@vot/contract'
import { describe, expect, test } from 'vitest'
import { cacheAnswer } from '../testing/cache-answer'
import { applyEvent } from './apply-event'

/** Whether the event makes a screen that shows the answer read it again. */
function isReadAgain(type: LiveEventType, endpoint: Endpoint, more: Partial<LiveMessage> = {}): boolean {
  const client = new QueryClient()
  cacheAnswer(client, endpoint, { params: { id: 7 } } as never, {})
  const message = { tournament_id: 128, seq: 5, type, at: '2026-03-14T09:00:00+07:00', ...more }
  return applyEvent(client, message).length > 0
}

describe('what a screen shows is read again after', () => {
  test.each([
    'match-assigned',
    'match-unassigned',
    'match-result',
    'match-completed',
    'match-amended',
    'plan-published',
    'court-renamed',
    'partner-replaced',
    'team-replaced',
    'late-entry',
    'team-change-undone',
    'registration-withdrawn',
    'registration-reinstated',
    'bracket-created',
    'bracket-recreated',
    'bracket-undone',
    'group-tie-decided',
    'group-tie-taken-back',
    'arrivals-changed',
    'missing-called',
  ] as const)('%s: court, time and rival of the next match, on the phone of a player', (type) => {
    expect(isReadAgain(type, readOwnCheckIn)).toBe(true)
    expect(isReadAgain(type, readOwnMatches)).toBe(true)
  })

  test('the last rally of a match, and no other one: the next match on the phone of a player', () => {
    const score = { match_id: 9, phase: 'in_progress' } as MatchScore
    expect(isReadAgain('match-score', readOwnCheckIn, { score })).toBe(false)
    expect(isReadAgain('match-score', readOwnCheckIn, { score: { ...score, phase: 'completed' } })).toBe(true)
  })

  test.each([
    ['transfers-changed', readDashboard],
    ['protests-changed', readDashboard],
    ['reserves-changed', readDashboard],
    ['player-accepted', readDashboard],
    ['registration-withdrawn', listMissingConsents],
    ['registration-reinstated', listMissingConsents],
    ['teams-imported', listMissingConsents],
    ['players-merged', listClubs],
  ] as const)('%s: $path', (type, endpoint) => expect(isReadAgain(type, endpoint)).toBe(true))
})

test('the own request for correction is not read again for what happens in tournaments of others', () => {
  expect(isReadAgain('match-called', readOwnCorrection)).toBe(false)
})

test('an event of a type that this build does not know is ignored', () => {
  expect(isReadAgain('hall-flooded' as LiveEventType, readDashboard)).toBe(false)
})
