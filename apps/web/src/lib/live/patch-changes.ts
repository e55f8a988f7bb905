import type { QueryClient } from '@tanstack/react-query'
import type { BracketView, LiveMessage, MatchChange, MatchView, ParticipantView } from '@vot/contract'
import { queryKeys } from '../api/query-keys'
import { withMatches } from './with-matches'

/**
 * Puts what a result made of matches into the bracket that is shown, before it is read again for tables, placings and
 * who is out. A bracket that already knows the event keeps what it has.
 */
export function patchChanges(queryClient: QueryClient, { tournament_id: id, seq, changes }: LiveMessage): void {
  if (changes === undefined) return
  const key = queryKeys.bracket(id)
  const view = queryClient.getQueryData<BracketView>(key)
  if (!view || view.seq >= seq) return
  const teams = new Map(view.bracket.participants.map((team) => [team.id, team]))
  const renewals = new Map(changes.map((change) => [change.id, (match: MatchView) => renew(match, change, teams)]))
  queryClient.setQueryData<BracketView>(key, withMatches(view, renewals))
}

function renew(match: MatchView, change: MatchChange, teams: ReadonlyMap<number, ParticipantView>): MatchView {
  const teamOf = (id: number | null) => (id === null ? null : (teams.get(id) ?? null))
  return {
    ...match,
    ...change,
    participant1: teamOf(change.participant1_id),
    participant2: teamOf(change.participant2_id),
    live_score: change.status === 'in_progress' ? match.live_score : null,
    court_name: change.court_id === match.court_id ? match.court_name : null,
  }
}
