import type { QueryKey } from '@tanstack/react-query'
import type { LiveMessage } from '@vot/contract'
import { queryKeys } from './query-keys'

/** What a live event makes stale on screens that show the tournament. */
export function staleKeys({ type, tournament_id: id }: LiveMessage): readonly QueryKey[] {
  const { tournamentList, tournament, registrations, bracket, results, groups, players } = queryKeys
  switch (type) {
    case 'tournament-updated':
    case 'tournament-deleted':
      return [tournamentList, queryKeys.everythingOf(id), groups, queryKeys.eligibleSnapshots]
    case 'registration-created':
    case 'registration-decided':
    case 'registration-deleted':
      return [tournamentList, tournament(id), registrations(id), groups]
    case 'registration-paid':
      return [registrations(id)]
    case 'registration-withdrawn':
    case 'registration-reinstated':
      return [registrations(id), bracket(id)]
    case 'numbers-drawn':
      return [registrations(id), bracket(id)]
    case 'bracket-created':
    case 'bracket-recreated':
      return [tournamentList, tournament(id), registrations(id), bracket(id)]
    case 'group-tie-decided':
    case 'match-result':
    case 'match-assigned':
    case 'match-completed':
      return [bracket(id)]
    case 'results-saved':
      return [tournamentList, tournament(id), results(id), queryKeys.eligibleSnapshots, players]
  }
}
