import type { QueryKey } from '@tanstack/react-query'
import type { LiveMessage } from '@vot/contract'
import { queryKeys } from '../api/query-keys'

/** What a live event makes stale on screens that show the tournament, the dashboard or the notices. */
export function staleKeys({ type, tournament_id: id }: LiveMessage): readonly QueryKey[] {
  const { tournamentList, tournament, registrations, bracket, results, groups, players } = queryKeys
  const { dashboard, notifications, myMatches, operations } = queryKeys
  switch (type) {
    case 'tournament-updated':
    case 'tournament-deleted':
      return [tournamentList, queryKeys.everythingOf(id), groups, queryKeys.eligibleSnapshots, dashboard]
    case 'registration-created':
    case 'registration-decided':
    case 'registration-deleted':
      return [tournamentList, tournament(id), registrations(id), groups, dashboard, notifications, queryKeys.fees]
    case 'registration-paid':
      return [registrations(id), dashboard, queryKeys.fees]
    case 'registration-withdrawn':
    case 'registration-reinstated':
      return [registrations(id), bracket(id), operations, queryKeys.fees]
    case 'partner-replaced':
      return [registrations(id), bracket(id), queryKeys.draw(id), myMatches, operations, queryKeys.fees]
    case 'numbers-drawn':
      return [registrations(id), bracket(id)]
    case 'draw-spun':
      return [queryKeys.draw(id)]
    case 'draw-opened':
    case 'draw-abandoned':
      return [tournamentList, tournament(id), queryKeys.draw(id)]
    case 'draw-saved':
      return [tournamentList, tournament(id), queryKeys.draw(id), registrations(id), bracket(id)]
    case 'bracket-created':
    case 'bracket-recreated':
      return [tournamentList, tournament(id), registrations(id), bracket(id), operations]
    case 'group-tie-decided':
    case 'group-tie-taken-back':
      return [bracket(id), operations, queryKeys.draw(id)]
    case 'match-assigned':
    case 'match-unassigned':
      return [bracket(id), notifications, myMatches, operations]
    case 'match-called':
      return [myMatches]
    case 'courts-changed':
      return [queryKeys.referees]
    case 'court-renamed':
      return [bracket(id), myMatches, operations]
    case 'match-queued':
    case 'rest-time-changed':
    case 'no-show-time-changed':
      return [operations]
    case 'match-lease':
      return []
    case 'match-result':
    case 'match-completed':
    case 'match-score':
    case 'match-amended':
      return [bracket(id), dashboard, myMatches, operations]
    case 'results-saved':
    case 'results-cleared':
      return [tournamentList, tournament(id), results(id), queryKeys.eligibleSnapshots, players, notifications]
    case 'players-merged':
      return [registrations(id), bracket(id), results(id), players, myMatches, operations]
    case 'rating-changed':
      return [queryKeys.ratings(id), dashboard]
  }
}
