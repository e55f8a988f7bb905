import type { QueryClient } from '@tanstack/react-query'
import type {
  BoardMatch,
  CourtBoard,
  findTeamMatches,
  GroupBoard,
  LiveScore,
  MatchScore,
  ResponseOf,
} from '@vot/contract'
import { boardKeys } from './api'

type FoundTeams = ResponseOf<typeof findTeamMatches>

/**
 * Puts the score of a rally into the boards that are shown, so that a hall of phones asks nothing. `unknown`: no board
 * shows the match; `stale`: more than the score of a game in play has changed.
 */
export function patchBoards(
  queryClient: QueryClient,
  { match_id, ...live }: MatchScore,
): 'patched' | 'unknown' | 'stale' {
  const groups = queryClient.getQueriesData<GroupBoard>({ queryKey: boardKeys.groups })
  const courts = queryClient.getQueriesData<CourtBoard>({ queryKey: boardKeys.courts })
  const teams = queryClient.getQueriesData<FoundTeams>({ queryKey: boardKeys.teams })
  const shown = [
    ...groups.flatMap(([, board]) => board?.courts.map(({ match }) => match) ?? []),
    ...courts.map(([, board]) => board?.match ?? null),
    ...teams.flatMap(([, found]) => found?.items.flatMap(({ matches }) => matches) ?? []),
  ].filter((match) => match?.id === match_id)
  if (shown.length === 0) return 'unknown'
  const isPlayed = live.phase === 'in_progress' && shown.every((match) => match?.status === 'in_progress')
  if (!isPlayed) return 'stale'
  const put = <Match extends BoardMatch>(match: Match): Match => withScore(match, match_id, live)
  for (const [key, board] of groups) {
    if (!board) continue
    const next = board.courts.map((court) =>
      court.match?.id === match_id ? { ...court, match: put(court.match) } : court,
    )
    queryClient.setQueryData<GroupBoard>(key, { ...board, courts: next })
  }
  for (const [key, board] of courts) {
    if (board?.match) queryClient.setQueryData<CourtBoard>(key, { ...board, match: put(board.match) })
  }
  for (const [key, found] of teams) {
    if (!found) continue
    const items = found.items.map((team) => ({ ...team, matches: team.matches.map(put) }))
    queryClient.setQueryData<FoundTeams>(key, { ...found, items })
  }
  return 'patched'
}

function withScore<Match extends BoardMatch>(match: Match, id: number, live: LiveScore): Match {
  return match.id === id ? { ...match, live_score: live } : match
}
