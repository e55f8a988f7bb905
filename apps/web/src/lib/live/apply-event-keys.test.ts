import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { LiveEventType, LiveMessage, MatchScore } from '@vot/contract'
import { describe, expect, test } from 'vitest'
import { queryKeys } from '../api/query-keys'
import { applyEvent } from './apply-event'

const { ownCheckIn, ownMatches, dashboard, missingConsents, clubs } = queryKeys

/** Whether the event makes a screen that shows the key read it again. */
function isReadAgain(type: LiveEventType, key: QueryKey, more: Partial<LiveMessage> = {}): boolean {
  const message = { tournament_id: 128, seq: 5, type, at: '2026-03-14T09:00:00+07:00', ...more }
  const stale = applyEvent(new QueryClient(), message)
  return stale.some((each) => each.every((part, index) => key[index] === part))
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
    'group-tie-decided',
    'group-tie-taken-back',
    'arrivals-changed',
    'missing-called',
  ] as const)('%s: court, time and rival of the next match, on the phone of a player', (type) => {
    expect(isReadAgain(type, ownCheckIn)).toBe(true)
    expect(isReadAgain(type, ownMatches)).toBe(true)
  })

  test('the last rally of a match, and no other one: the next match on the phone of a player', () => {
    const score = { match_id: 9, phase: 'in_progress' } as MatchScore
    expect(isReadAgain('match-score', ownCheckIn, { score })).toBe(false)
    expect(isReadAgain('match-score', ownCheckIn, { score: { ...score, phase: 'completed' } })).toBe(true)
  })

  test.each([
    ['transfers-changed', dashboard],
    ['protests-changed', dashboard],
    ['reserves-changed', dashboard],
    ['player-accepted', dashboard],
    ['registration-withdrawn', missingConsents],
    ['registration-reinstated', missingConsents],
    ['teams-imported', missingConsents],
    ['players-merged', clubs],
  ] as const)('%s: %j', (type, key) => expect(isReadAgain(type, key)).toBe(true))
})
